import { once } from 'node:events';
import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDemoProviders } from '../demo/payment-providers.ts';
import { form, order, type Quote, quoteAt } from './chaos/buyer.ts';
import { crowding } from './crowding.ts';
import { freePort } from './processes/free-port.ts';
import { type StoreProcess, spawnStore } from './processes/store-process.ts';

// docs/promises.md, F1 and F5, with real processes on one data folder: a dead database is a pause, a dead store takes
// nothing with it, and a store that is asked to stop finishes what it has started.

let dataDir: string;
let first: StoreProcess;
let second: StoreProcess;
const all: StoreProcess[] = [];

async function start(environment: Record<string, string> = {}): Promise<StoreProcess> {
  const store = spawnStore({ PORT: String(await freePort()), DATA_DIR: dataDir, ...environment });
  all.push(store);
  return store;
}

/** Where the embedded server listens, and its process. */
function postmaster(): { pid: number; port: number } {
  const [file] = globSync(join(dataDir, 'postgres/**/postmaster.pid'));
  const lines = readFileSync(file!, 'utf8').split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]) };
}

/** A session of the store's database; undefined while it grants none. */
async function session(): Promise<pg.Client | undefined> {
  const password = readFileSync(
    globSync(join(dataDir, 'postgres/**/admin-password'))[0]!,
    'utf8',
  ).trim();
  const { port } = postmaster();
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password,
    database: 'meridian',
  });
  client.on('error', () => undefined);
  return client.connect().then(
    () => client,
    () => undefined,
  );
}

const statusOf = (origin: string, path: string) =>
  fetch(origin + path, { signal: AbortSignal.timeout(15_000) }).then(
    async (response) => {
      await response.arrayBuffer();
      return { status: response.status, retry: response.headers.get('retry-after') };
    },
    (error: Error) => ({ status: 0, retry: null, error }),
  );

/** A cookie decision; its id once it is acknowledged. */
async function write(origin: string): Promise<string | undefined> {
  const response = await fetch(`${origin}/admin/api/consent`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      version: 'faults',
      marketing: false,
      functional: true,
      analytics: false,
    }),
    signal: AbortSignal.timeout(15_000),
  }).catch(() => undefined);
  if (!response?.ok) return undefined;
  return ((await response.json()) as { id: string }).id;
}

/** A quote for a buyer who comes back as long as the store reports that its database is unavailable. */
async function laterQuote(origin: string): Promise<Quote> {
  for (let tries = 0; tries < 50; tries++) {
    const quote = await quoteAt(origin);
    if (quote) return quote;
    await pause(100);
  }
  throw new Error('no quote within 5 s of the cut');
}

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'meridian-faults-'));
  chmodSync(dataDir, 0o755);
  [first, second] = await Promise.all([start({ METRICS_PORT: '0' }), start()]);
  await Promise.all([first.open, second.open]);
});
afterAll(async () => {
  for (const { child } of all)
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
  await Promise.all(all.map(({ ended }) => ended));
  rmSync(dataDir, { recursive: true, force: true });
});

it('two stores that start at once on one data folder both open, with one database', async () => {
  expect((await statusOf(first.origin, '/')).status).toBe(200);
  expect((await statusOf(second.origin, '/')).status).toBe(200);
  expect(first.said() + second.said()).toContain('loading the demo publisher');
  expect((first.said() + second.said()).match(/loading the demo publisher/g)).toHaveLength(1);
});

it('a web process that takes over from another one opens its port once its pages have been made', async () => {
  const third = await start({ ROLE: 'web', METRICS_PORT: '0' });
  await third.open;
  const [, operator] = /Metrics and probes are at (\S+)/.exec(third.said())!;
  // The first visitor's page is ready.
  expect((await statusOf(third.origin, '/')).status).toBe(200);
  const text = await (await fetch(`${operator}/metrics`)).text();
  expect(text).toMatch(/^page_cache_answers_total 1$/m);
  third.child.kill('SIGTERM');
  expect(await third.ended).toBe(0);
});

it('a process reports its state to its operator, in every number that an alert uses', async () => {
  const [, operator] = /Metrics and probes are at (\S+)/.exec(first.said())!;
  for (const probe of ['live', 'ready', 'startup'])
    expect((await statusOf(operator!, `/health/${probe}`)).status).toBe(200);
  expect((await statusOf(first.origin, '/metrics')).status).toBe(404);
  expect((await statusOf(first.origin, '/nowhere-at-all')).status).toBe(404);
  const text = await (await fetch(`${operator}/metrics`)).text();
  expect(text).toMatch(/^database_up 1$/m);
  expect(text).toMatch(/^http_request_duration_seconds_count\{.*status="4xx".*\} [1-9]/m);
  expect(text).toMatch(/^db_pool_connections\{state="open"\} [1-9]/m);
  const told = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  const rules = readFileSync(join(import.meta.dirname, '../docs/alerts.yml'), 'utf8');
  const asked = [...rules.matchAll(/expr: (.*)/g)].flatMap(([, expression]) => [
    ...expression!.replaceAll(/\{[^}]*\}|\[\w+\]|by \(le\)/g, '').matchAll(/\b[a-z]\w*_\w+\b/g),
  ]);
  const names = asked.map(([name]) => name.replace(/_(bucket|count)$/, ''));
  expect(names.length).toBeGreaterThan(10);
  // There is no backup yet, and so no age of it; and no replica.
  const none = ['backup_age_seconds', 'read_replica_used'];
  const known = new Set([...told, ...none, 'histogram_quantile', 'max_over_time']);
  const notTold = names.filter((name) => !known.has(name));
  expect(notTold).toEqual([]);
  const page = readFileSync(join(import.meta.dirname, '../docs/operations.md'), 'utf8');
  for (const [, alert] of rules.matchAll(/alert: (\w+)/g))
    expect(page).toContain(`| \`${alert}\` |`);
});

