import type { FigureRow } from '#src/features/figures/figure.ts';
import { formatGrowth, formatValue } from '#src/features/figures/format-value.ts';
import { capitalized } from '#src/first-letter.ts';
import { conjugated } from '../texts/wording.ts';
import { spelled } from '../texts/words.ts';
import { amount, bestYear, percentOf, wholeOf } from './figure-reading.ts';
import { type PartFacts, yearly } from './part-facts.ts';

/** Something notable about a part of a market: the same in several sentences, and how much it says. */
export interface Observation {
  kind: string;
  weight: number;
  sentences: string[];
}

const times = (ratio: number) => `${formatValue(ratio, 1)} times`;

/** All that is notable about a part, in the order of reading. */
export const observationsOf = (facts: PartFacts): Observation[] =>
  [
    history,
    change,
    dimensions,
    contribution,
    nextYear,
    quickening,
    yearlyGain,
    lateGain,
    doubling,
    milestone,
    sharePoints,
    overtaking,
  ].flatMap((one) => one(facts) ?? []);

type Observe = (facts: PartFacts) => Observation | undefined;

/** The strongest and the weakest of the measured years. */
const history: Observe = ({ figure, row, base, first, years }) => {
  const measured = bestYear(figure, row, base);
  const [best, worst] = [measured[0], measured.at(-1)];
  if (!best || !worst || best === worst) return undefined;
  const [high, low] = [formatGrowth(best.rate), formatGrowth(worst.rate)];
  if (best.rate <= 0)
    return {
      kind: 'measured years',
      weight: 6,
      sentences: [
        `Sales fell in {every one|each} of the measured years, by ${percentOf(-best.rate)} in ${best.year} and by ${percentOf(-worst.rate)} in ${worst.year}.`,
      ],
    };
  return {
    kind: 'measured years',
    weight: worst.rate < 0 ? 6 : 3,
    sentences: [
      `The {best|strongest} measured year was ${best.year} (${high}), the {weakest|slowest} ${worst.year} (${low}).`,
      `{Annual|Yearly} change {ranged|varied} from ${low} in ${worst.year} to ${high} in ${best.year}.`,
      `{Between ${years[first]} and ${years[base]}|In the measured years} sales did best in ${best.year} (${high}) and {worst|least well} in ${worst.year} (${low}).`,
      worst.rate < 0
        ? `Sales fell by ${percentOf(-worst.rate)} in ${worst.year}; ${best.year} {was|proved} the strongest of the measured years, at ${high}.`
        : `Even in ${worst.year}, the {weakest|slowest} of the measured years, sales {rose|grew} by ${percentOf(worst.rate)}; in ${best.year} {they rose by|it was} ${percentOf(best.rate)}.`,
      `${best.year} {stands out|was exceptional} among the measured years with ${high}, {while|whereas} ${worst.year} {brought|gave} ${low}.`,
    ],
  };
};

/** Growth that is quicker or slower than in the measured years. */
const quickening: Observe = ({ past, rate, base, years }) => {
  if (Math.abs(past - rate) < 0.5 || past <= 0 || rate <= 0) return undefined;
  const up = rate > past;
  const [was, will] = [percentOf(past), percentOf(rate)];
  return {
    kind: 'pace',
    weight: Math.min(7, 2 + Math.abs(rate - past)),
    sentences: [
      `Growth ${up ? '{quickens|picks up|accelerates}' : '{slows|eases|cools}'} from ${was} a year {up to|until} ${years[base]} to ${will} {after that|thereafter|from then on}.`,
      `{The forecast is for|We expect} ${up ? 'faster' : 'slower'} growth than in the {measured years|past}: ${will} a year, {after|against} ${was} {up to|until} ${years[base]}.`,
      `{Up to|Until} ${years[base]} growth {averaged|was} ${was} a year; {from then on|after that} we expect ${will}.`,
      `${up ? '{Faster|Quicker}' : '{Slower|More moderate}'} growth lies ahead: ${will} a year, {after|compared with} ${was} in the measured years.`,
    ],
  };
};

