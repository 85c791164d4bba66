import { spawnSync } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { ADMIN_ROLE, type Cluster } from './embedded-cluster.ts';

/**
 * What answers on a port: our server ready, our server starting or stopping, a server that does not know our
 * password, or nothing of ours.
 */
export type Probe = 'ready' | 'starting' | 'stopping' | 'refused' | 'absent';

/** A client that logs in as the server's administrator, not yet connected. */
export function adminClient(cluster: Cluster, port: number, database = 'postgres'): pg.Client {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: ADMIN_ROLE,
    password: cluster.adminPassword,
    database,
    ssl: false,
    application_name: 'meridian supervisor',
    connectionTimeoutMillis: 3000,
    query_timeout: 10_000,
  });
  client.on('error', () => {}); // a lost connection is learnt from 'end'; without a listener it would end the process
  return client;
}

/** Checks whether the server on `port` is the one that serves this cluster. Never throws. */
export async function probe(cluster: Cluster, port: number): Promise<Probe> {
  const client = adminClient(cluster, port);
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string }>(
      `SELECT current_setting('data_directory') AS folder`,
    );
    return realpathSync(rows[0]?.folder ?? '') === realpathSync(cluster.data) ? 'ready' : 'absent';
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (code === '57P03') return message.includes('shutting down') ? 'stopping' : 'starting';
    if (code === '53300') return 'starting'; // every connection is taken: ask again
    return code === '28P01' ? 'refused' : 'absent';
  } finally {
    await client.end().catch(() => {});
  }
}

/** The first lines of postmaster.pid, which PostgreSQL writes while it runs and leaves behind when it is killed. */
export type PidFile = { pid: number; port: number };

/** Reads that file; null if there is none, or none that PostgreSQL completed. */
export function readPidFile(cluster: Cluster): PidFile | null {
  try {
    const lines = readFileSync(join(cluster.data, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return Number.isInteger(pid) && pid > 0 ? { pid, port: Number(lines[3] ?? 0) } : null;
  } catch {
    return null;
  }
}

/** True unless `pid` is certainly not a PostgreSQL server of this cluster (it ended, or its number was reused). */
export function maybePostmaster(cluster: Cluster, pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  if (process.platform === 'win32') return true;
  let command: string;
  try {
    command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    const ps = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], {
      encoding: 'utf8',
      timeout: 5000,
    });
    if (ps.error || ps.status === null) return true;
    command = ps.stdout;
  }
  return command.includes(cluster.data);
}
