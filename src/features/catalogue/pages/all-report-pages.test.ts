import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';

let store: TestApp;
beforeAll(async () => {
  store = await testApp({ demo: true });
});
afterAll(() => store?.close());

/** Maximum size of the figures on a page, in bytes of HTML. */
const MOST_BYTES = 40_000;

it('every report page of the demo draws at least three figures in its first HTML, each once, within 40 KB', {}, async () => {
  const { rows } = await store.db.query(`SELECT slug FROM report WHERE status = 'published'`);
  expect(rows.length).toBeGreaterThan(200);
  const poor: string[] = [];
  const twice: string[] = [];
  for (const { slug } of rows) {
    const { body } = await store.app.inject(`/${slug}`);
    const cards = body.match(/<figure class="figure-card[\s\S]*?<\/figure>/g) ?? [];
    const drawn = cards.filter((card) => /class="figure-card__picture"><[\s\S]*<svg/.test(card));
    const bytes = cards.reduce((sum, card) => sum + Buffer.byteLength(card), 0);
    if (drawn.length < 3 || bytes > MOST_BYTES)
      poor.push(`${slug}: ${drawn.length} figures, ${bytes} bytes`);
    // The deliverables are counted: pages, charts, files.
    const text = body.slice(body.indexOf('id="deliverables"')).replace(/<!-- -->/g, '');
    for (const word of [/Report, \d\d pages/, /[5-9] charts with their tables/, /as XLSX and CSV/])
      if (!word.test(text)) poor.push(`${slug}: does not say ${word}`);
    // A range of years would be broken inside on a phone, whose columns are narrower.
    if (/<th[^>]*>[^<]*\d–\d/.test(body)) poor.push(`${slug}: a range of years heads a column`);
    // Pictures that are sent a second time in the data of the page.
    const data = body.indexOf('id="__data"');
    if (data < 0 || /u003csvg|<svg/.test(body.slice(data))) twice.push(slug);
  }
  expect(poor).toEqual([]);
  expect(twice).toEqual([]);
});
