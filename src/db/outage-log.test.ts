import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '../../test/database.ts';
import { freePort } from '../../test/processes/free-port.ts';
import { spawnStore } from '../../test/processes/store-process.ts';
import { tcpProxy } from '../../test/processes/tcp-proxy.ts';
import { acceptsWrites, openDatabase } from './open.ts';
import { OutageLog } from './outage-log.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => vi.useRealTimers());
afterAll(() => database?.close());

it('a process logs an outage of its database once, with its cause, and its end', async () => {
  const { hostname, port } = new URL(database.url);
  const network = await tcpProxy({ host: hostname, port: Number(port) });
  const address = new URL(database.url);
  address.port = String(network.port);
  const dataDir = mkdtempSync(join(tmpdir(), 'meridian-outage-'));
  const store = spawnStore({
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DATABASE_URL: address.href,
    DEMO: '0',
    ONLINE_PAYMENTS: 'none',
  });
  await store.open;
  const due = () => database.db.query("SELECT FROM job WHERE state = 'running' OR run_at < now()");
  await expect.poll(async () => (await due()).rowCount).toBe(0);
  const begun = store.said().length;
  await network.cut();
  const ask = (n: number) => fetch(`${store.origin}/admin/api/catalogue?q=outage-${n}`);
  const end = Date.now() + 2000;
  let asked = 0;
  while (Date.now() < end) expect((await ask(asked++)).status).toBe(503);
  expect(asked).toBeGreaterThan(20);
  await network.restore();
  await expect.poll(store.said).toContain('database: available again after');
  const lines = store
    .said()
    .slice(begun)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => (JSON.parse(line) as { msg: string }).msg);
  expect(lines.filter((line) => line.startsWith('database: '))).toEqual([
    expect.stringMatching(
      /^database: (Connection terminated|connect ECONNREFUSED|read ECONNRESET)/,
    ),
    expect.stringMatching(
      /^database: available again after \d+ s, in which it failed \d\d+ times$/,
    ),
  ]);
  // What was under way, and one that met the outage; the requests alone were more than twenty.
  expect(lines.length).toBeLessThan(8);
  store.child.kill();
  await store.ended;
  await network.close();
  rmSync(dataDir, { recursive: true });
});

const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

it('while it lasts there is a line a minute, with the number of failures and the latest reason', async () => {
  vi.useFakeTimers();
  const lines: string[] = [];
  let back = false;
  const log = new OutageLog({ say: (line) => lines.push(line), isBack: async () => back });
  log.connectionFailed(Object.assign(new Error('shutting down'), { code: '57P01' }));
  for (let second = 0; second < 150; second++) {
    await vi.advanceTimersByTimeAsync(1000);
    log.connectionFailed(refused());
  }
  expect(lines).toEqual([
    'database: shutting down',
    'database: away for 1 min, and failed 60 times, the last time: connect ECONNREFUSED',
    'database: away for 2 min, and failed 120 times, the last time: connect ECONNREFUSED',
  ]);
  back = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(lines.slice(3)).toEqual([
    'database: available again after 150 s, in which it failed 151 times',
  ]);
});

it('without an outage every failure is logged, also that of a provider during one', async () => {
  vi.useFakeTimers();
  const log = new OutageLog({ say: () => undefined, isBack: async () => true });
  expect([log.covers(refused()), log.covers(refused())]).toEqual([false, false]);
  log.connectionFailed(refused());
  expect([log.covers(refused()), log.covers(refused())]).toEqual([false, true]);
  expect(log.covers(new Error('the provider answered 500'))).toBe(false);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(log.covers(refused())).toBe(false);
});

it('a database that answers too late is in the log with a few failures, and with their number every minute', async () => {
  vi.useFakeTimers();
  const lines: string[] = [];
  const log = new OutageLog({ say: (line) => lines.push(line), isBack: async () => true });
  const cancelled = Object.assign(new Error('canceling statement due to statement timeout'), {
    code: '57014',
  });
  const late = [cancelled, new Error('timeout exceeded when trying to connect')];
  const logged = () =>
    Array.from({ length: 100 }, (_, n) => log.covers(late[n % 2])).filter((covered) => !covered);
  expect(logged()).toHaveLength(5);
  expect(log.covers(new Error('syntax error'))).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  const sum =
    'database: too late for 100 requests and jobs within a minute, the last time: timeout exceeded when trying to connect';
  expect(lines).toEqual([sum]);
  expect(logged()).toHaveLength(5);
  await vi.advanceTimersByTimeAsync(180_000);
  expect(lines).toEqual([sum, sum]);
  log.close();
});

it('a database that accepts no writes is an outage too, until none has been refused for some seconds', async () => {
  vi.useFakeTimers();
  const lines: string[] = [];
  const log = new OutageLog({ say: (line) => lines.push(line), isBack: async () => true });
  const refusedWrite = () =>
    Object.assign(new Error('cannot execute INSERT in a read-only transaction'), { code: '25006' });
  expect([log.covers(refusedWrite()), log.covers(refusedWrite())]).toEqual([false, true]);
  await vi.advanceTimersByTimeAsync(3000);
  expect(log.covers(refusedWrite())).toBe(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(lines).toEqual([
    'database: cannot execute INSERT in a read-only transaction',
    'database: available again after 3 s, in which it failed 3 times',
  ]);
});

it('a database that no longer accepts the password is one outage, and not a line for each request', async () => {
  const lines: string[] = [];
  const log = new OutageLog({ say: (line) => lines.push(line), isBack: async () => false });
  const address = new URL(database.url);
  address.password = 'the-former-one';
  const refusing = openDatabase(address.href, { max: 1 });
  const covered: boolean[] = [];
  for (let n = 0; n < 3; n++)
    covered.push(log.covers(await refusing.query('SELECT 1').catch((error) => error)));
  await refusing.close();
  log.close();
  expect(covered).toEqual([false, true, true]);
  expect(lines).toEqual([expect.stringMatching(/^database: /)]);
});

it('a database is back only when it accepts writes, which a quiet store does not notice', async () => {
  const address = new URL(database.url);
  address.searchParams.set('options', '-c default_transaction_read_only=on');
  const readOnly = openDatabase(address.href, { max: 1 });
  expect(await acceptsWrites(readOnly)).toBe(false);
  await readOnly.query('SET default_transaction_read_only = off');
  expect(await acceptsWrites(readOnly)).toBe(true);
  await readOnly.close();
  expect(await acceptsWrites(readOnly)).toBe(false);
});
