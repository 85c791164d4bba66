import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import { column, frame, openSheet } from '#src/pdf/sheet.ts';
import { writeTable } from '#src/pdf/write-table.ts';
import { cases } from '../../../../test/agreement/figure-cases.ts';
import { pdfText } from '../../../../test/documents/pdf-text.ts';
import { formatValue } from '../format-value.ts';
import { tablesOf } from './figure-tables.ts';
import { printableFigure } from './printable-figure.ts';
import { writeFigure } from './write-figure.ts';

const all = Object.entries(cases);

it.each(all)(
  'figures 8: in a PDF file %s is drawn, with every value in its tables',
  async (_, given) => {
    const figure = printableFigure(given);
    const sheet = openSheet({ title: 't', author: 'a', subject: 's', foot: 'f' });
    sheet.newPage();
    writeFigure(sheet, figure);
    expect(sheet.y).toBeGreaterThan(frame.top);
    for (const table of tablesOf(figure)) writeTable(sheet, table);
    const bytes = await sheet.finish();
    expect((await PDFDocument.load(bytes)).getPageCount()).toBeGreaterThan(0);
    const text = pdfText(bytes).replace(/\s+/g, '');
    for (const { values, is_kept } of figure.rows)
      for (const value of is_kept ? [] : values)
        if (value !== null) expect(text).toContain(formatValue(value, figure.decimals));
    expect(text).not.toMatch(/NaN|undefined|Infinity/);
  },
);

it('figures 8: a table never has more columns than fit its page', () => {
  for (const [name, given] of all)
    for (const { head } of tablesOf(given))
      expect(head.length * 48, name).toBeLessThanOrEqual(column + 48);
});
