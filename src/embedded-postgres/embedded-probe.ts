import { spawnSync } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { ADMIN_ROLE, type Cluster } from './embedded-cluster.ts';

/**
 * What answers on a port: our server ready, our server on its way up or down, a server that does not know our password,
 * or nothing of ours.
 */
export type Probe = 'ready' | 'starting' | 'stopping' | 'refused' | 'absent';

/** A client that signs in as the server's administrator, not yet connected. */
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

/** Asks the server on `port` whether it is the one that serves this cluster. Never throws. */
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

/** The first lines of postmaster.pid, which PostgreSQL keeps while it runs and leaves behind when it is killed. */
export type PidFile = { pid: number; port: number };

/** Reads that file; null when there is none, or none that PostgreSQL wrote whole. */
export function readPidFile(cluster: Cluster): PidFile | null {
  try {
    const lines = readFileSync(join(cluster.data, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return Number.isInteger(pid) && pid > 0 ? { pid, port: Number(lines[3] ?? 0) } : null;
  } catch {
    return null;
  }
}

/** True unless `pid` is certainly no PostgreSQL server of this cluster (ended, or its number went to another program). */
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
