import pg from 'pg';
import { databaseName, databaseProblem, isAway } from './await-database.ts';

/** The oldest PostgreSQL that the store is tested with. */
const OLDEST_MAJOR = 15;
const ROUNDS = 3;

/**
 * Refuses a given database that would fail later and less clearly: too old, not in UTF-8, or behind a pooler that hands
 * out a connection for each transaction. With `direct`, the way around such a pooler, that holds for `direct`.
 * @throws Error that names all that is wrong, or the database and the reason when it cannot be reached
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
      : [`it is another database than ${databaseName(direct)}, which DATABASE_LISTEN_URL names`]),
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
    // Not both at once: the pooler's wait for a free connection would be taken for an outage.
    for (const client of clients) await client.connect();
    return await look(...clients);
  } catch (error) {
    throw isAway(error) ? error : databaseProblem(url, error, setting);
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

/** The same text for the same database of the same server that takes writes. */
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

/** Through a pooler no session can be told how long a statement may take, so the pooler has to. */
async function limitProblems(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ limited: boolean }>(
    "SELECT current_setting('statement_timeout') <> '0' AS limited",
  );
  return rows[0]!.limited
    ? []
    : [
        "statements have no time limit there: in pgbouncer.ini its database needs connect_query='SET statement_timeout = 5000'",
      ];
}

/**
 * A session keeps its server process, and two sessions that live at once have two. A pooler that hands out connections
 * for each transaction keeps neither; LISTEN, prepared statements and the locks of a session cannot work through it.
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
    // Both at once, so that one of them is given another connection than before.
    await Promise.all([look(first, seen[0]), look(second, seen[1])]);
  }
  const shared = [...seen[0]].some((pid) => seen[1].has(pid));
  return shared || seen.some((pids) => pids.size > 1)
    ? [
        'it is behind a pooler in transaction mode, such as PgBouncer; name PostgreSQL itself in DATABASE_LISTEN_URL, or use its session mode',
      ]
    : [];
}
