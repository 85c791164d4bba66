import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { olderDatabase, upgrade } from '../../../test/older-database.ts';

let store: TestApp;

const add = (
  code: string,
  number: number,
  more: { form: string; row_title?: string; rows: object[]; visibility?: string },
  db = store.db,
) =>
  db.query(
    `INSERT INTO figure (edition_id, number, title, subject, form, metric, geography, unit, currency, decimals, row_title,
       years, first_forecast_year, rows, visibility)
     SELECT e.id, $2, 'T', 'Widget market', $3, 'Revenue', 'World', 'million', 'USD', 1, $4, '{2024,2032}', 2025, $5, $6
     FROM edition e JOIN report r ON r.id = e.report_id WHERE r.code = $1`,
    [
      code,
      number,
      more.form,
      more.row_title ?? '',
      JSON.stringify(more.rows),
      more.visibility ?? 'everybody',
    ],
  );

const listed = async () => {
  const { body } = await store.app.inject('/admin/api/reports?page=1');
  const { reports } = JSON.parse(body);
  return {
    body,
    by: (code: string) =>
      reports.find((one: { report_id: string }) => one.report_id === code).market,
  };
};

beforeAll(async () => {
  store = await testApp();
  await store.db.query("INSERT INTO industry (slug, name) VALUES ('energy', 'Energy')");
  for (const code of ['A', 'B', 'C', 'D'])
    await store.db.query(
      `INSERT INTO report (code, slug, industry_id, name, status, published_on)
       SELECT $1, lower($1), id, $1, 'published', '2026-01-01' FROM industry`,
      [code],
    );
  await add('A', 1, { form: 'totals', rows: [{ name: 'World', values: [412.6, 1947.9] }] });
  await add('A', 2, {
    form: 'pairs',
    row_title: 'Region',
    rows: [
      { name: 'Asia Pacific', values: [166.7, 726.5] },
      { name: 'North America', values: [96.6, 584.4] },
    ],
  });
  await add('B', 1, { form: 'totals', rows: [{ name: 'World', values: [80, 40] }] });
  await add('B', 2, {
    form: 'pairs',
    row_title: 'Region',
    rows: [
      { name: 'Europe', values: [7, 7] },
      { name: 'Asia', values: [31.4, 99.9], is_kept: true },
    ],
  });
  await add('C', 1, {
    form: 'totals',
    rows: [{ name: 'World', values: [271.8, 314.1] }],
    visibility: 'buyers',
  });
});
afterAll(() => store.close());

describe('a page of a list', () => {
  it('shows size, forecast, growth and fastest region of each report', async () => {
    const market = (await listed()).by('A');
    expect(market).toMatchObject({
      measured: { year: 2024, value: 412.6, text: '$413\u00a0million' },
      forecast: { year: 2032, value: 1947.9, text: '$1.95\u00a0billion' },
      growth: '21.4%',
      fastest_region: 'North America',
    });
  });

  it('reveals nothing that is kept for buyers, nor anything from which it could be derived', async () => {
    const { body, by } = await listed();
    expect(by('B')).toMatchObject({ growth: '−8.3%', fastest_region: null });
    expect(by('C')).toBeUndefined();
    expect(by('D')).toBeUndefined();
    expect(body).not.toMatch(/31\.4|99\.9|271\.8|314\.1/);
  });

  it('shows the same in search results, with a sparkline', async () => {
    const { body } = await store.app.inject('/admin/api/catalogue?q=A');
    const { market } = JSON.parse(body).reports[0];
    expect(market).toMatchObject((await listed()).by('A'));
    expect(market.picture).toMatch(/^<svg class="spark"/);
  });

  it('shows size and growth, with a line of about a hundred bytes, in the suggestions of the header', async () => {
    const by = async (q: string) => {
      const { body } = await store.app.inject(`/admin/api/search?q=${q}`);
      expect(body).not.toMatch(/31\.4|99\.9|271\.8|314\.1/);
      return JSON.parse(body).reports.find(({ slug }: { slug: string }) => slug === q).market;
    };
    expect(await by('a')).toEqual({
      words: '$1.95\u00a0billion in 2032, +21.4% a year',
      line: { path: expect.stringMatching(/^M0 [\d.]+L48 1$/), turn: 3 },
    });
    expect(await by('c')).toBeUndefined();
    expect(await by('d')).toBeUndefined();
  });

  it('follows every change of report, edition and figure', async () => {
    const write = (text: string) => store.db.query(text);
    const stored = () => write('SELECT report_id, figure FROM listed_figure ORDER BY 1');
    const shown = () =>
      write('SELECT * FROM listed_figures_of((SELECT array_agg(id) FROM report)) ORDER BY 1');
    const size = async (code: string) => (await listed()).by(code)?.measured.text;
    const change = async (text: string) => {
      await write(text);
      expect((await stored()).rows).toEqual((await shown()).rows);
    };
    const totals = (code: string) =>
      `number = 1 AND edition_id IN (SELECT e.id FROM edition e JOIN report r ON r.id = e.report_id WHERE r.code = '${code}')`;
    await add('D', 1, { form: 'totals', rows: [{ name: 'World', values: [5.5, 6] }] });
    expect(await size('D')).toBe('$5.5\u00a0million');
    await change(
      `UPDATE figure SET rows = '[{"name": "World", "values": [7.5, 6]}]' WHERE ${totals('D')}`,
    );
    await expect.poll(() => size('D')).toBe('$7.5\u00a0million');
    await change(`UPDATE figure SET unit = 'billion' WHERE ${totals('D')}`);
    await expect.poll(() => size('D')).toBe('$7.5\u00a0billion');
    await change(`UPDATE figure SET visibility = 'buyers' WHERE ${totals('D')}`);
    await expect.poll(() => size('D')).toBeUndefined();
    await change(`UPDATE figure SET visibility = 'everybody' WHERE ${totals('D')}`);
    await change(`UPDATE report SET status = 'withdrawn' WHERE code = 'D'`);
    await change(`UPDATE report SET status = 'published' WHERE code = 'D'`);
    await expect.poll(() => size('D')).toBe('$7.5\u00a0billion');
    await change(`UPDATE report SET edition = 2, published_on = '2026-02-03' WHERE code = 'D'`);
    await expect.poll(() => size('D')).toBeUndefined();
    await change(`DELETE FROM figure WHERE ${totals('A')}`);
    await expect.poll(() => size('A')).toBeUndefined();
    await change(`DELETE FROM report WHERE code = 'B'`);
    expect((await stored()).rows).toEqual([]);
  });
});

it('lists of an older store show its figures after the upgrade', async () => {
  const database = await olderDatabase('20261126_1430');
  const write = (text: string) => database.db.query(text);
  await write("INSERT INTO industry (slug, name) VALUES ('energy', 'Energy')");
  await write(`INSERT INTO report (code, slug, industry_id, name, status, published_on)
    SELECT 'A', 'a', id, 'A', 'published', '2026-01-01' FROM industry`);
  await add('A', 1, { form: 'totals', rows: [{ name: 'World', values: [2.5, 3] }] }, database.db);
  await upgrade(database);
  const app = await testApp({ database });
  try {
    const { reports } = (await app.app.inject('/admin/api/reports?page=1')).json();
    expect(reports[0].market.measured.text).toBe('$2.5\u00a0million');
  } finally {
    await app.close();
  }
});