it('stores on one data folder share their simulated payment providers', async () => {
  const provider = async ({ origin }: StoreProcess) => {
    const reply = await order(origin, form('shared', (await quoteAt(origin))!));
    return new URL(reply.json.approval_url).host;
  };
  expect(await provider(second)).toBe(await provider(first));
});

it('simulated payment providers that ended are started again, despite truncated files', async () => {
  const alone = mkdtempSync(join(tmpdir(), 'meridian-provider-'));
  const begin = () => startDemoProviders({ dataDir: alone, storePort: 1 });
  const before = await begin();
  await before.close();
  for (const name of ['providers.json', 'ledger.jsonl.certs.json', 'stripe.jsonl']) {
    const file = join(alone, 'test-payments', name);
    writeFileSync(file, readFileSync(file).subarray(0, 100));
  }
  const all = await Promise.all([begin(), begin(), begin()]);
  for (const name of ['paypal', 'stripe'] as const)
    expect(new Set(all.map(({ accounts }) => accounts[name]?.apiBase)).size).toBe(1);
  await Promise.all(all.map(({ close }) => close()));
  rmSync(alone, { recursive: true });
});

it('a port in use is named, and the running store is not affected', async () => {
  const third = await start({ PORT: new URL(first.origin).port });
  expect(await third.ended).toBe(1);
  expect(third.said()).toMatch(
    /Port \d+ is taken by another program\. Set PORT to a free port and start again\./,
  );
  expect((await statusOf(first.origin, '/health')).status).toBe(200);
});

it('a data folder that cannot be used is reported with the reason', async () => {
  const file = join(dataDir, 'a-file');
  writeFileSync(file, '');
  const store = await start({ DATA_DIR: join(file, 'data') });
  expect(await store.ended).toBe(1);
  expect(store.said()).toContain(file);
  expect(store.said()).not.toMatch(/\n\s+at /);
});

it('the database is killed under load: answers from the cache or 503, back within 3 s, nothing lost', async () => {
  const { pid } = postmaster();
  const acknowledged: string[] = [];
  const seen: { path: string; status: number; retry: string | null }[] = [];
  let ended = false;
  const reading = async (path: string) => {
    while (!ended) {
      seen.push({ path, ...(await statusOf(first.origin, path)) });
      await pause(40);
    }
  };
  const writing = async () => {
    while (!ended) {
      const id = await write(first.origin);
      if (id) acknowledged.push(id);
      await pause(60);
    }
  };
  const traffic = Promise.all([
    reading('/'),
    reading('/report-store'),
    reading('/health'),
    writing(),
  ]);
  await pause(1000);
  const before = acknowledged.length;
  const crowd = crowding();
  process.kill(pid, 'SIGKILL');
  await pause(100);
  let opened = 0;
  for (let waited = 0; waited < 30_000 && !opened; waited += 20) {
    const running =
      globSync(join(dataDir, 'postgres/**/postmaster.pid')).length > 0 && postmaster().pid !== pid;
    const client = running ? await session() : undefined;
    if (client) opened = Date.now();
    await client?.end();
    await pause(20);
  }
  expect(opened, 'the database came back').toBeGreaterThan(0);
  while ((await statusOf(first.origin, '/health')).status !== 200) await pause(20);
  const recovered = Date.now() - opened;
  await pause(1000);
  ended = true;
  await traffic;
  expect(recovered).toBeLessThan(3000 * crowd);
  const odd = seen.filter(({ status, retry }) => status !== 200 && !(status === 503 && retry));
  expect(odd).toEqual([]);
  expect(seen.filter(({ path, status }) => path === '/' && status !== 200)).toEqual([]);
  expect(acknowledged.length).toBeGreaterThan(before);
  expect([first.child.exitCode, second.child.exitCode]).toEqual([null, null]);
  const client = (await session())!;
  const { rows } = await client.query(
    `SELECT count(*)::int AS n FROM consent_record WHERE version = 'faults'`,
  );
  await client.end();
  expect(rows[0].n).toBeGreaterThanOrEqual(acknowledged.length);
});

