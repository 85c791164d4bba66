import { spawn } from 'node:child_process';
import { chmodSync, existsSync, globSync, mkdtempSync, readFileSync, statfsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { loadCountries } from '../db/countries.ts';
import { loadDemo } from '../demo/load.ts';
import { migrate } from '../src/db/migrate.ts';
import { startEmbeddedPostgres } from '../src/embedded-postgres/embedded.ts';

type Stop = () => Promise<void>;
/** Every project of the test run loads this file separately; the process has one database. */
const run = globalThis as { testDatabase?: Promise<Stop> };

/** The database of a test run. A cluster that lives for minutes needs no protection from a power failure. */
export default function setup(): Promise<Stop> {
  keepCompiled();
  run.testDatabase ??= startRun();
  return run.testDatabase;
}

/** Everything a run writes is in one folder, which is removed with it, including the tests' temporary files. */
async function startRun(): Promise<Stop> {
  const before = process.env.TMPDIR;
  const folder = mkdtempSync(join(before ?? fastFolder(), 'meridian-run-'));
  // Some tests switch to other accounts for a while.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  const stop = await startTestDatabase({ durable: false });
  return async () => {
    await stop();
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    await rm(folder, { recursive: true, force: true });
  };
}

/** Programs of the store that tests start find their sources compiled (test/processes/child-environment.ts). */
function keepCompiled(): void {
  const root = join(import.meta.dirname, '..');
  const folder = join(root, 'node_modules/.cache/compiled');
  process.env.NODE_COMPILE_CACHE ??= folder;
  if (existsSync(folder)) return;
  // Most of them are killed, and a killed process writes no cache.
  const store = "import('./src/main/run-store.ts').then(() => process.exit())";
  spawn(process.execPath, ['--eval', store], { cwd: root, stdio: 'ignore' });
}

/** Settings of a server whose data is gone after the run anyway. */
const NOT_DURABLE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * One real PostgreSQL with two databases to copy from: migrated, and migrated with demo rows. `durable`: what it
 * acknowledges survives a crash of the machine, as in a store.
 */
export async function startTestDatabase({ durable }: { durable: boolean }): Promise<Stop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'meridian-test-'));
  // PostgreSQL's own account must be able to reach the folder if the run is root's.
  chmodSync(dataDir, 0o755);
  const server = await startEmbeddedPostgres({
    dataDir,
    log: () => undefined,
    ...(!durable && { settings: NOT_DURABLE }),
  });
  await allowDatabases(dataDir, server.url);
  process.env.TEST_DATABASE_URL = server.url;

  await perform(server.url, 'CREATE DATABASE template_empty');
  const empty = at(server.url, 'template_empty');
  await migrate(empty, join(import.meta.dirname, '../db/migrations'), () => undefined);
  await within(empty, loadCountries);
  await perform(server.url, 'CREATE DATABASE template_demo TEMPLATE template_empty');
  await within(at(server.url, 'template_demo'), loadDemo);

  let stopping: Promise<void> | undefined;
  return () => {
    stopping ??= server.stop().then(() => rm(dataDir, { recursive: true, force: true }));
    return stopping;
  };
}

/** More than a run takes: its databases, those that tests start themselves, their backups, browser profiles. */
const ROOM = 4 * 1024 ** 3;

/**
 * The system's in-memory folder if it has one with space, otherwise the temporary folder. A run creates and drops
 * more than a hundred databases of a thousand files each: on a disk that costs four times the processor time, and
 * much waiting.
 */
function fastFolder(): string {
  const memory = '/dev/shm';
  try {
    const { bavail, bsize } = statfsSync(memory);
    const [, options] = / \/dev\/shm \S+ (\S+)/.exec(readFileSync('/proc/mounts', 'utf8')) ?? [];
    // Tests copy programs and start them. Containers often have a folder where nothing may be executed.
    const starts = !options?.split(',').includes('noexec');
    if (starts && Math.min(bavail * bsize, freemem()) > ROOM) return memory;
  } catch {
    // Only Linux has it.
  }
  return tmpdir();
}

/** The same server, another database. */
export function at(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}

/** The store's role may not create databases; in a test run it must. */
const allowDatabases = (dataDir: string, url: string): Promise<void> =>
  perform(administratorAt(dataDir, at(url, 'postgres')), 'ALTER ROLE meridian CREATEDB');

/** The address for the administrator of the embedded server in a data folder. */
export function administratorAt(dataDir: string, url: string): string {
  const home = existsSync(join(dataDir, 'postgres')) ? join(dataDir, 'postgres') : dataDir;
  const [passwordFile] = globSync(join(home, '**/admin-password'));
  if (!passwordFile) throw new Error(`No administrator's password in ${home}`);
  const admin = new URL(url);
  admin.username = 'postgres';
  admin.password = readFileSync(passwordFile, 'utf8').trim();
  return admin.href;
}

async function perform(url: string, statement: string): Promise<void> {
  await connected(url, (client) => client.query(statement));
}

async function within(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  await connected(url, async (client) => {
    await client.query('BEGIN');
    await work(client);
    await client.query('COMMIT');
  });
}

async function connected(
  url: string,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
