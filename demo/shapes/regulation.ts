import { capitalized } from '#src/first-letter.ts';
import { h2, p, sections, terms } from '../texts/blocks.ts';
import { firstCutTable, regionTable } from '../texts/shape-tables.ts';
import type { Shape } from './shape.ts';

/** Starts from the rules that create the market or hold it up, then says what they are worth. */
export const regulation: Shape = (f, { sources, others }) => [
  p(
    f.model.insight,
    f.say('rules', [
      `Rules shape the ${f.market} market more than prices do, and they decide how soon ${f.size} (${f.base}) becomes ${f.sizeLast} (${f.last}).`,
      `Anyone planning in the ${f.market} market starts from the rule book: it explains most of the path from ${f.size} in ${f.base} to ${f.sizeLast} in ${f.last}.`,
      `The calendar of legislators sets the pace here. The market was worth ${f.size} in ${f.base} and should reach ${f.sizeLast} in ${f.last}.`,
    ]),
  ),
  h2('Rules and forces in favour'),
  sections(f.drivers),
  h2('Rules and forces against'),
  sections(f.restraints),
  h2('What the rules are worth'),
  p(
    f.say('worth', [
      `With the rules as adopted, sales grow ${f.growth} a year. If enforcement slips they end at ${f.lowLast} in ${f.last}; if drafts pass unchanged, at ${f.highLast}.`,
      `Our forecast of ${f.growth} a year assumes that adopted rules take effect on time. Delays would leave ${f.lowLast} in ${f.last}, stricter versions would bring ${f.highLast}.`,
      `Adopted rules are worth ${f.growth} a year to ${f.last}. The range of ${f.lowLast} to ${f.highLast} shows what delay and tightening would do.`,
    ]),
    f.say('volume', [
      `Volume in ${f.base} was ${f.sold}.`,
      `The rules applied to ${f.sold} in ${f.base}.`,
      `Behind the value stand ${f.sold} sold in ${f.base}.`,
    ]),
  ),
  h2('Regions move at different speeds'),
  p(
    f.byRegion('speed', {
      one: [
        `${capitalized(f.leader.name)} legislated first, which shows in ${f.leader.share} of sales in ${f.base} and in the fastest growth, ${f.leader.growth} a year.`,
        `No region has stronger incentives than ${f.leader.name}, with ${f.leader.size} in ${f.base} and ${f.leader.end} in ${f.last}.`,
      ],
      two: [
        `${capitalized(f.leader.name)} was the largest region in ${f.base} with ${f.leader.share}; rules now bite hardest in ${f.fastest.name}, where sales grow ${f.fastest.growth} a year.`,
        `While ${f.leader.name} still leads with ${f.leader.size}, policy adds most in ${f.fastest.name}: sales there reach ${f.fastest.end} in ${f.last}.`,
      ],
    }),
  ),
  regionTable(f.model),
  h2('Which products comply'),
  p(
    f.byCut('comply', f.cuts[0]!, {
      overtaken: [
        `Until ${f.cuts[0]!.turnsIn} most sales are of ${f.cuts[0]!.leader.name} (${f.cuts[0]!.leader.share} in ${f.base}); then ${f.cuts[0]!.next.name} ${f.cuts[0]!.next.does('take')} over.`,
        `Rules favour ${f.cuts[0]!.next.name}, which ${f.cuts[0]!.next.does('pass')} ${f.cuts[0]!.leader.name} in ${f.cuts[0]!.turnsIn} and has ${f.cuts[0]!.next.endShare} of the market in ${f.last}.`,
      ],
      widening: [
        `The rules play into the hands of ${f.cuts[0]!.leader.name}: from ${f.cuts[0]!.leader.share} of the market in ${f.base} to ${f.cuts[0]!.leader.endShare} in ${f.last}.`,
        `Compliance is easiest with ${f.cuts[0]!.leader.name}, which had sales of ${f.cuts[0]!.leader.size} in ${f.base} and growth of ${f.cuts[0]!.leader.growth} a year.`,
      ],
      chasing: [
        `The rules help ${f.cuts[0]!.fastest.name} most, at ${f.cuts[0]!.fastest.growth} a year, although ${f.cuts[0]!.leader.name} ${f.cuts[0]!.leader.does('stay')} larger with ${f.cuts[0]!.leader.endShare} in ${f.last}.`,
        `Regulation does not unseat ${f.cuts[0]!.leader.name} (${f.cuts[0]!.leader.size} in ${f.base}), but it lifts ${f.cuts[0]!.fastest.name} to ${f.cuts[0]!.fastest.endShare} by ${f.last}.`,
      ],
    }),
    ...f.cuts
      .slice(1)
      .map((cut, i) =>
        f.further(cut, i, [
          `The effect by ${cut.by} is in the report, with ${cut.leader.name} in front.`,
          `Seen by ${cut.by}, rules touch ${cut.leader.name} first, as the report sets out year by year.`,
          `A further chapter follows the effect by ${cut.by}, where ${cut.fastest.name} ${cut.fastest.does('gain')} most.`,
        ]),
      ),
  ),
  firstCutTable(f.model),
  terms([
    {
      label: 'Companies profiled',
      text: f.say('firms', [
        `${f.companies[0]!.name} (${f.companies[0]!.share} of sales in ${f.base}), ${f.companies[1]!.name} (${f.companies[1]!.share}), ${f.companies[2]!.name} (${f.companies[2]!.share}), ${others}.`,
        `In order of sales in ${f.base}: ${f.companies[0]!.name} with ${f.companies[0]!.share}, ${f.companies[1]!.name} with ${f.companies[1]!.share}, ${f.companies[2]!.name} with ${f.companies[2]!.share}, then ${others}.`,
        `${f.companies[0]!.name}, ${f.companies[1]!.name} and ${f.companies[2]!.name} led in ${f.base} with ${f.companies[0]!.share}, ${f.companies[1]!.share} and ${f.companies[2]!.share}; also ${others}.`,
      ]),
    },
    {
      label: 'Public sources',
      text: f.say('sources', [
        `Texts and statistics from ${sources}, together with ${f.interviews} interviews.`,
        `${capitalized(sources)}, and ${f.interviews} interviews with ${f.makers} and ${f.buyers}.`,
        `We relied on ${sources} and on ${f.interviews} conversations in the trade.`,
      ]),
    },
  ]),
];
