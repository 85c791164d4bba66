import { capitalized } from '#src/first-letter.ts';
import { h2, numbered, p, sections } from '../texts/blocks.ts';
import { firstCutTable } from '../texts/shape-tables.ts';
import type { Shape } from './shape.ts';

/** Written for somebody who has to buy: whom to buy from, what to pay, what to watch. */
export const buyers: Shape = (f, { sources, others }) => [
  p(
    f.say('you', [
      `If you buy in the ${f.market} market, you are one of the ${f.buyers} who spent ${f.size} in ${f.base}, at ${f.price} per ${f.one} on average.`,
      `The average buyer in the ${f.market} market paid ${f.price} per ${f.one} in ${f.base}. Together, ${f.buyers} spent ${f.size}.`,
      `What should ${f.buyers} expect to pay? In ${f.base} it was ${f.price} per ${f.one}, and ${f.size} in all for ${f.sold}.`,
    ]),
    f.model.insight,
  ),
  h2('What to know before you sign'),
  numbered([...f.drivers, ...f.restraints]),
  h2('Whom you can buy from'),
  p(
    f.say('whom', [
      `Your first quotation will probably come from ${f.companies[0]!.name}, which sold ${f.companies[0]!.share} of the total in ${f.base}. Ask ${f.companies[1]!.name} (${f.companies[1]!.share}) and ${f.companies[2]!.name} (${f.companies[2]!.share}) as well.`,
      `Three suppliers are on most shortlists: ${f.companies[0]!.name}, ${f.companies[1]!.name} and ${f.companies[2]!.name}, with ${f.companies[0]!.share}, ${f.companies[1]!.share} and ${f.companies[2]!.share} of sales in ${f.base}.`,
      `Buyers placed ${f.companies[0]!.share} of their spending with ${f.companies[0]!.name} in ${f.base}, ${f.companies[1]!.share} with ${f.companies[1]!.name} and ${f.companies[2]!.share} with ${f.companies[2]!.name}.`,
    ]),
    f.say('others', [
      `Alternatives with a profile in the report are ${others}; firms without one had ${f.otherShare}.`,
      `If you need a second source, the report profiles ${others}. The rest of the field held ${f.otherShare}.`,
      `A further ${f.otherShare} went to firms outside the profiles, which also include ${others}.`,
    ]),
  ),
  h2('Which product to choose'),
  p(
    f.byCut('choose', f.cuts[0]!, {
      overtaken: [
        `Most buyers still choose ${f.cuts[0]!.leader.name} (${f.cuts[0]!.leader.share} in ${f.base}). From ${f.cuts[0]!.turnsIn} the majority choice will be ${f.cuts[0]!.next.name}, so check how long your contract runs.`,
        `A contract signed today outlives the lead of ${f.cuts[0]!.leader.name}: from ${f.cuts[0]!.turnsIn} more will be spent on ${f.cuts[0]!.next.name}.`,
      ],
      widening: [
        `The safe choice is ${f.cuts[0]!.leader.name}, on which buyers spent ${f.cuts[0]!.leader.size} in ${f.base} and which still ${f.cuts[0]!.leader.does('gain')} share.`,
        `You will be in good company with ${f.cuts[0]!.leader.name}: ${f.cuts[0]!.leader.share} of spending in ${f.base}, ${f.cuts[0]!.leader.endShare} in ${f.last}.`,
      ],
      chasing: [
        `Most of the money goes to ${f.cuts[0]!.leader.name} (${f.cuts[0]!.leader.size} in ${f.base}); ask about ${f.cuts[0]!.fastest.name} too, since spending on it rises ${f.cuts[0]!.fastest.growth} a year.`,
        `The usual choice is ${f.cuts[0]!.leader.name}, with ${f.cuts[0]!.leader.share} of spending. More buyers each year take ${f.cuts[0]!.fastest.name}, which ${f.cuts[0]!.fastest.does('reach')} ${f.cuts[0]!.fastest.endShare} in ${f.last}.`,
      ],
    }),
    ...f.cuts
      .slice(1)
      .map((cut, i) =>
        f.further(cut, i, [
          `The report shows what buyers like you choose, by ${cut.by}: mostly ${cut.leader.name}.`,
          `The report has a table of spending by ${cut.by}, with ${cut.leader.name} at the top.`,
          `Compare yourself by ${cut.by} as well, from ${cut.leader.name} to the fast-growing ${cut.fastest.name}.`,
          `By ${cut.by}, your peers are largest in ${cut.leader.name}, and the report gives their spending.`,
        ]),
      ),
  ),
  firstCutTable(f.model),
  h2('What prices and volumes will do'),
  sections([
    {
      label: 'Prices',
      text: f.say('prices', [
        `From ${f.priceFirst} per ${f.one} in ${f.first} the average went to ${f.price} in ${f.base}. We plan with ${f.priceLast} for ${f.last}.`,
        `We expect ${f.priceLast} per ${f.one} in ${f.last}, against ${f.price} in ${f.base}.`,
        `Budget for ${f.priceLast} per ${f.one} by ${f.last}; in ${f.base} it was ${f.price}.`,
      ]),
    },
    {
      label: 'Availability',
      text: f.say('volumes', [
        `Deliveries rise from ${f.sold} to ${f.soldLastShort} by ${f.last}, and total spending by ${f.growth} a year to ${f.sizeLast}.`,
        `With spending growing ${f.growth} a year, to ${f.sizeLast} in ${f.last}, suppliers have reason to add capacity.`,
        `Spending of ${f.sizeLast} in ${f.last} means growth of ${f.growth} a year; the low case is ${f.lowLast} and the high case ${f.highLast}.`,
      ]),
    },
    {
      label: 'Where your competitors buy',
      text: f.byRegion('where', {
        one: [
          `Buyers in ${f.leader.name} spent ${f.leader.size} in ${f.base} and raise their budgets fastest, by ${f.leader.growth} a year.`,
          `You compete for supply with ${f.leader.name}: ${f.leader.share} of spending in ${f.base} and ${f.leader.endShare} in ${f.last}.`,
        ],
        two: [
          `Buyers in ${f.leader.name} spent ${f.leader.size} in ${f.base}; those in ${f.fastest.name} raise their budgets fastest, by ${f.fastest.growth} a year.`,
          `You compete for supply with ${f.leader.name} (${f.leader.share} of spending in ${f.base}) and more and more with ${f.fastest.name}, at ${f.fastest.growth} a year.`,
        ],
      }),
    },
  ]),
  p(
    f.say('sources', [
      `Prices and orders are taken from ${sources}, and from ${f.interviews} interviews, most of them with people who buy.`,
      `We asked buyers: ${f.interviews} interviews, held against ${sources}.`,
      `${capitalized(sources)} give the volumes; what buyers really pay comes from ${f.interviews} interviews.`,
    ]),
  ),
];
