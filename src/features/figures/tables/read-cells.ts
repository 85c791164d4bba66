import { MOST_ROWS, MOST_YEARS } from '../figure-limits.ts';
import { readNumber } from './read-number.ts';

/** A table as copied or stored: rows of cells, as text. */
export type Cells = string[][];

/** Somewhat more than the largest figure, for headings, names and empty cells. */
const MOST_CELLS = (MOST_ROWS + 10) * (MOST_YEARS + 10);

/**
 * The cells of text from a spreadsheet or a CSV file: separated by tabs, else by semicolons, else by commas; quoted as
 * in RFC 4180. A problem is returned as a sentence.
 */
export function readCells(text: string): { cells: Cells } | { problem: string } {
  const plain = text.replace(/^\uFEFF/, '');
  const separator = separatorOf(plain);
  // A single number with a comma in it is not a row of two.
  const isSingle = separator === ',' && !plain.trim().includes('\n') && !plain.includes('"');
  if (isSingle && /^\s*[-−]?[\d.,\s]+$/.test(plain)) return { cells: [[plain.trim()]] };
  const cells: Cells = [];
  let row: string[] = [];
  let cell = '';
  let count = 0;
  let quoted = false;
  const endCell = () => {
    row.push(cell.trim());
    cell = '';
    count += 1;
  };
  for (let i = 0; i < plain.length; i++) {
    const sign = plain[i]!;
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (plain[i + 1] === '"') {
        cell += '"';
        i += 1;
      } else quoted = false;
    } else if (sign === '"' && cell === '') quoted = true;
    else if (sign === separator) endCell();
    else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && plain[i + 1] === '\n') i += 1;
      endCell();
      cells.push(row);
      row = [];
    } else cell += sign;
    if (count > MOST_CELLS)
      return {
        problem: `The table is too large: figures have at most ${MOST_ROWS} rows and ${MOST_YEARS} years.`,
      };
  }
  if (quoted) return { problem: 'A quotation mark is never closed.' };
  endCell();
  cells.push(row);
  // Leading and inner empty cells are kept, so that values stay in the positions from which they were copied.
  const last = cells.findLastIndex((one) => one.some((given) => given !== ''));
  const width = Math.max(0, ...cells.map((one) => one.findLastIndex((given) => given !== '') + 1));
  return {
    cells: cells
      .slice(0, last + 1)
      .map((one) => Array.from({ length: width }, (_, i) => one[i] ?? '')),
  };
}

/** Judged by the first line, unless that is a title without cells. */
function separatorOf(text: string): string {
  if (/^[^"\r\n]*\t/m.test(text)) return '\t';
  const [first = ''] = text.split(/\r\n|\r|\n/, 1);
  return first.includes(';') || (!first.includes(',') && text.includes(';')) ? ';' : ',';
}

const isNumber = (line: string) =>
  readNumber(line, '.') !== undefined || readNumber(line, ',') !== undefined;

/**
 * The cells of text from the clipboard. Lines that are one number each are a column, as spreadsheets copy it: the comma in
 * "1,234" does not separate two cells.
 */
export function readPasted(text: string): ReturnType<typeof readCells> {
  const lines = text.replace(/(?:\r\n|\r|\n)+$/, '').split(/\r\n|\r|\n/);
  const isColumn = lines.length <= MOST_CELLS && !text.includes('\t') && lines.every(isNumber);
  return isColumn ? { cells: lines.map((line) => [line.trim()]) } : readCells(text);
}

/** Without empty rows, and without empty columns around the table. */
export function trimmed(cells: Cells): Cells {
  const filled = cells.filter((row) => row.some((cell) => cell !== ''));
  const first = Math.min(...filled.map((row) => row.findIndex((cell) => cell !== '')));
  const end = Math.max(0, ...filled.map((row) => row.findLastIndex((cell) => cell !== '') + 1));
  return filled.map((row) => Array.from({ length: end - first }, (_, i) => row[first + i] ?? ''));
}
