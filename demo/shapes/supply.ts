import { capitalized } from '#src/first-letter.ts';
import { h2, h3, numbered, p, running } from '../texts/blocks.ts';
import { firstCutTable } from '../texts/shape-tables.ts';
import type { Shape } from './shape.ts';

/** Starts from those who make it: output, who they are, what limits them, and what would let them make more. */
export const supply: Shape = (f, { sources, others }) => [
  p(
    f.say('output', [
      `${capitalized(f.makers)} delivered ${f.sold} in ${f.base}, worth ${f.size}.`,
      `Deliveries in the ${f.market} market reached ${f.sold} in ${f.base}; ${f.makers} were paid ${f.size} for them.`,
      `Output of ${f.sold} earned ${f.makers} ${f.size} in ${f.base}, against ${f.sizeFirst} in ${f.first}.`,
    ]),
    f.model.insight,
  ),
  h2('Who supplies the market'),
  p(
    f.say('who', [
      `${f.companies[0]!.name} of ${f.companies[0]!.country} was the largest supplier in ${f.base} with ${f.companies[0]!.share} of sales, followed by ${f.companies[1]!.name} (${f.companies[1]!.share}) and ${f.companies[2]!.name} (${f.companies[2]!.share}).`,
      `Supply is led by ${f.companies[0]!.name}, ${f.companies[1]!.name} and ${f.companies[2]!.name}, which held ${f.companies[0]!.share}, ${f.companies[1]!.share} and ${f.companies[2]!.share} of sales in ${f.base}.`,
      `The biggest producer, ${f.companies[0]!.name}, sold ${f.companies[0]!.share} of the total in ${f.base}; ${f.companies[1]!.name} sold ${f.companies[1]!.share} and ${f.companies[2]!.name} ${f.companies[2]!.share}.`,
    ]),
    f.say('tail', [
      `Suppliers without a profile held ${f.otherShare}; ${others} are profiled too.`,
      `Smaller suppliers that we do not profile made up ${f.otherShare}. Profiles also cover ${others}.`,
      `We also profile ${others}, which leaves ${f.otherShare} of sales to smaller firms.`,
    ]),
  ),
  h2('What limits supply'),
  numbered(f.restraints),
  p(
    f.say('short', [
      `Should these limits persist, suppliers will sell no more than ${f.lowLast} in ${f.last}.`,
      `With all of these limits in place through ${f.last}, sales end at ${f.lowLast}, our low case.`,
      `Our low case, ${f.lowLast} in ${f.last}, assumes that suppliers do not get past these limits.`,
    ]),
  ),
  h2('What they make'),
  p(
    f.byCut('mix', f.cuts[0]!, {
      overtaken: [
        `Plants made mostly ${f.cuts[0]!.leader.name} in ${f.base}, ${f.cuts[0]!.leader.share} by value. From ${f.cuts[0]!.turnsIn} they will make more ${f.cuts[0]!.next.name}.`,
        `The product mix turns over in ${f.cuts[0]!.turnsIn}, when ${f.cuts[0]!.next.name} ${f.cuts[0]!.next.does('move')} ahead of ${f.cuts[0]!.leader.name}, which earned ${f.cuts[0]!.leader.size} in ${f.base}.`,
      ],
      widening: [
        `Suppliers concentrate on ${f.cuts[0]!.leader.name}: ${f.cuts[0]!.leader.share} of output value in ${f.base}, ${f.cuts[0]!.leader.endShare} in ${f.last}.`,
        `The product mix narrows, as ${f.cuts[0]!.leader.name} ${f.cuts[0]!.leader.does('grow')} ${f.cuts[0]!.leader.growth} a year from ${f.cuts[0]!.leader.size}.`,
      ],
      chasing: [
        `The product mix broadens: ${f.cuts[0]!.leader.name} ${f.cuts[0]!.leader.does('fall')} short of market growth, while ${f.cuts[0]!.fastest.name} ${f.cuts[0]!.fastest.does('go')} from ${f.cuts[0]!.fastest.share} to ${f.cuts[0]!.fastest.endShare} of value by ${f.last}.`,
        `Suppliers earned ${f.cuts[0]!.leader.size} with ${f.cuts[0]!.leader.name} in ${f.base}; new capacity goes into ${f.cuts[0]!.fastest.name}, up ${f.cuts[0]!.fastest.growth} a year.`,
        `The largest part of output in ${f.base} was ${f.cuts[0]!.leader.name}, at ${f.cuts[0]!.leader.share} of its value; plants expand fastest in ${f.cuts[0]!.fastest.name}, by ${f.cuts[0]!.fastest.growth} a year.`,
      ],
    }),
  ),
  firstCutTable(f.model),
  p(
    ...f.cuts
      .slice(1)
      .map((cut, i) =>
        f.further(cut, i, [
          `Divided by ${cut.by}, most output goes to ${cut.leader.name}; the table in the report also shows how ${cut.fastest.name} ${cut.fastest.does('gain')}.`,
          `Buyers of the report get the same by ${cut.by}: ${cut.leader.name} ${cut.leader.does('lead')} and ${cut.fastest.name} ${cut.fastest.does('grow')} fastest.`,
          `By ${cut.by}, where ${cut.leader.name} ${cut.leader.does('come')} first, the full report gives values for every year.`,
        ]),
      ),
  ),
  h2('What would release more'),
  running(f.drivers),
  p(
    f.say('more', [
      `Together these take sales to ${f.sizeLast} in ${f.last}, ${f.growth} a year, or to ${f.highLast} if all goes well.`,
      `On that basis we forecast ${f.sizeMiddle} in ${f.middle} and ${f.sizeLast} in ${f.last}, with an upper bound of ${f.highLast}.`,
      `That supports growth of ${f.growth} a year, to ${f.sizeLast} in ${f.last}; the high case is ${f.highLast}.`,
    ]),
  ),
  h3('Where it is delivered'),
  p(
    f.byRegion('where', {
      one: [
        `${capitalized(f.leader.name)} took ${f.leader.share} of deliveries by value in ${f.base}, and deliveries there grow fastest, by ${f.leader.growth} a year.`,
        `Suppliers ship most to ${f.leader.name}, ${f.leader.size} in ${f.base}, followed by ${f.runnerUp.name} with ${f.runnerUp.size} and slower growth.`,
      ],
      two: [
        `${capitalized(f.leader.name)} took ${f.leader.share} of deliveries by value in ${f.base}. Shipments to ${f.fastest.name} rise fastest, by ${f.fastest.growth} a year to ${f.fastest.end}.`,
        `Suppliers ship most to ${f.leader.name}, ${f.leader.size} in ${f.base}, but are adding most sales staff for ${f.fastest.name}, where sales rise ${f.fastest.growth} a year.`,
      ],
    }),
    f.say('sources', [
      `Output and trade were taken from ${sources}, and completed by ${f.interviews} interviews.`,
      `The supply side rests on ${sources} and on ${f.interviews} interviews along the chain.`,
      `Sources on output are ${sources}; ${f.interviews} interviews filled the gaps.`,
    ]),
  ),
];
