import { execFile } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { isRoot, serviceAccount } from '#src/embedded-postgres/embedded-account.ts';
import { locateBinaries } from '#src/embedded-postgres/embedded-binaries.ts';
import { freePort } from '../../processes/free-port.ts';
import type { SmallDisk } from './faults-small-disk.ts';

const run = promisify(execFile);

/** A separate PostgreSQL that is stopped and started as an operator would, with pg_ctl. */
export interface OwnDatabase {
  url: string;
  /** A connection of the operator; errors on it are not reported. */
  session(address?: string): Promise<pg.Client>;
  stop(mode: 'fast' | 'immediate'): Promise<void>;
  /** Resolves when it accepts connections, to that time (Date.now()). */
  start(): Promise<number>;
  /** Starts it unless it is running, as a service manager does; false if it could not be started now. */
  revive(): Promise<boolean>;
  /** The content of its log. */
  log(): string;
  remove(): Promise<void>;
}

/**
 * Creates and starts one in a temporary folder, with an empty database `meridian`. On a small `disk` its files are
 * there, and its write-ahead log consists of segments of 1 MB, few of which are kept, so that it soon needs space.
 */
export async function ownDatabase(disk?: SmallDisk): Promise<OwnDatabase> {
  const account = isRoot() ? serviceAccount(() => undefined) : null;
  const { initdb, pgCtl } = await locateBinaries(account, () => undefined);
  const folder = mkdtempSync(join(tmpdir(), 'chaos-postgres-'));
  const data = join(disk?.folder ?? folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (account) for (const own of [folder, data]) chownSync(own, account.uid, account.gid);
  const port = await freePort();
  const options = { ...account, cwd: folder };
  const parts = disk ? ['--wal-segsize=1'] : [];
  await run(
    initdb,
    ['-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C', '-N', ...parts],
    options,
  );
  const url = `postgres://postgres@127.0.0.1:${port}/meridian`;
  const session = async (address = url) => {
    const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 5000 });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  const settings = `-p ${port} -k '' -c max_connections=200 -c listen_addresses=127.0.0.1${disk ? ' -c max_wal_size=24MB -c min_wal_size=2MB' : ''}`;
  const database: OwnDatabase = {
    url,
    session,
    async stop(mode) {
      await run(pgCtl, ['-D', data, '-m', mode, '-w', '-t', '60', 'stop'], options);
    },
    async start() {
      // Its output goes to a file: a pipe that it holds would never end.
      await run(
        pgCtl,
        ['-D', data, '-w', '-t', '60', '-l', join(folder, 'log'), '-o', settings, 'start'],
        options,
      );
      return Date.now();
    },
    async revive() {
      const runs = await run(pgCtl, ['-D', data, 'status'], options).then(
        () => true,
        () => false,
      );
      if (runs) return true;
      return database.start().then(
        () => true,
        () => false,
      );
    },
    log: () => readFileSync(join(folder, 'log'), 'utf8'),
    async remove() {
      await database.stop('immediate').catch(() => undefined);
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await database.start();
  const first = await session(url.replace('/meridian', '/postgres'));
  await first.query('CREATE DATABASE meridian');
  await first.end();
  return database;
}
