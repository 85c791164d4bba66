import { capitalized } from '#src/first-letter.ts';
import { bullets, h2, p, sections } from '../texts/blocks.ts';
import { regionTable } from '../texts/shape-tables.ts';
import type { Shape } from './shape.ts';

/** Starts from what it replaces: why users switch, why they do not, and how far the switch goes. */
export const substitution: Shape = (f, { sources, others }) => [
  p(
    f.model.insight,
    f.say('rate', [
      `Users who had switched by ${f.base} spent ${f.size} on ${f.sold}.`,
      `So far the switch amounts to ${f.sold} a year, for which ${f.buyers} paid ${f.size} in ${f.base}.`,
      `In ${f.base} the switch had brought ${f.makers} sales of ${f.size}, or ${f.sold}.`,
    ]),
  ),
  h2('Why users switch'),
  sections(f.drivers),
  h2('Why others stay with what they have'),
  sections(f.restraints),
  h2('How far the switch goes'),
  p(
    f.say('far', [
      `We expect ${f.soldLast} to be sold in ${f.last}, worth ${f.sizeLast}. That is ${f.growth} a year, after ${f.pastGrowth} a year since ${f.first}.`,
      `Switching adds ${f.growth} a year to ${f.market} sales, which reach ${f.sizeLast} in ${f.last}; since ${f.first} it added ${f.pastGrowth} a year.`,
      `At ${f.growth} a year, compared with ${f.pastGrowth} from ${f.first} to ${f.base}, the switch leads to ${f.sizeLast} in ${f.last}.`,
    ]),
    f.say('stall', [
      `If the incumbent cuts its price, sales stop at ${f.lowLast}; if its supply fails, they reach ${f.highLast}.`,
      `The incumbent’s answer matters: a price cut would mean ${f.lowLast}, a withdrawal ${f.highLast}.`,
      `Depending on how the incumbent responds, ${f.last} brings between ${f.lowLast} and ${f.highLast}.`,
    ]),
  ),
  h2('Who switches first'),
  bullets([
    {
      label: `By ${f.cuts[0]!.by}`,
      text: f.byCut('first', f.cuts[0]!, {
        overtaken: [
          `${capitalized(f.cuts[0]!.leader.name)} came first with ${f.cuts[0]!.leader.share} in ${f.base}, and will be overtaken by ${f.cuts[0]!.next.name} in ${f.cuts[0]!.turnsIn}.`,
          `First place changes from ${f.cuts[0]!.leader.name}, worth ${f.cuts[0]!.leader.size} in ${f.base}, to ${f.cuts[0]!.next.name} in ${f.cuts[0]!.turnsIn}.`,
        ],
        widening: [
          `${capitalized(f.cuts[0]!.leader.name)} came first with ${f.cuts[0]!.leader.share} in ${f.base} and also switches fastest, by ${f.cuts[0]!.leader.growth} a year.`,
          `The leading segment, ${f.cuts[0]!.leader.name}, extends its share from ${f.cuts[0]!.leader.share} to ${f.cuts[0]!.leader.endShare} by ${f.last}.`,
        ],
        chasing: [
          `${capitalized(f.cuts[0]!.leader.name)} came first with ${f.cuts[0]!.leader.share} in ${f.base}; the switch is quickest in ${f.cuts[0]!.fastest.name}, at ${f.cuts[0]!.fastest.growth} a year.`,
          `With ${f.cuts[0]!.leader.size} in ${f.base}, ${f.cuts[0]!.leader.name} ${f.cuts[0]!.leader.does('be')} ahead; ${f.cuts[0]!.fastest.name} ${f.cuts[0]!.fastest.does('follow')} with growth of ${f.cuts[0]!.fastest.growth} a year.`,
          `Largest so far: ${f.cuts[0]!.leader.name}, with ${f.cuts[0]!.leader.size}. Quickest from here: ${f.cuts[0]!.fastest.name}, to ${f.cuts[0]!.fastest.endShare} of sales in ${f.last}.`,
        ],
      }),
    },
    ...f.cuts.slice(1).map((cut, i) => ({
      label: `By ${cut.by}`,
      text: f.further(cut, i, [
        `${capitalized(cut.leader.name)} ${cut.leader.does('lead')}, and ${cut.fastest.name} ${cut.fastest.does('gain')} most; see the report for values.`,
        `${capitalized(cut.leader.name)} ${cut.leader.does('come')} first; the fastest change is in ${cut.fastest.name}.`,
        `Those who switched are found above all in ${cut.leader.name}.`,
        `The switch has gone furthest in ${cut.leader.name}; the report has the values.`,
        `Most of the switch so far has taken place in ${cut.leader.name}.`,
      ]),
    })),
    {
      label: 'By region',
      text: f.byRegion('region', {
        one: [
          `${capitalized(f.leader.name)} had ${f.leader.share} of sales in ${f.base} and is also where users switch fastest, by ${f.leader.growth} a year.`,
          `Sales in ${f.leader.name} go from ${f.leader.size} to ${f.leader.end} by ${f.last}, ahead of every other region.`,
        ],
        two: [
          `${capitalized(f.leader.name)} had ${f.leader.share} of sales in ${f.base}, while users in ${f.fastest.name} switch fastest, by ${f.fastest.growth} a year.`,
          `So far most has been spent in ${f.leader.name} (${f.leader.size}); the next wave of switching is in ${f.fastest.name}, ${f.fastest.end} by ${f.last}.`,
        ],
      }),
    },
  ]),
  regionTable(f.model),
  h2('Suppliers and sources'),
  p(
    f.say('firms', [
      `Users who switched bought from ${f.companies[0]!.name} (${f.companies[0]!.share} of sales in ${f.base}), ${f.companies[1]!.name} (${f.companies[1]!.share}) and ${f.companies[2]!.name} (${f.companies[2]!.share}), or from ${others}.`,
      `The challengers with most sales in ${f.base} were ${f.companies[0]!.name} (${f.companies[0]!.share}), ${f.companies[1]!.name} (${f.companies[1]!.share}) and ${f.companies[2]!.name} (${f.companies[2]!.share}); ${others} are profiled as well.`,
      `Most of the switch went to ${f.companies[0]!.name}, ${f.companies[1]!.name} and ${f.companies[2]!.name}: ${f.companies[0]!.share}, ${f.companies[1]!.share} and ${f.companies[2]!.share} of sales in ${f.base}. Others profiled are ${others}.`,
    ]),
    f.say('sources', [
      `To see who switches we used ${sources} and ${f.interviews} interviews, half of them with users who did not.`,
      `Data on both sides of the switch are from ${sources}; we also held ${f.interviews} interviews.`,
      `We drew on ${sources}, and on ${f.interviews} interviews with users before and after the switch.`,
    ]),
  ),
];
