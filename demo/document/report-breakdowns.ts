import type { FigureData, FigureRow } from '#src/features/figures/figure.ts';
import { formatGrowth, formatValue } from '#src/features/figures/format-value.ts';
import type { Block } from '#src/features/figures/print/chapter.ts';
import { growthRate } from '#src/features/figures/series.ts';
import { unitLine } from '#src/features/figures/table-series.ts';
import { capital, spoken } from '../texts/words.ts';
import {
  amount,
  ends,
  growth,
  heading,
  paragraph,
  partsOf,
  shareIn,
  shown,
  wholeOf,
  yearName,
} from './figure-reading.ts';

const percent = (value: number | null) => (value === null ? '–' : `${formatValue(value, 1)}%`);

function partText(figure: FigureData, row: FigureRow): string {
  const { first, base, last } = ends(figure);
  const { years } = figure;
  const of = (at: number) => amount(figure, row.values[at]);
  const share = (at: number) => percent(shareIn(figure, row, at));
  const whole = wholeOf(figure);
  const [own, all] = [
    growth(figure, row, base, last),
    whole ? growth(figure, whole, base, last) : null,
  ];
  const pace =
    own === null || all === null
      ? ''
      : own > all
        ? `, faster than the market’s ${formatGrowth(all)}`
        : `, against ${formatGrowth(all)} for the market`;
  return (
    `${capital(spoken(row.name))} reached ${of(base)} in ${years[base]}, ${share(base)} of the market, up from ${of(first)} in ${years[first]}. ` +
    `We forecast ${of(last)} in ${years[last]}: ${formatGrowth(own)} a year${pace}. ` +
    `The share of the market will then be ${share(last)}.`
  );
}

/** A part of the market year by year, with its share and its growth. */
function partTable(figure: FigureData, row: FigureRow): Block {
  return {
    kind: 'table',
    table: {
      title: `${figure.subject}: ${row.name}`,
      unit: unitLine(figure),
      head: ['Year', 'Value', 'Share of the market', 'Change on the year before'],
      rows: figure.years.map((year, at) => [
        yearName(figure, at),
        formatValue(row.values[at], figure.decimals),
        percent(shareIn(figure, row, at)),
        at === 0
          ? ''
          : formatGrowth(
              growthRate(row.values[at - 1], row.values[at], year - figure.years[at - 1]!),
            ),
      ]),
    },
  };
}

/** Where the market's growth comes from: what each part adds between the last measured and the last year. */
function increases(figure: FigureData): Block[] {
  const { base, last } = ends(figure);
  const whole = wholeOf(figure);
  const added = ({ values }: FigureRow) => (values[last] ?? 0) - (values[base] ?? 0);
  if (!whole || added(whole) <= 0) return [];
  const parts = partsOf(figure).toSorted((a, b) => added(b) - added(a));
  const line = (row: FigureRow) => [
    row.name,
    formatValue(added(row), figure.decimals),
    percent((added(row) / added(whole)) * 100),
  ];
  const [most] = parts;
  const [from, to] = [figure.years[base]!, figure.years[last]!];
  return [
    heading('Where the growth comes from'),
    paragraph(
      `Between ${from} and ${to} the market grows by ${amount(figure, added(whole))}. ` +
        `The largest increase is that of ${spoken(most!.name)}: ${amount(figure, added(most!))}, or ${percent((added(most!) / added(whole)) * 100)} of the whole. ` +
        'The table ranks all parts of the market by what they add.',
    ),
    {
      kind: 'table',
      table: {
        title: `${figure.subject}: increase, ${from}–${to}`,
        unit: unitLine(figure),
        head: [figure.row_title, 'Increase', 'Share of the increase'],
        rows: [...parts, whole].map(line),
        total: true,
      },
    },
  ];
}

