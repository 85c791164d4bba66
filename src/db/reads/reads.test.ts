import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listenForChanges } from '#src/http/cache/listen-for-changes.ts';
import { loadSiteBundle } from '#src/http/site-bundle.ts';
import { createApp } from '#src/main/app.ts';
import { storeOf } from '#src/main/open-platform.ts';
import { readConfig } from '#src/settings/config.ts';
import { demoPublisher } from '../../../demo/demo-publisher.ts';
import { type TcpProxy, tcpProxy } from '../../../test/processes/tcp-proxy.ts';
import { type Replicated, startReplicated } from '../../../test/replica.ts';
import { type StaffClient, staffClient, withStaff } from '../../../test/staff.ts';
import { type Database, openDatabase } from '../open.ts';
import { ReplicaReads } from './replica-reads.ts';

let servers: Replicated;
let proxy: TcpProxy;
let db: Database;
let reads: ReplicaReads;
let app: FastifyInstance;
let editor: StaffClient;
let owner: StaffClient;
let report: { id: number; slug: string; code: string };

const LONGEST_LAG_S = 2;

beforeAll(async () => {
  servers = await startReplicated();
  const direct = new URL(servers.primary);
  proxy = await tcpProxy({ host: direct.hostname, port: Number(direct.port) });
  direct.port = String(proxy.port);
  db = openDatabase(direct.href);
  reads = new ReplicaReads(db, openDatabase(servers.replica), { longestLagS: LONGEST_LAG_S });
  const config = readConfig({ PUBLIC_URL: 'http://localhost', DEMO_PUBLIC: '1' });
  const dist = join(import.meta.dirname, '../../../dist');
  app = await createApp({
    store: storeOf(config, db, undefined, demoPublisher),
    reads,
    bundle: await loadSiteBundle(dist),
    clientDir: join(dist, 'client'),
  });
  listenForChanges(db, app.pageCache, { reads });
  await withStaff({ db });
  editor = await staffClient({ app, db }, 'editor');
  owner = await staffClient({ app, db }, 'owner');
  const { rows } = await db.query('SELECT id, slug, code FROM report ORDER BY id LIMIT 1');
  report = rows[0];
});
afterAll(async () => {
  await app?.close();
  await reads?.close();
  await db?.close();
  await proxy?.close();
  await servers?.close();
});

const isUsed = (used: boolean) =>
  expect.poll(() => reads.state().used, { interval: 20 }).toBe(used);
const ask = async (path: string) => (await app.inject(path)).body;
const call = () => ask(`/admin/api/reports-detail/${report.slug}`);
const rename = (name: string) =>
  db.query('UPDATE report SET name = $2 WHERE id = $1', [report.id, name]);
/** A change without a notification, which reveals which server answered. */
const renameSilently = (name: string) =>
  servers.admin(
    'primary',
    `SET session_replication_role = replica; UPDATE report SET name = '${name}' WHERE id = ${report.id}`,
  );
const pauseReplay = () => servers.admin('replica', 'SELECT pg_wal_replay_pause()');
const resumeReplay = () => servers.admin('replica', 'SELECT pg_wal_replay_resume()');
const replicaLine = async () =>
  (await owner.call('GET', '/figures/health')).body.lines.find(
    ({ title }: { title: string }) => title === 'Replica of the database',
  );

it('the catalogue is read from the replica, sales and previews from the primary', async () => {
  await isUsed(true);
  await pauseReplay();
  await renameSilently('Known to the primary alone');
  for (const path of [`/${report.slug}`, `/admin/api/reports-detail/${report.slug}`])
    expect(await ask(path), path).not.toContain('Known to the primary alone');
  expect(await ask(`/buy-now?id=${report.code}`)).toContain('Known to the primary alone');
  const { body } = await app.inject({
    url: `/admin/preview/reports/${report.id}`,
    headers: { cookie: editor.cookie },
  });
  expect(body).toContain('Known to the primary alone');
  await resumeReplay();
  await expect.poll(call).toContain('Known to the primary alone');
});

it('a changed page shows the change at once, however far behind the replica is', async () => {
  await isUsed(true);
  await pauseReplay();
  await rename('Changed and told');
  await isUsed(false);
  expect(await call()).toContain('Changed and told');
  expect(await ask(`/${report.slug}`)).toContain('Changed and told');
  await resumeReplay();
  await isUsed(true);
  expect(await call()).toContain('Changed and told');
});

it('a client that has saved reads the primary at once, before the notification arrives', async () => {
  await isUsed(true);
  const saved = app.inject({
    method: 'PUT',
    url: '/admin/api/staff/no-such-thing/1',
    headers: { cookie: editor.cookie, origin: 'http://localhost' },
  });
  await saved;
  expect(reads.state().used).toBe(false);
  await isUsed(true);
});

it('a replica that lags too far is not used, says so, and comes back', async () => {
  await pauseReplay();
  await renameSilently('Written while nobody followed');
  await expect.poll(() => reads.state().problem).toMatch(/^it is \d+ s behind$/);
  expect(await call()).toContain('Written while nobody followed');
  expect(await replicaLine()).toMatchObject({ ok: false, text: /left out: it is \d+ s behind/ });
  await resumeReplay();
  await isUsed(true);
  expect(await replicaLine()).toMatchObject({ ok: true });
});

it('while the primary is down the catalogue is served from the replica', async () => {
  await isUsed(true);
  await proxy.cut();
  const { statusCode, body } = await app.inject(`/admin/api/reports-detail/${report.slug}`);
  expect([statusCode, body]).toEqual([200, expect.stringContaining(report.slug)]);
  expect((await app.inject('/admin/api/custom-buy-now-link/none')).statusCode).toBe(503);
  await proxy.restore();
  await isUsed(true);
});

it('a replica that stops fails no request', async () => {
  await isUsed(true);
  await servers.kill();
  const statuses = await Promise.all(
    ['', 'industries', report.slug, 'sitemap.xml', 'admin/api/search?q=market'].map(
      async (path) => (await app.inject(`/${path}`)).statusCode,
    ),
  );
  expect(statuses).toEqual([200, 200, 200, 200, 200]);
  await expect.poll(() => reads.state().problem).toMatch(/ECONNREFUSED/);
  expect(await replicaLine()).toMatchObject({ ok: false });
});
