import type pg from 'pg';
import type { Database } from '#src/db/open.ts';

type Query = (...args: unknown[]) => Promise<unknown>;

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : ((statement as { text?: string })?.text ?? '');

/**
 * The connection breaks just after the server has committed the next transaction with such a statement: it has taken
 * effect, and its caller gets an error.
 */
export function loseCommit({ pool }: Database, statement: string): void {
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const watched = async () => {
    const client = await connect();
    const query = client.query.bind(client) as Query;
    let isIt = false;
    const ended = () => {
      client.query = query as pg.PoolClient['query'];
    };
    client.query = (async (...args: unknown[]) => {
      const text = textOf(args[0]);
      isIt ||= text.includes(statement);
      const result = await query(...args);
      if (text === 'ROLLBACK' || text === 'COMMIT') ended();
      if (text !== 'COMMIT' || !isIt) return result;
      pool.connect = connect as pg.Pool['connect'];
      throw new Error('Connection terminated unexpectedly');
    }) as pg.PoolClient['query'];
    return client;
  };
  // With a callback it is the pool itself that connects, for a single statement.
  pool.connect = ((callback?: Parameters<pg.Pool['connect']>[0]) =>
    callback
      ? (connect as unknown as (given: unknown) => void)(callback)
      : watched()) as pg.Pool['connect'];
}

/** The same for the next such statement that is its own transaction. */
export function loseAnswer(db: Database, statement: string): void {
  const query = db.query as Query;
  db.query = (async (...args: unknown[]) => {
    const result = await query(...args);
    if (!textOf(args[0]).includes(statement)) return result;
    db.query = query as Database['query'];
    throw new Error('Connection terminated unexpectedly');
  }) as Database['query'];
}
