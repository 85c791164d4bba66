import { capitalized } from '#src/first-letter.ts';
import { bullets, h2, p } from '../texts/blocks.ts';
import { firstCutTable, regionTable } from '../texts/shape-tables.ts';
import type { Shape } from './shape.ts';

/** Follows the goods: from what goes in, past those who make it, to those who use it, and where the chain is tight. */
export const chain: Shape = (f, { sources, others }) => [
  p(
    f.say('chain', [
      `Between the raw material and ${f.buyers}, the ${f.market} chain handled ${f.sold} in ${f.base}.`,
      `This report follows ${f.sold} along the ${f.market} chain, from input to ${f.buyers}.`,
      `At its far end, the ${f.market} chain supplied ${f.buyers} with ${f.sold} in ${f.base}.`,
    ]),
    f.model.insight,
  ),
  h2('Upstream: where the chain is tight'),
  bullets(f.restraints),
  h2('Midstream: who makes it'),
  p(
    f.say('mid', [
      `In the middle of the chain are ${f.makers}. ${f.companies[0]!.name}, ${f.companies[1]!.name} and ${f.companies[2]!.name} had ${f.companies[0]!.share}, ${f.companies[1]!.share} and ${f.companies[2]!.share} of sales in ${f.base}.`,
      `Most of what passes through is made by ${f.companies[0]!.name} (${f.companies[0]!.share} of sales in ${f.base}), ${f.companies[1]!.name} (${f.companies[1]!.share}) and ${f.companies[2]!.name} (${f.companies[2]!.share}).`,
      `${capitalized(f.makers)} earned ${f.size} in ${f.base}, with ${f.companies[0]!.name} at ${f.companies[0]!.share}, ${f.companies[1]!.name} at ${f.companies[1]!.share} and ${f.companies[2]!.name} at ${f.companies[2]!.share}.`,
    ]),
    f.say('others', [
      `At this stage ${others} have profiles as well.`,
      `For ${others} too, the report says who owns them, what they sell and what they have done lately.`,
      `Also profiled at this stage are ${others}.`,
    ]),
  ),
  h2('What they make'),
  p(
    f.byCut('make', f.cuts[0]!, {
      overtaken: [
        `Of the value made in ${f.base}, ${f.cuts[0]!.leader.share} was ${f.cuts[0]!.leader.name}. The flow changes course in ${f.cuts[0]!.turnsIn}, when ${f.cuts[0]!.next.name} ${f.cuts[0]!.next.does('become')} larger.`,
        `Lines now set up for ${f.cuts[0]!.leader.name} (${f.cuts[0]!.leader.size} in ${f.base}) will be second to ${f.cuts[0]!.next.name} from ${f.cuts[0]!.turnsIn}.`,
      ],
      widening: [
        `The main stream is ${f.cuts[0]!.leader.name}, ${f.cuts[0]!.leader.size} in ${f.base}, and it widens by ${f.cuts[0]!.leader.growth} a year.`,
        `More and more of the chain serves ${f.cuts[0]!.leader.name}: ${f.cuts[0]!.leader.share} in ${f.base}, ${f.cuts[0]!.leader.endShare} in ${f.last}.`,
      ],
      chasing: [
        `The main stream is ${f.cuts[0]!.leader.name} with ${f.cuts[0]!.leader.size}; a faster one, ${f.cuts[0]!.fastest.name}, grows ${f.cuts[0]!.fastest.growth} a year.`,
        `Volume comes from ${f.cuts[0]!.leader.name} (${f.cuts[0]!.leader.share} in ${f.base}), new orders for lines from ${f.cuts[0]!.fastest.name}, which ${f.cuts[0]!.fastest.does('reach')} ${f.cuts[0]!.fastest.endShare} in ${f.last}.`,
      ],
    }),
  ),
  firstCutTable(f.model),
  h2('Downstream: what pulls'),
  bullets(f.drivers),
  p(
    ...f.cuts
      .slice(1)
      .map((cut, i) =>
        f.further(cut, i, [
          `By ${cut.by}, the pull is strongest from ${cut.leader.name}, and it grows most in ${cut.fastest.name}.`,
          `The last link is divided by ${cut.by}: ${cut.leader.name} first, with values in the report.`,
          `At the end of the chain, by ${cut.by}, ${cut.leader.name} ${cut.leader.does('take')} the most.`,
        ]),
      ),
  ),
  h2('What passes through in money'),
  p(
    f.say('money', [
      `The chain was paid ${f.size} in ${f.base}, or ${f.price} per ${f.one}, and should be paid ${f.sizeLast} in ${f.last}, after growth of ${f.growth} a year.`,
      `At ${f.price} per ${f.one} the flow of ${f.base} was worth ${f.size}. It grows ${f.growth} a year, to ${f.sizeLast} in ${f.last}.`,
      `In money, the flow rises from ${f.size} in ${f.base} (${f.price} per ${f.one}) to ${f.sizeLast} in ${f.last}, by ${f.growth} a year.`,
    ]),
    f.say('break', [
      `One broken link would hold it at ${f.lowLast}; without stoppages it could reach ${f.highLast}.`,
      `A shortage upstream leads to ${f.lowLast} in ${f.last}, easy supply to ${f.highLast}.`,
      `Bottlenecks that last make it ${f.lowLast}. If they clear early, it is ${f.highLast}.`,
    ]),
  ),
  h2('Where it ends up'),
  p(
    f.byRegion('where', {
      one: [
        `The chain delivers mainly to ${f.leader.name}: ${f.leader.share} in ${f.base}, with the fastest growth of all regions, ${f.leader.growth} a year.`,
        `Most of it ends up in ${f.leader.name}, ${f.leader.size} in ${f.base} and ${f.leader.end} in ${f.last}.`,
      ],
      two: [
        `The chain delivers mainly to ${f.leader.name}, ${f.leader.share} in ${f.base}; its newest branch leads to ${f.fastest.name}, up ${f.fastest.growth} a year.`,
        `Most of it ends up in ${f.leader.name} (${f.leader.size} in ${f.base}), a rising part in ${f.fastest.name}, at ${f.fastest.end} in ${f.last}.`,
      ],
    }),
  ),
  regionTable(f.model),
  p(
    f.say('sources', [
      `Each link was measured on its own, from ${sources}, and in ${f.interviews} interviews.`,
      `The flow is traced through ${sources}, and through ${f.interviews} interviews at every stage.`,
      `To follow the goods we used ${sources} and talked to ${f.interviews} people along the chain.`,
    ]),
  ),
];
