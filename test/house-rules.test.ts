import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiBase, calls } from '../src/routes.ts';
import { staffBase } from '../src/staff/staff-routes.ts';
import { type TestApp, testApp } from './app.ts';
import { staffClient, withStaff } from './staff.ts';

// ARCHITECTURE.md, "House rules": those that only a running store can prove.

let store: TestApp;
beforeAll(async () => {
  store = await testApp({ demo: true, environment: { CAPTCHA: 'test' } });
  await withStaff(store);
});
afterAll(() => store.close());

const reading = Object.values(calls)
  .filter((route) => route.startsWith('GET '))
  .map((route) => apiBase + route.slice(4).replace(/:\w+/g, '1'));

describe('house rule 8', () => {
  it('every time is stored with its zone, every amount in integer cents', async () => {
    const { rows } = await store.db.query(
      `SELECT table_name || '.' || column_name AS name, data_type AS type FROM information_schema.columns
       WHERE table_schema = 'public' AND (data_type = 'timestamp without time zone'
         OR data_type IN ('money', 'real', 'double precision', 'numeric') AND column_name ~ 'price|amount|cents'
         OR column_name ~ '_cents$' AND data_type <> 'bigint')`,
    );
    expect(rows).toEqual([]);
  });

  it('addresses that belong to a buyer cannot be guessed', async () => {
    const { rows } = await store.db.query(
      `SELECT table_name AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND column_name = 'id' AND data_type = 'uuid'
         AND table_name IN ('orders', 'download_grant', 'quote', 'licence', 'refund') ORDER BY 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual([
      'download_grant',
      'licence',
      'orders',
      'quote',
      'refund',
    ]);
  });
});

describe('house rule 9', () => {
  /** How many statements the store sends while it answers. */
  async function statements(path: string): Promise<number> {
    const send = pg.Client.prototype.query;
    let sent = 0;
    pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
      sent++;
      return (send as (...all: unknown[]) => unknown).apply(this, args);
    } as typeof send;
    try {
      store.app.pageCache.purgeAll();
      await store.app.inject(path);
    } finally {
      pg.Client.prototype.query = send;
    }
    return sent;
  }

  it.each([
    ['/reports?per_page=N', 2, 100],
    ['/industries-by-category/SLUG?per_page=N', 2, 50],
    ['/search?q=market&per_page=N', 2, 50],
    ['/catalogue?per_page=N', 2, 50],
  ])('%s queries the database as often for many rows as for few', async (path, few, many) => {
    const { rows } = await store.db.query('SELECT slug FROM industry ORDER BY id LIMIT 1');
    const at = (rowsAsked: number) =>
      apiBase + path.replace('N', String(rowsAsked)).replace('SLUG', rows[0].slug);
    // Data read once per process is known by then.
    await statements(at(few));
    const least = await statements(at(few));
    expect(least).toBeGreaterThan(0);
    expect(await statements(at(many))).toBe(least);
  });

  it.each([
    ['/reports', 200],
    ['/industries-by-category/energy', 200],
    ['/catalogue', 100],
  ])('%s returns at most %i rows per page', async (path, most) => {
    const many = `${apiBase}${path}?per_page=${most + 1}`;
    expect((await store.app.inject(many)).statusCode).toBe(400);
  });

  it('a search has at most a hundred rows', async () => {
    const { body } = await store.app.inject(`${apiBase}/search?q=market&per_page=101`);
    const lists = Object.values(JSON.parse(body)).filter(Array.isArray);
    expect(lists.length).toBeGreaterThan(0);
    expect(Math.max(...lists.map(({ length }) => length))).toBeLessThanOrEqual(100);
  });

  it('a staff list has at most a hundred rows', async () => {
    const { call } = await staffClient(store, 'owner');
    expect((await call('GET', '/reports?per_page=101')).status).toBe(400);
  });
});

describe('house rule 7', () => {
  /** What no stranger may read: a stack trace, a file of ours, a statement or the database's own messages. */
  const inner =
    /\n\s+at |node_modules|\/src\/|\.tsx?:\d|relation "|column "|SELECT |syntax error|ECONNREFUSED|pg_catalog/;

  it('no stack trace and no database message leaves the process, whatever fails', async () => {
    const { cookie } = await staffClient(store, 'owner');
    const { rows } = await store.db.query(
      "SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename NOT LIKE 'staff%'",
    );
    for (const { tablename } of rows)
      await store.db.query(`ALTER TABLE ${tablename} RENAME TO gone_${tablename}`);
    store.app.pageCache.purgeAll();
    const answers = [
      ...[...reading, '/', '/report-store', '/sitemap.xml', '/press-release/rss', '/health'].map(
        (url) => ({ url }),
      ),
      { url: `${staffBase}/reports`, headers: { cookie } },
      { url: `${staffBase}/orders`, headers: { cookie } },
      {
        method: 'POST' as const,
        url: `${apiBase}/contact-us`,
        payload: { name: 'A', email: 'a@example.com' },
      },
    ];
    const failed: string[] = [];
    let failures = 0;
    for (const request of answers) {
      const { statusCode, body } = await store.app.inject(request);
      if (statusCode >= 500) failures++;
      if (inner.test(body)) failed.push(`${request.url} ${statusCode}: ${inner.exec(body)?.[0]}`);
    }
    expect(failed).toEqual([]);
    expect(failures, 'the calls did fail').toBeGreaterThan(15);
    expect(inner.test('Error: relation "report" does not exist\n    at parse')).toBe(true);
  });
});