/** The part beside the next one, or the largest. */
const dimensions: Observe = ({ row, others, base, last, years, name, It, Its, was, nameOf }) => {
  const now = row.values[base] ?? 0;
  const largest = others.toSorted((a, b) => (b.values[base] ?? 0) - (a.values[base] ?? 0))[0];
  const [size, then] = [largest?.values[base] ?? 0, largest?.values[last] ?? 0];
  if (!largest || !(now > 0 && size > 0 && then > 0)) return undefined;
  const [ratio, later] = [now / size, (row.values[last] ?? 0) / then];
  const other = nameOf(largest);
  if (ratio > 1.15)
    return {
      kind: 'lead over the next',
      weight: 5,
      sentences: [
        `${It} ${was} ${times(ratio)} {as large as|the size of} ${other}{, the next in size,|, which comes second,} in ${years[base]} and will be ${times(later)} {as large|its size} in ${years[last]}.`,
        `For every dollar spent in ${other} in ${years[base]}, ${formatValue(ratio, 2)} dollars were spent in ${name}; {in ${years[last]} it will be|the forecast for ${years[last]} is} ${formatValue(later, 2)}.`,
        `${capitalized(other)}, {second in size|the next in size}, {came to|reached} ${percentOf(100 / ratio)} of {its|this} level in ${years[base]} and {will come to|will reach} ${percentOf(100 / later)} in ${years[last]}.`,
      ],
    };
  if (ratio > 0.87) return undefined;
  const areMany = conjugated('be', other) === 'are';
  return {
    kind: 'distance to the largest',
    weight: 3,
    sentences: [
      `${capitalized(other)}, the largest, ${areMany ? 'were' : 'was'} ${times(1 / ratio)} {as large|this size} in ${years[base]} and will be ${times(1 / later)} {as large|the size} in ${years[last]}.`,
      `${Its} sales {were|came to} ${percentOf(ratio * 100)} of those in ${other}, the largest, in ${years[base]} and will {be|come to} ${percentOf(later * 100)} in ${years[last]}.`,
      `The {gap|distance} to ${other}, the largest, ${later > ratio ? '{narrows|closes}' : '{widens|grows}'}: sales go from ${percentOf(ratio * 100)} of ${areMany ? 'their' : 'its'} level in ${years[base]} to ${percentOf(later * 100)} in ${years[last]}.`,
    ],
  };
};

/** What the part adds to the market's growth, beside its weight. */
const contribution: Observe = ({
  figure,
  row,
  base,
  last,
  years,
  name,
  It,
  its,
  Its,
  verb,
  share,
}) => {
  const whole = wholeOf(figure);
  const added = (row.values[last] ?? 0) - (row.values[base] ?? 0);
  const all = (whole?.values[last] ?? 0) - (whole?.values[base] ?? 0);
  if (added <= 0 || all <= 0) return undefined;
  const part = (added / all) * 100;
  if (part < 1 || part > 99) return undefined;
  const gain = amount(figure, added);
  const weight = Math.abs(part - share(base));
  return {
    kind: 'contribution',
    weight: 4 + Math.min(4, weight / 3),
    sentences: [
      `${It} ${verb('contribute')} ${gain}, or ${percentOf(part)}, of {the market’s growth|what the market adds|the increase in sales} {to|until|by} ${years[last]}.`,
      `Of {every hundred dollars|each 100 dollars} that the market {adds|gains} {until|by} ${years[last]}, ${formatValue(part, 0)} {come from|are earned in} ${name}.`,
      `${Its} part in {the market’s growth|all growth} {to|until} ${years[last]}, ${percentOf(part)}, is ${weight < 0.5 ? '{as large as|in line with}' : part > share(base) ? '{larger|greater} than' : 'smaller than'} ${its} part in sales.`,
      `The increase {to|by} ${years[last]}, ${gain}, is ${percentOf(part)} of {what the market as a whole adds|that of the whole market}.`,
    ],
  };
};