/** A market by one of its cuts: the figure, where growth comes from, and a profile of each part. */
export const breakdown = (figure: FigureData | undefined): Block[] =>
  figure
    ? [
        ...shown(figure),
        ...increases(figure),
        ...partsOf(figure).flatMap((row) => [
          heading(row.name),
          paragraph(partText(figure, row)),
          partTable(figure, row),
        ]),
      ]
    : [];

/** Size and forecast of the whole market, year by year and case by case. */
export function marketSize(figure: FigureData | undefined): Block[] {
  const row = figure?.rows[0];
  if (!figure || !row) return [];
  const { first, base } = ends(figure);
  const { years } = figure;
  const of = (at: number) => amount(figure, row.values[at]);
  const changes = years
    .map((year, at) => ({
      year,
      at,
      rate: at ? growthRate(row.values[at - 1], row.values[at], 1) : null,
    }))
    .filter(({ at, rate }) => at <= base && rate !== null)
    .toSorted((a, b) => b.rate! - a.rate!);
  const [best, worst] = [changes[0], changes.at(-1)];
  return [
    ...sizeText(figure),
    ...shown(figure),
    heading('The measured years'),
    paragraph(
      `Sales were ${of(first)} in ${years[first]} and ${of(base)} in ${years[base]}. ` +
        (best && worst && best !== worst
          ? `The strongest year was ${best.year}, with ${formatGrowth(best.rate)}; the weakest was ${worst.year}, with ${formatGrowth(worst.rate)}.`
          : ''),
    ),
    ...cases(figure, row),
  ];
}

function cases(figure: FigureData, row: FigureRow): Block[] {
  const { last } = ends(figure);
  const { years, decimals } = figure;
  const known = years.flatMap((year, at) => {
    const [low, high, value] = [row.low?.[at], row.high?.[at], row.values[at]];
    return year >= (figure.first_forecast_year ?? Infinity) &&
      typeof low === 'number' &&
      typeof high === 'number' &&
      typeof value === 'number'
      ? [{ year, low, high, value }]
      : [];
  });
  const end = known.at(-1);
  if (!end || !(end.value > 0)) return [];
  const away = (value: number, from: number) => formatGrowth((value / from - 1) * 100);
  const by = (value: number) => percent(Math.abs(value / end.value - 1) * 100);
  return [
    heading('How wide the range is'),
    paragraph(
      `In ${years[last]} the low case is ${by(end.low)} below the central case and the high case ${by(end.high)} above it. ` +
        'The range widens with every year, because each year’s uncertainty is added to that of the years before it.',
    ),
    {
      kind: 'table',
      table: {
        title: `${figure.subject}: the cases compared with the central one`,
        unit: unitLine(figure),
        head: ['Year', 'Low', 'High', 'Low against central', 'High against central'],
        rows: known.map(({ year, low, high, value }) => [
          `${year} (forecast)`,
          formatValue(low, decimals),
          formatValue(high, decimals),
          away(low, value),
          away(high, value),
        ]),
      },
    },
  ];
}

/** The market's size in a paragraph: where it comes from, where it stands, where it goes. */
export function sizeText(figure: FigureData | undefined): Block[] {
  const row = figure?.rows[0];
  if (!figure || !row) return [];
  const { first, base, last } = ends(figure);
  const { years } = figure;
  const [low, high] = [row.low?.[last], row.high?.[last]];
  const range =
    typeof low === 'number' && typeof high === 'number'
      ? ` The forecast ranges from ${amount(figure, low)} in the low case to ${amount(figure, high)} in the high case.`
      : '';
  return [
    paragraph(
      `The market grew from ${amount(figure, row.values[first])} in ${years[first]} to ${amount(figure, row.values[base])} in ${years[base]}, ` +
        `or ${percent(growth(figure, row, first, base))} a year. We expect it to reach ${amount(figure, row.values[last])} in ${years[last]}, ` +
        `which is ${percent(growth(figure, row, base, last))} a year.${range}`,
    ),
  ];
}
