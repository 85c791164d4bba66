import { capitalized } from '#src/first-letter.ts';
import { h2, h3, numbered, p, weighed } from '../texts/blocks.ts';
import { firstCutTable } from '../texts/shape-tables.ts';
import type { Shape } from './shape.ts';

/** Starts from the end of the forecast: three cases, what each supposes, and what to watch. */
export const scenario: Shape = (f, { sources, others }) => [
  p(
    f.say('three', [
      `In ${f.last} the ${f.market} market will be worth ${f.lowLast}, ${f.sizeLast} or ${f.highLast}, depending on the points below.`,
      `Three outcomes are plausible for the ${f.market} market in ${f.last}: ${f.lowLast}, ${f.sizeLast} and ${f.highLast}.`,
      `Our three cases for the ${f.market} market in ${f.last} are ${f.lowLast} (low), ${f.sizeLast} (central) and ${f.highLast} (high).`,
    ]),
    f.model.insight,
  ),
  h2('Where we start'),
  p(
    f.say('start', [
      `The last measured year is ${f.base}: ${f.size} for ${f.sold}, after growth of ${f.pastGrowth} a year since ${f.first}.`,
      `All cases start from ${f.size} in ${f.base}, when ${f.buyers} took ${f.sold}. Since ${f.first} the market had grown ${f.pastGrowth} a year.`,
      `What has been measured is ${f.size} in ${f.base}, for ${f.sold}. From ${f.first} to ${f.base} growth was ${f.pastGrowth} a year.`,
    ]),
  ),
  h2('The central case'),
  p(
    f.say('central', [
      `We think growth of ${f.growth} a year most likely, which means ${f.sizeMiddle} in ${f.middle} on the way to ${f.last}.`,
      `Most likely is ${f.growth} a year. The milestone to check is ${f.sizeMiddle} in ${f.middle}.`,
      `It assumes ${f.growth} a year and passes ${f.sizeMiddle} in ${f.middle}; at its end stands a volume of ${f.soldLast}.`,
    ]),
  ),
  h2('What separates the cases'),
  weighed(`What moves the ${f.market} forecast`, [
    ['Towards the high case', f.drivers],
    ['Towards the low case', f.restraints],
  ]),
  h2('What holds in every case'),
  numbered([
    {
      label: `The order by ${f.cuts[0]!.by}`,
      text: f.byCut('order', f.cuts[0]!, {
        overtaken: [
          `Even in the low case ${f.cuts[0]!.next.name} ${f.cuts[0]!.next.does('pass')} ${f.cuts[0]!.leader.name}, in the central case in ${f.cuts[0]!.turnsIn}.`,
          `${capitalized(f.cuts[0]!.next.name)} ${f.cuts[0]!.next.does('take')} the lead from ${f.cuts[0]!.leader.name} (${f.cuts[0]!.leader.size} in ${f.base}); the central case puts this in ${f.cuts[0]!.turnsIn}.`,
        ],
        widening: [
          `${capitalized(f.cuts[0]!.leader.name)} ${f.cuts[0]!.leader.does('remain')} first, with the fastest growth: ${f.cuts[0]!.leader.size} in ${f.base}, ${f.cuts[0]!.leader.end} in ${f.last}.`,
          `In all three, ${f.cuts[0]!.leader.name} ${f.cuts[0]!.leader.does('gain')} share, from ${f.cuts[0]!.leader.share} to ${f.cuts[0]!.leader.endShare} in the central one.`,
        ],
        chasing: [
          `${capitalized(f.cuts[0]!.leader.name)} ${f.cuts[0]!.leader.does('remain')} first (${f.cuts[0]!.leader.share} in ${f.base}) while ${f.cuts[0]!.fastest.name} ${f.cuts[0]!.fastest.does('grow')} fastest, by ${f.cuts[0]!.fastest.growth} a year in the central case.`,
          `In all three, ${f.cuts[0]!.fastest.name} ${f.cuts[0]!.fastest.does('gain')} on ${f.cuts[0]!.leader.name}; the central one sees it at ${f.cuts[0]!.fastest.end} in ${f.last}.`,
        ],
      }),
    },
    {
      label: 'The order of regions',
      text: f.byRegion('regions', {
        one: [
          `${capitalized(f.leader.name)} keeps the lead it had in ${f.base} (${f.leader.share}) and extends it.`,
          `Nobody catches up with ${f.leader.name}, which reaches ${f.leader.end} in the central case.`,
        ],
        two: [
          `${capitalized(f.leader.name)} had ${f.leader.share} in ${f.base}; ${f.fastest.name} grows faster in each case, by ${f.fastest.growth} a year in the central one.`,
          `Whatever happens, ${f.fastest.name} outgrows ${f.leader.name}: ${f.fastest.growth} a year against ${f.leader.growth}.`,
        ],
      }),
    },
    ...f.cuts.slice(1).map((cut, i) => ({
      label: `The order by ${cut.by}`,
      text: f.further(cut, i, [
        `${capitalized(cut.leader.name)} ${cut.leader.does('come')} first and ${cut.fastest.name} ${cut.fastest.does('grow')} fastest; the report has low and central values.`,
        `The cases agree on ${cut.leader.name} as the largest part in ${f.base}.`,
        `No assumption we tested displaces ${cut.leader.name} before ${f.middle}.`,
        `Growth is highest in ${cut.fastest.name} whatever is assumed.`,
      ]),
    })),
  ]),
  firstCutTable(f.model),
  h2('Companies in the cases'),
  p(
    f.say('firms', [
      `The low case favours suppliers with scale such as ${f.companies[0]!.name} (${f.companies[0]!.share} of sales in ${f.base}), ${f.companies[1]!.name} (${f.companies[1]!.share}) and ${f.companies[2]!.name} (${f.companies[2]!.share}).`,
      `How the cases affect ${f.companies[0]!.name}, ${f.companies[1]!.name} and ${f.companies[2]!.name}, which had ${f.companies[0]!.share}, ${f.companies[1]!.share} and ${f.companies[2]!.share} of sales in ${f.base}, is set out in their profiles.`,
      `Each profile says what the cases mean for the company: ${f.companies[0]!.name} with ${f.companies[0]!.share} of sales, ${f.companies[1]!.name} with ${f.companies[1]!.share}, ${f.companies[2]!.name} with ${f.companies[2]!.share}.`,
    ]),
    f.say('others', [
      `The report looks at ${others} in the same way.`,
      `${capitalized(others)} are covered in the same way.`,
      `Shorter profiles deal with ${others}.`,
    ]),
  ),
  h3('What the cases rest on'),
  p(
    f.say('sources', [
      `Assumptions were taken from ${sources} and tested in ${f.interviews} interviews.`,
      `Each assumption has a source, among them ${sources}; ${f.interviews} interviews helped to choose the ranges.`,
      `We set the assumptions with ${sources}, and asked ${f.interviews} people which of them they doubt.`,
    ]),
  ),
];
