import { printable } from '#src/pdf/faces.ts';
import type { FigureData } from '../figure.ts';

const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').length;

/**
 * A figure with names that the fonts of printed pages contain: a row whose name is in another script is named by its
 * position, and the note says where its name is.
 */
export function printableFigure<F extends FigureData>(figure: F): F {
  const rows = figure.rows.map((row, i) => {
    const shown = letters(printable(row.name)) * 2 >= letters(row.name);
    return shown ? row : { ...row, name: `Row ${i + 1}` };
  });
  if (rows.every((row, i) => row === figure.rows[i])) return figure;
  const unprintable =
    'Names that cannot be printed in this page’s fonts are in the data file, in the same order.';
  return { ...figure, rows, note: [figure.note, unprintable].filter(Boolean).join(' ') };
}
