import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import { column, frame, openSheet, type Sheet } from '#src/pdf/sheet.ts';
import { writeTable } from '#src/pdf/write-table.ts';
import { cases, passing } from '../../../../test/agreement/figure-cases.ts';
import { pdfText } from '../../../../test/documents/pdf-text.ts';
import { formatValue } from '../format-value.ts';
import { tablesOf } from './figure-tables.ts';
import { printableFigure } from './printable-figure.ts';
import { writeFigure } from './write-figure.ts';

const all = Object.entries(cases);

it.each(all)('in a PDF file %s is drawn, with every value in its tables', async (_, given) => {
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
});

it('a table never has more columns than fit its page', () => {
  for (const [name, given] of all)
    for (const { head } of tablesOf(given))
      expect(head.length * 48, name).toBeLessThanOrEqual(column + 48);
});

/** An open page, with the texts and the widths of the rectangles that are drawn on it. */
function recorded() {
  const sheet = openSheet({ title: 't', author: 'a', subject: 's', foot: 'f' });
  sheet.newPage();
  const texts: Parameters<Sheet['text']>[] = [];
  const widths: number[] = [];
  const { doc } = sheet;
  const [text, rect] = [sheet.text.bind(sheet), doc.rect.bind(doc)];
  sheet.text = (...given) => {
    texts.push(given);
    return text(...given);
  };
  doc.rect = (x, y, width, height) => {
    widths.push(width);
    return rect(x, y, width, height);
  };
  return { sheet, texts, widths };
}

it('a chart of shares in a PDF file highlights the row of the finding, as the page does', () => {
  const { sheet, texts } = recorded();
  writeFigure(sheet, printableFigure(passing));
  const faces = ['Lithium', 'Sodium', 'Lead'].map(
    (name) => texts.find(([said]) => said.endsWith(`  ${name}`))?.[1].face,
  );
  expect(faces).toEqual(['sans', 'strong', 'sans']);
});

it('the remainder of a ranking in a PDF file has its value and no bar that dwarfs the others', () => {
  const { sheet, texts, widths } = recorded();
  const figure = {
    ...cases.ranking!,
    years: [2024],
    rows: [
      { name: 'A', values: [9.7] },
      { name: 'B', values: [7.4] },
      { name: 'All others', values: [59.6] },
    ],
  };
  writeFigure(sheet, printableFigure(figure));
  const bars = widths.filter((width) => width > 16);
  expect(bars).toHaveLength(2);
  expect(bars[0], 'most of the column').toBeGreaterThan(column / 2);
  expect(texts.some(([said]) => said.startsWith('59.6'))).toBe(true);
});
