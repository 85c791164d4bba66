import type { FigureRow } from '#src/features/figures/figure.ts';
import { formatChange, formatGrowth, formatValue } from '#src/features/figures/format-value.ts';
import type { Block } from '#src/features/figures/print/chapter.ts';
import { growthRate } from '#src/features/figures/series.ts';
import { random } from '../market/seed.ts';
import { apportion } from '../market/series.ts';
import { capital, listed, spelled } from '../texts/words.ts';
import type { Argument, MarketModel } from '../types.ts';
import {
  amount,
  ends,
  type Figures,
  growth,
  heading,
  paragraph,
  partName,
  partsOf,
  percentOf,
  wholeOf,
} from './figure-reading.ts';

/** The whole market with its cases, where it has them. */
export function cased(figures: Figures) {
  const size = figures.find(({ form }) => form === 'totals');
  const row = size?.rows[0];
  if (!size || !row) return undefined;
  const { base, last } = ends(size);
  const [low, high] = [row.low?.[last], row.high?.[last]];
  const [from, to] = [row.values[base], row.values[last]];
  return typeof low === 'number' &&
    typeof high === 'number' &&
    typeof from === 'number' &&
    typeof to === 'number'
    ? { size, row, base, last, low, high, from, to }
    : undefined;
}

export type Cased = NonNullable<ReturnType<typeof cased>>;

/** So many parts at most are ranked by growth. */
const MOST_RANKED = 10;

/** What supports demand and what limits it, and what both come to in the forecast. */
export function ground(model: MarketModel, figures: Figures): Block[] {
  const { drivers, restraints } = model;
  const all = cased(figures);
  const effects = all && effectsOf(model, all);
  const told =
    (sign: 1 | -1) =>
    ({ label, text }: Argument, i: number) => {
      const effect = effects?.[sign === 1 ? 'up' : 'down'][i];
      const said = effect ? ` ${effectText(effect * sign, effects.growth, i)}` : '';
      return [heading(label), paragraph(`${text}${said}`)];
    };
  return [
    paragraph(
      `${capital(spelled(drivers.length))} developments support demand and ${spelled(restraints.length)} limit it. The forecast weighs them as described here; the chapter on the outlook says what would change it.`,
    ),
    ...drivers.flatMap(told(1)),
    ...restraints.flatMap(told(-1)),
    ...(all ? casesText(all, model, effects) : []),
    ...uneven(model, figures),
  ];
}

/** What each development adds to growth a year or takes from it, in tenths of a percentage point. */
function effectsOf({ code, drivers, restraints }: MarketModel, all: Cased) {
  const years = all.size.years[all.last]! - all.size.years[all.base]!;
  const rate = (to: number) => growthRate(all.from, to, years) ?? 0;
  const central = rate(all.to);
  if (central <= 0) return undefined;
  const next = random(`${code} effects`);
  const share = (sum: number, parts: Argument[]) =>
    apportion(
      Math.max(Math.round(sum * 10), parts.length * 2) / 10,
      parts.map((_, i) => 1 / (i + 1.4 + 0.4 * next())),
    );
  return {
    growth: central,
    up: share(rate(all.high) - central + 0.5 * central, drivers),
    down: share((central - rate(all.low)) * 0.8 + 0.08 * central, restraints),
  };
}

/** One sentence on what a development weighs; each of four comes once in a chapter. */
function effectText(effect: number, central: number, i: number): string {
  const points = `${formatValue(Math.abs(effect), 1)} percentage points`;
  const without = percentOf(central - effect);
  if (effect > 0)
    return i % 2 === 0
      ? `Without this support the market would grow ${without} a year instead of ${percentOf(central)}.`
      : `We put the effect at ${points} of growth a year.`;
  return i % 2 === 0
    ? `In the forecast this costs ${points} of growth a year.`
    : `Without this limit, growth would be ${without} a year.`;
}

