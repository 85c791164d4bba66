import type { FigureData, FigureRow } from '#src/features/figures/figure.ts';
import { formatGrowth, formatValue } from '#src/features/figures/format-value.ts';
import type { Block } from '#src/features/figures/print/chapter.ts';
import { unitLine } from '#src/features/figures/table-series.ts';
import { capital } from '../texts/words.ts';
import type { MarketModel } from '../types.ts';
import {
  amount,
  bestYear,
  changes,
  ends,
  growth,
  heading,
  pace,
  paragraph,
  partName,
  partsOf,
  percentOf,
  shareIn,
  wholeOf,
  yearName,
} from './figure-reading.ts';
import { cutIntroduction, sharesText } from './report-shares.ts';
import { volumeAndPrice } from './report-volume.ts';

/** Where a part of the market stands and where it goes; three wordings, by its place among the parts. */
function partText(model: MarketModel, figure: FigureData, row: FigureRow, place: number): string {
  const { first, base, last } = ends(figure);
  const { years } = figure;
  const name = partName(model, row);
  const of = (at: number) => amount(figure, row.values[at]);
  const [was, now, then] = [first, base, last].map((at) => shareIn(figure, row, at));
  const whole = wholeOf(figure);
  const own = growth(figure, row, base, last);
  const all = whole ? growth(figure, whole, base, last) : null;
  const rose = (from: number | null, to: number | null) =>
    (to ?? 0) >= (from ?? 0) ? 'up' : 'down';
  const against =
    own === null || all === null || own < 0 || all < 0 || own.toFixed(1) === all.toFixed(1)
      ? `with ${pace(all)} for the market as a whole`
      : `${own > all ? 'faster' : 'slower'} than the market’s ${percentOf(all)}`;
  const value = rose(row.values[first]!, row.values[base]!);
  const wordings = [
    `${capital(name)} reached ${of(base)} in ${years[base]}, ${percentOf(now!)} of the market, ${value} from ${of(first)} in ${years[first]}. ` +
      `We forecast ${of(last)} in ${years[last]}: ${pace(own)}, ${against}. ` +
      `The share of the market will then be ${percentOf(then!)}.`,
    `Sales were ${of(first)} in ${years[first]} and ${of(base)} in ${years[base]}; the share of the market went ${rose(was!, now!)} from ${percentOf(was!)} to ${percentOf(now!)}. ` +
      `The forecast for ${years[last]} is ${of(last)}, or ${percentOf(then!)} of the market. That is ${pace(own)}, ${against}.`,
    `${capital(name)} accounted for ${percentOf(now!)} of the market in ${years[base]}. That was ${of(base)}, ${value} from ${of(first)} in ${years[first]}. ` +
      `By ${years[last]} we expect ${of(last)} and a share of ${percentOf(then!)}, after ${pace(own)}, ${against}.`,
  ];
  return wordings[place % wordings.length]!;
}

/** What a part adds to the market, and its best and weakest years. */
function partDetail(figure: FigureData, row: FigureRow, place: number): string {
  const { base, last } = ends(figure);
  const { years } = figure;
  const whole = wholeOf(figure);
  const added = (row.values[last] ?? 0) - (row.values[base] ?? 0);
  const all = (whole?.values[last] ?? 0) - (whole?.values[base] ?? 0);
  const measured = bestYear(figure, row, base);
  const [best, worst] = [measured[0], measured.at(-1)];
  const share =
    all > 0 && added > 0 ? `, ${percentOf((added / all) * 100)} of what the market adds` : '';
  const [from, to] = [years[base], years[last]];
  const gain =
    added < 0
      ? `Between ${from} and ${to} sales fall by ${amount(figure, -added)}.`
      : place % 3 === 1
        ? `The increase to ${to} is ${amount(figure, added)}${share}.`
        : `Between ${from} and ${to} sales rise by ${amount(figure, added)}${share}.`;
  if (!best || !worst || best === worst) return gain;
  const said = (rate: number) => formatGrowth(rate);
  const history =
    place % 2 === 0
      ? `The best of the measured years was ${best.year} (${said(best.rate)}), the weakest ${worst.year} (${said(worst.rate)}).`
      : `In the measured years the change on the year before lay between ${said(worst.rate)} (${worst.year}) and ${said(best.rate)} (${best.year}).`;
  return `${gain} ${history}`;
}

/** A part of the market by itself, as columns. */
const partColumns = (figure: FigureData, row: FigureRow): Block => ({
  kind: 'columns',
  figure: {
    ...figure,
    form: 'totals',
    title: row.name,
    subject: `${figure.subject}: ${row.name}`,
    row_title: '',
    rows: [{ name: row.name, values: row.values }],
    note: '',
  },
});

