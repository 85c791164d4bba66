import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listenForChanges } from '#src/http/cache/listen-for-changes.ts';
import { loadSiteBundle } from '#src/http/site-bundle.ts';
import { createApp } from '#src/main/app.ts';
import { storeOf } from '#src/main/open-platform.ts';
import { readConfig } from '#src/settings/config.ts';
import { demoPublisher } from '../../demo/demo-publisher.ts';
import { type TestDatabase, testDatabase } from '../../test/database.ts';
import { staffClient, withStaff } from '../../test/staff.ts';
import { startPooler } from '../../test/stand-ins/pooler/start-pooler.ts';
import { checkServer } from './check-server.ts';
import { endedBy } from './ended-by.ts';
import { type Database, openDatabase, rows } from './open.ts';
import { presenceOf } from './presence.ts';
import { withoutLimit } from './without-limit.ts';

// A store behind a pooler in transaction mode, where every transaction is another session.

let database: TestDatabase;
let pooler: Awaited<ReturnType<typeof startPooler>>;
let db: Database;
let app: FastifyInstance;

beforeAll(async () => {
  database = await testDatabase({ demo: true });
  pooler = await startPooler(database.url, { limitMs: 5000 });
  db = openDatabase(pooler.url, { direct: database.url });
  const config = readConfig({ PUBLIC_URL: 'http://localhost', DEMO_PUBLIC: '1' });
  const dist = join(import.meta.dirname, '../../dist');
  app = await createApp({
    store: storeOf(config, db, undefined, demoPublisher),
    bundle: await loadSiteBundle(dist),
    clientDir: join(dist, 'client'),
  });
  listenForChanges(db, app.pageCache);
});
afterAll(async () => {
  await app?.close();
  await db?.close();
  await pooler?.close();
  await database?.close();
});

it('startup accepts the pooler with a direct address around it', async () => {
  await checkServer(pooler.url, database.url);
});

it.each([
  [
    'the pooler is not a direct address',
    () => [pooler.url, pooler.url],
    /^DATABASE_LISTEN_URL: .* behind a pooler/s,
  ],
  [
    'both are the same database',
    () => [pooler.url, process.env.TEST_DATABASE_URL!],
    /^DATABASE_URL: .* a different database/s,
  ],
])('startup reports that %s', async (_, urls, words) => {
  const [url, direct] = urls() as [string, string];
  await expect(checkServer(url, direct)).rejects.toThrow(words);
});

it('startup reports that statements have no time limit there', async () => {
  const unlimited = await startPooler(database.url);
  await expect(checkServer(unlimited.url, database.url)).rejects.toThrow(/connect_query/);
  await unlimited.close();
});

it('many simultaneous clients get pages, lists and searches', async () => {
  const paths = ['/', '/report-store', '/admin/api/reports', '/admin/api/search?q=market'];
  const asked = await Promise.all(
    Array.from({ length: 24 }, (_, number) => app.inject(paths[number % paths.length]!)),
  );
  expect(asked.map(({ statusCode }) => statusCode)).toEqual(asked.map(() => 200));
});

it('staff log in and save, and the notification of the change bypasses the pooler', async () => {
  await withStaff({ db });
  await expect.poll(() => app.pageCache.isListening).toBe(true);
  const mark = app.pageCache.mark();
  const editor = await staffClient({ app, db }, 'editor');
  const [{ id }] = (await editor.call('GET', '/faqs')).body.data;
  const { data } = (await editor.call('GET', `/faqs/${id}`)).body;
  const { description, position } = data;
  const saved = await editor.change(`/faqs/${id}`, {
    title: 'Is it pooled?',
    description,
    position,
  });
  expect(saved.status).toBe(200);
  await expect.poll(() => app.pageCache.isCurrent(['faq'], mark)).toBe(false);
  expect((await app.inject('/admin/api/faq')).body).toContain('Is it pooled?');
});

it('this process is seen to be alive, and transactions are isolated', async () => {
  expect(await presenceOf(db)).toEqual(expect.any(Number));
  const pids = await Promise.all(
    Array.from({ length: 6 }, () =>
      db.transaction(async (client) => {
        const pid = 'SELECT pg_backend_pid() AS pid';
        const [first] = await rows<{ pid: number }>(client, pid);
        const [second] = await rows<{ pid: number }>(client, pid);
        return [first?.pid, second?.pid];
      }),
    ),
  );
  for (const [first, second] of pids) expect(first).toBe(second);
});

it('a statement whose client has disconnected is ended in the server', async () => {
  const ending = new AbortController();
  const slow = rows(endedBy(db, ending.signal), 'SELECT pg_sleep(4)');
  const runs = async () =>
    (await database.db.query("SELECT FROM pg_stat_activity WHERE query ~ '^SELECT pg_sleep.4'"))
      .rowCount;
  await expect.poll(runs).toBe(1);
  ending.abort();
  await expect(slow).rejects.toMatchObject({ code: '57014' });
  expect(await rows(db, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

it('work without a time limit does not remove the limit from other sessions', async () => {
  const limit = "SELECT current_setting('statement_timeout') AS value";
  const own = await withoutLimit(db, async (client) => (await client.query(limit)).rows[0].value);
  expect(own).toBe('0');
  for (let number = 0; number < 4; number++)
    expect(await rows(db, limit)).toEqual([{ value: '5s' }]);
});

it('no session has its statements compiled', async () => {
  const compiles = "SELECT current_setting('jit') AS value";
  const own = await withoutLimit(
    db,
    async (client) => (await client.query(compiles)).rows[0].value,
  );
  const straight = openDatabase(database.url);
  const [pooled] = await rows<{ value: string }>(straight, compiles);
  await straight.close();
  expect([own, pooled?.value]).toEqual(['off', 'off']);
});