function casesText(
  { size, row, base, last, low, high, from, to }: Cased,
  { drivers, restraints }: MarketModel,
  effects: ReturnType<typeof effectsOf>,
): Block[] {
  const { years } = size;
  const middle = base + Math.round((last - base) / 2);
  const rate = (values: FigureRow['values'] | undefined, a: number, b: number) =>
    formatGrowth(
      growthRate(a === base ? row.values[a] : values?.[a], values?.[b], years[b]! - years[a]!),
    );
  const line = (name: string, values: FigureRow['values'] | undefined) => [
    name,
    rate(values, base, middle),
    rate(values, middle, last),
    rate(values, base, last),
  ];
  return [
    heading('What they come to'),
    paragraph(
      `Weighed together, these developments take sales from ${amount(size, from)} in ${years[base]} to ${amount(size, to)} in ${years[last]}. ` +
        `If what limits demand prevails, sales reach ${amount(size, low)}; if what supports it prevails, they reach ${amount(size, high)}. ` +
        'The table shows what that means in growth a year, for both halves of the forecast.',
    ),
    {
      kind: 'table',
      table: {
        title: 'Growth a year by case',
        unit: 'Per cent a year',
        head: [
          'Case',
          `${years[base]}–${years[middle]}`,
          `${years[middle]}–${years[last]}`,
          `${years[base]}–${years[last]}`,
        ],
        rows: [line('Low', row.low), line('Central', row.values), line('High', row.high)],
      },
    },
    ...(effects
      ? [
          heading('What each of them adds'),
          paragraph(
            'Each effect was estimated by taking the development out of the forecast while everything else stayed as it is. Effects overlap; what two of them share is counted with the larger one, so that the table adds up to the growth of the market.',
          ),
          effectTable(effects, drivers, restraints, [years[base]!, years[last]!]),
        ]
      : []),
  ];
}

function effectTable(
  { growth: central, up, down }: NonNullable<ReturnType<typeof effectsOf>>,
  drivers: Argument[],
  restraints: Argument[],
  [from, to]: [number, number],
): Block {
  const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
  const shown = Math.round(central * 10) / 10;
  const others = shown - sum(up) + sum(down);
  return {
    kind: 'table',
    table: {
      title: 'What each development adds to growth',
      unit: `Percentage points a year, ${from}–${to}, central case`,
      head: ['Development', 'Effect'],
      rows: [
        ...drivers.map(({ label }, i) => [label, formatChange(up[i], 1)]),
        ...restraints.map(({ label }, i) => [label, formatChange(-down[i]!, 1)]),
        ['Population, income and all else', formatChange(others, 1)],
        ['Growth of the market', formatChange(shown, 1)],
      ],
      total: true,
    },
  };
}

/** Where these developments are felt: the parts of the market that outgrow it, and those that lag behind. */
function uneven(model: MarketModel, figures: Figures): Block[] {
  const cuts = figures.filter((figure) => wholeOf(figure));
  const parts = cuts.flatMap((figure) => {
    const { base, last } = ends(figure);
    const all = growth(figure, wholeOf(figure)!, base, last);
    return partsOf(figure).flatMap((row) => {
      const own = growth(figure, row, base, last);
      return own === null || all === null ? [] : [{ figure, row, own, ahead: own - all }];
    });
  });
  const ranked = parts.toSorted((a, b) => b.ahead - a.ahead);
  const named = (some: typeof parts) =>
    listed(some.map(({ row, own }) => `${partName(model, row)} (${formatGrowth(own)})`));
  const quick = ranked.filter(({ ahead }) => ahead > 0.05).slice(0, 3);
  const slow = ranked.filter(({ ahead }) => ahead < -0.05).slice(-3);
  if (quick.length === 0 || slow.length === 0) return [];
  const shown =
    ranked.length > MOST_RANKED
      ? [...ranked.slice(0, MOST_RANKED / 2), ...ranked.slice(-MOST_RANKED / 2)]
      : ranked;
  return [
    heading('Where it is felt'),
    paragraph(
      `Growth is uneven. Furthest ahead of the market ${quick.length === 1 ? 'is' : 'are'} ${named(quick)}; furthest behind ${slow.length === 1 ? 'is' : 'are'} ${named(slow.toReversed())}. ` +
        'The chapters on regions and segments follow each of them year by year.',
    ),
    {
      kind: 'table',
      table: {
        title: `Parts of the market ${shown === ranked ? 'by growth' : 'that grow fastest and most slowly'}`,
        unit: 'Growth in per cent a year; distance to the market in percentage points',
        head: ['Part', 'Growth a year', 'Distance'],
        rows: shown.map(({ row, own, ahead }) => [
          row.name,
          formatGrowth(own),
          formatChange(ahead, 1),
        ]),
      },
    },
  ];
}
