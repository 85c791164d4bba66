import { randomInt } from 'node:crypto';
import pg from 'pg';

interface Presence {
  key: number;
  client: pg.Client;
}

/** First half of the keys of the locks; any number will do, as long as all processes of one database take the same. */
const CLASS = 8_274_032;
const CONNECT_MS = 3000;
const present = new WeakMap<pg.Pool, Promise<Presence | undefined>>();

async function appear(pool: pg.Pool): Promise<Presence | undefined> {
  const { connectionString, application_name } = pool.options;
  const client = new pg.Client({
    connectionString,
    application_name,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
    keepAlive: true,
  });
  const gone = () => void present.delete(pool);
  client.on('error', gone);
  client.on('end', gone);
  try {
    await client.connect();
    const key = randomInt(1, 2 ** 31 - 1);
    await client.query('SELECT pg_advisory_lock($1, $2)', [CLASS, key]);
    return { key, client };
  } catch {
    gone();
    await client.end().catch(() => undefined);
    return undefined;
  }
}

/**
 * A number by which other processes see whether this one lives: the key of an advisory lock on a connection of its own,
 * which the server releases as soon as the process ends, however it ends. Null while no connection can be had.
 */
export async function presenceOf({ pool }: { pool: pg.Pool }): Promise<number | null> {
  let presence = present.get(pool);
  if (!presence) {
    presence = appear(pool);
    present.set(pool, presence);
  }
  return (await presence)?.key ?? null;
}

/** Ends the presence of a process whose pool is about to be closed. */
export async function endPresence(pool: pg.Pool): Promise<void> {
  const presence = await present.get(pool);
  present.delete(pool);
  await presence?.client.end().catch(() => undefined);
}

/** SQL: whether the process whose presence this expression names lives. */
export const isPresent = (expression: string): string => `EXISTS (
  SELECT FROM pg_locks WHERE locktype = 'advisory' AND granted AND objsubid = 2
    AND classid = ${CLASS}::oid AND objid = (${expression})::oid
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))`;
