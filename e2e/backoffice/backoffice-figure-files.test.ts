import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workbook } from '../../test/documents/xlsx-archive.ts';
import { withStaff } from '../../test/staff.ts';
import { type OpenStore, openStore } from '../browser.ts';
import { asStaff } from './staff-visit.ts';

let store: OpenStore;
let id: number;

beforeAll(async () => {
  store = await openStore();
  await withStaff(store);
  const { rows } = await store.db.query(
    `INSERT INTO report (code, slug, industry_id, name, description, status)
     SELECT 'E2E-2', 'e2e-2', min(id), 'Widget Market', '<p>Widgets.</p>', 'draft' FROM industry RETURNING id`,
  );
  id = rows[0].id;
});
afterAll(() => store?.close());

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const cell = (place: string, text: string) =>
  `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
const number = (place: string, value: number) => `<c r="${place}"><v>${value}</v></c>`;
const HOSTILE = '&lt;img src=x onerror=alert(1)&gt;';
const sheet = (more = '') =>
  `<row r="1">${cell('A1', 'Region')}${number('B1', 2024)}${number('C1', 2025)}</row>` +
  `<row r="2">${cell('A2', 'شركة الأفق')}${number('B2', -1.5)}${number('C2', 0)}</row>` +
  `<row r="3">${cell('A3', HOSTILE)}${number('B3', 1e9)}${more}</row>`;

/** An archive of some kilobytes that decompresses to far more than a figure can contain. */
const bomb = () => workbook('', { 'xl/worksheets/sheet1.xml': Buffer.alloc(200_000_000, 'a') });

/** `bytes`: a number means a file with this many zeros, created in the browser. */
const refused: [string, string, (() => Uint8Array) | number, RegExp][] = [
  [
    'a formula',
    'f.xlsx',
    () => workbook(sheet('<c r="C3"><f>B3*2</f><v>2</v></c>')),
    /C3 has a formula/,
  ],
  ['macros', 'm.xlsx', () => workbook(sheet(), { 'xl/vbaProject.bin': 'x' }), /contains macros/],
  ['macros by its name', 'm.xlsm', () => workbook(sheet()), /contains macros/],
  ['an archive that unpacks to 200 MB', 'b.xlsx', bomb, /unpacks to more than 32 MB/],
  ['more than 50 MB', 'l.xlsx', 50 * 1024 * 1024 + 1, /larger than 50 MB/],
  ['50 MB that are no workbook', 'n.xlsx', 49 * 1024 * 1024, /not an XLSX workbook/],
  ['a file of another kind', 'p.pdf', () => Buffer.from('%PDF'), /read from XLSX and CSV files/],
  ['CSV that is not UTF-8', 'w.csv', () => Buffer.from([0x41, 0xe9, 0x2c, 0x31]), /not in UTF-8/],
  ['nothing', 'e.csv', () => Buffer.from(''), /All cells of the file are empty/],
];

async function openGrid(page: Page, go: (path: string) => Promise<void>): Promise<void> {
  await go(`/figures/${id}`);
  await page.getByRole('button', { name: 'Add a figure' }).click();
  await page.getByRole('grid').waitFor();
}

async function choose(page: Page, name: string, bytes: Uint8Array | number): Promise<void> {
  const input = page.locator('input[name="table-file"]');
  if (typeof bytes !== 'number')
    return input.setInputFiles({ name, mimeType: XLSX, buffer: Buffer.from(bytes) });
  await input.evaluate(
    (element: HTMLInputElement, { name, size }) => {
      const chosen = new DataTransfer();
      chosen.items.add(new File([new Uint8Array(size)], name));
      element.files = chosen.files;
      element.dispatchEvent(new Event('change', { bubbles: true }));
    },
    { name, size: bytes },
  );
}

describe('figure files', () => {
  it('with hostile, Arabic, negative, zero, missing and large values are read in a worker and shown as text', () =>
    asStaff(store, 'editor', async ({ page, go }) => {
      await openGrid(page, go);
      const worker = page.waitForEvent('worker');
      await choose(page, 't.xlsx', workbook(sheet()));
      expect((await worker).url()).toContain('/admin/assets/table-worker-');
      const grid = page.getByRole('grid');
      await grid.getByRole('rowheader', { name: 'شركة الأفق' }).waitFor();
      await grid.getByRole('rowheader', { name: '<img src=x onerror=alert(1)>' }).waitFor();
      const cells = await grid.getByRole('gridcell').allInnerTexts();
      expect(cells).toEqual(['−1.5', '0.0', '1,000,000,000.0', '–']);
      await page.keyboard.press('Escape');
    }));

  it('numbers mean what the spreadsheet showed, whether they are pasted or in a workbook', () =>
    asStaff(store, 'editor', async ({ page, go }) => {
      await openGrid(page, go);
      const grid = page.getByRole('grid');
      /** The values of each row, without changes and growth. */
      const rows = async () => {
        const all = await grid.getByRole('row').all();
        const texts = all.map(async (row) =>
          (await row.getByRole('gridcell').allInnerTexts()).filter((text) =>
            /^[\d.,]+$|^–$/.test(text),
          ),
        );
        return (await Promise.all(texts)).filter(({ length }) => length > 0);
      };
      const paste = async (text: string) => {
        await grid.getByRole('gridcell').first().click();
        await grid.evaluate((table, given) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData('text/plain', given);
          const options = { bubbles: true, cancelable: true, clipboardData };
          table.dispatchEvent(new ClipboardEvent('paste', options));
        }, text);
      };
      await paste('$1,947.5');
      await expect.poll(rows).toEqual([['1,947.5', '–', '–']]);
      await paste('412.6 1');
      await page.getByText('“412.6 1” is not a number. Nothing was changed.').waitFor();
      await paste('1,234.5\r\n5,678.9\r\n');
      await expect.poll(rows).toEqual([
        ['1,234.5', '–', '–'],
        ['5,678.9', '–', '–'],
      ]);
      await paste('Share\t2024A\t2025E\nAsia\t60%\t55%');
      await expect.poll(rows).toEqual([['60.0', '55.0']]);
      const styles =
        '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="9"/></cellXfs></styleSheet>';
      const row = `<row r="2">${cell('A2', 'Asia')}<c r="B2" s="1"><v>0.215</v></c></row>`;
      const head = `<row r="1">${cell('A1', 'Share')}${number('B1', 2024)}</row>`;
      await choose(page, 'p.xlsx', workbook(head + row, { 'xl/styles.xml': styles }));
      await expect.poll(rows).toEqual([['21.5']]);
    }));

  it('that are too large, locked, decompression bombs or more than values are refused with a message', () =>
    asStaff(store, 'editor', async ({ page, go }) => {
      await openGrid(page, go);
      for (const [, name, bytes, sentence] of refused) {
        await choose(page, name, typeof bytes === 'number' ? bytes : bytes());
        await page.getByText(sentence).first().waitFor();
      }
      expect(await page.getByRole('grid').getByRole('rowheader').first().innerText()).toBe('World');
    }));
});
