import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

/** A statement gave up waiting for a lock, and its transaction was rolled back. */
export class LockOut extends Error {
  /** PostgreSQL's code for it (`lock_not_available`). */
  static readonly code = '55P03';
}

/** Others who wait behind a migration have this much time in between. */
const PAUSE_MS = 3000;

/** Objects with smaller ids are PostgreSQL's own. */
const FIRST_OWN_OBJECT = 16_384;

interface Holder {
  pid: number;
  name: string;
  /** Null for a session of another role, whose transaction this one cannot see. */
  seconds: number | null;
}

/**
 * Pauses after a migration was locked out, and says which sessions have had a transaction open for longest, or are
 * those of another role and use a table: one of them holds the lock.
 */
export async function waitForOthers(
  client: pg.Client,
  migration: string,
  log: (message: string) => void,
): Promise<void> {
  const { rows } = await client.query<Holder>(
    `SELECT pid, COALESCE(NULLIF(application_name, ''), 'without a name') AS name,
       round(extract(epoch FROM now() - xact_start))::integer AS seconds
     FROM pg_stat_activity
     WHERE datid = (SELECT oid FROM pg_database WHERE datname = current_database()) AND pid <> pg_backend_pid()
       AND (backend_type = 'client backend' AND xact_start < now() - interval '1 second'
         OR backend_type IS NULL AND pid IN (SELECT pid FROM pg_locks
           WHERE locktype = 'relation' AND database = datid AND relation >= ${FIRST_OWN_OBJECT}))
     ORDER BY xact_start NULLS FIRST LIMIT 3`,
  );
  const holders = rows.map(
    ({ pid, name, seconds }) =>
      `${name} (process ${pid}, ${seconds === null ? 'of another role' : `for ${seconds} s`})`,
  );
  log(
    `Migration ${migration} waits for a table that is in use${holders.length > 0 ? ` by one of: ${holders.join(', ')}` : ''}.`,
  );
  await pause(PAUSE_MS);
}
