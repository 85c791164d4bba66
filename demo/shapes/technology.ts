import { capitalized } from '#src/first-letter.ts';
import { h2, h3, p, weighed } from '../texts/blocks.ts';
import { firstCutTable, regionTable } from '../texts/shape-tables.ts';
import type { Shape } from './shape.ts';

/** Starts from the designs that compete: which leads, which gains and when, and what decides it. */
export const technology: Shape = (f, { sources, others }) => [
  h2('Which design wins'),
  p(
    f.byCut('win', f.cuts[0]!, {
      overtaken: [
        `A change of technology is under way in the ${f.market} market. In ${f.base} the leader was ${f.cuts[0]!.leader.name} with ${f.cuts[0]!.leader.share}; in ${f.cuts[0]!.turnsIn} it will be ${f.cuts[0]!.next.name}.`,
        `The ${f.market} market changes its leading design in ${f.cuts[0]!.turnsIn}, from ${f.cuts[0]!.leader.name} (${f.cuts[0]!.leader.share} in ${f.base}) to ${f.cuts[0]!.next.name} (${f.cuts[0]!.next.endShare} in ${f.last}).`,
      ],
      widening: [
        `One design pulls away in the ${f.market} market: ${f.cuts[0]!.leader.name}, with ${f.cuts[0]!.leader.share} in ${f.base} and ${f.cuts[0]!.leader.endShare} in ${f.last}.`,
        `The ${f.market} market has chosen: ${f.cuts[0]!.leader.name} had ${f.cuts[0]!.leader.size} in ${f.base} and growth of ${f.cuts[0]!.leader.growth} a year.`,
      ],
      chasing: [
        `In the ${f.market} market ${f.cuts[0]!.fastest.name} ${f.cuts[0]!.fastest.does('be')} catching up with ${f.cuts[0]!.leader.name}: ${f.cuts[0]!.fastest.share} of sales in ${f.base}, ${f.cuts[0]!.fastest.endShare} in ${f.last}.`,
        `The established choice in the ${f.market} market is ${f.cuts[0]!.leader.name} (${f.cuts[0]!.leader.share} in ${f.base}); engineers are working on ${f.cuts[0]!.fastest.name}, up ${f.cuts[0]!.fastest.growth} a year.`,
      ],
    }),
    f.model.insight,
  ),
  firstCutTable(f.model),
  h2('What decides it'),
  weighed(`Arguments about ${f.market} technology`, [
    ['Speeds the change', f.drivers],
    ['Slows the change', f.restraints],
  ]),
  h2('What the change is worth'),
  p(
    f.say('size', [
      `All designs together sold for ${f.size} in ${f.base}, or ${f.sold}.`,
      `Counting every design, ${f.makers} sold ${f.sold} for ${f.size} in ${f.base}.`,
      `The market across designs was ${f.size} in ${f.base}, up from ${f.sizeFirst} in ${f.first}, for ${f.sold}.`,
    ]),
    f.say('ahead', [
      `Sales should grow ${f.growth} a year to ${f.sizeLast} in ${f.last}, or to ${f.highLast} if the new technology arrives early.`,
      `Our central case is ${f.sizeLast} in ${f.last}. An early switch would give ${f.highLast}, a failed one ${f.lowLast}.`,
      `To ${f.last} we see growth of ${f.growth} a year and sales of ${f.sizeLast}; a switch that stalls leaves ${f.lowLast}.`,
    ]),
    ...f.cuts
      .slice(1)
      .map((cut, i) =>
        f.further(cut, i, [
          `Adoption is also shown by ${cut.by}: ${cut.leader.name} ${cut.leader.does('be')} ahead, and ${cut.fastest.name} ${cut.fastest.does('grow')} fastest.`,
          `Adoption by ${cut.by} starts with ${cut.leader.name}; the report has each year’s values.`,
          `Seen by ${cut.by}, most early orders come from ${cut.leader.name}.`,
          `The report tracks adoption by ${cut.by}, with ${cut.fastest.name} as the quickest to change.`,
        ]),
      ),
  ),
  h2('Where it is adopted'),
  p(
    f.byRegion('where', {
      one: [
        `${capitalized(f.leader.name)} adopts first: it bought ${f.leader.share} of the total in ${f.base} and grows ${f.leader.growth} a year.`,
        `Early adopters are in ${f.leader.name}, where sales go from ${f.leader.size} to ${f.leader.end} by ${f.last}.`,
      ],
      two: [
        `${capitalized(f.leader.name)} has the largest installed base, ${f.leader.share} of sales in ${f.base}; ${f.fastest.name} skips a generation and grows ${f.fastest.growth} a year.`,
        `Adoption is furthest along in ${f.leader.name} (${f.leader.size} in ${f.base}) and quickest in ${f.fastest.name}, at ${f.fastest.growth} a year.`,
      ],
    }),
  ),
  regionTable(f.model),
  h3('Companies profiled'),
  p(
    f.say('firms', [
      `There are profiles of ${f.companies[0]!.name} (${f.companies[0]!.share} of sales in ${f.base}), ${f.companies[1]!.name} (${f.companies[1]!.share}), ${f.companies[2]!.name} (${f.companies[2]!.share}), ${others}.`,
      `The positions of ${f.companies[0]!.name}, ${f.companies[1]!.name} and ${f.companies[2]!.name} (${f.companies[0]!.share}, ${f.companies[1]!.share} and ${f.companies[2]!.share} of sales) and of ${others} are described one by one.`,
      `Profiles cover ${f.companies[0]!.name} with ${f.companies[0]!.share} of sales in ${f.base}, ${f.companies[1]!.name} with ${f.companies[1]!.share}, ${f.companies[2]!.name} with ${f.companies[2]!.share}, and ${others}.`,
    ]),
    f.say('sources', [
      `Evidence comes from ${sources}, product data sheets and ${f.interviews} interviews with engineers.`,
      `We used ${sources}, and asked ${f.interviews} engineers and buyers.`,
      `Alongside ${sources}, ${f.interviews} interviews with developers and users inform the forecast.`,
    ]),
  ),
];
