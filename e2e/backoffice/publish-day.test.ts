import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '../../demo/paypal/wire/remote.ts';
import { chaptersFor } from '../../src/features/documents/written-chapters.ts';
import { makeSample } from '../../src/features/leads/samples/make-sample.ts';
import { apiBase } from '../../src/routes.ts';
import { pdfText } from '../../test/documents/pdf-text.ts';
import { withStaff } from '../../test/staff.ts';
import { openShop, type Shop } from '../open-shop.ts';
import { asStaff, save } from './staff-visit.ts';

let store: Shop;

beforeAll(async () => {
  store = await openShop();
  await withStaff(store);
});
afterAll(() => store?.close());

const SHEET = [
  'Region\t2023\t2024\t2025\t2026',
  'Asia\t100.5\t120.5\t151.3\t190.1',
  'Europe\t50.0\t60.0\t70.0\t81.4',
  'World (total)\t150.5\t180.5\t221.3\t271.5',
].join('\n');
const NAME = 'Lunar Dust Filter Market by Region';
const SLUG = '/lunar-dust-filter-market-by-region';
const TEXT = 'The market is to reach USD 217.5 million in 2026.';

const read = async (path: string) => (await fetch(store.origin + path)).text();

async function pasteTable(page: Page, table: string): Promise<void> {
  const grid = page.getByRole('grid');
  await grid.getByRole('gridcell').first().click();
  await grid.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    element.dispatchEvent(
      new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }),
    );
  }, table);
}

/** The report and its figures, typed and pasted, saved as drafts. */
async function write(page: Page, go: (path: string) => Promise<void>): Promise<number> {
  await go('/reports/create');
  await page.getByLabel('Name *').first().fill(NAME);
  await page.getByLabel('Report code').fill('MR-DAY-1');
  await page.getByLabel('Industry').click();
  await page.getByRole('option', { name: 'Packaging' }).click();
  await page.getByLabel('Single user', { exact: true }).fill('1234.50');
  await page.getByRole('textbox', { name: 'Report description' }).fill(TEXT);
  await save(page);
  const { rows } = await store.db.query("SELECT id FROM report WHERE code = 'MR-DAY-1'");
  const { id } = rows[0];
  await go(`/figures/${id}`);
  await page.getByRole('button', { name: 'Add a figure' }).click();
  await page.getByLabel('Finding').fill('Asia carries the market');
  await page.getByLabel('Subject').fill('Lunar dust filter market by region');
  await page.getByLabel('Metric').fill('Sales');
  await page.getByLabel('Source line').fill('Own research');
  await page.getByLabel('Row heading').fill('Region');
  await pasteTable(page, SHEET);
  await page.getByRole('button', { name: 'Evidence', exact: false }).first().click();
  await page.getByRole('button', { name: 'Write the card' }).click();
  const card = {
    'What was counted': 'Filters sold for habitats, at factory prices.',
    'Source 1': 'Customs records of 31 countries',
    'Price basis': 'US dollars at constant 2025 prices',
    'Method in brief': 'Counted by maker, and checked against tenders.',
    'Accuracy of the previous edition': 'This is the first edition.',
    'Use of software and AI': 'Nowhere.',
    'Responsible analyst': 'Anneliese Brandt, analyst',
  };
  for (const [label, text] of Object.entries(card)) await page.getByLabel(label).fill(text);
  await page.getByLabel('Read on').fill('2026-01-12');
  await page.getByLabel('Signed on').fill('2026-02-01');
  await page.getByLabel('Data up to').fill('2025');
  await page.getByRole('button', { name: 'Save as a draft' }).click();
  await page.getByText('Saved as a draft.').waitFor();
  return id;
}

