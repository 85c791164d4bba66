import pg from 'pg';
import { databaseName, databaseProblem, isAway } from './await-database.ts';

/** The oldest PostgreSQL that the store is tested with. */
const OLDEST_MAJOR = 15;
const ROUNDS = 3;

/**
 * Refuses a given database that would fail later and less clearly: too old, not in UTF-8, or behind a pooler that hands
 * out a connection for each transaction.
 * @throws Error that names all that is wrong, or the database and the reason when it cannot be reached
 */
export async function checkServer(url: string): Promise<void> {
  const clients = [clientOf(url), clientOf(url)] as const;
  let wrong: string[];
  try {
    // Not both at once: the pooler's wait for a free connection would be taken for an outage.
    for (const client of clients) await client.connect();
    wrong = [...(await serverProblems(clients[0])), ...(await poolerProblems(...clients))];
  } catch (error) {
    throw isAway(error) ? error : databaseProblem(url, error);
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
  if (wrong.length > 0)
    throw new Error(
      `DATABASE_URL: the database ${databaseName(url)} cannot be used:\n${wrong.map((line) => `  - ${line}`).join('\n')}`,
    );
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
        'it is behind a pooler in transaction mode, such as PgBouncer; use its session mode, or PostgreSQL directly',
      ]
    : [];
}
