import type { Table } from '#src/pdf/write-table.ts';
import type { FigureData } from '../figure.ts';
import { comparedYears, firstForecast, valueAt } from '../figure-years.ts';
import { formatGrowth, formatValue } from '../format-value.ts';
import { growthRate } from '../series.ts';
import { type Series, seriesOf, unitLine } from '../table-series.ts';

/** The number of value columns that fit a page, and their total width in points. */
const MOST_COLUMNS = 6;
const ROOM = 330;
/** The same if the first column has only years. */
const ROOM_BESIDE_YEARS = 385;
/** A digit of a table, and the gap between two columns, in points. */
const DIGIT = 5.7;
const GAP = 10;
const IN_THE_REPORT = 'in the report';

const shownAt = (figure: FigureData, { row, of }: Series, at: number) => {
  const value = valueAt(row[of], at);
  return of !== 'values' && value === null ? '' : formatValue(value, figure.decimals);
};

const yearName = (figure: FigureData, at: number) =>
  `${figure.years[at]}${at >= firstForecast(figure) ? ' (forecast)' : ''}`;

function growthOf(figure: FigureData, { row, of }: Series): string {
  const { from, to } = comparedYears(figure);
  const [a, b] = [valueAt(row[of], from), valueAt(row[of], to)];
  return row.is_kept ? '' : formatGrowth(growthRate(a, b, figure.years[to]! - figure.years[from]!));
}

/** Years from top to bottom, with the year-on-year change of a single row. */
function byYear(figure: FigureData, series: Series[]): Pick<Table, 'head' | 'rows'> {
  const [only] = figure.rows.length === 1 && !figure.rows[0]!.is_kept ? figure.rows : [];
  const change = (at: number) =>
    at === 0 ? '' : formatGrowth(growthRate(only!.values[at - 1], only!.values[at], 1));
  return {
    head: ['Year', ...series.map(({ title }) => title), ...(only ? ['Change'] : [])],
    rows: figure.years.map((_, at) => [
      yearName(figure, at),
      ...series.map((one) =>
        one.row.is_kept ? (at === 0 ? IN_THE_REPORT : '') : shownAt(figure, one, at),
      ),
      ...(only ? [change(at)] : []),
    ]),
  };
}

/** Rows from top to bottom and these years across; the last table has growth if the figure compares years. */
function byRow(
  figure: FigureData,
  series: Series[],
  places: number[],
  grows: boolean,
): Pick<Table, 'head' | 'rows' | 'total'> {
  return {
    head: [
      figure.row_title || 'Row',
      ...places.map((at) => yearName(figure, at)),
      ...(grows ? ['Growth a year'] : []),
    ],
    rows: series.map((one) => [
      one.title,
      ...places.map((at, n) =>
        one.row.is_kept ? (n === 0 ? IN_THE_REPORT : '') : shownAt(figure, one, at),
      ),
      ...(grows ? [growthOf(figure, one)] : []),
    ]),
    total: Boolean(series.at(-1)?.row.is_total),
  };
}

/** Splits a list into parts of nearly equal length, none longer than `most`. */
function parts<T>(list: readonly T[], most: number): T[][] {
  const count = Math.ceil(list.length / most);
  const length = Math.ceil(list.length / count);
  return Array.from({ length: count }, (_, i) => list.slice(i * length, (i + 1) * length));
}

/** How many columns of this figure's values fit side by side. */
function columnsOf({ rows, decimals }: FigureData, room = ROOM): number {
  const longest = rows
    .flatMap(({ values, low = [], high = [] }) => [...values, ...low, ...high])
    .reduce<number>((most, value) => Math.max(most, formatValue(value, decimals).length), 1);
  return Math.min(Math.max(Math.floor(room / (longest * DIGIT + GAP)), 1), MOST_COLUMNS);
}

/**
 * A figure as tables that fit a page's width, with every row and every year: years down if few rows fit side by side,
 * otherwise rows down and the years in as many tables as they need, with measured and forecast years separate.
 */
export function tablesOf(figure: FigureData): Table[] {
  const series = seriesOf(figure, figure.metric);
  const unit = unitLine(figure);
  const title = figure.subject;
  const most = columnsOf(figure);
  const few = figure.years.length <= most;
  if (!few && series.length <= columnsOf(figure, ROOM_BESIDE_YEARS))
    return [{ title, unit, ...byYear(figure, series) }];
  const turn = firstForecast(figure);
  const all = figure.years.map((_, i) => i);
  const grown = figure.form === 'pairs' && comparedYears(figure).from < comparedYears(figure).to;
  const groups = few
    ? parts(all, most)
    : [all.slice(0, turn), all.slice(turn)].flatMap((some) => parts(some, Math.max(most - 1, 1)));
  return groups.map((places, i) => {
    const [first, last] = [figure.years[places[0]!], figure.years[places.at(-1)!]];
    const when = groups.length > 1 ? `, ${first === last ? first : `${first}–${last}`}` : '';
    const grows = grown && i === groups.length - 1;
    return { title: title + when, unit, ...byRow(figure, series, places, grows) };
  });
}