/** Buys the report as its page does; returns the address of the download. */
async function buy(): Promise<{ download: string; headers: { cookie: string } }> {
  const quote = await (
    await fetch(`${store.origin}${apiBase}/custom-buy-now-link/MR-DAY-1?type=single-user`)
  ).json();
  const created = await fetch(`${store.origin}${apiBase}/paypal/create-order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Bo',
      email: 'bo@example.com',
      mobile_no: '+34 600 000 000',
      amount: quote.price,
      quote: quote.quote,
    }),
  });
  const token = new URL((await created.json()).approval_url).searchParams.get('token')!;
  await connect(store.provider.url).emu('approve', { order: token });
  const headers = { cookie: created.headers.getSetCookie()[0]!.split(';')[0]! };
  const captured = await fetch(`${store.origin}${apiBase}/paypal/capture-order?token=${token}`, {
    headers,
  });
  return { download: (await captured.json()).order.download, headers };
}

/** What each place says: a value of the figure, as it is printed there. */
async function places(
  report: number,
  figure: { id: number },
  bought: Awaited<ReturnType<typeof buy>>,
) {
  const page = await read(SLUG);
  const file = async (address: string) =>
    Buffer.from(
      await (
        await fetch(new URL(address, store.origin), { headers: bought.headers })
      ).arrayBuffer(),
    );
  const data = unzipSync(await file(`${bought.download}/data`));
  const csv = Object.entries(data).filter(([name]) => name.endsWith('.csv'));
  return {
    page,
    pdf: pdfText(await file(bought.download)),
    sample: pdfText(
      Buffer.from(
        (
          await makeSample(
            { db: store.db, publicUrl: store.origin, chaptersOf: chaptersFor(undefined) },
            report,
          )
        ).bytes,
      ),
    ),
    data: csv.map(([, bytes]) => strFromU8(bytes)).join('\n'),
    figure: await read(`/figures/${figure.id}`),
    csv: await read(`/figures/${figure.id}-x.csv`),
    json: await read(`/figures/${figure.id}-x.json`),
    list: await read('/industries/packaging'),
    feed: await read('/feeds/reports.atom'),
    sitemap: await read('/sitemap-figures-0.xml'),
    reports: await read('/sitemap-reports-0.xml'),
  };
}

/** The row of a list that names the report. */
const rowOf = (html: string) => html.split('<article').find((part) => part.includes(SLUG)) ?? '';
/** The part of a feed or sitemap that contains this address, between two tags. */
const partWith = (xml: string, tag: string, address: string) =>
  xml.split(`<${tag}>`).find((part) => part.includes(address)) ?? '';
const timeOf = (xml: string, tag: string) =>
  new RegExp(`<${tag}>([^<]+)</${tag}>`).exec(xml)?.[1] ?? '';

it(
  'a report is published from scratch with figures from a spreadsheet, one is corrected, and every place says so',
  () =>
    asStaff(store, 'editor', async ({ page, go }) => {
      const id = await write(page, go);
      await go(`/reports/${id}`);
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('The report description says USD 217.5 million').waitFor();
      await dialog.getByText('new at /lunar-dust-filter-market-by-region').waitFor();
      await dialog.getByRole('button', { name: 'Change to USD 271.5 million' }).click();
      await dialog.getByRole('heading', { name: 'Nothing blocks publishing' }).waitFor();
      await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
      await page.getByText('The report is now on the site.').waitFor();

      const { rows } = await store.db.query(
        'SELECT f.id FROM figure f JOIN edition e ON e.id = f.edition_id WHERE e.report_id = $1',
        [id],
      );
      const [figure] = rows;
      // The editor uploads no file: the store draws it, and the report adopts its page count and contents.
      await page.getByText('missing: buyers will have to wait').waitFor();
      await page.getByRole('button', { name: 'Draw the PDF from this report' }).click();
      await page.getByText('drawn from texts and figures').waitFor();
      // A report whose PDF is made by the publisher's own program needs neither.
      const { rows: written } = await store.db.query(
        "SELECT id FROM report WHERE code = 'MR-EN-1042'",
      );
      await go(`/reports/${written[0].id}`);
      await page.getByText('made by the publisher’s own program').waitFor();
      await expect
        .poll(() => page.getByRole('button', { name: 'Draw the PDF from this' }).count())
        .toBe(0);
      await go(`/reports/${id}`);
      await expect.poll(() => read(SLUG)).toMatch(/Report, [1-9]\d* pages/);
      const looking = page.waitForEvent('download');
      await page.getByRole('link', { name: 'View the PDF' }).click();
      const looked = pdfText(readFileSync(await (await looking).path()));
      expect(looked).toContain('Customs records of 31 countries');
      const bought = await buy();
      const first = await places(id, figure, bought);
      expect(first.page).toContain('USD 271.5 million in 2026');
      for (const place of ['page', 'pdf', 'sample', 'data', 'figure', 'csv', 'json'] as const)
        expect([place, first[place]]).toEqual([place, expect.stringContaining('271.5')]);
      for (const place of ['list', 'feed'] as const)
        expect([place, first[place]]).toEqual([place, expect.stringContaining(NAME)]);
      expect(first.sitemap).toContain(`/figures/${figure.id}-`);
      expect(rowOf(first.list)).toContain('271.5');

      // One figure is corrected: the total follows with one click; the text before the figures are applied.
      await go(`/figures/${id}`);
      const grid = page.getByRole('grid');
      await grid.getByRole('gridcell', { name: '190.1' }).click();
      await page.keyboard.type('195.1');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Use 276.5' }).click();
      await page.getByRole('button', { name: 'Change to USD 276.5 million' }).click();
      await page.getByText('The text now says USD 276.5 million.').waitFor();
      await page.getByRole('button', { name: 'Save the correction' }).click();
      await page.getByLabel('Reason').fill('A tender was counted late.');
      await page.getByRole('dialog').getByRole('button', { name: 'Save the correction' }).click();
      await page.getByText('The site shows the new values.').waitFor();

      await expect.poll(() => read(SLUG)).toContain('276.5');
      await expect.poll(() => read(`/figures/${figure.id}`)).toContain('276.5');
      const second = await places(id, figure, bought);
      for (const place of ['page', 'pdf', 'sample', 'data', 'csv', 'json'] as const) {
        expect([place, second[place]]).toEqual([place, expect.stringContaining('276.5')]);
        // The JSON states the correction, with the earlier value.
        if (place !== 'json')
          expect([place, second[place].includes('271.5')]).toEqual([place, false]);
      }
      expect(second.figure).toContain('276.5');
      expect(rowOf(second.list)).toContain('276.5');
      expect(rowOf(second.list)).not.toContain('271.5');
      for (const [place, tag, key, address] of [
        ['feed', 'entry', 'updated', SLUG],
        ['reports', 'url', 'lastmod', SLUG],
        ['sitemap', 'url', 'lastmod', `/figures/${figure.id}-`],
      ] as const) {
        const [before, after] = [first, second].map((said) =>
          Date.parse(timeOf(partWith(said[place], tag, address), key)),
        );
        expect([place, after! > before!]).toEqual([place, true]);
      }
      expect(await read('/corrections')).toContain('A tender was counted late.');
      const verdict = async (value: string) => {
        const answer = await read(`${apiBase}/verify?figure=${figure.id}&value=${value}`);
        return JSON.parse(answer).answers[0].verdict;
      };
      expect([await verdict('276.5'), await verdict('271.5')]).toEqual(['current', 'superseded']);
    }),
  120_000,
);
