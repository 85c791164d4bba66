import { type Database, type Queryable, row, rows } from '#src/db/open.ts';
import type { Duty, JobKind } from './job-kind.ts';
import { textOf } from './perform-job.ts';

/** SQL: whether a row of `job` belongs to a duty, which is never done. */
export const IS_DUTY = `kind LIKE 'duty:%'`;

/** The longest delay after a failure, and that when a batch was not enough; milliseconds. */
const SOON_MS = 30_000;
const AT_ONCE_MS = 1000;
const SHORT_MS = 60_000;
/** Longer than a reconciliation takes. */
const TIMEOUT_MS = 3_600_000;

const kindOf = ({ name }: Duty) => `duty:${name}`;

/**
 * Gives every duty its job, which is never done but runs again: now if its interval is short, otherwise at the latest
 * after that interval. A long duty is not started at once, since it may be what killed the previous process.
 */
export async function scheduleDuties(db: Queryable, duties: Duty[]): Promise<void> {
  await rows(
    db,
    `WITH next AS (
       SELECT kind, now() + CASE WHEN every > ${SHORT_MS} THEN every ELSE 0 END * interval '1 ms' AS at
       FROM unnest($1::text[], $2::float8[]) AS d(kind, every))
     INSERT INTO job (key, kind) SELECT kind, kind FROM next
     ON CONFLICT (key) DO UPDATE SET state = 'queued', attempts = 0,
       run_at = least(job.run_at, (SELECT at FROM next WHERE kind = job.kind))
     WHERE job.state <> 'running'`,
    [duties.map(kindOf), duties.map(({ every }) => every)],
  );
}

/**
 * Brings forward what is due too late because the clock of the database was set back: duties to their interval, and
 * jobs that were queued before by as much as they were to wait then.
 */
export async function bringForward(db: Queryable, duties: Duty[]): Promise<void> {
  await rows(
    db,
    `UPDATE job SET run_at = now() + every * interval '1 ms'
     FROM unnest($1::text[], $2::float8[]) AS d(duty, every)
     WHERE key = duty AND state = 'queued'
       AND run_at > now() + (CASE WHEN attempts > 0 THEN greatest(every, ${SOON_MS}) ELSE every END + 1000) * interval '1 ms'`,
    [duties.map(kindOf), duties.map(({ every }) => every)],
  );
  await rows(
    db,
    `UPDATE job SET run_at = now() + (run_at - created_at), created_at = now()
     WHERE state = 'queued' AND created_at > now() + interval '1 second'`,
  );
}

/** No process of any version still does a duty that is this late; shorter than what raises the alert `WorkWaits`. */
const ABANDONED = "interval '4 minutes'";

/**
 * Removes the jobs of duties that no process has any more, because a setting or an earlier version is gone: they would
 * count as late forever. A process of another version that comes back adds its own again.
 */
export async function dropAbandoned(db: Queryable, duties: Duty[]): Promise<void> {
  if (duties.length === 0) return;
  const own = duties.map(kindOf);
  await rows(
    db,
    `DELETE FROM job WHERE ${IS_DUTY} AND kind <> ALL ($1::text[])
       AND state = 'queued' AND run_at < now() - ${ABANDONED}`,
    [own],
  );
  const missing = await row(
    db,
    'SELECT FROM unnest($1::text[]) AS d(duty) WHERE NOT EXISTS (SELECT FROM job WHERE key = duty) LIMIT 1',
    [own],
  );
  if (missing) await scheduleDuties(db, duties);
}

/** The kind of job that runs a duty and stores its outcome in the row of `duty`. */
export function dutyKind(db: Database, duty: Duty): JobKind {
  return {
    kind: kindOf(duty),
    timeoutMs: TIMEOUT_MS,
    maxAttempts: Number.POSITIVE_INFINITY,
    async handle(_, { signal, leaving, attempt, insist }) {
      const last = await row<{ result: Record<string, unknown> }>(
        db,
        'SELECT result FROM duty WHERE name = $1',
        [duty.name],
      );
      try {
        const combined = AbortSignal.any([signal, leaving]);
        const result = (await duty.run(combined, last?.result ?? {})) ?? {};
        await insist(() => noteDuty(db, duty.name, result));
        return { again: 'more' in result ? AT_ONCE_MS : duty.every };
      } catch (error) {
        // It stopped because it was asked to; another process continues.
        if (leaving.aborted) return { again: AT_ONCE_MS };
        const again = Math.min(SOON_MS, duty.every * 2 ** (attempt - 1));
        return { again, reason: textOf(error), cause: error };
      }
    },
  };
}

/** Stores the outcome of a duty that has just run. */
export async function noteDuty(db: Queryable, name: string, result: object): Promise<void> {
  await rows(
    db,
    `INSERT INTO duty (name, done_at, result) VALUES ($1, now(), $2)
     ON CONFLICT (name) DO UPDATE SET done_at = now(), result = excluded.result`,
    [name, JSON.stringify(result)],
  );
}

/** An hourly duty that deletes expired data; `forget` may return how much it was. */
export const forgetting = (name: string, forget: () => Promise<unknown>): Duty => ({
  name,
  every: 3_600_000,
  async run() {
    const removed = await forget();
    return typeof removed === 'number' ? { removed } : {};
  },
});

/** Deletes jobs that were done long ago; their keys may be used again then. Returns how many. */
export async function forgetJobs(db: Queryable): Promise<number> {
  const { rowCount } = await db.query(
    `DELETE FROM job WHERE id IN (SELECT id FROM job
       WHERE state = 'done' AND done_at < now() - interval '90 days' LIMIT 10000)`,
  );
  return rowCount ?? 0;
}
