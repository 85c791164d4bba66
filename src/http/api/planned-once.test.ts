import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '#src/db/open.ts';
import { createApp } from '#src/main/app.ts';
import { storeOf } from '#src/main/open-platform.ts';
import { readConfig } from '#src/settings/config.ts';
import { testDatabase } from '../../../test/database.ts';
import { loadSiteBundle } from '../site-bundle.ts';

const database = await testDatabase({ demo: true });
// One connection, which then reports how each of its statements was planned.
const db = openDatabase(database.url, { max: 1 });
const dist = join(import.meta.dirname, '../../../dist');
const app = await createApp({
  store: storeOf(readConfig({ PUBLIC_URL: 'http://localhost', DEMO_PUBLIC: '1' }), db),
  bundle: await loadSiteBundle(dist),
  clientDir: join(dist, 'client'),
});
afterAll(async () => {
  await app.close();
  await db.close();
  await database.close();
});

it.each([
  ['a report by slug', (slug: string) => `reports-detail/${slug}`],
  ['the first page of an industry', () => 'industries-by-category/packaging?page=1'],
  ['the second page of an industry', () => 'industries-by-category/energy-power?page=2'],
  ['a page deep in the list of all reports', () => 'reports?page=11'],
])('%s: its statements are planned once, not at each execution', async (_, pathOf) => {
  const { rows } = await db.query<{ slug: string }>(
    "SELECT slug FROM report WHERE status = 'published' ORDER BY id LIMIT 12",
  );
  for (const { slug } of rows) {
    const { statusCode } = await app.inject(`/admin/api/${pathOf(slug)}`);
    expect(statusCode).toBe(200);
  }
  const planned = await db.query(
    `SELECT left(statement, 200) AS statement FROM pg_prepared_statements
     WHERE custom_plans > 5 AND statement NOT LIKE '%pg_prepared_statements%'`,
  );
  expect(planned.rows).toEqual([]);
});

it('no visitor can fill the memory of a connection with statements for pages of every size', async () => {
  const prepared = async () =>
    (await db.query('SELECT count(*)::int AS n FROM pg_prepared_statements')).rows[0].n;
  const ask = async (size: number, sort: string) => {
    const query = `page=2&per_page=${size}&sort=${sort}`;
    for (const call of ['reports', 'catalogue', 'industries-by-category/packaging'])
      await app.inject(`/admin/api/${call}?${query}`);
  };
  for (const sort of ['newest', 'growth']) await ask(20, sort);
  const usual = await prepared();
  for (let size = 1; size < 20; size++)
    for (const sort of ['newest', 'growth']) await ask(size, sort);
  // Counts of visits may have been written meanwhile.
  expect(await prepared()).toBeLessThan(usual + 5);
});
