import writeExcelFile, { type CellObject } from 'write-excel-file/node';
import { cellText } from './cell-text.ts';

/** Numbers stay numbers, with the decimals that are shown; everything else is text. */
export type Cell = string | number | null | { value: number; decimals: number } | { head: string };

export interface Sheet {
  /** The label of its tab; shortened, and made unique, if necessary. */
  name: string;
  rows: Cell[][];
  /** Widths of the columns in characters; omitted ones have the program's default. */
  widths?: number[];
}

const LONGEST_NAME = 31;

/** Names of sheets as programs accept them: no bracket, slash, colon, star or question mark, and no duplicates. */
function tabNames(sheets: readonly Sheet[]): string[] {
  const taken = new Set<string>();
  return sheets.map(({ name }, i) => {
    const plain = cellText(name)
      .replace(/[[\]:*?/\\]/g, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^[' ]+|[' ]+$/g, '');
    const base = (plain || `Sheet ${i + 1}`).slice(0, LONGEST_NAME).trim();
    let found = base;
    for (let n = 2; taken.has(found.toLowerCase()) || found.toLowerCase() === 'history'; n++) {
      const end = ` ${n}`;
      found = base.slice(0, LONGEST_NAME - end.length).trim() + end;
    }
    taken.add(found.toLowerCase());
    return found;
  });
}

/** Every text is of the type text, so that one that looks like a formula is not one. */
function written(cell: Cell): CellObject | null {
  if (cell === null || cell === '') return null;
  if (typeof cell === 'string') return { value: cellText(cell), type: String };
  if (typeof cell === 'number') return { value: cell, type: Number };
  if ('head' in cell) return { value: cellText(cell.head), type: String, fontWeight: 'bold' };
  const places = Math.min(Math.max(cell.decimals, 0), 15);
  const format = places > 0 ? `#,##0.${'0'.repeat(places)}` : '#,##0';
  return { value: cell.value, type: Number, format };
}

/**
 * A workbook of these sheets as the bytes of an .xlsx file. It has no formulas, macros or links, whatever the texts
 * contain. From thousands of cells on, this is work for a pool thread.
 */
export async function workbook(sheets: readonly Sheet[]): Promise<Buffer> {
  const names = tabNames(sheets);
  return writeExcelFile(
    sheets.map(({ rows, widths }, i) => ({
      sheet: names[i]!,
      data: rows.map((row) => row.map(written)),
      ...(widths && { columns: widths.map((width) => ({ width })) }),
    })),
  ).toBuffer();
}