/** The first year of the forecast. */
const nextYear: Observe = ({ row, base, years, value }) => {
  const [now, next] = [row.values[base], row.values[base + 1]];
  if (typeof now !== 'number' || typeof next !== 'number' || !(now > 0)) return undefined;
  const changed = formatGrowth((next / now - 1) * 100);
  const year = years[base + 1];
  return {
    kind: 'next year',
    weight: 3,
    sentences: [
      `{For|In} ${year}, the first forecast year, we expect ${value(base + 1)} (${changed}).`,
      `${year} should {bring|see} sales of ${value(base + 1)}, a change of ${changed} {on ${years[base]}|from ${years[base]}|within a year}.`,
      `{The next step|The first step of the forecast} is ${value(base + 1)} in ${year}, ${changed} {on|compared with} ${years[base]}.`,
    ],
  };
};

/** What growth means in money a year. */
const yearlyGain: Observe = ({ figure, row, base, last, years, rate, it, It, verb }) => {
  if (Math.abs(rate) < 0.5) return undefined;
  const added = (row.values[last] ?? 0) - (row.values[base] ?? 0);
  const each = amount(figure, Math.abs(added) / (last - base));
  return {
    kind: 'gain a year',
    weight: 2,
    sentences:
      added < 0
        ? [
            `Sales {fall|decline} by {an average of ${each}|${each} on average} in each year to ${years[last]}.`,
          ]
        : [
            `On average ${it} ${verb('add')} ${each} {a year|each year} {to|until} ${years[last]}.`,
            `Sales {rise|increase} by {an average of ${each} a year|${each} in an average year} {to|until} ${years[last]}.`,
            `${It} ${verb('gain')} ${each} in an average {year of the forecast|forecast year}.`,
          ],
  };
};

/** How much of the increase comes in the second half of the forecast. */
const lateGain: Observe = ({ row, base, last, years }) => {
  const middle = base + Math.round((last - base) / 2);
  const [now, half, end] = [base, middle, last].map((at) => row.values[at] ?? 0);
  if (!(end! - now! > 0) || half! < now! || half! > end!) return undefined;
  const late = ((end! - half!) / (end! - now!)) * 100;
  if (late < 53) return undefined;
  const said = `${formatValue(late, 0)}%`;
  return {
    kind: 'second half',
    weight: 2 + (late - 50) / 6,
    sentences: [
      `{About|Some} ${said} of the increase {comes|falls} after ${years[middle]}.`,
      `The second half of the forecast, from ${years[middle]} on, {brings|accounts for} ${said} of the {increase|gain}.`,
      `Only ${formatValue(100 - Math.round(late), 0)}% of the {increase|gain} {comes|is due} by ${years[middle]}; the rest follows {later|after that|in the second half of the forecast}.`,
    ],
  };
};

/** The year in which sales are twice those of the last measured year. */
const doubling: Observe = ({ row, base, last, years, rate }) => {
  const now = row.values[base] ?? 0;
  const at = row.values.findIndex((value, i) => i > base && (value ?? 0) >= 2 * now);
  if (!(now > 0) || at < 0 || at > last) return undefined;
  return {
    kind: 'doubling',
    weight: 5,
    sentences: [
      `Sales in ${years[at]} are {more than twice|over double} those of ${years[base]}.`,
      `Sales {will have|should have} doubled {by|in} ${years[at]}, ${spelled(years[at]! - years[base]!)} years after the last measured year.`,
      `At ${yearly(rate)}, sales {double|are twice what they were} by ${years[at]}.`,
    ],
  };
};

const STEPS = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000];

