import type { FigureData, FigureRow } from '#src/features/figures/figure.ts';
import { formatGrowth, formatValue } from '#src/features/figures/format-value.ts';
import type { Block } from '#src/features/figures/print/chapter.ts';
import { growthRate } from '#src/features/figures/series.ts';
import { unitLine } from '#src/features/figures/table-series.ts';
import { capital, listed, spelled } from '../texts/words.ts';
import type { Argument, MarketModel } from '../types.ts';
import {
  amount,
  ends,
  type Figures,
  heading,
  list,
  paragraph,
  partsOf,
  percentOf,
} from './figure-reading.ts';

/** The whole market with its cases, where it has them. */
function cased(figures: Figures) {
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

/** What supports demand and what limits it, and what both come to in the forecast. */
export function ground({ drivers, restraints }: MarketModel, figures: Figures): Block[] {
  const told = ({ label, text }: Argument) => [heading(label), paragraph(text)];
  const all = cased(figures);
  return [
    paragraph(
      `${capital(spelled(drivers.length))} developments support demand and ${spelled(restraints.length)} limit it. The forecast weighs them as described here; the chapter on the outlook says what would change it.`,
    ),
    ...drivers.flatMap(told),
    ...restraints.flatMap(told),
    ...(all ? effects(all) : []),
  ];
}

function effects({
  size,
  row,
  base,
  last,
  low,
  high,
  from,
  to,
}: NonNullable<ReturnType<typeof cased>>): Block[] {
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
  ];
}

/** What would move the market within its range, what that means by region, and how we watch it. */
export function outlook(model: MarketModel, figures: Figures): Block[] {
  const all = cased(figures);
  const named = (items: Argument[]) => listed(items.map(({ label }) => `“${label}”`));
  return [
    ...(all
      ? [
          paragraph(
            `The low and the high case of ${all.size.years[all.last]} are ${amount(all.size, all.high - all.low)} apart. ` +
              'The developments described in chapter 3 decide where between the two the market ends up.',
          ),
        ]
      : []),
    heading('What would push the market up'),
    paragraph(
      `The market moves towards the high case if what supports it comes sooner or proves stronger than we expect: see ${named(model.drivers)}.` +
        (all ? ` ${away(all, all.high)}` : ''),
    ),
    heading('What would hold it back'),
    paragraph(
      `It moves towards the low case if what limits it lasts longer or spreads further: see ${named(model.restraints)}.` +
        (all ? ` ${away(all, all.low)}` : ''),
    ),
    ...(all ? byRegion(all, figures) : []),
    heading('What we watch'),
    paragraph(
      `Each quarter we compare the forecast with the sources that tell first whether ${model.buyers} buy more or less than expected:`,
    ),
    list([
      ...model.publicSources.map((name) => `${capital(name)}, at each new release.`),
      `Quarterly reports of ${listed(model.companies.slice(0, 3).map(({ name }) => name))}.`,
    ]),
    heading('When we revise the forecast'),
    paragraph(
      'A new edition is published once a year, and earlier if the measured value leaves the range between the low and the high case. Buyers of this edition are told.',
    ),
  ];
}

function away({ size, last, to }: NonNullable<ReturnType<typeof cased>>, value: number): string {
  const by = percentOf(Math.abs(value / to - 1) * 100);
  return `Sales in ${size.years[last]} would then be ${amount(size, value)}, ${by} ${value > to ? 'more' : 'less'} than in the central case.`;
}

function byRegion(
  { size, last, low, high, to }: NonNullable<ReturnType<typeof cased>>,
  figures: Figures,
): Block[] {
  const regions = figures.find(({ row_title }) => row_title === 'Region');
  const at = regions?.years.indexOf(size.years[last]!) ?? -1;
  if (!regions || at < 0) return [];
  const line = ({ name, values }: FigureRow) => [
    name,
    ...[low, to, high].map((value) => scaled(regions, values[at], value / to)),
  ];
  return [
    heading('What the cases mean by region'),
    paragraph(
      'The table applies the distance between the cases of the whole market to each region, that is, it assumes that the surprise is of the same size everywhere.',
    ),
    {
      kind: 'table',
      table: {
        title: `Cases of ${size.years[last]} by region`,
        unit: unitLine(regions),
        head: ['Region', 'Low', 'Central', 'High'],
        rows: partsOf(regions).map(line),
      },
    },
  ];
}

const scaled = ({ decimals }: FigureData, value: number | null | undefined, by: number) =>
  typeof value === 'number' ? formatValue(value * by, decimals) : '';
