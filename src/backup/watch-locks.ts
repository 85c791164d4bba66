import { setTimeout as pause } from 'node:timers/promises';
import { operatorClient } from './operator-client.ts';

/** How long a backup waits for a table before it says so, and how often it looks. */
const LOOK_MS = 5000;

interface Blocker {
  relation: string | null;
  pid: number;
  name: string;
  seconds: number | null;
}

/**
 * While a session of the database waits for a table that another one has locked, says after some seconds which, and
 * who has locked it: once for each table and session.
 * @param pid the session that may have to wait
 * @returns a function that ends the watch
 */
export function watchLocks(url: string, pid: number, report: (line: string) => void) {
  const reported = new Set<string>();
  const look = async () => {
    const client = await operatorClient(url, 'meridian backup, locks');
    try {
      const { rows } = await client.query<Blocker>(
        `SELECT (SELECT relation::regclass::text FROM pg_locks WHERE pid = $1 AND NOT granted LIMIT 1) AS relation,
           pid, COALESCE(NULLIF(application_name, ''), 'without a name') AS name,
           round(extract(epoch FROM now() - xact_start))::integer AS seconds
         FROM pg_stat_activity WHERE pid = ANY(pg_blocking_pids($1))`,
        [pid],
      );
      for (const one of rows) {
        const line = `${one.relation} ${one.pid}`;
        if (reported.has(line)) continue;
        reported.add(line);
        report(
          `The backup waits for the table ${one.relation ?? '?'}, which is locked by ${one.name} (process ${one.pid}, for ${one.seconds ?? 0} s). ` +
            `It continues when that transaction ends; SELECT pg_terminate_backend(${one.pid}) ends it.`,
        );
      }
    } finally {
      await client.end();
    }
  };
  const ended = new AbortController();
  const watching = (async () => {
    while (await waited(ended.signal))
      // Without the message the backup waits all the same.
      await look().catch(() => undefined);
  })();
  return async () => {
    ended.abort();
    await watching;
  };
}

/** Whether it is time to look; false once the watch has ended. */
const waited = (signal: AbortSignal): Promise<boolean> =>
  pause(LOOK_MS, true, { signal }).catch(() => false);
