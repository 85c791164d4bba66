import type { FigureRow } from '../figure.ts';
import { MOST_ROWS, MOST_YEARS } from '../figure-limits.ts';
import type { Cells } from './read-cells.ts';
import { type Mark, markOf, readNumber } from './read-number.ts';
import { UNIT, YEAR } from './table-heading.ts';

/** The table of a figure: years across and names down. */
export interface WholeTable {
  years: number[];
  /** The first year that is marked as a forecast, such as "2026F"; null if none is. */
  first_forecast_year: number | null;
  rows: FigureRow[];
}

/** Cells as numbers, or why they are not. `both`: ask which one is the decimal mark. */
export type Read<T> = { read: T } | { problem: string } | { both: [example: string, Mark, Mark] };

const CASE = /^(.*?)[\s,:(–-]+(low|high)(?:\s+case)?\)?$/i;
const TOTAL = /^(?:grand )?total$|\(total\)$/i;
const SUBTOTAL = /^sub-?\s?total\b/i;

/** What may be below a table, in its first column. */
const FOOTNOTE = /^(?:(?:data )?sources?|notes?)\b\s*[:.–—-]|^\*/i;

/**
 * A table with years in its first row and names in its first column, as detected by `isWhole`. Rows called
 * "Europe, low" and "Europe, high" are the cases of "Europe", wherever they are; a row called total is the whole.
 * Columns of growth rates are left out: they follow from the values. So are a column that repeats one unit, and notes
 * below the table.
 */
export function readWhole(cells: Cells, mark?: Mark): Read<WholeTable> {
  const units = wrongUnits(cells);
  if (units) return { problem: units };
  const isKept = (cells[0] ?? []).map((cell, i) => i === 0 || YEAR.test(cell));
  const last = cells.findLastIndex(
    ([name = '', ...rest]) => !FOOTNOTE.test(name) || rest.some((cell) => cell !== ''),
  );
  const [head = [], ...body] = cells
    .slice(0, last + 1)
    .map((row) => row.filter((_, i) => isKept[i]));
  const headings = head.slice(1).map((cell) => YEAR.exec(cell)!);
  const years = headings.map(([, year]) => Number(year));
  const forecast = headings.flatMap(([, year, mark]) => (mark ? Number(year) : []));
  const first_forecast_year = forecast.length > 0 ? Math.min(...forecast) : null;
  if (years.length > MOST_YEARS)
    return { problem: `The table has ${years.length} years; a figure has at most ${MOST_YEARS}.` };
  if (body.length > MOST_ROWS * 3)
    return { problem: `The table has ${body.length} rows; a figure has at most ${MOST_ROWS}.` };
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

/** Why the units of a table cannot be those of one figure, as a sentence. */
function wrongUnits([head = [], ...body]: Cells): string | undefined {
  const column = head.findIndex((cell, i) => i > 0 && UNIT.test(cell));
  const [first, second] = new Set(body.flatMap((row) => row[column] || []));
  return second
    ? `The table has values in “${first}” and in “${second}”; a figure has one unit. Nothing was changed: paste only the rows of one unit.`
    : undefined;
}

/** Why the names of a table cannot be the rows of a figure, as a sentence; rows are counted as in a spreadsheet. */
function wrongNames(names: string[]): string | undefined {
  const nameless = names.indexOf('');
  if (nameless >= 0) return `Row ${nameless + 2} of the table has no name.`;
  const sub = names.findIndex((name) => SUBTOTAL.test(name));
  if (sub >= 0)
    return `Row ${sub + 2} of the table is a subtotal, which would be counted twice. Nothing was changed: paste the table without it.`;
  const [first, second] = names.flatMap((name, i) => (TOTAL.test(name) ? [i + 2] : []));
  return second
    ? `Rows ${first} and ${second} of the table are both totals; a figure has one. Nothing was changed.`
    : undefined;
}

/** Cells that are all numbers or empty. */
export function readValues(cells: Cells, mark?: Mark): Read<(number | null)[][]> {
  const all = cells.flat();
  const found = mark ?? markOf(all);
  if (found === 'fault')
    return {
      problem: 'Some numbers have a decimal comma and some a decimal point. Nothing was changed.',
    };
  if (found === 'both') {
    const example = all.find((cell) => /[.,]/.test(cell))!;
    return { both: [example, '.', ','] };
  }
  const read = cells.map((row) => row.map((cell) => readNumber(cell, found)));
  for (const [i, row] of read.entries()) {
    const wrong = row.indexOf(undefined);
    if (wrong >= 0)
      return {
        problem: `“${cells[i]![wrong]!.slice(0, 40)}” is not a number. Nothing was changed.`,
      };
  }
  return { read: read as (number | null)[][] };
}
