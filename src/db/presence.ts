import { PRESENCE_CLASS, type Standing, standingConnection } from './listen.ts';

/**
 * A number by which other processes see whether this one is alive: the key of an advisory lock on its permanent
 * connection, which the server releases as soon as the process ends, for whatever reason. Null while there is no
 * connection.
 */
export async function presenceOf(db: Standing): Promise<number | null> {
  const connection = standingConnection(db);
  await connection.tried;
  return connection.connected ? connection.key : null;
}

/** SQL: whether the process whose presence this expression names is alive. */
export const isPresent = (expression: string): string => `EXISTS (
  SELECT FROM pg_locks WHERE locktype = 'advisory' AND granted AND objsubid = 2
    AND classid = ${PRESENCE_CLASS}::oid AND objid = (${expression})::oid
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))`;
