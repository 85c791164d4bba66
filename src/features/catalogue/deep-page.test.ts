import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { startOfPage } from './deep-page.ts';
import { reportPage } from './listing.ts';

let store: TestApp;
beforeAll(async () => {
  store = await testApp();
  await store.db.query(
    "INSERT INTO industry (id, slug, name) VALUES (1, 'a', 'A'), (2, 'b', 'B') ON CONFLICT DO NOTHING",
  );
  // Every seventh without a day; the others over three years, many of one day.
  await store.db.query(
    `INSERT INTO report (code, slug, industry_id, name, status, published_on)
     SELECT 'D-' || n, 'd-' || n, 1 + n % 2, 'Deep ' || n, 'published',
       CASE WHEN n % 7 > 0 THEN make_date(2022 + n % 3, 1 + n % 2, 1 + n % 5) END FROM generate_series(1, 900) n`,
  );
});
afterAll(() => store.close());

it.each([
  ['newest', {}],
  ['oldest', {}],
  ['newest', { industry: [2] }],
  ['oldest', { industry: [1, 2] }],
] as const)(
  'pages far down a list by date, %s %j, are those of the whole list',
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
      const start = await startOfPage(store.db, sort, narrowing, offset);
      if (start && start.offset < offset) skipped += 1;
    }
    expect(skipped).toBeGreaterThan(3);
  },
);
