import type pg from 'pg';
import type { Database, Queryable } from './open.ts';

/** Who waited for the answer of a statement is gone. */
class GivenUp extends Error {
  constructor() {
    super('the answer is not waited for any more');
  }
}

/**
 * The same database for work that somebody may give up: when the signal comes, the statement that is under way is
 * cancelled in the server and no other begins.
 * @param signal undefined: nobody gives up
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
      // What was cancelled late would end the next statement of this connection.
      client.release(cancelling !== undefined);
    }
  };
  return { query: query as unknown as Queryable['query'] };
}

const processOf = (client: pg.PoolClient): number =>
  (client as pg.PoolClient & { processID: number }).processID;

/** Behind a pooler a connection keeps its process for a transaction; what the pooler calls its process is not one. */
async function heldProcess(client: pg.PoolClient): Promise<number> {
  await client.query('BEGIN READ ONLY');
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return rows[0]!.pid;
}
