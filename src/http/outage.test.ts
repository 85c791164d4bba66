import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '#src/db/open.ts';
import { createApp } from '#src/main/app.ts';
import { storeOf } from '#src/main/open-platform.ts';
import { callHref } from '#src/routes.ts';
import { readConfig } from '#src/settings/config.ts';
import { testApp } from '../../test/app.ts';
import { type TestDatabase, testDatabase } from '../../test/database.ts';
import { type TcpProxy, tcpProxy } from '../../test/processes/tcp-proxy.ts';
import { listenForChanges } from './cache/listen-for-changes.ts';
import { loadSiteBundle } from './site-bundle.ts';

// docs/promises.md, F1: an unavailable database is a pause, not an outage.

let database: TestDatabase;
let proxy: TcpProxy;
let db: Database;
let app: FastifyInstance;
let origin = '';
const slugs: string[] = [];

beforeAll(async () => {
  database = await testDatabase({ demo: true });
  const direct = new URL(database.url);
  proxy = await tcpProxy({ host: direct.hostname, port: Number(direct.port) });
  const url = new URL(database.url);
  url.hostname = '127.0.0.1';
  url.port = String(proxy.port);
  db = openDatabase(url.href);
  const config = readConfig({ PUBLIC_URL: 'http://localhost' });
  const dist = join(import.meta.dirname, '../../dist');
  app = await createApp({
    store: storeOf(config, db),
    bundle: await loadSiteBundle(dist),
    clientDir: join(dist, 'client'),
  });
  listenForChanges(db, app.pageCache);
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const { rows } = await database.db.query('SELECT slug FROM report ORDER BY id LIMIT 3');
  slugs.push(...rows.map(({ slug }: { slug: string }) => slug));
});
afterAll(async () => {
  await app.close();
  await db.close();
  await proxy.close();
  await database.close();
});

const ask = (path: string) => fetch(origin + path, { redirect: 'manual' });

it('answers from the cache, otherwise 503, and recovers without a restart', async () => {
  const [kept, other] = slugs as [string, string, string];
  // Wait for the listener's first connection, which outdates everything.
  await pause(500);
  const before = await (await ask(`/${kept}`)).text();
  expect(before).toContain(kept);

  await proxy.cut();
  // Fresh answers are served as ever.
  expect(await (await ask(`/${kept}`)).text()).toBe(before);
  // Outdated answers are still better than nothing.
  app.pageCache.purgeAll();
  const stale = await ask(`/${kept}`);
  expect([stale.status, await stale.text()]).toEqual([200, before]);

  const call = await ask(`/admin/api/reports-detail/${other}`);
  expect([call.status, call.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await call.json()).toEqual({
    success: false,
    error: 'unavailable',
    message: 'The service is being restored. Please try again in a moment.',
  });
  for (const path of [
    '/admin/api/reports',
    '/admin/api/faq',
    '/sitemap.xml',
    '/feeds/blog.atom',
    '/og/x.png',
    '/health',
  ])
    expect([path, (await ask(path)).status]).toEqual([path, 503]);

  for (const path of [`/${other}`, '/no-such-page', '/blog-detail/x']) {
    const page = await ask(path);
    expect([path, page.status, page.headers.get('retry-after')]).toEqual([path, 503, '5']);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.headers.get('cache-control')).toBe('no-store');
    const text = await page.text();
    expect(text).toContain('<!doctype html>');
    // Whose store it is, and how to reach the publisher, is known from before.
    expect(text).toContain('</svg>Meridian Research</a>');
    expect(text).toContain('mailto:sales@meridian.example');
    expect(text).not.toMatch(/ECONNREFUSED|node_modules|\bat .*:\d+:\d+/);
  }
  expect((await ask('/%zz')).status).toBe(400);

  await proxy.restore();
  const began = Date.now();
  while ((await ask(`/${other}`)).status !== 200 && Date.now() - began < 3000) await pause(50);
  const back = await ask(`/${other}`);
  expect(back.status).toBe(200);
  expect(await back.text()).toContain(other);
  expect((await ask('/health')).status).toBe(200);
  expect(Date.now() - began).toBeLessThan(3000);

  // The listener is back too: a change outdates cached answers.
  const renamed = async () =>
    (await (await ask(`/${kept}`)).text()).includes('Renamed after the outage');
  await pause(1200);
  await renamed();
  await database.db.query("UPDATE report SET name = 'Renamed after the outage' WHERE slug = $1", [
    kept,
  ]);
  const changed = Date.now();
  while (!(await renamed()) && Date.now() - changed < 3000) await pause(50);
  expect(await renamed()).toBe(true);
});

it('while the database accepts no writes, they are answered 503, and pages go on', async () => {
  const accept = async (setting: string) => {
    await database.db.query(
      `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I ${setting}', current_database()); END $$`,
    );
    await proxy.cut();
    await proxy.restore();
    await expect.poll(async () => (await ask('/health')).status).toBe(200);
  };
  const { rows } = await database.db.query('SELECT code FROM report ORDER BY id LIMIT 1');
  const quote = () => ask(`/admin/api/custom-buy-now-link/${rows[0].code}?type=single-user`);
  await accept('SET default_transaction_read_only = on');
  const { status, headers } = await quote();
  expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  expect((await ask(`/${slugs[2]}`)).status).toBe(200);
  await accept('RESET default_transaction_read_only');
  expect((await quote()).status).toBe(200);
});

it('while the password of its role is being changed, visitors are told to come back', async () => {
  const url = new URL(database.url);
  url.password = 'changed-meanwhile';
  const refused = openDatabase(url.href);
  const store = await testApp({ database: { url: url.href, db: refused, close: refused.close } });
  const answer = await store.app.inject(callHref('search', {}, { q: 'battery' }));
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  await store.close();
});
