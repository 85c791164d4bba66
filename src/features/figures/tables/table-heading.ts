import type { Cells } from './read-cells.ts';
import { readNumber } from './read-number.ts';

/** "2024", "FY 2024", "2024A" for an actual value, "2025E" and "2025 (f)" for a forecast. */
export const YEAR =
  /^(?:FY\s?)?((?:1[89]|20|21)\d\d)\s?(?:\*|\(?(?:a|actual)\)?|(\(?(?:e|f|est\.?|forecast)\)?))?$/i;
/** Columns that are computed from the values, here as in a spreadsheet. */
const COMPUTED =
  /\b(?:cagr|growth|change|yoy|y-o-y|p\.\s?a\.)|^\(?\d{4}\s?[-–—]\s?(?:\d\d|\d{4})\)?$/i;
/** A figure has one unit, which is a field of its own. */
export const UNIT = /^(?:units?(?: of measure(?:ment)?)?|uom|currency)$/i;
/** Titles above a table take a few rows. */
const MOST_TITLES = 9;

const isEmptyColumn = (cells: Cells, column: number) => cells.every((row) => !row[column]);

/** Whether the cells have years and names, rather than only values. */
export const isWhole = (cells: Cells): boolean => {
  const [first = '', ...head] = cells[0] ?? [];
  return (
    cells.length > 1 &&
    head.some((cell) => YEAR.test(cell)) &&
    head.every(
      (cell, i) =>
        YEAR.test(cell) || COMPUTED.test(cell) || UNIT.test(cell) || isEmptyColumn(cells, i + 1),
    ) &&
    !YEAR.test(first)
  );
};

const isText = (cell: string) => cell === '' || readNumber(cell, '.') === undefined;
const yearsIn = (row: string[] = []) => row.slice(1).filter((cell) => YEAR.test(cell)).length;

/** The cells from every row on that may be the heading: above it are only titles, without a number. */
function belowTitles(cells: Cells): Cells[] {
  const titles = cells.slice(0, MOST_TITLES).findIndex((row) => !row.every(isText));
  const most = titles < 0 ? Math.min(cells.length, MOST_TITLES) : titles;
  return Array.from({ length: most + 1 }, (_, i) => cells.slice(i)).filter(
    // A single year below rows of text may be a value among missing ones.
    (rest, i) => i === 0 || yearsIn(rest[0]) > 1 || yearsIn(turned(rest)[0]) > 1,
  );
}

const turned = (cells: Cells): Cells =>
  (cells[0] ?? []).map((_, column) => cells.map((row) => row[column] ?? ''));

/** The cells with years across, without titles above them: transposed if the years are in the first column. */
export function upright(cells: Cells): Cells {
  for (const rest of belowTitles(cells)) {
    if (isWhole(rest)) return rest;
    if (isWhole(turned(rest))) return turned(rest);
  }
  return cells;
}

/** What keeps a table with years from being read, as a sentence; undefined for values without years. */
export function oddHeading(cells: Cells): string | undefined {
  for (const rest of belowTitles(cells))
    for (const [table, what] of [
      [rest, 'column'],
      [turned(rest), 'row'],
    ] as const) {
      const head = table[0] ?? [];
      const isHeading =
        table.length > 1 &&
        yearsIn(head) > 1 &&
        head.every((cell) => YEAR.test(cell) || isText(cell));
      if (!isHeading || YEAR.test(head[0] ?? '')) continue;
      const at = head.findIndex(
        (cell, i) =>
          i > 0 &&
          !isWhole([['', '2024', cell], ...table.slice(1).map((row) => ['', '', row[i] ?? ''])]),
      );
      if (at < 0) continue;
      const odd = head[at]
        ? `The ${what} “${head[at].slice(0, 40)}” is not a year.`
        : `One ${what} has values, but no year.`;
      return `${odd} Nothing was changed: names come first, then only years. Remove this ${what}, and paste the table again.`;
    }
  return undefined;
}
