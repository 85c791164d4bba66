import { type Cell, workbook } from '#src/spreadsheet/workbook.ts';
import type { CitedFigure } from '../contract.ts';
import { columns, figureFacts, figureLines, type Origin } from './figure-lines.ts';

const heading = (text: string): Cell => ({ head: text });

/** The public values of a figure as a workbook: values on one sheet, their description on another; no formulas. */
export function figureXlsx(figure: CitedFigure, origin: Origin): Promise<Buffer> {
  const cell = (value: string | number | null, at: number): Cell =>
    typeof value === 'number' && columns[at] !== 'Year'
      ? { value, decimals: figure.decimals }
      : value;
  return workbook([
    {
      name: 'Values',
      rows: [columns.map(heading), ...figureLines(figure).map((line) => line.map(cell))],
      widths: [32, 8, 14, 12, 12, 12],
    },
    {
      name: 'About',
      rows: figureFacts(figure, origin).map(([word, text]) => [heading(word), text]),
      widths: [16, 90],
    },
  ]);
}
