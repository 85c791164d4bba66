import { createHash } from 'node:crypto';
import { tracingChannel } from 'node:diagnostics_channel';
import pg from 'pg';
import { PRODUCT } from '#src/product.ts';
import { endStandingConnection } from './listen.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// Arrays of bigint, such as array_agg(id), are numbers as well; their type in pg_type is 1016.
const BIGINTS: number = 1016;
const textsOfBigints: (text: string) => (string | null)[] = pg.types.getTypeParser(BIGINTS);
pg.types.setTypeParser(BIGINTS, (text) =>
  textsOfBigints(text).map((one) => (one === null ? null : Number(one))),
);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export type Queryable = Pick<pg.ClientBase, 'query'>;

export interface Database extends Queryable {
  pool: pg.Pool;
  /**
   * An address at which sessions keep their server process: for notifications, session locks, and work without time
   * limits.
   */
  direct: string;
  /** Connections belong to a pooler: session state such as settings and prepared statements may be lost. */
  pooled: boolean;
  /** Runs `work` in one transaction: committed when it returns, rolled back when it throws. */
  transaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * What a session of the store sets first: the time limit of its statements in milliseconds, 0 for none, and that they are
 * not compiled. Searches rule out scans by making them cost more than anything else, which servers with a compiler,
 * Debian's among them, take for expensive statements: compiling one takes a hundred times as long as running it.
 */
export const sessionSettings = (statementTimeout: number): string =>
  `SET statement_timeout = ${statementTimeout}; SET jit = off`;

/**
 * Opens a pool of connections. The server ends a statement that runs longer than `statementTimeout` milliseconds, so
 * that no visitor's request holds a connection forever. A connection that breaks fails only its running query;
 * `onError` is called for connections that break while idle.
 *
 * Pass `direct` if `url` is that of a pooler in transaction mode, which has the session's settings in its own
 * (check-server.ts).
 */
export function openDatabase(
  url: string,
  options: {
    max?: number;
    statementTimeout?: number;
    onError?: (error: Error) => void;
    direct?: string | undefined;
  } = {},
): Database {
  const statementTimeout = options.statementTimeout ?? 5000;
  const pooled = options.direct !== undefined;
  const pool = new pg.Pool({
    connectionString: url,
    ...(pooled && { Client: UnnamedClient as unknown as typeof pg.Client }),
    max: options.max ?? 10,
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 30_000,
    // The server's own limit does not help on a connection whose other end has vanished silently.
    query_timeout: statementTimeout + 1000,
    application_name: PRODUCT,
    keepAlive: true,
    async onConnect(client) {
      // The pool does not report errors of connections in use: their queries fail, but without a listener of its own
      // the same error would also end the process.
      client.on('error', () => undefined);
      // Not as startup parameters, which poolers such as PgBouncer refuse.
      if (!pooled) await client.query(sessionSettings(statementTimeout));
    },
  });
  // An idle connection that breaks must not end the process: the pool opens another one.
  pool.on('error', (error) => options.onError?.(error));
  return {
    pool,
    direct: options.direct ?? url,
    pooled,
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
        // A connection that cannot roll back is discarded together with its transaction.
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

/**
 * Plans each statement at each execution: under a prepared name, another server connection would be asked for a
 * statement that it does not know.
 */
class UnnamedClient extends pg.Client {
  override query = ((statement: unknown, ...more: unknown[]) => {
    const known = typeof statement === 'object' && statement !== null && 'name' in statement;
    const plain = known ? { ...statement, name: undefined } : statement;
    return (pg.Client.prototype.query as (...args: unknown[]) => unknown).call(
      this,
      plain,
      ...more,
    );
  }) as pg.Client['query'];
}

/** `*` or `t.*` among what a statement returns, unless it is of a subquery. */
const ALL_COLUMNS = /(?:\b(?:SELECT|RETURNING)|,)\s+(?:\w+\.)?\*(?!\s+FROM\s+…)/i;

/**
 * Whether a statement returns all columns of a table. Prepared, it would fail on every connection as soon as the next version
 * adds a column, until the process is restarted: the server refuses to return other columns than it has announced.
 */
function returnsAllColumns(text: string): boolean {
  let outside = text;
  for (let before = ''; before !== outside; ) {
    before = outside;
    outside = outside.replaceAll(/\([^()]*\)/g, '…');
  }
  return ALL_COLUMNS.test(outside);
}

/** For traces: the texts of statements, without their values. */
const statements = tracingChannel<unknown, { text: string }>('store.statement');

const names = new Map<string, string | undefined>();

function nameOf(text: string): string | undefined {
  if (!names.has(text))
    names.set(
      text,
      returnsAllColumns(text) ? undefined : createHash('sha1').update(text).digest('base64url'),
    );
  return names.get(text);
}

/**
 * Runs a fixed statement and returns its rows. It is prepared once per connection under a name derived from its text, unless it
 * returns all columns of a table.
 */
export async function rows<Row>(
  db: Queryable,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const query = () => db.query({ name: nameOf(text), text, values });
  const result = await statements.tracePromise(query, { text });
  return result.rows as Row[];
}

/** Like `rows`, for a statement whose best plan depends on its values: planned at each execution. */
export async function plannedRows<Row>(
  db: Queryable,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const result = await statements.tracePromise(() => db.query(text, values), { text });
  return result.rows as Row[];
}

/** Like `rows`, for a statement that returns at most one row. */
export async function row<Row>(
  db: Queryable,
  text: string,
  values: unknown[] = [],
): Promise<Row | undefined> {
  return (await rows<Row>(db, text, values))[0];
}

/** Whether the database answers a statement. */
export const answers = (db: Queryable): Promise<boolean> =>
  db.query('SELECT 1').then(
    () => true,
    () => false,
  );

/** Whether it also accepts writes: not as a standby, nor while its disk is full. */
export const acceptsWrites = (db: Queryable): Promise<boolean> =>
  row<{ accepts: boolean }>(
    db,
    "SELECT current_setting('transaction_read_only') = 'off' AS accepts",
  ).then(
    (found) => found?.accepts ?? false,
    () => false,
  );
