import { capitalized } from '#src/first-letter.ts';
import { bullets, h2, h3, p } from '../texts/blocks.ts';
import { firstCutTable, regionTable } from '../texts/shape-tables.ts';
import type { Shape } from './shape.ts';

/** Starts from the map: region by region, then what the regions have in common. */
export const geography: Shape = (f, { sources, others }) => [
  regionTable(f.model),
  p(
    f.byRegion('lead', {
      one: [
        `${capitalized(f.leader.name)} is both the largest and the fastest region of the ${f.market} market, with ${f.leader.share} of sales in ${f.base} and growth of ${f.leader.growth} a year.`,
        `The map of the ${f.market} market has one centre, ${f.leader.name}, with ${f.leader.size} in ${f.base} and ${f.leader.end} in ${f.last}.`,
      ],
      two: [
        `${capitalized(f.leader.name)} is the largest region of the ${f.market} market (${f.leader.share} in ${f.base}) and ${f.fastest.name} the fastest (${f.fastest.growth} a year).`,
        `The ${f.market} market is moving from ${f.leader.name}, with ${f.leader.size} in ${f.base}, towards ${f.fastest.name}, which grows ${f.fastest.growth} a year.`,
      ],
    }),
    f.model.insight,
  ),
  h2('Region by region'),
  h3(capitalized(f.leader.name)),
  p(
    f.say('first', [
      `Sales of ${f.leader.size} in ${f.base} should become ${f.leader.end} in ${f.last}.`,
      `Buyers there spent ${f.leader.size} in ${f.base}. By ${f.last} we expect ${f.leader.end}, ${f.leader.endShare} of the world.`,
      `With ${f.leader.share} of the world in ${f.base} and ${f.leader.endShare} in ${f.last}, it sets prices for everybody else.`,
    ]),
  ),
  h3(capitalized(f.runnerUp.name)),
  p(
    f.say('second', [
      `In second place with ${f.runnerUp.size}, or ${f.runnerUp.share}; growth to ${f.last} is ${f.runnerUp.growth} a year.`,
      `Sales were ${f.runnerUp.size} in ${f.base} and rise ${f.runnerUp.growth} a year, to ${f.runnerUp.end}.`,
      `Here ${f.runnerUp.share} of the world’s sales were made in ${f.base}. We forecast ${f.runnerUp.end} for ${f.last}.`,
    ]),
  ),
  h3(capitalized(f.smallest.name)),
  p(
    f.say('small', [
      `Still the smallest region, with ${f.smallest.size} in ${f.base} and ${f.smallest.end} in ${f.last}.`,
      `At ${f.smallest.share} of sales it is the smallest market; distributors expect ${f.smallest.growth} a year.`,
      `From ${f.smallest.size}, the lowest of the five regions, sales rise ${f.smallest.growth} a year.`,
    ]),
  ),
  h2('What travels and what stays local'),
  p(
    f.say('travel', [
      `Some forces act in every region:`,
      `Several forces in the ${f.market} market are at work in more than one region, with different strength:`,
      `The reasons for growth and for delay in the ${f.market} market differ less between regions than their size does:`,
    ]),
  ),
  bullets([...f.drivers, ...f.restraints]),
  h2('The world total'),
  p(
    f.say('world', [
      `Added up, the five regions spent ${f.size} on ${f.sold} in ${f.base}. The forecast for ${f.last} is ${f.sizeLast}, or ${f.growth} a year.`,
      `The five regions together come to ${f.size} in ${f.base} (${f.sold}) and to ${f.sizeLast} in ${f.last}, growth of ${f.growth} a year.`,
      `World sales of ${f.size} in ${f.base}, for ${f.sold}, should grow ${f.growth} a year to ${f.sizeLast} in ${f.last}.`,
    ]),
    f.say('range', [
      `Depending on trade and on regional demand, it will lie between ${f.lowLast} and ${f.highLast}.`,
      `Regional risks added together give a range from ${f.lowLast} to ${f.highLast}.`,
      `If the two largest regions disappoint it will be ${f.lowLast}; if they surprise us, ${f.highLast}.`,
    ]),
  ),
  h2('Differences in what is sold'),
  p(
    f.byCut('sold', f.cuts[0]!, {
      overtaken: [
        `Regions agree on ${f.cuts[0]!.leader.name} for now (${f.cuts[0]!.leader.share} in ${f.base}); from ${f.cuts[0]!.turnsIn} they spend more on ${f.cuts[0]!.next.name}.`,
        `Worldwide, ${f.cuts[0]!.next.name} ${f.cuts[0]!.next.does('replace')} ${f.cuts[0]!.leader.name} in first place in ${f.cuts[0]!.turnsIn}, with some regions three years ahead of others.`,
      ],
      widening: [
        `In all regions ${f.cuts[0]!.leader.name} ${f.cuts[0]!.leader.does('sell')} best, with ${f.cuts[0]!.leader.size} in ${f.base} and a share that rises to ${f.cuts[0]!.leader.endShare} by ${f.last}.`,
        `Regional tastes converge on ${f.cuts[0]!.leader.name}, from ${f.cuts[0]!.leader.share} of world sales in ${f.base} to ${f.cuts[0]!.leader.endShare} in ${f.last}.`,
      ],
      chasing: [
        `Most regions spend most on ${f.cuts[0]!.leader.name} (${f.cuts[0]!.leader.size} in ${f.base}); the newer markets spend more and more on ${f.cuts[0]!.fastest.name}, up ${f.cuts[0]!.fastest.growth} a year.`,
        `Regional differences are greatest in ${f.cuts[0]!.fastest.name}, which ${f.cuts[0]!.fastest.does('grow')} ${f.cuts[0]!.fastest.growth} a year while ${f.cuts[0]!.leader.name} ${f.cuts[0]!.leader.does('keep')} ${f.cuts[0]!.leader.endShare} in ${f.last}.`,
      ],
    }),
    ...f.cuts
      .slice(1)
      .map((cut, i) =>
        f.further(cut, i, [
          `By ${cut.by} the regions differ too, though ${cut.leader.name} ${cut.leader.does('lead')} overall.`,
          `The world’s sales are also divided by ${cut.by}, beginning with ${cut.leader.name}.`,
          `By ${cut.by}, the report finds the world’s strongest growth in ${cut.fastest.name}.`,
        ]),
      ),
  ),
  firstCutTable(f.model),
  h2('Companies by home region'),
  p(
    f.say('firms', [
      `Among suppliers, ${f.companies[0]!.name} from ${f.companies[0]!.country} led in ${f.base} with ${f.companies[0]!.share}, then ${f.companies[1]!.name} from ${f.companies[1]!.country} with ${f.companies[1]!.share} and ${f.companies[2]!.name} from ${f.companies[2]!.country} with ${f.companies[2]!.share}.`,
      `The three leaders are ${f.companies[0]!.name} of ${f.companies[0]!.country} (${f.companies[0]!.share}), ${f.companies[1]!.name} of ${f.companies[1]!.country} (${f.companies[1]!.share}) and ${f.companies[2]!.name} of ${f.companies[2]!.country} (${f.companies[2]!.share}).`,
      `${f.companies[0]!.name} (${f.companies[0]!.country}, ${f.companies[0]!.share}), ${f.companies[1]!.name} (${f.companies[1]!.country}, ${f.companies[1]!.share}) and ${f.companies[2]!.name} (${f.companies[2]!.country}, ${f.companies[2]!.share}) had the highest sales in ${f.base}.`,
    ]),
    f.say('others', [
      `Further profiles: ${others}.`,
      `The profiles continue with ${others}.`,
      `Among the others we profile are ${others}.`,
    ]),
    f.say('sources', [
      `Regional totals follow ${sources}, with ${f.interviews} interviews in nine languages.`,
      `We built the regions from ${sources} and ${f.interviews} interviews on five continents.`,
      `National data come from ${sources}; local experts were asked in ${f.interviews} interviews.`,
    ]),
  ),
];
