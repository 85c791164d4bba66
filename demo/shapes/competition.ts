import { capitalized } from '#src/first-letter.ts';
import { h2, h3, p, sections, terms } from '../texts/blocks.ts';
import { firstCutTable, regionTable } from '../texts/shape-tables.ts';
import type { Shape } from './shape.ts';

/** Starts from the rivals: who holds what, where they attack, and what would change the order. */
export const competition: Shape = (f, { sources, others }) => [
  p(
    f.say('order', [
      `${f.companies[0]!.name} leads the ${f.market} market with ${f.companies[0]!.share} of sales in ${f.base}. Behind it are ${f.companies[1]!.name} with ${f.companies[1]!.share} and ${f.companies[2]!.name} with ${f.companies[2]!.share}.`,
      `Three companies set the tone in the ${f.market} market: ${f.companies[0]!.name} (${f.companies[0]!.share} of sales in ${f.base}), ${f.companies[1]!.name} (${f.companies[1]!.share}) and ${f.companies[2]!.name} (${f.companies[2]!.share}).`,
      `No company is safe in the ${f.market} market. ${f.companies[0]!.name} had ${f.companies[0]!.share} of sales in ${f.base}, ${f.companies[1]!.name} ${f.companies[1]!.share} and ${f.companies[2]!.name} ${f.companies[2]!.share}.`,
    ]),
    f.model.insight,
  ),
  terms([
    {
      label: 'At stake',
      text: f.say('stake', [
        `Sales of ${f.size} in ${f.base} and, after growth of ${f.growth} a year, ${f.sizeLast} in ${f.last}.`,
        `${f.size} in ${f.base}, rising ${f.growth} a year to ${f.sizeLast} in ${f.last}.`,
        `A market of ${f.size} (${f.base}) that grows ${f.growth} a year and should be worth ${f.sizeLast} in ${f.last}.`,
      ]),
    },
    {
      label: 'In units',
      text: f.say('units', [
        `${capitalized(f.sold)}, at ${f.price} per ${f.one}.`,
        `${capitalized(f.sold)} sold in ${f.base}; the average price was ${f.price} per ${f.one}.`,
        `At ${f.price} per ${f.one}, ${f.sold}.`,
      ]),
    },
    {
      label: 'Outside the leaders',
      text: f.say('rest', [
        `Firms that are not profiled held ${f.otherShare}. Profiled besides the first three: ${others}.`,
        `${capitalized(others)} are profiled; everybody else together had ${f.otherShare}.`,
        `Companies outside our profiles made ${f.otherShare} of sales; the profiles extend to ${others}.`,
      ]),
    },
  ]),
  h2('Where the leaders attack'),
  sections(f.drivers),
  h2('What protects the smaller firms, or hurts them all'),
  sections(f.restraints),
  h2('The contested ground'),
  p(
    f.byCut('ground', f.cuts[0]!, {
      overtaken: [
        `The contest is about ${f.cuts[0]!.next.name}, which ${f.cuts[0]!.next.does('become')} the largest part of sales in ${f.cuts[0]!.turnsIn}. Companies strong in ${f.cuts[0]!.leader.name} (${f.cuts[0]!.leader.share} in ${f.base}) have most to lose.`,
        `Whoever leads in ${f.cuts[0]!.next.name} will lead the market after ${f.cuts[0]!.turnsIn}; until then ${f.cuts[0]!.leader.name} ${f.cuts[0]!.leader.does('be')} worth more, ${f.cuts[0]!.leader.size} in ${f.base}.`,
      ],
      widening: [
        `Everybody fights for ${f.cuts[0]!.leader.name}, with ${f.cuts[0]!.leader.size} in ${f.base} and the best growth, ${f.cuts[0]!.leader.growth} a year.`,
        `There is no way around ${f.cuts[0]!.leader.name}: ${f.cuts[0]!.leader.share} of sales in ${f.base} and ${f.cuts[0]!.leader.endShare} in ${f.last}.`,
      ],
      chasing: [
        `Established firms defend ${f.cuts[0]!.leader.name} (${f.cuts[0]!.leader.size} in ${f.base}) and challengers enter through ${f.cuts[0]!.fastest.name}, up ${f.cuts[0]!.fastest.growth} a year.`,
        `Challengers have chosen ${f.cuts[0]!.fastest.name}: from ${f.cuts[0]!.fastest.share} of sales in ${f.base} to ${f.cuts[0]!.fastest.endShare} in ${f.last}, beside the larger ${f.cuts[0]!.leader.name}.`,
      ],
    }),
    ...f.cuts
      .slice(1)
      .map((cut, i) =>
        f.further(cut, i, [
          `By ${cut.by}, rivals meet most often in ${cut.leader.name}; the report gives each part’s value.`,
          `Rivals also meet by ${cut.by}, where ${cut.fastest.name} ${cut.fastest.does('be')} the prize.`,
          `The report lists sales by ${cut.by} as well, from ${cut.leader.name} down.`,
          `The report also ranks segments by ${cut.by}, and ${cut.leader.name} ${cut.leader.does('be')} the largest.`,
        ]),
      ),
  ),
  firstCutTable(f.model),
  h3('Home markets'),
  p(
    f.byRegion('home', {
      one: [
        `Winning in ${f.leader.name} decides the ranking: ${f.leader.share} of sales in ${f.base} and the fastest growth, ${f.leader.growth} a year.`,
        `Every leader needs ${f.leader.name}, worth ${f.leader.size} in ${f.base} and ${f.leader.end} in ${f.last}.`,
      ],
      two: [
        `The ranking is decided in ${f.leader.name} (${f.leader.size} in ${f.base}) and contested in ${f.fastest.name}, which grows ${f.fastest.growth} a year.`,
        `Leaders earn most in ${f.leader.name}, ${f.leader.share} of sales in ${f.base}, and invest in ${f.fastest.name}, where sales rise to ${f.fastest.end} by ${f.last}.`,
      ],
    }),
  ),
  regionTable(f.model),
  p(
    f.say('range', [
      `A price war would hold the market at ${f.lowLast} in ${f.last}; discipline and growth would lift it to ${f.highLast}.`,
      `Depending on how hard they fight, ${f.last} brings ${f.lowLast} to ${f.highLast}.`,
      `Our cases for ${f.last}: ${f.lowLast} with a price war, ${f.highLast} without one.`,
    ]),
    f.say('sources', [
      `Company figures were read in annual reports and set against ${sources}; ${f.interviews} interviews followed.`,
      `Shares rest on filings, on ${sources} and on ${f.interviews} interviews with competitors and customers.`,
      `We derived the shares from filings and from ${sources}, then asked ${f.interviews} people in the trade.`,
    ]),
  ),
];
