import writeWorkbook, { type SheetData } from 'write-excel-file/node';
import type { CitedFigure } from '../contract.ts';
import { columns, figureFacts, figureLines, type Line, type Origin } from './figure-lines.ts';

// What XML 1.0, section 2.2, does not take, in any form.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
/** Most letters that a cell may hold. */
const LONGEST = 32_767;

/** A text is a text, whatever it begins with: only a cell that is said to be a formula is one. */
const textCell = (text: string, isHead = false) => ({
  value: text.toWellFormed().replace(FORBIDDEN, '').slice(0, LONGEST),
  type: String,
  ...(isHead && { fontWeight: 'bold' as const }),
});

const numberCell = (value: number, format: string) => ({ value, type: Number, format });

/** The public values of a figure as a workbook: the values on one sheet, what they are on another; no formulas. */
export function figureXlsx(figure: CitedFigure, origin: Origin): Promise<Buffer> {
  const places = figure.decimals > 0 ? `#,##0.${'0'.repeat(figure.decimals)}` : '#,##0';
  const cell = (value: Line[number], at: number) => {
    if (typeof value === 'string') return textCell(value);
    if (value === null) return null;
    return numberCell(value, columns[at] === 'Year' ? '0' : places);
  };
  const values: SheetData = [
    columns.map((name) => textCell(name, true)),
    ...figureLines(figure).map((line) => line.map(cell)),
  ];
  const facts: SheetData = figureFacts(figure, origin).map(([word, text]) => [
    textCell(word, true),
    textCell(text),
  ]);
  const narrow = { width: 12 };
  return writeWorkbook([
    {
      data: values,
      sheet: 'Values',
      columns: [{ width: 32 }, { width: 8 }, { width: 14 }, narrow, narrow, narrow],
    },
    { data: facts, sheet: 'About', columns: [{ width: 16 }, { width: 90 }] },
  ]).toBuffer();
}
