import { capitalized } from '#src/first-letter.ts';
import { bullets, h2, h3, p } from '../texts/blocks.ts';
import { firstCutTable, regionTable } from '../texts/shape-tables.ts';
import type { Shape } from './shape.ts';

/** Starts from those who need it: how much they bought, why, where, and what holds them back. */
export const demand: Shape = (f, { sources, others }) => [
  p(
    f.say('need', [
      `${capitalized(f.buyers)} bought ${f.sold} in ${f.base} and paid ${f.size} for it, up from ${f.sizeFirst} in ${f.first}.`,
      `Demand in the ${f.market} market came to ${f.sold} in ${f.base}, for which ${f.buyers} paid ${f.size}.`,
      `In ${f.base} the ${f.market} market supplied ${f.buyers} with ${f.sold}, for ${f.size}.`,
    ]),
    f.model.insight,
    f.say('ahead', [
      `We expect demand to grow ${f.growth} a year, which takes spending to ${f.sizeLast} in ${f.last}.`,
      `By ${f.last} the same buyers should be spending ${f.sizeLast}, which means ${f.growth} more each year on average.`,
      `Spending should reach ${f.sizeMiddle} in ${f.middle} and ${f.sizeLast} in ${f.last} if demand grows as we expect, by ${f.growth} a year.`,
    ]),
  ),
  h2('Why buyers need more'),
  p(
    f.say('why', [
      `These are the reasons buyers in the ${f.market} market give, and the numbers that support them:`,
      `Our interviews with ${f.interviews} people in the trade point to the following reasons for ${f.market} demand:`,
      `What makes buyers in the ${f.market} market order more can be observed in public figures:`,
    ]),
  ),
  bullets(f.drivers),
  h2('What they buy'),
  p(
    f.byCut('what', f.cuts[0]!, {
      overtaken: [
        `The largest need in ${f.base} was for ${f.cuts[0]!.leader.name}, ${f.cuts[0]!.leader.share} of all spending, but buyers will want ${f.cuts[0]!.next.name} more from ${f.cuts[0]!.turnsIn}.`,
        `Buyers put ${f.cuts[0]!.leader.share} of their money into ${f.cuts[0]!.leader.name} in ${f.base}; in ${f.cuts[0]!.turnsIn} they will start to spend more on ${f.cuts[0]!.next.name}.`,
      ],
      widening: [
        `Buyers put ${f.cuts[0]!.leader.share} of their money into ${f.cuts[0]!.leader.name} in ${f.base} and will put ${f.cuts[0]!.leader.endShare} there in ${f.last}.`,
        `Most additional demand is for ${f.cuts[0]!.leader.name}, which already took ${f.cuts[0]!.leader.size} of the spending in ${f.base} and rises ${f.cuts[0]!.leader.growth} a year.`,
      ],
      chasing: [
        `Buyers spent most on ${f.cuts[0]!.leader.name}, ${f.cuts[0]!.leader.size} in ${f.base}, while orders for ${f.cuts[0]!.fastest.name} rise fastest, by ${f.cuts[0]!.fastest.growth} a year.`,
        `The bulk of demand is for ${f.cuts[0]!.leader.name} (${f.cuts[0]!.leader.share} in ${f.base}); demand for ${f.cuts[0]!.fastest.name} rises ${f.cuts[0]!.fastest.growth} a year from a smaller base.`,
      ],
    }),
    ...f.cuts
      .slice(1)
      .map((cut, i) =>
        f.further(cut, i, [
          `By ${cut.by}, the largest part of demand is ${cut.leader.name}, and the fastest growing is ${cut.fastest.name}; the values are in the report.`,
          `The report also divides demand by ${cut.by}, from ${cut.leader.name} at the top to the fastest riser, ${cut.fastest.name}.`,
          `A second view, by ${cut.by}, puts ${cut.leader.name} first and shows the steepest rise for ${cut.fastest.name}.`,
        ]),
      ),
  ),
  firstCutTable(f.model),
  h2('Where demand is'),
  p(
    f.byRegion('where', {
      one: [
        `Buyers in ${f.leader.name} accounted for ${f.leader.share} of demand in ${f.base}, and no region adds more: ${f.leader.growth} a year to ${f.last}.`,
        `Demand is concentrated in ${f.leader.name}, with ${f.leader.size} in ${f.base}, and keeps shifting there at ${f.leader.growth} a year.`,
      ],
      two: [
        `Buyers in ${f.leader.name} accounted for ${f.leader.share} of demand in ${f.base}; those in ${f.fastest.name} raise their orders fastest, by ${f.fastest.growth} a year.`,
        `Demand is highest in ${f.leader.name}, at ${f.leader.size} in ${f.base}, and climbs fastest in ${f.fastest.name}, to ${f.fastest.end} by ${f.last}.`,
      ],
    }),
  ),
  regionTable(f.model),
  h2('What keeps buyers waiting'),
  bullets(f.restraints),
  p(
    f.say('slow', [
      `If buyers hesitate for longer than we assume, spending in ${f.last} stops at ${f.lowLast}; if they hurry, it reaches ${f.highLast}.`,
      `Hesitant buyers would leave spending at ${f.lowLast} in ${f.last}. Eager ones would lift it to ${f.highLast}.`,
      `Between cautious and eager buying lies a range of ${f.lowLast} to ${f.highLast} for ${f.last}.`,
    ]),
  ),
  h3('Companies profiled'),
  p(
    f.say('suppliers', [
      `Buyers ordered most from ${f.companies[0]!.name} (${f.companies[0]!.share} of sales in ${f.base}), ${f.companies[1]!.name} (${f.companies[1]!.share}) and ${f.companies[2]!.name} (${f.companies[2]!.share}).`,
      `The suppliers with most orders in ${f.base} were ${f.companies[0]!.name}, ${f.companies[1]!.name} and ${f.companies[2]!.name}, with ${f.companies[0]!.share}, ${f.companies[1]!.share} and ${f.companies[2]!.share} of sales.`,
      `Three suppliers come first in buyers’ orders: ${f.companies[0]!.name} with ${f.companies[0]!.share}, ${f.companies[1]!.name} with ${f.companies[1]!.share} and ${f.companies[2]!.name} with ${f.companies[2]!.share}.`,
    ]),
    f.say('others', [
      `The report also profiles ${others}.`,
      `Profiles of ${others} follow.`,
      `It describes ${others} as well.`,
    ]),
  ),
  p(
    f.say('sources', [
      `Demand was measured with ${sources} and checked in ${f.interviews} interviews with buyers and suppliers.`,
      `Our measure of demand uses ${sources}, and ${f.interviews} interviews.`,
      `We measured demand from ${sources}; ${f.interviews} interviews explain what the statistics do not.`,
    ]),
  ),
];
