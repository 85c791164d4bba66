import type pg from 'pg';
import type { Database, Queryable } from './open.ts';

/** The client that waited for a statement has disconnected. */
class GivenUp extends Error {
  constructor() {
    super('the client has disconnected');
  }
}

/**
 * The same database for work that can be cancelled: when the signal is aborted, the running statement is cancelled in
 * the server and no other one starts.
 * @param signal undefined: the work cannot be cancelled
 */
export function endedBy(db: Queryable, signal: AbortSignal | undefined): Queryable {
  if (!signal || !('pool' in db)) return db;
  const { pool, pooled } = db as Database;
  const query = async (...args: Parameters<pg.Pool['query']>) => {
    if (signal.aborted) throw new GivenUp();
    const client = await pool.connect();
    let cancelling: Promise<unknown> | undefined;
    let processId: number | undefined;
    const cancel = () => {
      if (processId === undefined) return;
      cancelling = pool.query('SELECT pg_cancel_backend($1)', [processId]).catch(() => undefined);
    };
    signal.addEventListener('abort', cancel);
    try {
      processId = await (pooled ? heldProcess(client) : processOf(client));
      if (signal.aborted) throw new GivenUp();
      return await client.query(...args);
    } finally {
      signal.removeEventListener('abort', cancel);
      await cancelling;
      if (pooled) await client.query('ROLLBACK').catch(() => undefined);
      // A late cancellation would end the next statement of this connection.
      client.release(cancelling !== undefined);
    }
  };
  return { query: query as unknown as Queryable['query'] };
}

const processOf = (client: pg.PoolClient): number =>
  (client as pg.PoolClient & { processID: number }).processID;

/**
 * Behind a pooler a connection keeps its server process only within a transaction; the process id that the pooler
 * reports is not real.
 */
async function heldProcess(client: pg.PoolClient): Promise<number> {
  await client.query('BEGIN READ ONLY');
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return rows[0]!.pid;
}
