import pg from 'pg';
import { databaseName, databaseProblem } from './await-database.ts';

/** The oldest PostgreSQL version that the store is tested with. */
const OLDEST_MAJOR = 15;
const ROUNDS = 3;

/**
 * Rejects an external database that would fail later and less clearly: too old, not in UTF-8, or behind a pooler in
 * transaction mode. With `direct`, an address that bypasses such a pooler, these checks apply to `direct`.
 * @throws Error that lists all problems, or the database and the reason if it cannot be reached
 */
export async function checkServer(url: string, direct?: string): Promise<void> {
  const setting = direct ? 'DATABASE_LISTEN_URL' : 'DATABASE_URL';
  const found = await looked(setting, direct ?? url, async (...clients) => ({
    name: await identity(clients[0]),
    wrong: [...(await serverProblems(clients[0])), ...(await poolerProblems(...clients))],
  }));
  refuse(setting, direct ?? url, found.wrong);
  if (!direct) return;
  const wrong = await looked('DATABASE_URL', url, async (client) => [
    ...((await identity(client)) === found.name
      ? []
      : [
          `it is a different database from ${databaseName(direct)}, which DATABASE_LISTEN_URL names`,
        ]),
    ...(await limitProblems(client)),
  ]);
  refuse('DATABASE_URL', url, wrong);
}

function refuse(setting: string, url: string, wrong: string[]): void {
  if (wrong.length > 0)
    throw new Error(
      `${setting}: the database ${databaseName(url)} cannot be used:\n${wrong.map((line) => `  - ${line}`).join('\n')}`,
    );
}

async function looked<T>(
  setting: string,
  url: string,
  look: (first: pg.Client, second: pg.Client) => Promise<T>,
): Promise<T> {
  const clients = [clientOf(url), clientOf(url)] as const;
  try {
    // One after the other: otherwise waiting for a free connection of the pooler would look like an outage.
    for (const client of clients) await client.connect();
    return await look(...clients);
  } catch (error) {
    throw databaseProblem(url, error, setting);
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
}

function clientOf(url: string): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'meridian check',
    connectionTimeoutMillis: 10_000,
    query_timeout: 10_000,
  });
  client.on('error', () => undefined);
  return client;
}

/** Returns the same text for the same database on the same primary server. */
async function identity(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT concat_ws(' ', oid, pg_postmaster_start_time(), pg_is_in_recovery()) AS name
     FROM pg_database WHERE datname = current_database()`,
  );
  return rows[0]!.name;
}

async function serverProblems(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ encoding: string; version: number; name: string }>(
    `SELECT current_setting('server_encoding') AS encoding, current_setting('server_version_num')::int AS version,
       current_database() AS name`,
  );
  const { encoding, version, name } = rows[0]!;
  const wrong: string[] = [];
  if (version < OLDEST_MAJOR * 10_000)
    wrong.push(
      `it is PostgreSQL ${Math.floor(version / 10_000)}; the store needs ${OLDEST_MAJOR} or newer`,
    );
  if (encoding !== 'UTF8')
    wrong.push(
      `its encoding is ${encoding} and must be UTF8: CREATE DATABASE ${name} ENCODING 'UTF8' TEMPLATE template0`,
    );
  return wrong;
}

/** A session behind a pooler cannot be given a statement time limit, so the pooler must set one. */
async function limitProblems(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ limited: boolean }>(
    "SELECT current_setting('statement_timeout') <> '0' AS limited",
  );
  return rows[0]!.limited
    ? []
    : [
        "statements have no time limit there: its database in pgbouncer.ini needs connect_query='SET statement_timeout = 5000; SET jit = off'",
      ];
}

/**
 * A session keeps its server process, and two simultaneous sessions have two. A pooler in transaction mode guarantees
 * neither; LISTEN, prepared statements and session locks cannot work through it.
 */
async function poolerProblems(first: pg.Client, second: pg.Client): Promise<string[]> {
  const seen: [Set<number>, Set<number>] = [new Set(), new Set()];
  const look = async (client: pg.Client, pids: Set<number>) => {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    pids.add(rows[0]!.pid);
  };
  for (let round = 0; round < ROUNDS; round++) {
    await look(first, seen[0]);
    await look(second, seen[1]);
    // Both at once, so that one of them gets a different connection than before.
    await Promise.all([look(first, seen[0]), look(second, seen[1])]);
  }
  const shared = [...seen[0]].some((pid) => seen[1].has(pid));
  return shared || seen.some((pids) => pids.size > 1)
    ? [
        'it is behind a pooler in transaction mode, such as PgBouncer; set DATABASE_LISTEN_URL to PostgreSQL itself, or use the pooler in session mode',
      ]
    : [];
}
