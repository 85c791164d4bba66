import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '#src/db/migrate.ts';
import { type TestApp, testApp } from '../../../test/app.ts';
import { testDatabase } from '../../../test/database.ts';
import { mainFigures } from './queries.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../db/migrations');

const REPORT = `INSERT INTO report (code, slug, industry_id, name, status, edition, published_on)
  SELECT $1, lower($1), id, $1, $2, $3, $4 FROM industry RETURNING id`;

describe('a store of the earlier version', () => {
  const old = mkdtempSync(join(tmpdir(), 'before-figures-'));
  afterAll(() => rmSync(old, { recursive: true }));

  it('has one current edition for each published report after the upgrade', async () => {
    const database = await testDatabase({ bare: true });
    try {
      cpSync(MIGRATIONS, old, { recursive: true });
      for (const name of readdirSync(old)) if (name >= '20261122_0140') rmSync(join(old, name));
      await migrate(database.url, old, () => {});
      const { db } = database;
      await db.query("INSERT INTO industry (slug, name) VALUES ('energy', 'Energy')");
      await db.query(REPORT, ['A', 'published', 2, '2025-03-04']);
      await db.query(REPORT, ['B', 'draft', 1, null]);
      await db.query(REPORT, ['C', 'withdrawn', 1, '2024-01-01']);
      await migrate(database.url, MIGRATIONS, () => {});
      const { rows } = await db.query(
        `SELECT r.code, e.number, e.status, e.published_on, e.data_to, e.evidence
         FROM edition e JOIN report r ON r.id = e.report_id ORDER BY r.code`,
      );
      const known = { status: 'current', data_to: null, evidence: null };
      expect(rows).toEqual([
        { code: 'A', number: 2, published_on: '2025-03-04', ...known },
        { code: 'C', number: 1, published_on: '2024-01-01', ...known },
      ]);
    } finally {
      await database.close();
    }
  });
});

describe('the current edition', () => {
  let store: TestApp;
  let id: number;
  const detail = async () => (await store.app.inject('/admin/api/reports-detail/a?drawn=1')).json();
  const statusOf = async () =>
    (
      await store.db.query(
        'SELECT number, status, published_on FROM edition WHERE report_id = $1 ORDER BY number',
        [id],
      )
    ).rows.map(({ number, status, published_on }) => [number, status, published_on]);

  const addFigure = (number: number, visibility: string, rows: unknown) =>
    store.db.query(
      `INSERT INTO figure (edition_id, number, title, subject, form, metric, geography, unit, currency, price_basis,
         decimals, years, first_forecast_year, rows, visibility)
       SELECT id, $2, 'It reaches 77.7 million', 'Widgets by region', 'totals', 'Revenue', 'World', 'million', 'USD',
         'constant 2024 prices', 1, '{2023,2024,2025}', 2025, $4, $3 FROM edition
       WHERE report_id = $1 AND status = 'current'`,
      [id, number, visibility, JSON.stringify(rows)],
    );

  beforeAll(async () => {
    store = await testApp();
    await store.db.query("INSERT INTO industry (slug, name) VALUES ('energy', 'Energy')");
    id = (await store.db.query(REPORT, ['A', 'draft', 1, null])).rows[0].id;
  });
  afterAll(() => store.close());

  it('exists from the publication of its report on, whoever publishes it', async () => {
    expect(await statusOf()).toEqual([]);
    await store.db.query(
      "UPDATE report SET status = 'published', published_on = '2025-02-03' WHERE id = $1",
      [id],
    );
    expect(await statusOf()).toEqual([[1, 'current', '2025-02-03']]);
    expect(await detail()).toMatchObject({
      edition: { number: 1, status: 'current', published_on: '2025-02-03', data_to: null },
      evidence: null,
      figures: [],
    });
  });

  it('its figures are in the call of its report, without a value that is kept for buyers', async () => {
    await addFigure(1, 'everybody', [{ name: 'World', values: [10.5, 11, 12.25] }]);
    await addFigure(2, 'everybody', [
      { name: 'Asia', values: [1.5, 2.5, 3.5] },
      { name: 'Europe', values: [88.8, 88.9, 89.1], is_kept: true },
    ]);
    await addFigure(3, 'buyers', [{ name: 'Steel', values: [77.1, 77.2, 77.7], low: [77.3] }]);
    const { figures } = await detail();
    expect(figures.map((f: { number: number }) => f.number)).toEqual([1, 2, 3]);
    expect(figures[0]).toMatchObject({
      slug: 'widgets-by-region',
      years: [2023, 2024, 2025],
      rows: [{ name: 'World', values: [10.5, 11, 12.25] }],
    });
    expect(figures[1].rows[1]).toEqual({ name: 'Europe', values: [], is_kept: true });
    expect(figures[2].rows).toEqual([{ name: 'Steel', values: [], is_kept: true }]);
    expect(figures[2].title).toBe('Widgets by region');
    // Positions and sizes of a chart are numbers too.
    const places = / (?!aria)[\w-]+=\\"[^"]*"/g;
    expect(JSON.stringify(figures.slice(1)).replace(places, '')).not.toMatch(
      /88\.|89\.|"77|77\.[123]/,
    );
  });

  it('a changed figure invalidates the cached answer of its report', async () => {
    await store.db.query('UPDATE figure SET rows = $1 WHERE number = 1', [
      JSON.stringify([{ name: 'World', values: [10.5, 11, 13] }]),
    ]);
    await expect
      .poll(async () => (await detail()).figures[0].rows[0].values)
      .toEqual([10.5, 11, 13]);
  });

  it('lists read the total of many reports at once', async () => {
    const found = await mainFigures(store.db, [id, id + 1]);
    expect(found.map(({ report_id }) => report_id)).toEqual([id]);
    expect(found[0]).toMatchObject({ years: [2023, 2024, 2025], rows: [{ name: 'World' }] });
  });

  it('a new edition supersedes the previous one', async () => {
    await store.db.query(
      "UPDATE report SET edition = 2, published_on = '2026-02-03' WHERE id = $1",
      [id],
    );
    expect(await statusOf()).toEqual([
      [1, 'superseded', '2025-02-03'],
      [2, 'current', '2026-02-03'],
    ]);
    await expect.poll(async () => (await detail()).edition.number).toBe(2);
    expect((await detail()).figures).toEqual([]);
  });
});
