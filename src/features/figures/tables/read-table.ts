import type { FigureRow } from '../figure.ts';
import { MOST_ROWS, MOST_YEARS } from '../figure-limits.ts';
import type { Cells } from './read-cells.ts';
import { type Mark, markOf, readNumber } from './read-number.ts';

/** A table of a figure: years across and names down. */
export interface WholeTable {
  years: number[];
  /** The first year that is marked as a forecast, such as "2026F"; null: none is. */
  first_forecast_year: number | null;
  rows: FigureRow[];
}

/** Cells as numbers, or what keeps them from being that. `both`: ask which mark is before the decimals. */
export type Read<T> = { read: T } | { problem: string } | { both: [example: string, Mark, Mark] };

const YEAR = /^(?:FY\s?)?((?:1[89]|20|21)\d\d)\s?(?:\*|(\(?(?:e|f|est\.?|forecast)\)?))?$/i;
const CASE = /^(.*?)[\s,:(–-]+(low|high)(?:\s+case)?\)?$/i;

/** Columns that are worked out of the values, here as in a spreadsheet. */
const COMPUTED = /^(?:cagr|growth|change|yoy)\b/i;
const TOTAL = /^(?:grand )?total$|\(total\)$/i;
const SUBTOTAL = /^sub-?\s?total\b/i;

/** Whether the cells bring their own years and names, rather than values alone. */
export const isWhole = ([head = []]: Cells): boolean =>
  head.slice(1).some((cell) => YEAR.test(cell)) &&
  head.slice(1).every((cell) => YEAR.test(cell) || COMPUTED.test(cell)) &&
  !YEAR.test(head[0] ?? '');

/** The cells with their years across: turned round where the first column has them. */
export function upright(cells: Cells): Cells {
  if (isWhole(cells)) return cells;
  const turned = (cells[0] ?? []).map((_, column) => cells.map((row) => row[column] ?? ''));
  return isWhole(turned) ? turned : cells;
}

/**
 * A table with years in its first row and names in its first column, as `isWhole` finds it. Rows
 * called "Europe, low" and "Europe, high" are the cases of "Europe", wherever they stand; a row called total is the whole.
 * Columns of growth rates are left out: they follow from the values.
 */
export function readWhole(cells: Cells, mark?: Mark): Read<WholeTable> {
  const isKept = (cells[0] ?? []).map((cell, i) => i === 0 || YEAR.test(cell));
  const [head = [], ...body] = cells.map((row) => row.filter((_, i) => isKept[i]));
  const headings = head.slice(1).map((cell) => YEAR.exec(cell)!);
  const years = headings.map(([, year]) => Number(year));
  const forecast = headings.flatMap(([, year, mark]) => (mark ? Number(year) : []));
  const first_forecast_year = forecast.length > 0 ? Math.min(...forecast) : null;
  if (years.length > MOST_YEARS)
    return { problem: `The table has ${years.length} years, a figure at most ${MOST_YEARS}.` };
  if (body.length > MOST_ROWS * 3)
    return { problem: `The table has ${body.length} rows, a figure at most ${MOST_ROWS}.` };
  const values = readValues(
    body.map((row) => row.slice(1)),
    mark,
  );
  if (!('read' in values)) return values;
  const names = body.map(([name = '']) => name);
  const problem = wrongNames(names);
  if (problem) return { problem };
  const caseOf = (name: string) => {
    const [, of = '', which = ''] = CASE.exec(name) ?? [];
    return names.includes(of.trim())
      ? { of: of.trim(), which: which.toLowerCase() as 'low' | 'high' }
      : undefined;
  };
  const rows: FigureRow[] = names.flatMap((name, i) =>
    caseOf(name)
      ? []
      : [
          {
            name: name.replace(/\s*\(total\)$/i, '').trim(),
            values: values.read[i]!,
            ...(TOTAL.test(name) && { is_total: true }),
          },
        ],
  );
  names.forEach((name, i) => {
    const found = caseOf(name);
    const row = rows.find((one) => one.name === found?.of);
    if (row && found) row[found.which] = values.read[i]!;
  });
  return { read: { years, first_forecast_year, rows } };
}

/** What keeps the names of a table from being rows of a figure, in words; rows are counted as a spreadsheet does. */
function wrongNames(names: string[]): string | undefined {
  const nameless = names.indexOf('');
  if (nameless >= 0) return `Row ${nameless + 2} of the table has no name.`;
  const sub = names.findIndex((name) => SUBTOTAL.test(name));
  if (sub >= 0)
    return `Row ${sub + 2} of the table is a subtotal, which would be counted twice. Nothing was taken: paste the table without it.`;
  const [first, second] = names.flatMap((name, i) => (TOTAL.test(name) ? [i + 2] : []));
  return second
    ? `Rows ${first} and ${second} of the table are both totals; a figure has one. Nothing was taken.`
    : undefined;
}

/** Cells that are all numbers or empty. */
export function readValues(cells: Cells, mark?: Mark): Read<(number | null)[][]> {
  const all = cells.flat();
  const found = mark ?? markOf(all);
  if (found === 'fault')
    return {
      problem:
        'Some numbers have a comma before their decimals and some a point. Nothing was taken.',
    };
  if (found === 'both') {
    const example = all.find((cell) => /[.,]/.test(cell))!;
    return { both: [example, '.', ','] };
  }
  const read = cells.map((row) => row.map((cell) => readNumber(cell, found)));
  for (const [i, row] of read.entries()) {
    const wrong = row.indexOf(undefined);
    if (wrong >= 0)
      return { problem: `“${cells[i]![wrong]!.slice(0, 40)}” is no number. Nothing was taken.` };
  }
  return { read: read as (number | null)[][] };
}
