import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import type { CatalogueAnswer } from '../search-contract.ts';

let store: TestApp;

interface NewFigure {
  form: string;
  rows: object[];
  row_title?: string;
  unit?: string;
  currency?: string | null;
  visibility?: string;
}

const add = (code: string, number: number, figure: NewFigure) =>
  store.db.query(
    `INSERT INTO figure (edition_id, number, title, subject, form, metric, geography, unit, currency, decimals, row_title,
       years, first_forecast_year, rows, visibility)
     SELECT e.id, $2, 'T', 'Widget market', $3, 'Revenue', 'World', $4, $5, 1, $6, '{2024,2032}', 2025, $7, $8
     FROM edition e JOIN report r ON r.id = e.report_id AND r.edition = e.number WHERE r.code = $1`,
    [
      code,
      number,
      figure.form,
      figure.unit ?? 'million',
      figure.currency === undefined ? 'USD' : figure.currency,
      figure.row_title ?? '',
      JSON.stringify(figure.rows),
      figure.visibility ?? 'everybody',
    ],
  );
const totals = (code: string, from: number, to: number, more: Partial<NewFigure> = {}) =>
  add(code, 1, { form: 'totals', rows: [{ name: 'World', values: [from, to] }], ...more });

async function catalogue(query: string): Promise<CatalogueAnswer> {
  const reply = await store.app.inject({
    url: `/admin/api/catalogue?${query}`,
    headers: { 'cache-control': 'no-cache' },
  });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
}
const codes = async (query: string) =>
  (await catalogue(query)).reports.map(({ report_id }) => report_id);

beforeAll(async () => {
  store = await testApp();
  await store.db.query("INSERT INTO industry (slug, name) VALUES ('energy', 'Energy')");
  for (const code of ['A', 'B', 'C', 'D', 'E'])
    await store.db.query(
      `INSERT INTO report (code, slug, industry_id, name, status, published_on)
       SELECT $1, lower($1), id, $1 || ' Widget Market', 'published', '2026-01-01' FROM industry`,
      [code],
    );
  await totals('A', 412.6, 1947.9);
  await add('A', 2, {
    form: 'pairs',
    row_title: 'Region',
    rows: [
      { name: 'Asia Pacific', values: [166.7, 726.5] },
      { name: 'North America', values: [96.6, 584.4] },
    ],
  });
  await add('A', 3, {
    form: 'ranking',
    row_title: 'Company',
    unit: '%',
    currency: null,
    rows: [
      { name: 'Volt & Söhne', values: [20], is_kept: true },
      { name: 'Other companies', values: [80] },
    ],
  });
  await totals('B', 2, 2.3, { unit: 'billion' });
  await add('B', 2, {
    form: 'ranking',
    row_title: 'Company',
    unit: '%',
    currency: null,
    rows: [{ name: 'VOLT & SÖHNE', values: [20] }],
  });
  await totals('C', 5000, 5001, { currency: null, unit: 'million tonnes' });
  await totals('D', 50, 90, { visibility: 'buyers' });
});
afterAll(() => store.close());

describe('facets follow the figures', () => {
  it('sorts by size and growth, and counts the choices of each facet', async () => {
    expect(await codes('sort=growth')).toEqual(['A', 'B', 'C', 'E', 'D']);
    expect(await codes('sort=size')).toEqual(['B', 'A', 'E', 'D', 'C']);
    const { facets } = await catalogue('');
    expect(facets.sizes.map(({ value, count }) => [value, count])).toEqual([
      ['100m-1b', 1],
      ['1b-10b', 1],
    ]);
    expect(facets.growths.map(({ value, count }) => [value, count])).toEqual([
      ['under-5', 2],
      ['from-20', 1],
    ]);
    expect(facets.regions).toEqual([{ value: 'north-america', label: 'North America', count: 1 }]);
  });

  it('reveals nothing about figures that are only for buyers', async () => {
    expect(await codes('size=under-100m')).toEqual([]);
    const { rows } = await store.db.query(
      `SELECT market_size, growth FROM listed_report JOIN report ON id = report_id WHERE code = 'D'`,
    );
    expect(rows).toEqual([{ market_size: null, growth: null }]);
  });

  it('finds reports by a company in their figures, in any case, and companies by part of their name', async () => {
    const { facets } = await catalogue('company_q=volt');
    expect(facets.companies).toHaveLength(1);
    const [company] = facets.companies;
    expect(company).toMatchObject({ label: 'Volt & Söhne', count: 2 });
    expect((await codes(`company=${encodeURIComponent(company!.value)}`)).sort()).toEqual([
      'A',
      'B',
    ]);
    expect((await catalogue('company_q=nobody')).facets.companies).toEqual([]);
    // A chosen company keeps its number while another one is looked for.
    const searched = await catalogue(
      `company_q=nobody&company=${encodeURIComponent(company!.value)}`,
    );
    expect(searched.facets.companies).toMatchObject([{ label: 'Volt & Söhne', count: 2 }]);
    expect(await codes('company=other-companies')).toEqual([]);
    const narrowed = await catalogue(
      `company=${encodeURIComponent(company!.value)}&growth=from-20&size=100m-1b&q=widget`,
    );
    expect(narrowed.total).toBe(1);
    expect(narrowed.facets.growths.map(({ value, count }) => [value, count])).toContainEqual([
      'from-20',
      1,
    ]);
  });

  it('follows a correction, a withdrawal and a deletion immediately', async () => {
    await store.db.query(
      `UPDATE figure SET rows = '[{"name":"World","values":[412.6,420]}]' FROM edition e JOIN report r ON r.id = e.report_id
       WHERE edition_id = e.id AND r.code = 'A' AND figure.number = 1`,
    );
    expect((await catalogue('')).facets.growths.map(({ value, count }) => [value, count])).toEqual([
      ['under-5', 3],
    ]);
    await store.db.query("UPDATE report SET status = 'withdrawn' WHERE code = 'B'");
    expect((await catalogue('')).facets.sizes.map(({ value }) => value)).toEqual(['100m-1b']);
    await store.db.query("UPDATE report SET status = 'published' WHERE code = 'B'");
    expect(await codes('size=1b-10b')).toEqual(['B']);
    await store.db.query(
      "UPDATE edition SET status = 'withdrawn' FROM report r WHERE r.code = 'B' AND report_id = r.id",
    );
    expect(await codes('size=1b-10b')).toEqual([]);
    await store.db.query("DELETE FROM report WHERE code = 'B'");
    const { rows } = await store.db.query(
      `SELECT value, reports FROM listed_count WHERE facet IN ('all', 'size') ORDER BY facet, value`,
    );
    expect(rows).toEqual([
      { value: 0, reports: 4 },
      { value: 0, reports: 3 },
      { value: 2, reports: 1 },
      { value: 3, reports: 0 },
    ]);
  });

  it('accepts numbers of any size', async () => {
    await totals('E', 1e-300, 1e300);
    expect(await codes('growth=from-20')).toEqual(['E']);
  });
});
