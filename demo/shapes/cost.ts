import { capitalized } from '#src/first-letter.ts';
import { bullets, h2, p, running } from '../texts/blocks.ts';
import { firstCutTable } from '../texts/shape-tables.ts';
import type { Shape } from './shape.ts';

/** Starts from the price of one unit: how it has moved, what moves it next, and what that does to sales. */
export const cost: Shape = (f, { sources, others }) => [
  p(
    f.say('price', [
      `The average price in the ${f.market} market was ${f.price} per ${f.one} in ${f.base}, compared with ${f.priceFirst} in ${f.first}.`,
      `${capitalized(f.buyers)} paid ${f.price} per ${f.one} on average in ${f.base}; in ${f.first} it was ${f.priceFirst}.`,
      `Buyers paid an average of ${f.price} per ${f.one} in ${f.base}, compared with ${f.priceFirst} in ${f.first}.`,
    ]),
    f.say('value', [
      `Multiplied by ${f.sold}, that makes a market of ${f.size}.`,
      `At ${f.sold}, sales came to ${f.size}.`,
      `For ${f.sold} in all, the bill came to ${f.size}.`,
    ]),
    f.model.insight,
  ),
  h2('What brings costs down, or buyers in'),
  bullets(f.drivers),
  h2('What keeps costs up'),
  bullets(f.restraints),
  h2('Price and volume to the end of the forecast'),
  p(
    f.say('path', [
      `We assume ${f.priceLast} per ${f.one} in ${f.last} and deliveries of ${f.soldLast}, which together make ${f.sizeLast}, after growth of ${f.growth} a year.`,
      `By ${f.last} the price should be ${f.priceLast} and volume ${f.soldLast}. Sales then come to ${f.sizeLast}, an increase of ${f.growth} a year.`,
      `The forecast combines ${f.soldLast} with a price of ${f.priceLast} per ${f.one}: ${f.sizeLast} in ${f.last}, ${f.growth} a year from ${f.base}.`,
    ]),
    f.say('spread', [
      `Costs that fall more slowly would end in ${f.lowLast}, faster ones in ${f.highLast}.`,
      `Varying the cost assumptions alone gives between ${f.lowLast} and ${f.highLast}.`,
      `The low case of ${f.lowLast} and the high case of ${f.highLast} differ mainly in cost.`,
    ]),
  ),
  h2('Where the margin is'),
  p(
    f.byCut('margin', f.cuts[0]!, {
      overtaken: [
        `Most revenue came from ${f.cuts[0]!.leader.name} in ${f.base} (${f.cuts[0]!.leader.size}), but falling cost makes ${f.cuts[0]!.next.name} the larger business from ${f.cuts[0]!.turnsIn}.`,
        `Cost decides the change of order in ${f.cuts[0]!.turnsIn}: ${f.cuts[0]!.next.name} will then be worth more than ${f.cuts[0]!.leader.name}, which had ${f.cuts[0]!.leader.share} in ${f.base}.`,
      ],
      widening: [
        `Scale works for ${f.cuts[0]!.leader.name}, with ${f.cuts[0]!.leader.size} in ${f.base} and growth of ${f.cuts[0]!.leader.growth} a year, the best of all.`,
        `The cost advantage of ${f.cuts[0]!.leader.name} ${f.cuts[0]!.leader.does('grow')} with volume, and its share with it: ${f.cuts[0]!.leader.share} in ${f.base}, ${f.cuts[0]!.leader.endShare} in ${f.last}.`,
      ],
      chasing: [
        `Margins are thinnest where volumes are largest, in ${f.cuts[0]!.leader.name} (${f.cuts[0]!.leader.size} in ${f.base}); ${f.cuts[0]!.fastest.name} ${f.cuts[0]!.fastest.does('grow')} ${f.cuts[0]!.fastest.growth} a year at better prices.`,
        `Costs per ${f.one} matter most in ${f.cuts[0]!.leader.name}, with ${f.cuts[0]!.leader.size} in ${f.base}, and least in ${f.cuts[0]!.fastest.name}, up ${f.cuts[0]!.fastest.growth} a year.`,
        `The bulk business is ${f.cuts[0]!.leader.name}, ${f.cuts[0]!.leader.share} of sales. Better prices are paid for ${f.cuts[0]!.fastest.name}, up from ${f.cuts[0]!.fastest.share} to ${f.cuts[0]!.fastest.endShare} by ${f.last}.`,
      ],
    }),
  ),
  firstCutTable(f.model),
  running(
    f.cuts.slice(1).map((cut, i) => ({
      label: '',
      text: f.further(cut, i, [
        `By ${cut.by}, ${cut.leader.name} ${cut.leader.does('bring')} in most ${f.market} revenue; the report has a table for each part.`,
        `Sales by ${cut.by} are in the report: ${cut.leader.name} ${cut.leader.does('be')} the largest part, ${cut.fastest.name} the one with the steepest growth.`,
        `Split by ${cut.by}, ${cut.leader.name} ${cut.leader.does('come')} first in value; ${cut.fastest.name} ${cut.fastest.does('gain')} share, as the tables in the report show.`,
        `A further chapter divides revenue by ${cut.by}, from ${cut.leader.name} down.`,
      ]),
    })),
  ),
  h2('Regional costs and sales'),
  p(
    f.byRegion('region', {
      one: [
        `Costs are lowest and sales highest in ${f.leader.name}: ${f.leader.size} in ${f.base}, rising ${f.leader.growth} a year.`,
        `${capitalized(f.leader.name)} combines scale (${f.leader.share} of sales in ${f.base}) with the fastest growth, ${f.leader.growth} a year.`,
      ],
      two: [
        `Sales were highest in ${f.leader.name}, ${f.leader.size} in ${f.base}; lower costs open ${f.fastest.name} next, at ${f.fastest.growth} a year.`,
        `${capitalized(f.leader.name)} had ${f.leader.share} of sales in ${f.base}, and the price at which demand takes off is now being reached in ${f.fastest.name}, which grows ${f.fastest.growth} a year.`,
      ],
    }),
  ),
  h2('Companies and sources'),
  p(
    f.say('firms', [
      `${f.companies[0]!.name} (${f.companies[0]!.share} of sales), ${f.companies[1]!.name} (${f.companies[1]!.share}) and ${f.companies[2]!.name} (${f.companies[2]!.share}) are compared side by side, and ${others} are profiled.`,
      `Profiled are ${f.companies[0]!.name}, ${f.companies[1]!.name} and ${f.companies[2]!.name}, which had ${f.companies[0]!.share}, ${f.companies[1]!.share} and ${f.companies[2]!.share} of sales in ${f.base}, and the smaller ${others}.`,
      `Largest by sales in ${f.base} were ${f.companies[0]!.name} (${f.companies[0]!.share}), ${f.companies[1]!.name} (${f.companies[1]!.share}) and ${f.companies[2]!.name} (${f.companies[2]!.share}); the profiles include ${others}.`,
    ]),
    f.say('sources', [
      `Prices come from ${sources} and from ${f.interviews} interviews in which invoices were discussed.`,
      `Volumes and prices were checked against ${sources}, and in ${f.interviews} interviews.`,
      `We took volumes from ${sources} and prices from ${f.interviews} interviews.`,
    ]),
  ),
];
