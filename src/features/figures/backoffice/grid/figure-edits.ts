import type { DraftFigure } from '../../editing/draft-figure.ts';
import type { FigureRow } from '../../figure.ts';
import { MOST_ROWS, MOST_YEARS } from '../../figure-limits.ts';
import type { WholeTable } from '../../tables/read-table.ts';

/** The series of a row, each a line in the grid. */
export type Field = 'values' | 'low' | 'high';

/** One line of the grid: a row's values, or one of its cases. */
export interface Line {
  row: number;
  field: Field;
}

/** The lines of a figure from top to bottom. */
export const linesOf = ({ rows }: DraftFigure): Line[] =>
  rows.flatMap((own, row) =>
    (['values', 'low', 'high'] as const).flatMap((field) =>
      field === 'values' || own[field] ? [{ row, field }] : [],
    ),
  );

const FIELDS = ['values', 'low', 'high'] as const;

/** Applies a change to all lines of every row. */
const eachLine = (
  figure: DraftFigure,
  change: (values: (number | null)[]) => (number | null)[],
): DraftFigure['rows'] =>
  figure.rows.map((row) => {
    const changed: FigureRow = { ...row };
    for (const field of FIELDS) if (row[field]) changed[field] = change(row[field]);
    return changed;
  });

const changeRow = (
  figure: DraftFigure,
  at: number,
  change: (row: FigureRow) => FigureRow,
): DraftFigure => ({
  ...figure,
  rows: figure.rows.map((row, i) => (i === at ? change(row) : row)),
});

/** Writes a block of values, starting at a line and year; rows are added below if the block is longer. */
export function putValues(
  figure: DraftFigure,
  line: number,
  year: number,
  block: readonly (readonly (number | null)[])[],
): DraftFigure {
  let next = figure;
  block.forEach((values, i) => {
    if (!linesOf(next)[line + i]) next = addRow(next);
    const target = linesOf(next)[line + i];
    if (!target) return;
    next = changeRow(next, target.row, (row) => {
      const changed = [...(row[target.field] ?? next.years.map(() => null))];
      values.forEach((value, n) => {
        if (year + n < next.years.length) changed[year + n] = value;
      });
      return { ...row, [target.field]: changed };
    });
  });
  return next;
}

/** Why values do not fit when starting at a line and year, as a sentence; undefined if they do. */
export function tooLarge(
  figure: DraftFigure,
  line: number,
  year: number,
  block: readonly (readonly (number | null)[])[],
): string | undefined {
  const columns = Math.max(0, ...block.map(({ length }) => length));
  const left = figure.years.length - year;
  if (columns > left)
    return `The values take ${columns} years, and from here the figure has ${left}. Nothing was changed: paste them with their years above, or add the years first.`;
  const lines = linesOf(figure).length;
  const rows = figure.rows.length + Math.max(0, line + block.length - lines);
  return rows > MOST_ROWS
    ? `The figure would have ${rows} rows; at most ${MOST_ROWS} are possible. Nothing was changed.`
    : undefined;
}

/**
 * Replaces the values by a whole table. Rows of the same name keep their flags (total, kept), except that a total in
 * the table becomes the only one. Forecast years start with the first one marked in the table, otherwise where they
 * started before.
 */
export function putTable(figure: DraftFigure, table: WholeTable): DraftFigure {
  const { years, rows } = table;
  const before = figure.first_forecast_year ?? Number.POSITIVE_INFINITY;
  const from = table.first_forecast_year ?? Math.min(...years.filter((year) => year >= before));
  const hasTotal = rows.some(({ is_total }) => is_total);
  return {
    ...figure,
    years,
    first_forecast_year: Number.isFinite(from) ? from : null,
    rows: rows.map((row) => {
      const known = figure.rows.find(({ name }) => name === row.name);
      return {
        ...(known?.is_total && !hasTotal && { is_total: true }),
        ...(known?.is_kept && { is_kept: true }),
        ...row,
      };
    }),
  };
}

/** Adds an empty row below the given one, by default at the end. */
export function addRow(figure: DraftFigure, below = figure.rows.length - 1): DraftFigure {
  if (figure.rows.length >= MOST_ROWS) return figure;
  const row = { name: '', values: figure.years.map(() => null) };
  return { ...figure, rows: figure.rows.toSpliced(below + 1, 0, row) };
}

/** Removes a row, except the last remaining one. */
export const removeRow = (figure: DraftFigure, at: number): DraftFigure =>
  figure.rows.length === 1 ? figure : { ...figure, rows: figure.rows.toSpliced(at, 1) };

