import { readCells, trimmed } from '../../tables/read-cells.ts';
import { readWorkbook, type Sheet } from '../../tables/read-workbook.ts';

/** The tables of a file, or a sentence about why there are none. */
export type ReadFile = { sheets: Sheet[] } | { problem: string };

/** Reads a workbook or a CSV file, depending on its extension. */
export async function readFileOf(name: string, bytes: Uint8Array): Promise<ReadFile> {
  if (/\.xlsx$/i.test(name)) return readWorkbook(bytes);
  const text = new TextDecoder().decode(bytes);
  if (text.includes('\uFFFD'))
    return { problem: 'The file is not in UTF-8. Save it as CSV (UTF-8).' };
  const found = readCells(text);
  if ('problem' in found) return found;
  const cells = trimmed(found.cells);
  return cells.length > 0
    ? { sheets: [{ name, cells }] }
    : { problem: 'All cells of the file are empty.' };
}