it('connections that end within and outside of transactions do not end a process', async () => {
  for (let round = 0; round < 3; round++) {
    const operator = (await session())!;
    const watcher = (await session())!;
    const quotes = await Promise.all([first, second].map(({ origin }) => laterQuote(origin)));
    await operator.query('BEGIN');
    await operator.query('LOCK TABLE orders IN ACCESS EXCLUSIVE MODE');
    const orders = [first, second].map(({ origin }, n) =>
      order(origin, form(`cut-${round}-${n}`, quotes[n]!)),
    );
    const waiting = `SELECT count(*)::int AS n FROM pg_stat_activity
      WHERE wait_event_type = 'Lock' AND xact_start IS NOT NULL AND application_name = 'meridian-research'`;
    for (let tries = 0; (await watcher.query(waiting)).rows[0].n < 2 && tries < 100; tries++)
      await pause(20);
    expect(
      (await watcher.query(waiting)).rows[0].n,
      'orders are in a transaction',
    ).toBeGreaterThanOrEqual(2);
    // Every connection of both stores: in a transaction, idle, listening, presence.
    await watcher.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'meridian%' OR query ~ '^LISTEN'`,
    );
    await operator.query('ROLLBACK');
    await Promise.all([operator.end(), watcher.end()]);
    for (const { status } of await Promise.all(orders)) expect([500, 503]).toContain(status);
  }
  for (const { origin, child } of [first, second]) {
    expect([child.exitCode, child.signalCode]).toEqual([null, null]);
    const quote = await laterQuote(origin);
    expect((await order(origin, form(`after-${new URL(origin).port}`, quote))).status).toBe(200);
  }
});

it('one store is killed: the other keeps running, and a new one opens', async () => {
  first.child.kill('SIGKILL');
  await first.ended;
  expect((await statusOf(second.origin, '/report-store')).status).toBe(200);
  expect(await write(second.origin)).toBeDefined();
  first = await start();
  await first.open;
  expect((await statusOf(first.origin, '/health')).status).toBe(200);
});

const BEGUN =
  'POST /admin/api/consent HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{';

it('SIGTERM: requests in progress are finished, and the process exits within 10 s', async () => {
  const requests: Promise<{ status: number }>[] = [];
  for (let n = 0; n < 40; n++)
    requests.push(statusOf(second.origin, `/report-store?page=${1 + (n % 3)}&n=${n}`));
  // Connections are accepted before the signal, answers are still due.
  await Promise.race(requests);
  // Two on which nothing is asked keep nobody waiting; one is about to finish sending.
  const { port } = new URL(second.origin);
  const [silent, halting, sending] = await Promise.all(
    ['', 'GET / HT', BEGUN].map(async (words) => {
      const socket = connect(Number(port), '127.0.0.1');
      await once(socket, 'connect');
      socket.write(words);
      return socket;
    }),
  );
  const answer = text(sending!);
  const left = Promise.all([text(silent!), text(halting!)]).then(() => sending!.end('}'));
  const crowd = crowding();
  const began = Date.now();
  second.child.kill('SIGTERM');
  const code = await second.ended;
  expect(Date.now() - began).toBeLessThan(10_000 * crowd);
  expect(code).toBe(0);
  await left;
  expect(await answer).toMatch(/^HTTP\/1\.1 422 /);
  const answers = await Promise.all(requests);
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(
    (await statusOf(first.origin, '/health')).status,
    'the database stays for the other store',
  ).toBe(200);
});

it('SIGTERM while a mail server hangs and visitors keep arriving: the last process exits in order, and its database with it', async () => {
  first.child.kill('SIGTERM');
  await first.ended;
  const sending = Promise.withResolvers<void>();
  const mailServer = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 mail.example.com ESMTP\r\n');
    // It says hello and then nothing more.
    socket.on('data', (line) => {
      if (String(line).startsWith('EHLO')) socket.write('250 mail.example.com\r\n');
      else sending.resolve();
    });
  }).listen(0, '127.0.0.1');
  await once(mailServer, 'listening');
  const { port } = mailServer.address() as AddressInfo;
  const last = await start({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  await last.open;
  const client = (await session())!;
  await client.query(
    "INSERT INTO outbox_mail (kind, recipient, subject, text_body) VALUES ('notice', 'a@example.com', 's', 't')",
  );
  await client.end();
  await sending.promise;
  const crowd = crowding();
  const began = Date.now();
  last.child.kill('SIGTERM');
  const arrive = async () => {
    while (last.child.exitCode === null) {
      await statusOf(last.origin, '/health');
      await pause(50);
    }
  };
  const [code] = await Promise.all([last.ended, arrive()]);
  expect([code, Date.now() - began < 10_000 * crowd]).toEqual([0, true]);
  expect(globSync(join(dataDir, 'postgres/**/postmaster.pid'))).toEqual([]);
  mailServer.close();
});

it('a first start that is interrupted leaves no database running', async () => {
  const own = mkdtempSync(join(tmpdir(), 'meridian-interrupted-'));
  chmodSync(own, 0o755);
  const store = await start({ DATA_DIR: own });
  while (!store.said().includes('Applied migration')) await pause(50);
  store.child.kill('SIGINT');
  await store.ended;
  expect(store.child.signalCode).toBe('SIGINT');
  expect(globSync(join(own, 'postgres/**/postmaster.pid'))).toEqual([]);
  rmSync(own, { recursive: true, force: true });
});
