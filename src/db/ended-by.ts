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
  const { pool } = db as Database;
  const query = async (...args: Parameters<pg.Pool['query']>) => {
    if (signal.aborted) throw new GivenUp();
    const client = await pool.connect();
    let cancelling: Promise<unknown> | undefined;
    const cancel = () => {
      const { processID } = client as pg.PoolClient & { processID: number };
      cancelling = pool.query('SELECT pg_cancel_backend($1)', [processID]).catch(() => undefined);
    };
    signal.addEventListener('abort', cancel);
    try {
      if (signal.aborted) throw new GivenUp();
      return await client.query(...args);
    } finally {
      signal.removeEventListener('abort', cancel);
      await cancelling;
      // What was cancelled late would end the next statement of this connection.
      client.release(cancelling !== undefined);
    }
  };
  return { query: query as unknown as Queryable['query'] };
}