/** A part of the market year by year, with its share and its growth. */
function partTable(figure: FigureData, row: FigureRow): Block {
  const changed = changes(figure, row);
  return {
    kind: 'table',
    table: {
      title: `${figure.subject}: ${row.name}`,
      unit: unitLine(figure),
      head: ['Year', 'Value', 'Share of the market', 'Change on the year before'],
      rows: figure.years.map((_, at) => [
        yearName(figure, at),
        formatValue(row.values[at], figure.decimals),
        percentOf(shareIn(figure, row, at)),
        at === 0 ? '' : formatGrowth(changed[at]),
      ]),
    },
  };
}

/** Where the market's growth comes from: what each part adds between the last measured and the last year. */
function increases(model: MarketModel, figure: FigureData): Block[] {
  const { base, last } = ends(figure);
  const whole = wholeOf(figure);
  const added = ({ values }: FigureRow) => (values[last] ?? 0) - (values[base] ?? 0);
  if (!whole || added(whole) <= 0) return [];
  const parts = partsOf(figure).toSorted((a, b) => added(b) - added(a));
  const line = (row: FigureRow) => [
    row.name,
    formatValue(added(row), figure.decimals),
    percentOf((added(row) / added(whole)) * 100),
  ];
  const [most] = parts;
  const [from, to] = [figure.years[base]!, figure.years[last]!];
  return [
    heading('Where the growth comes from'),
    paragraph(
      `Between ${from} and ${to} the market grows by ${amount(figure, added(whole))}. ` +
        `The largest part of that, ${amount(figure, added(most!))} or ${percentOf((added(most!) / added(whole)) * 100)}, comes from ${partName(model, most!)}. ` +
        [
          'The table ranks the parts of the market by what they add.',
          'The parts follow in the order of what they add.',
          'What each part adds is in the table.',
        ][figure.number % 3]!,
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
export const breakdown = (model: MarketModel, figure: FigureData | undefined): Block[] =>
  figure
    ? [
        ...cutIntroduction(model, figure),
        { kind: 'figure', number: figure.number },
        ...sharesText(model, figure),
        ...increases(model, figure),
        { kind: 'tables', number: figure.number },
        ...partsOf(figure).flatMap((row, place) => [
          heading(row.name),
          paragraph(partText(model, figure, row, place)),
          paragraph(partDetail(figure, row, place)),
          partColumns(figure, row),
          partTable(figure, row),
        ]),
      ]
    : [];

/** Size and forecast of the whole market, year by year and case by case. */
export function marketSize(model: MarketModel, figure: FigureData | undefined): Block[] {
  const row = figure?.rows[0];
  if (!figure || !row) return [];
  const { first, base } = ends(figure);
  const { years } = figure;
  const of = (at: number) => amount(figure, row.values[at]);
  const [best, worst] = [bestYear(figure, row, base)[0], bestYear(figure, row, base).at(-1)];
  return [
    ...sizeText(figure),
    { kind: 'figure', number: figure.number },
    heading('The measured years'),
    paragraph(
      `Sales were ${of(first)} in ${years[first]} and ${of(base)} in ${years[base]}. ` +
        (best && worst && best !== worst
          ? `The best year was ${best.year} (${formatGrowth(best.rate)}), the weakest ${worst.year} (${formatGrowth(worst.rate)}). `
          : '') +
        'The table has every year of the central case, with the low and the high case from the first forecast year on.',
    ),
    { kind: 'tables', number: figure.number },
    ...cases(figure, row),
    ...volumeAndPrice(model, figure),
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
  // Every second year: the table of all years is on the same page.
  const shownCases = known.filter((_, i) => (known.length - 1 - i) % 2 === 0);
  const away = (value: number, from: number) => formatGrowth((value / from - 1) * 100);
  const by = (value: number) => percentOf(Math.abs(value / end.value - 1) * 100);
  return [
    heading('How wide the range is'),
    paragraph(
      `In ${years[last]} the low case is ${by(end.low)} below the central case and the high case ${by(end.high)} above it. ` +
        'The range widens with every year, because each year’s uncertainty is added to that of the years before it.',
    ),
    {
      kind: 'table',
      table: {
        title: `${figure.subject}: low and high case compared`,
        unit: unitLine(figure),
        head: ['Year', 'Low', 'High', 'Low against central', 'High against central'],
        rows: shownCases.map(({ year, low, high, value }) => [
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
  const past = growth(figure, row, first, base);
  const [low, high] = [row.low?.[last], row.high?.[last]];
  const range =
    typeof low === 'number' && typeof high === 'number'
      ? ` The forecast ranges from ${amount(figure, low)} in the low case to ${amount(figure, high)} in the high case.`
      : '';
  return [
    paragraph(
      `The market ${(past ?? 0) < 0 ? 'shrank' : 'grew'} from ${amount(figure, row.values[first])} in ${years[first]} to ${amount(figure, row.values[base])} in ${years[base]}, ` +
        `an average of ${percentOf(past === null ? null : Math.abs(past))} a year. We expect it to reach ${amount(figure, row.values[last])} in ${years[last]}, ` +
        `which is ${pace(growth(figure, row, base, last))}.${range}`,
    ),
  ];
}
