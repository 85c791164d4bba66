import type { FigureData, FigureRow } from '#src/features/figures/figure.ts';
import { formatGrowth, formatValue } from '#src/features/figures/format-value.ts';
import type { Block } from '#src/features/figures/print/chapter.ts';
import { unitLine } from '#src/features/figures/table-series.ts';
import type { MarketModel } from '../types.ts';
import {
  amount,
  bestYear,
  ends,
  growth,
  heading,
  pace,
  paragraph,
  percentOf,
} from './figure-reading.ts';
import type { Say } from './phrasing.ts';
import { volumeAndPrice } from './report-volume.ts';

/** Size and forecast of the whole market, year by year and case by case. */
export function marketSize(model: MarketModel, figure: FigureData | undefined, say: Say): Block[] {
  const row = figure?.rows[0];
  if (!figure || !row) return [];
  const { first, base, last } = ends(figure);
  const { years } = figure;
  const [past, ahead] = [growth(figure, row, first, base), growth(figure, row, base, last)];
  const measured = bestYear(figure, row, base);
  const [best, worst] = [measured[0], measured.at(-1)];
  const [rose, risen] =
    (past ?? 0) < 0 ? ['{fell|went down}', 'fallen'] : ['{rose|went up}', 'risen'];
  const of = (at: number) => amount(figure, row.values[at]);
  const [from, now, to] = [years[first], years[base], years[last]];
  const steps =
    best && worst && best !== worst
      ? say(
          'best and weakest year',
          `{The best|The strongest} year was ${best.year} (${formatGrowth(best.rate)}), the {weakest|slowest} ${worst.year} (${formatGrowth(worst.rate)}).`,
          `{Annual|Yearly} change ranged from ${formatGrowth(worst.rate)} in ${worst.year} to ${formatGrowth(best.rate)} in ${best.year}.`,
          `The market did best in ${best.year} (${formatGrowth(best.rate)}) and {worst|least well} in ${worst.year} (${formatGrowth(worst.rate)}).`,
        )
      : '';
  return [
    paragraph(
      say(
        'size chapter',
        `{Up to|Until} ${now} the market showed ${pace(past)}; for the years to ${to} we {expect|forecast} ${pace(ahead)}. {Volumes and prices|Volume and average price} follow at the end of the chapter.`,
        `The measured years show ${pace(past)} and the forecast ${pace(ahead)}. This chapter gives {both|them} year by year, {first in money, then in volume|in money and in volume}.`,
        `From ${from} to ${now} the market {saw|showed} ${pace(past)}; to ${to} we {expect|forecast} ${pace(ahead)}, within a range that {widens|grows} with time.`,
      ),
    ),
    { kind: 'figure', number: figure.number },
    heading('Year by year'),
    paragraph(
      `${say(
        'measured sales',
        `{Measured sales|Sales} ${rose} from ${of(first)} in ${from} to ${of(base)} in ${now}.`,
        `Sales were ${of(first)} in ${from} and ${of(base)} in ${now}.`,
        `In ${from} sales {came to|were} ${of(first)}; by ${now} they had ${risen} to ${of(base)}.`,
      )} ${steps}`.trim(),
    ),
    { kind: 'tables', number: figure.number },
    ...range(figure, row, say),
    ...volumeAndPrice(model, figure, say),
  ];
}

/** How far the cases are from the central one, every second year. */
function range(figure: FigureData, row: FigureRow, say: Say): Block[] {
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
  const [start, end] = [known[0], known.at(-1)];
  if (!start || !end || !(end.value > 0)) return [];
  // The table of all years is on the same page.
  const every = known.filter((_, i) => (known.length - 1 - i) % 2 === 0);
  const away = (value: number, from: number) => formatGrowth((value / from - 1) * 100);
  const by = (value: number) => percentOf(Math.abs(value / end.value - 1) * 100);
  const wide = ({ low, high }: { low: number; high: number }) => amount(figure, high - low);
  return [
    heading('Range of the forecast'),
    paragraph(
      say(
        'range',
        `In ${end.year} the low case {is|lies} ${by(end.low)} below the central case and the high case ${by(end.high)} above it. The range widens from year to year, because uncertainties add up.`,
        `The low and the high case {are|lie} ${wide(start)} apart in ${start.year} and ${wide(end)} in ${end.year}, when they {are|lie} ${by(end.low)} below and ${by(end.high)} above the central case.`,
        `{The further ahead, the wider the range:|The range widens with time:} in ${start.year} it is ${wide(start)}, in ${end.year} ${wide(end)}, from ${by(end.low)} below the central case to ${by(end.high)} above it.`,
      ),
    ),
    {
      kind: 'table',
      table: {
        title: `${figure.subject}: low and high case compared`,
        unit: unitLine(figure),
        head: ['Year', 'Low', 'High', 'Low against central', 'High against central'],
        rows: every.map(({ year, low, high, value }) => [
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
export function sizeText(figure: FigureData | undefined, say: Say): Block[] {
  const row = figure?.rows[0];
  if (!figure || !row) return [];
  const { first, base, last } = ends(figure);
  const { years } = figure;
  const past = growth(figure, row, first, base);
  const [before, now, then] = [first, base, last].map((at) => amount(figure, row.values[at]));
  const [from, to, end] = [years[first], years[base], years[last]];
  const [low, high] = [row.low?.[last], row.high?.[last]];
  const [grew, rose] = (past ?? 0) < 0 ? ['shrank', 'fell'] : ['{grew|expanded}', 'rose'];
  const mean = `${percentOf(past === null ? null : Math.abs(past))} a year`;
  const ahead = pace(growth(figure, row, base, last));
  const size = say(
    'size',
    `The market ${grew} from ${before} in ${from} to ${now} in ${to}, {by ${mean} on average|by an average of ${mean}}. We expect ${then} in ${end}, {which is|after} ${ahead}.`,
    `{Buyers worldwide spent|Worldwide sales came to} ${now} in ${to}, {after|compared with} ${before} in ${from}. The forecast for ${end} is ${then}, {which means|after} ${ahead}.`,
    `Worldwide sales ${rose} by an average of ${mean}, from ${before} in ${from} to ${now} in ${to}. {Our forecast|The forecast} is ${ahead}, to ${then} in ${end}.`,
  );
  if (typeof low !== 'number' || typeof high !== 'number') return [paragraph(size)];
  const [least, most] = [amount(figure, low), amount(figure, high)];
  const between = say(
    'size between',
    `The range {runs|extends} from ${least} in the low case to ${most} in the high case.`,
    `In the low case {it|the figure} is ${least}, in the high case ${most}.`,
    `Our low case {for ${end} |}is ${least}, our high case ${most}.`,
  );
  return [paragraph(`${size} ${between}`)];
}
