import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Queryable } from '#src/db/open.ts';
import { TooBusy } from '#src/pool/open-queue.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { type TestDatabase, testDatabase } from '../../../../test/database.ts';
import { remembering } from '../../../../test/remembering.ts';
import { orders, reportPage } from '../listing.ts';
import { fromEnd, isDeep, startOfPage, yearCounts } from './deep-page.ts';
import { APART, NEAR_END } from './places.ts';

let store: TestApp;
beforeAll(async () => {
  store = await testApp();
  await store.db.query(
    "INSERT INTO industry (id, slug, name) VALUES (1, 'a', 'A'), (2, 'b', 'B') ON CONFLICT DO NOTHING",
  );
  // Every seventh report is undated; the others are spread over three years, many on the same day.
  await store.db.query(
    `INSERT INTO report (code, slug, industry_id, name, status, published_on)
     SELECT 'D-' || n, 'd-' || n, 1 + n % 2, 'Deep ' || n, 'published',
       CASE WHEN n % 7 > 0 THEN make_date(2022 + n % 3, 1 + n % 2, 1 + n % 5) END FROM generate_series(1, 900) n`,
  );
  await store.db.query(
    `UPDATE report SET single_price_cents = 100000 + id % 9 * 50000 WHERE id % 5 > 0;
     UPDATE listed_report SET growth = report_id % 11, market_size = report_id % 13 * 1e8 WHERE report_id % 3 > 0`,
  );
});
afterAll(() => store.close());

it.each([
  ['newest', {}],
  ['oldest', {}],
  ['newest', { industry: [2] }],
  ['oldest', { industry: [1, 2] }],
] as const)(
  'deep pages of a list by date, %s %j, are the same as in the whole list',
  async (sort, given) => {
    const narrowing = given as { industry?: number[] };
    const { rows } = await store.db.query<{ id: number }>(
      `SELECT report_id AS id FROM listed_report WHERE $1::int[] IS NULL OR industry_id = ANY ($1)
     ORDER BY ${sort === 'newest' ? 'published_on DESC NULLS LAST, report_id DESC' : 'published_on NULLS FIRST, report_id'}`,
      [narrowing.industry ?? null],
    );
    const whole = rows.map(({ id }) => id);
    const perPage = 37;
    let skipped = 0;
    for (let page = 1; (page - 1) * perPage < whole.length + perPage; page++) {
      const offset = (page - 1) * perPage;
      const found = await reportPage(store.db, { narrowing, sort, page, perPage });
      expect(found.map(({ id }) => id)).toEqual(whole.slice(offset, offset + perPage));
      const counts = await yearCounts(store.db, narrowing.industry);
      const start = isDeep(narrowing, offset) && startOfPage(counts, sort, offset);
      if (start && start.offset < offset) skipped += 1;
    }
    expect(skipped).toBeGreaterThan(3);
  },
);

it.each(['price-asc', 'price-desc', 'name', 'growth', 'size'] as const)(
  'pages of the second half of a list, by %s, are read from its end and are the same as in the whole list',
  async (sort) => {
    for (const narrowing of [{}, { industry: [2] }]) {
      const { rows } = await store.db.query<{ id: number }>(
        `SELECT id FROM listed_report JOIN report ON id = report_id WHERE $1::int[] IS NULL OR listed_report.industry_id = ANY ($1)
         ORDER BY ${orders[sort]}`,
        [narrowing.industry ?? null],
      );
      const whole = rows.map(({ id }) => id);
      const limit = 37;
      const read: number[] = [];
      const counts = await yearCounts(store.db, narrowing.industry);
      for (let page = 1; (page - 1) * limit < whole.length + limit; page++) {
        const offset = (page - 1) * limit;
        const found = await reportPage(store.db, { narrowing, sort, page, perPage: limit });
        expect(found.map(({ id }) => id)).toEqual(whole.slice(offset, offset + limit));
        const end = isDeep(narrowing, offset) ? fromEnd(counts, { offset, limit }) : undefined;
        read.push(end?.offset ?? offset);
      }
      expect(Math.max(...read)).toBeLessThanOrEqual(whole.length / 2);
    }
  },
);

