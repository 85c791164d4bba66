import { createHash } from 'node:crypto';
import pg from 'pg';
import { PRODUCT } from '#src/product.ts';
import { endStandingConnection } from './listen.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// Arrays of bigint, such as array_agg(id), are numbers as well; pg_type calls theirs 1016.
const BIGINTS: number = 1016;
const textsOfBigints: (text: string) => (string | null)[] = pg.types.getTypeParser(BIGINTS);
pg.types.setTypeParser(BIGINTS, (text) =>
  textsOfBigints(text).map((one) => (one === null ? null : Number(one))),
);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export type Queryable = Pick<pg.ClientBase, 'query'>;

export interface Database extends Queryable {
  pool: pg.Pool;
  /** Runs `work` in one transaction: committed when it returns, rolled back when it throws. */
  transaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * Opens a pool of connections. A statement that runs longer than `statementTimeout` milliseconds is ended by the
 * server, so that no visitor's request holds a connection forever. A connection that breaks fails the query that is
 * under way and nothing else; `onError` is called for those that break while nobody uses them.
 */
export function openDatabase(
  url: string,
  options: { max?: number; statementTimeout?: number; onError?: (error: Error) => void } = {},
): Database {
  const statementTimeout = options.statementTimeout ?? 5000;
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 30_000,
    // The server's own limit is of no use on a connection whose other end is gone without a word.
    query_timeout: statementTimeout + 1000,
    application_name: PRODUCT,
    keepAlive: true,
    async onConnect(client) {
      // Of a connection that is in use the pool hears nothing: its queries fail, but without a listener of its own the
      // same error would end the process as well.
      client.on('error', () => undefined);
      // Not as a parameter of the connection's start, which poolers such as PgBouncer refuse.
      await client.query(`SET statement_timeout = ${statementTimeout}`);
    },
  });
  // An idle connection that breaks must not end the process: the pool opens another one.
  pool.on('error', (error) => options.onError?.(error));
  return {
    pool,
    query: pool.query.bind(pool) as pg.Pool['query'],
    async close() {
      await endStandingConnection(pool);
      await pool.end();
    },
    async transaction(work) {
      const client = await pool.connect();
      try {
        await client.query('BEGIN');
        const result = await work(client);
        await client.query('COMMIT');
        client.release();
        return result;
      } catch (error) {
        // A connection that cannot roll back is thrown away with its transaction.
        const broken = await client.query('ROLLBACK').then(
          () => false,
          () => true,
        );
        client.release(broken);
        throw error;
      }
    },
  };
}

const names = new Map<string, string>();

/** Runs a fixed statement, prepared once per connection under a name derived from its text. Returns its rows. */
export async function rows<Row>(
  db: Queryable,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  let name = names.get(text);
  if (!name) {
    name = createHash('sha1').update(text).digest('base64url');
    names.set(text, name);
  }
  const result = await db.query({ name, text, values });
  return result.rows as Row[];
}

/** Like `rows`, for a statement that yields at most one row. */
export async function row<Row>(
  db: Queryable,
  text: string,
  values: unknown[] = [],
): Promise<Row | undefined> {
  return (await rows<Row>(db, text, values))[0];
}
