import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Queryable } from '#src/db/open.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { remembering } from '../../../../test/remembering.ts';
import { orders, reportPage } from '../listing.ts';
import { fromEnd, isDeep, startOfPage, yearCounts } from './deep-page.ts';
import { APART, Places } from './places.ts';

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

it.each(['price-asc', 'price-desc', 'name', 'growth', 'size'] as const)(
  'pages near one that was read, by %s, are read from its place and are the same as in the whole list',
  async (sort) => {
    const limit = 37;
    const passed: number[] = [];
    const db = {
      query: (statement: { text: string; values: unknown[] }) => {
        passed.push(statement.text.includes('OFFSET') ? Number(statement.values.at(-1)) : 0);
        return store.db.query(statement);
      },
    } as unknown as Queryable;
    for (const narrowing of [{}, { industry: [2] }]) {
      const { rows } = await store.db.query<{ id: number }>(
        `SELECT id FROM listed_report JOIN report ON id = report_id WHERE $1::int[] IS NULL OR listed_report.industry_id = ANY ($1)
         ORDER BY ${orders[sort]}`,
        [narrowing.industry ?? null],
      );
      const whole = rows.map(({ id }) => id);
      const facts = remembering();
      const pageAt = async (page: number) => {
        const options = { narrowing, sort, page, perPage: limit, facts };
        const found = await reportPage(db, options);
        const offset = (page - 1) * limit;
        expect(found.map(({ id }) => id)).toEqual(whole.slice(offset, offset + limit));
      };
      const last = Math.ceil(whole.length / limit);
      const middle = Math.ceil(last / 2) + 1;
      await pageAt(middle);
      passed.length = 0;
      await pageAt(middle);
      await pageAt(middle + 1);
      await pageAt(middle - 1);
      expect(Math.max(...passed)).toBe(limit);
      for (let page = last + 1; page > 0; page--) await pageAt(page);
      for (let page = 1; page <= last; page++) await pageAt(page);
      expect(Math.max(...passed)).toBeLessThanOrEqual(APART);
    }
  },
);

it('however many pages a program reads, a hundred places of a list are known, the latest ones', () => {
  const places = new Places();
  for (let n = 0; n < 1000; n++) places.add({ offset: n * APART, id: n, value: n });
  const known = Array.from(
    { length: 1000 },
    (_, n) => places.near(n * APART, 0)?.offset === n * APART,
  );
  expect(known.filter(Boolean)).toHaveLength(100);
  expect(known.slice(-100).every(Boolean)).toBe(true);
});
