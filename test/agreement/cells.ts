import type { FigureData } from '#src/features/figures/figure.ts';
import { unitLine } from '#src/features/figures/table-series.ts';
import type { ReadTable } from '../documents/pdf-tables.ts';

// What an edition stores for a figure, and what the tables generated from it show, both as comparable cells. The
// expected text does not come from the product code that prints values.

export const close = (text: string) => text.replace(/\s+/g, '');

/**
 * A value as it is printed, implemented independently: digits in groups of three, a true minus sign, a fixed number
 * of decimals.
 */
export function print(value: number | null | undefined, decimals: number): string {
  if (value === null || value === undefined) return '–';
  const [whole = '', part] = Math.abs(value).toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return (value < 0 ? '\u2212' : '') + grouped + (part ? `.${part}` : '');
}

export const CASES = ['values', 'low', 'high'] as const;
export type Case = (typeof CASES)[number];
export type Cells = Map<string, string>;
export const keyOf = (row: string, year: number, of: Case) => `${close(row)} ${year} ${of}`;

/** What every format must show for a figure: each value under its row, year and case. */
export function expected(figure: FigureData): Cells {
  const cells: Cells = new Map();
  for (const row of figure.rows)
    for (const of of CASES)
      row[of]?.forEach((value, i) => {
        if (row.is_kept || (of !== 'values' && value === null)) return;
        cells.set(keyOf(row.name, figure.years[i]!, of), print(value, figure.decimals));
      });
  return cells;
}

/** The row and the case that a column or line of a printed table belongs to. */
function seriesNamed(figure: FigureData, title: string): [string, Case] | undefined {
  const only = figure.rows.length === 1 ? figure.rows[0]! : undefined;
  const low = /,lowcase$/;
  const high = /,highcase$/;
  if (only && title === 'Low') return [only.name, 'low'];
  if (only && title === 'High') return [only.name, 'high'];
  if (only && ['Central', close(only.name || figure.metric)].includes(title))
    return [only.name, 'values'];
  const named = (text: string) => figure.rows.find(({ name }) => close(name) === text)?.name;
  if (low.test(title)) return [named(title.replace(low, ''))!, 'low'];
  if (high.test(title)) return [named(title.replace(high, ''))!, 'high'];
  const name = named(title);
  return name === undefined ? undefined : [name, 'values'];
}

/** Reads tables with years across or down; anything that is not the value of a year, such as growth, is omitted. */
export function readTables(figure: FigureData, tables: string[][][]): Cells {
  const cells: Cells = new Map();
  const put = (title: string, year: string, text: string | undefined) => {
    const found = seriesNamed(figure, title);
    const number = Number(/^(\d{4})(\(?forecast\)?)?$/.exec(year)?.[1] ?? 0);
    if (!found || !number || text === undefined || text === '' || text === 'inthereport') return;
    cells.set(keyOf(found[0], number, found[1]), text.replace('–novalue', '–'));
  };
  for (const [head = [], ...rows] of tables)
    for (const [first = '', ...texts] of rows)
      texts.forEach((text, i) => {
        const column = head[i + 1] ?? '';
        if (head[0] === 'Year') put(column, first, text);
        else put(first, column, text);
      });
  return cells;
}

/** The values of a figure in the tables of a PDF, on whichever pages they are. */
export function readPdf(figure: FigureData, tables: ReadTable[]): Cells {
  const named = close(figure.subject).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const own = new RegExp(`^Table\\d+${named}(,\\d{4}(–\\d{4})?)?$`);
  const unit = close(unitLine(figure));
  const mine = tables.filter(
    ({ caption }) => caption.endsWith(unit) && own.test(caption.slice(0, -unit.length)),
  );
  return readTables(
    figure,
    mine.map(({ rows }) => rows),
  );
}

/** Whether both have the same cells with the same texts. */
export const areSame = (found: Cells, wanted: Cells): boolean =>
  found.size === wanted.size && [...wanted].every(([key, text]) => found.get(key) === text);