/** Moves a row up (-1) or down (1). */
export function moveRow(figure: DraftFigure, at: number, by: -1 | 1): DraftFigure {
  const to = at + by;
  const row = figure.rows[at];
  if (!row || to < 0 || to >= figure.rows.length) return figure;
  return { ...figure, rows: figure.rows.toSpliced(at, 1).toSpliced(to, 0, row) };
}

export const nameRow = (figure: DraftFigure, at: number, name: string): DraftFigure =>
  changeRow(figure, at, (row) => ({ ...row, name }));

/** Makes a row the total, or a part again; a figure has at most one total. */
export const markTotal = (figure: DraftFigure, at: number): DraftFigure => ({
  ...figure,
  rows: figure.rows.map(({ is_total, ...row }, i) =>
    i === at && !is_total ? { ...row, is_total: true } : row,
  ),
});

/** Restricts a row to buyers, or makes it public again. */
export const markKept = (figure: DraftFigure, at: number): DraftFigure =>
  changeRow(figure, at, ({ is_kept, ...row }) => (is_kept ? row : { ...row, is_kept: true }));

/** Adds a low and a high case to a row, or removes them. */
export const markCases = (figure: DraftFigure, at: number): DraftFigure =>
  changeRow(figure, at, ({ low, high, ...row }) =>
    low || high
      ? row
      : { ...row, low: figure.years.map(() => null), high: figure.years.map(() => null) },
  );

/** Adds a year after the last one, or before the first. */
export function addYear(figure: DraftFigure, where: 'before' | 'after'): DraftFigure {
  const { years } = figure;
  if (years.length >= MOST_YEARS) return figure;
  const isAfter = where === 'after';
  const year = isAfter ? years.at(-1)! + 1 : years[0]! - 1;
  return {
    ...figure,
    years: isAfter ? [...years, year] : [year, ...years],
    rows: eachLine(figure, (values) => (isAfter ? [...values, null] : [null, ...values])),
  };
}

/** Removes a year, except the last remaining one. If it was the first forecast year, the next year is. */
export function removeYear(figure: DraftFigure, at: number): DraftFigure {
  const { years, first_forecast_year: from } = figure;
  if (years.length === 1) return figure;
  return {
    ...figure,
    years: years.toSpliced(at, 1),
    first_forecast_year: from === years[at] ? (years[at + 1] ?? null) : from,
    rows: eachLine(figure, (values) => values.toSpliced(at, 1)),
  };
}

/** The last measured year; undefined if none is. */
export const measuredTo = ({ years, first_forecast_year: from }: DraftFigure) =>
  from === null ? years.at(-1) : years.filter((year) => year < from).at(-1);

/** Sets the last measured year; null: all years are forecast. */
export function setMeasured(figure: DraftFigure, year: number | null): DraftFigure {
  const next = year === null ? figure.years[0]! : figure.years.find((one) => one > year);
  return { ...figure, first_forecast_year: next ?? null };
}

/** Writes the sum of the parts into the total, for all years in which each part has a value. */
export function sumTotal(figure: DraftFigure): DraftFigure {
  const at = figure.rows.findIndex(({ is_total }) => is_total);
  const parts = figure.rows.filter((_, i) => i !== at);
  if (at < 0 || parts.length === 0) return figure;
  return changeRow(figure, at, (row) => ({
    ...row,
    values: figure.years.map((_, i) => {
      const given = parts.map(({ values }) => values[i]);
      if (given.some((value) => typeof value !== 'number')) return row.values[i] ?? null;
      const sum = (given as number[]).reduce((all, value) => all + value, 0);
      return Number(sum.toFixed(figure.decimals));
    }),
  }));
}

/** Writes one value of the total. */
export function putTotal(figure: DraftFigure, year: number, value: number): DraftFigure {
  const at = figure.rows.findIndex(({ is_total }) => is_total);
  const column = figure.years.indexOf(year);
  return changeRow(figure, at, (row) => ({ ...row, values: row.values.with(column, value) }));
}

/** A new figure, with the settings of `like`. */
export const blankFigure = (number: number, like?: DraftFigure): DraftFigure => {
  const year = new Date().getUTCFullYear() - 1;
  const years = like?.years ?? [year - 1, year, year + 1];
  return {
    number,
    title: '',
    subject: '',
    form: 'totals',
    metric: like?.metric ?? '',
    geography: like?.geography ?? 'World',
    unit: like?.unit ?? 'million',
    currency: like ? like.currency : 'USD',
    price_basis: like?.price_basis ?? '',
    decimals: like?.decimals ?? 1,
    row_title: '',
    years,
    first_forecast_year: like ? like.first_forecast_year : year + 1,
    rows: [{ name: 'World', values: years.map(() => null) }],
    source: like?.source ?? '',
    note: '',
    visibility: 'everybody',
  };
};