describe('far from both ends of a list', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
    await database.db.query(
      "INSERT INTO industry (id, slug, name) VALUES (1, 'a', 'A'), (2, 'b', 'B')",
    );
    // Searches are not asked here, and their words would take most of the time.
    await database.db.transaction(async (client) => {
      await client.query("SELECT set_config('store.report_texts', 'later', true)");
      await client.query(
        `INSERT INTO report (code, slug, industry_id, name, status, search, single_price_cents)
         SELECT 'F-' || n, 'f-' || n, CASE WHEN n % 20 > 0 THEN 2 ELSE 1 END, 'Far ' || n, 'published', '',
           CASE WHEN n % 5 > 0 THEN 100000 + n % 9 * 50000 END FROM generate_series(1, 14000) n`,
      );
      await client.query(
        `INSERT INTO listed_report (report_id, industry_id, price_cents, price_band, page_band, growth, market_size)
         SELECT id, industry_id, single_price_cents, price_band, page_band, CASE WHEN id % 3 > 0 THEN id % 11 END,
           CASE WHEN id % 3 > 0 THEN id % 13 * 1e8 END FROM report`,
      );
    });
  });
  afterAll(() => database?.close());

  it.each(['price-asc', 'price-desc', 'name', 'growth', 'size'] as const)(
    'pages by %s are read from a known place and are the same as in the whole list',
    async (sort) => {
      const limit = 37;
      let passed: number[] = [];
      const db = {
        query: (given: string | { text: string; values: unknown[] }, more: unknown[] = []) => {
          const { text, values } =
            typeof given === 'string' ? { text: given, values: more } : given;
          if (text.includes('OFFSET')) passed.push(Number(values.at(-1)));
          return database.db.query(text, values);
        },
      } as unknown as Queryable;
      for (const narrowing of [{}, { industry: [2] }]) {
        const { rows } = await database.db.query<{ id: number }>(
          `SELECT id FROM listed_report JOIN report ON id = report_id WHERE $1::int[] IS NULL OR listed_report.industry_id = ANY ($1)
           ORDER BY ${orders[sort]}`,
          [narrowing.industry ?? null],
        );
        const whole = rows.map(({ id }) => id);
        const facts = remembering();
        passed = [];
        for (let page = 1; (page - 1) * limit < whole.length + limit; page += 7) {
          const found = await reportPage(db, { narrowing, sort, page, perPage: limit, facts });
          const offset = (page - 1) * limit;
          expect(found.map(({ id }) => id)).toEqual(whole.slice(offset, offset + limit));
        }
        const middle = passed.slice(passed.length / 2 - 4, passed.length / 2 + 4);
        expect(Math.max(...middle)).toBeLessThan(APART);
        expect(Math.max(...passed)).toBeLessThanOrEqual(NEAR_END);
      }
    },
  );

  it('few pages pass a list at a time, others wait, and the rest are refused: others get a connection', async () => {
    const client = await database.db.pool.connect();
    await client.query('BEGIN; LOCK TABLE report, listed_report');
    const waiting = async () => {
      const { rows } = await client.query(
        `SELECT count(*)::int AS n FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return rows[0].n as number;
    };
    let refused = 0;
    const asked = Array.from({ length: 40 }, async (_, n) => {
      const narrowing = [{}, { industry: [1, 2] }, { pages: [0] }][n % 3];
      const options = { narrowing, sort: 'growth', page: 190 + n, perPage: 37 } as const;
      await reportPage(database.db, options).catch((error) => {
        expect(error).toBeInstanceOf(TooBusy);
        refused += 1;
      });
    });
    await expect.poll(() => refused).toBeGreaterThanOrEqual(12);
    await expect.poll(waiting).toBeGreaterThan(0);
    expect(await waiting()).toBeLessThanOrEqual(4);
    await client.query('ROLLBACK');
    client.release();
    await Promise.all(asked);
    expect(refused).toBeLessThan(40);
  });
});
