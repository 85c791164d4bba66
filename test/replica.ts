import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { loadCountries } from '../db/countries.ts';
import { loadDemo } from '../demo/load.ts';
import { migrate } from '../src/db/migrate.ts';
import { startEmbeddedPostgres } from '../src/embedded-postgres/embedded.ts';
import { locateBinaries } from '../src/embedded-postgres/embedded-binaries.ts';
import { choosePort } from '../src/embedded-postgres/embedded-port.ts';
import { at } from './global-setup.ts';

export interface Replicated {
  /** Of the store's role. */
  primary: string;
  replica: string;
  /** What an administrator does there. */
  admin(where: 'primary' | 'replica', statement: string): Promise<void>;
  /** Kills the replica. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The demo publisher in a separate PostgreSQL, followed by a streaming replica: a copy of its folder, as
 * pg_basebackup makes.
 */
export async function startReplicated(): Promise<Replicated> {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-replicated-'));
  // PostgreSQL's own account must be able to reach the folder if the run is root's.
  chmodSync(folder, 0o755);
  const server = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  await migrate(server.url, join(import.meta.dirname, '../db/migrations'), () => undefined);
  await connected(server.url, async (client) => {
    await client.query('BEGIN');
    await loadCountries(client);
    await loadDemo(client);
    await client.query('COMMIT');
  });
  const [passwordFile] = globSync(join(folder, '**/admin-password'));
  const admin = new URL(at(server.url, new URL(server.url).pathname.slice(1)));
  admin.username = 'postgres';
  admin.password = readFileSync(passwordFile!, 'utf8').trim();
  const data = join(dirname(passwordFile!), 'data');
  const copy = join(folder, 'replica');
  await connected(admin.href, (client) => copyOf(client, data, copy));
  const port = await choosePort();
  const replicaAdmin = onPort(admin.href, port);
  appendFileSync(
    join(copy, 'postgresql.auto.conf'),
    `\nprimary_conninfo = 'host=127.0.0.1 port=${admin.port} user=postgres password=${admin.password}'\n`,
  );
  writeFileSync(join(copy, 'standby.signal'), '');
  const { uid, gid } = statSync(data);
  const account = process.getuid?.() === 0 ? { uid, gid } : null;
  if (account) {
    chownSync(copy, uid, gid);
    for (const path of globSync(join(copy, '**'))) chownSync(path, uid, gid);
  }
  const { postgres } = await locateBinaries(account, () => undefined);
  const started = spawn(
    postgres,
    ['-D', copy, '-c', `port=${port}`, '-c', 'listen_addresses=127.0.0.1'].concat(
      ...['unix_socket_directories=', 'hot_standby_feedback=on'].map((set) => ['-c', set]),
    ),
    { ...account, cwd: '/', stdio: 'ignore' },
  );
  const ended = once(started, 'exit');
  const end = async (signal: NodeJS.Signals) => {
    started.kill(signal);
    await ended;
  };
  await answering(replicaAdmin);
  return {
    primary: server.url,
    replica: onPort(server.url, port),
    admin: (where, statement) =>
      connected(where === 'primary' ? admin.href : replicaAdmin, async (client) => {
        await client.query(statement);
      }),
    kill: () => end('SIGQUIT'),
    async close() {
      if (started.exitCode === null) await end('SIGINT');
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function onPort(url: string, port: number): string {
  const other = new URL(url);
  other.port = String(port);
  return other.href;
}

/** The documented low-level backup: the label, not the control file, says where replay begins. */
async function copyOf(client: pg.Client, data: string, copy: string): Promise<void> {
  await client.query("SELECT pg_backup_start('replica', true)");
  cpSync(data, copy, {
    recursive: true,
    preserveTimestamps: true,
    filter: (path) => !/postmaster\.(pid|opts)$/.test(path),
  });
  const { rows } = await client.query<{ labelfile: string }>(
    'SELECT labelfile FROM pg_backup_stop(false)',
  );
  writeFileSync(join(copy, 'backup_label'), rows[0]!.labelfile);
  chmodSync(copy, 0o700);
}

async function answering(url: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      return await connected(url, async () => undefined);
    } catch (error) {
      if (tries > 200) throw error;
      await pause(50);
    }
  }
}

async function connected(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
