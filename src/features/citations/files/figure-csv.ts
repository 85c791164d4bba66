import { BYTE_ORDER_MARK, csvLine } from '#src/spreadsheet/csv.ts';
import type { CitedFigure } from '../contract.ts';
import { columns, figureLines, type Origin } from './figure-lines.ts';

/**
 * The public values of a figure as CSV (RFC 4180, UTF-8 with the mark by which spreadsheets recognise it, as in the
 * store's other CSV files): a header line, then a line for each row and year, each with
 * its unit, source and address, so that every line carries its origin. No text becomes a formula.
 */
export function figureCsv(figure: CitedFigure, { address }: Origin): string {
  const unit = [figure.currency, figure.unit].filter(Boolean).join(' ');
  const more = [unit, figure.price_basis, figure.source, address];
  const head = csvLine([...columns, 'Unit', 'Price basis', 'Source', 'Address']);
  return (
    BYTE_ORDER_MARK +
    head +
    figureLines(figure)
      .map((line) => csvLine([...line, ...more]))
      .join('')
  );
}
