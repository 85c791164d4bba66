import { capitalized } from '#src/first-letter.ts';
import { bullets, h2, p, running, sections } from '../texts/blocks.ts';
import { firstCutTable, regionTable } from '../texts/shape-tables.ts';
import type { Shape } from './shape.ts';

/** Starts from the growth rate and takes it apart: causes, segments, regions, and what would end it. */
export const growth: Shape = (f, { sources, others }) => [
  p(
    f.say('rate', [
      `Growth in the ${f.market} market was ${f.pastGrowth} a year from ${f.first} to ${f.base}. We forecast ${f.growth} a year to ${f.last}.`,
      `The ${f.market} market grew ${f.pastGrowth} a year between ${f.first} and ${f.base}; from here to ${f.last} we see ${f.growth} a year.`,
      `Growth in the ${f.market} market, ${f.pastGrowth} a year since ${f.first}, should average ${f.growth} a year to ${f.last}.`,
    ]),
    f.say('size', [
      `In money that is ${f.size} in ${f.base} and ${f.sizeLast} in ${f.last}; in volume, ${f.sold} and ${f.soldLastShort}.`,
      `Sales therefore go from ${f.size} (${f.sold}) to ${f.sizeLast} (${f.soldLastShort}).`,
      `It takes sales from ${f.size} in ${f.base} to ${f.sizeLast} in ${f.last}, and volume from ${f.sold} to ${f.soldLastShort}.`,
    ]),
  ),
  p(f.model.insight),
  h2('Growth by cause'),
  sections(f.drivers),
  h2('Growth by segment'),
  p(
    f.byCut('segment', f.cuts[0]!, {
      overtaken: [
        `Growth changes the order: ${f.cuts[0]!.next.name} ${f.cuts[0]!.next.does('pass')} ${f.cuts[0]!.leader.name} in ${f.cuts[0]!.turnsIn}. The best growth, ${f.cuts[0]!.fastest.growth} a year, is in ${f.cuts[0]!.fastest.name}.`,
        `By ${f.cuts[0]!.by}, growth is ${f.cuts[0]!.fastest.growth} a year in ${f.cuts[0]!.fastest.name} and ${f.cuts[0]!.leader.growth} in ${f.cuts[0]!.leader.name}, enough to change the leader in ${f.cuts[0]!.turnsIn}.`,
      ],
      widening: [
        `Here the largest segment, ${f.cuts[0]!.leader.name} (${f.cuts[0]!.leader.size} in ${f.base}), also grows fastest, by ${f.cuts[0]!.leader.growth} a year.`,
        `By ${f.cuts[0]!.by}, nothing grows faster than ${f.cuts[0]!.leader.name}, at ${f.cuts[0]!.leader.growth} a year, and nothing is larger.`,
      ],
      chasing: [
        `The fastest segment is ${f.cuts[0]!.fastest.name}, at ${f.cuts[0]!.fastest.growth} a year; the largest, ${f.cuts[0]!.leader.name}, manages ${f.cuts[0]!.leader.growth}.`,
        `By ${f.cuts[0]!.by}, growth ranges up to ${f.cuts[0]!.fastest.growth} a year in ${f.cuts[0]!.fastest.name}. The biggest segment, ${f.cuts[0]!.leader.name}, had ${f.cuts[0]!.leader.size} in ${f.base}.`,
      ],
    }),
    ...f.cuts
      .slice(1)
      .map((cut, i) =>
        f.further(cut, i, [
          `By ${cut.by}, ${cut.fastest.name} ${cut.fastest.does('grow')} fastest, and the report says by how much.`,
          `Growth by ${cut.by} is given in the report; it is highest in ${cut.fastest.name}, and ${cut.leader.name} ${cut.leader.does('be')} largest.`,
          `By ${cut.by}, the segment with the fastest growth is ${cut.fastest.name}.`,
          `Divided by ${cut.by}, sales rise most quickly in ${cut.fastest.name}.`,
        ]),
      ),
  ),
  firstCutTable(f.model),
  h2('Growth by region'),
  p(
    f.byRegion('region', {
      one: [
        `The largest region, ${f.leader.name} with ${f.leader.share} of sales in ${f.base}, is also the one that grows fastest: ${f.leader.growth} a year.`,
        `${capitalized(f.leader.name)} grows ${f.leader.growth} a year, more than any other region, from ${f.leader.size} in ${f.base}.`,
      ],
      two: [
        `${capitalized(f.fastest.name)} grows ${f.fastest.growth} a year, faster than the largest region, ${f.leader.name}, with its ${f.leader.growth}.`,
        `Growth is quickest in ${f.fastest.name} (${f.fastest.growth} a year), and sales are highest in ${f.leader.name} (${f.leader.size} in ${f.base}).`,
      ],
    }),
  ),
  regionTable(f.model),
  h2('What would end it'),
  bullets(f.restraints),
  p(
    f.say('end', [
      `With these, ${f.last} would bring ${f.lowLast}. Without them it could be ${f.highLast}.`,
      `They mark the distance between our forecast and the low case, ${f.lowLast}; the high case is ${f.highLast}.`,
      `If growth ends early the market stops at ${f.lowLast}, and if it accelerates it reaches ${f.highLast}.`,
    ]),
  ),
  h2('Who grows'),
  running([
    {
      label: '',
      text: f.say('firms', [
        `The largest beneficiaries so far are ${f.companies[0]!.name} (${f.companies[0]!.share} of sales in ${f.base}), ${f.companies[1]!.name} (${f.companies[1]!.share}) and ${f.companies[2]!.name} (${f.companies[2]!.share}); ${others} are profiled too.`,
        `Among ${f.makers}, ${f.companies[0]!.name}, ${f.companies[1]!.name} and ${f.companies[2]!.name} had most of the growth, and ${f.companies[0]!.share}, ${f.companies[1]!.share} and ${f.companies[2]!.share} of sales in ${f.base}. The report adds ${others}.`,
        `Of sales in ${f.base}, ${f.companies[0]!.share} went to ${f.companies[0]!.name}, ${f.companies[1]!.share} to ${f.companies[1]!.name} and ${f.companies[2]!.share} to ${f.companies[2]!.name}. Profiles of ${others} complete the picture.`,
      ]),
    },
    {
      label: '',
      text: f.say('sources', [
        `Growth was measured with ${sources}, and its causes discussed in ${f.interviews} interviews.`,
        `The series is built from ${sources}; ${f.interviews} interviews served to separate its causes.`,
        `For the history we used ${sources}, for the causes ${f.interviews} interviews.`,
      ]),
    },
  ]),
];