/** The last round sum that sales pass in the forecast. */
const milestone: Observe = ({ figure, row, base, last, years }) => {
  const [now, end] = [row.values[base] ?? 0, row.values[last] ?? 0];
  const step = STEPS.findLast((one) => one > now * 1.02 && one < end);
  if (figure.unit !== 'million' || !figure.currency || !step) return undefined;
  const at = row.values.findIndex((value, i) => i > base && (value ?? 0) >= step);
  const sum = `${figure.currency}\u00a0${step >= 1000 ? `${formatValue(step / 1000, 0)}\u00a0billion` : `${step}\u00a0million`}`;
  return {
    kind: 'milestone',
    weight: 4,
    sentences: [
      `{Annual sales|Sales} {pass|exceed} ${sum} {for the first time in ${years[at]}|in ${years[at]}}.`,
      `${years[at]} {is|will be} the first year with sales {of more than|above|over} ${sum}.`,
      `The {mark|threshold} of ${sum} {is passed|should be passed} in ${years[at]}.`,
    ],
  };
};

/** How far the share moves over all years. */
const sharePoints: Observe = ({ first, last, years, share, it, Its, verb }) => {
  const moved = share(last) - share(first);
  if (Math.abs(moved) < 0.5) return undefined;
  const points = `${formatValue(Math.abs(moved), 1)} percentage points`;
  const [from, to] = [years[first], years[last]];
  return {
    kind: 'share over all years',
    weight: 2 + Math.min(4, Math.abs(moved) / 3),
    sentences: [
      `From ${from} to ${to} ${it} ${verb(moved > 0 ? 'gain' : 'lose')} ${points} of {market share|the market}.`,
      `${Its} share, ${percentOf(share(first))} in ${from}, ${moved > 0 ? '{rises|moves up}' : '{falls|moves down}'} by ${points} {over the whole period|by ${to}}.`,
      `{Over|Across} all {the |}years of this report the share ${moved > 0 ? '{rises|increases}' : '{falls|declines}'} by ${points}.`,
    ],
  };
};

/** A year in which the part passes another, or is passed. */
const overtaking: Observe = ({ row, others, base, last, years, it, It, verb, nameOf, name }) => {
  const above = (a: FigureRow, b: FigureRow, at: number) =>
    (a.values[at] ?? 0) > (b.values[at] ?? 0);
  const passed = others.find((one) => above(one, row, base) && above(row, one, last));
  const passing = others.find((one) => above(row, one, base) && above(one, row, last));
  const other = passed ?? passing;
  if (!other) return undefined;
  const at = row.values.findIndex(
    (_, i) => i > base && (passed ? above(row, other, i) : above(other, row, i)),
  );
  const [year, its] = [years[at], nameOf(other)];
  const them = conjugated('be', name) === 'are' ? 'them' : 'it';
  return {
    kind: passed ? 'overtakes' : 'is overtaken',
    weight: 10,
    sentences: passed
      ? [
          `In ${year} ${it} ${verb('overtake')} ${its}.`,
          `{From ${year} on|As of ${year}} ${it} ${verb('be')} larger than ${its}.`,
          `${It} will {overtake|pass} ${its} in ${year}.`,
        ]
      : [
          `${capitalized(its)} will {overtake|pass} ${them} in ${year}.`,
          `In ${year} ${it} ${verb('fall')} behind ${its}.`,
          `{From ${year} on|As of ${year}} ${its} ${conjugated('be', its)} larger.`,
        ],
  };
};

/** Sales that end below where they are. */
const change: Observe = ({ figure, row, base, last, years, rate }) => {
  const lost = (row.values[base] ?? 0) - (row.values[last] ?? 0);
  return rate < 0
    ? {
        kind: 'fall',
        weight: 9,
        sentences: [
          `Between ${years[base]} and ${years[last]} sales fall by ${amount(figure, lost)}.`,
          `${years[last]} {ends|will end} ${amount(figure, lost)} below ${years[base]}.`,
        ],
      }
    : undefined;
};
