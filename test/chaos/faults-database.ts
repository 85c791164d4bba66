import { execFile } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { isRoot, serviceAccount } from '#src/db/embedded-account.ts';
import { locateBinaries } from '#src/db/embedded-binaries.ts';
import { freePort } from '../free-port.ts';

const run = promisify(execFile);

/** A PostgreSQL of its own that is stopped and started as an operator does, by pg_ctl. */
export interface OwnDatabase {
  url: string;
  /** A connection of the operator; what breaks it is not reported. */
  session(address?: string): Promise<pg.Client>;
  stop(mode: 'fast' | 'immediate'): Promise<void>;
  /** Resolves when it takes connections; answers when that was (Date.now()). */
  start(): Promise<number>;
  remove(): Promise<void>;
}

/** Makes and starts one in a temporary folder, with an empty database `meridian`. */
export async function ownDatabase(): Promise<OwnDatabase> {
  const account = isRoot() ? serviceAccount(() => undefined) : null;
  const { initdb, pgCtl } = await locateBinaries(account, () => undefined);
  const folder = mkdtempSync(join(tmpdir(), 'chaos-postgres-'));
  if (account) chownSync(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  const port = await freePort();
  const options = { ...account, cwd: folder };
  await run(initdb, ['-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C', '-N'], options);
  const url = `postgres://postgres@127.0.0.1:${port}/meridian`;
  const session = async (address = url) => {
    const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 5000 });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  const settings = `-p ${port} -k '' -c max_connections=200 -c listen_addresses=127.0.0.1`;
  const database: OwnDatabase = {
    url,
    session,
    async stop(mode) {
      await run(pgCtl, ['-D', data, '-m', mode, '-w', '-t', '60', 'stop'], options);
    },
    async start() {
      // Its output goes to a file: a pipe that it holds would never end.
      await run(pgCtl, ['-D', data, '-w', '-t', '60', '-l', join(folder, 'log'), '-o', settings, 'start'], options);
      return Date.now();
    },
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
