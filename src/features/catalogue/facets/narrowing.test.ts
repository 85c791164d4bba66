import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import type { Facet } from '../kept-queries.ts';
import { reportPage } from '../listing.ts';
import { countList } from './list-counts.ts';
import { columnOf, conditionsOf, type Narrowing } from './narrowing.ts';

let store: TestApp;

beforeAll(async () => {
  store = await testApp();
  await store.db.query(
    "INSERT INTO industry (id, slug, name) VALUES (1, 'a', 'A'), (2, 'b', 'B') ON CONFLICT DO NOTHING",
  );
  await store.db.query(
    `INSERT INTO report (code, slug, industry_id, name, status, published_on)
     SELECT 'B-' || n, 'b-' || n, 1 + n % 2, 'Band ' || n, 'published',
       (ARRAY['2023-01-01', '2023-12-31', '2024-01-01', '2024-12-31', '2025-06-01', NULL]::date[])[1 + n % 6]
     FROM generate_series(1, 180) n`,
  );
  // Values at the limits of the bands and next to them.
  await store.db.query(
    `UPDATE listed_report SET
       growth = (ARRAY[-7, 4.949, 4.95, 9.949, 9.95, 19.949, 19.95, 1e6, NULL])[1 + report_id % 9],
       market_size = (ARRAY[0, 99999999.999, 1e8, 999999999.9999, 1e9, 9999999999.99, 1e10, 1e15, NULL])[1 + report_id % 10]`,
  );
});
afterAll(() => store.close());

it.each<Narrowing>([
  ...[0, 1, 2, 3, 4].flatMap((band) => [{ growth: [band] }, { size: [band] }]),
  { growth: [1, 3] },
  { growth: [0, 4], size: [2, 3] },
  { year: [2023] },
  { year: [2023, 2025], industry: [2] },
  { year: [0], industry: [1] },
  { year: [], industry: [1] },
  { industry: [1], year: [2024], growth: [3] },
])(
  'a list filtered by %j has the reports of these bands and years, as it counts them',
  async (narrowing) => {
    const given = Object.entries(narrowing) as [keyof typeof columnOf, number[]][];
    const where = given.map(([facet], at) => `${columnOf[facet]} = ANY ($${at + 1}::int[])`);
    const { rows } = await store.db.query<{ report_id: number }>(
      `SELECT report_id FROM listed_report WHERE ${where.join(' AND ')}
     ORDER BY published_on DESC NULLS LAST, report_id DESC`,
      given.map(([, values]) => values),
    );
    const wanted = rows.map(({ report_id }) => report_id);
    const idsBy = async (sort: 'newest' | 'name') =>
      (await reportPage(store.db, { narrowing, sort, perPage: 200 })).map(({ id }) => id);
    expect(await idsBy('newest')).toEqual(wanted);
    expect((await idsBy('name')).toSorted()).toEqual(wanted.toSorted());
    const own = given.map(([facet]) => facet as Facet);
    const { alternatives } = await countList(store.db, narrowing, own, undefined);
    for (const [at, [facet]] of given.entries()) {
      const others = where.map((one, place) => (place === at ? `NOT (${one})` : one));
      const missed = await store.db.query(
        `SELECT '${facet}' AS facet, ${columnOf[facet]}::int AS value, count(*)::int AS reports
       FROM listed_report WHERE ${others.join(' AND ')} GROUP BY 2 ORDER BY 2`,
        given.map(([, values]) => values),
      );
      const counted = alternatives.filter((one) => one.facet === facet);
      expect(counted.toSorted((a, b) => a.value - b.value)).toEqual(missed.rows);
    }
  },
);

it('a growth rate and a size are ranges of the indexes in these orders, a year is one in an industry', async () => {
  const { all, plain } = conditionsOf(
    { growth: [3], size: [2, 3], year: [2024], industry: [1] },
    1,
  );
  for (const column of ['growth', 'market_size', 'published_on'])
    expect(all).toContain(`${column} BETWEEN`);
  // Indexes that count have no such column.
  expect(Object.values(plain).join()).not.toContain('BETWEEN');
  expect(conditionsOf({ year: [2024] }, 1).all).not.toContain('BETWEEN');
});
