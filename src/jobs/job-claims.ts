import type { Queryable } from '#src/db/open.ts';

export interface Job {
  id: number;
  key: string;
  kind: string;
  payload: Record<string, string | number>;
  attempts: number;
}

/** Takes the job that has been due longest, for `leaseMs`; other processes skip it. Undefined when none is due. */
export async function claimJob(
  db: Queryable,
  kinds: string[],
  leaseMs: number,
): Promise<Job | undefined> {
  const { rows } = await db.query<Job>(
    `UPDATE job SET state = 'running', attempts = attempts + 1, locked_until = now() + $2 * interval '1 millisecond'
     WHERE id = (SELECT id FROM job WHERE state = 'queued' AND run_at <= now() AND kind = ANY($1)
                 ORDER BY run_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING id, key, kind, payload, attempts`,
    [kinds, leaseMs],
  );
  return rows[0];
}

/** Puts back what a process that died was doing. */
export async function releaseExpiredJobs(db: Queryable): Promise<void> {
  await db.query(
    `UPDATE job SET state = 'queued', run_at = now(), locked_until = NULL, last_error = 'the process that was doing it ended'
     WHERE state = 'running' AND locked_until < now()`,
  );
}

// The number of the try fences off a process whose lease has lapsed: it may no longer write the job's state.

/** Writes down that a job is done. */
export async function finishJob(db: Queryable, job: Job): Promise<void> {
  await db.query(
    `UPDATE job SET state = 'done', done_at = now(), locked_until = NULL, last_error = NULL
     WHERE id = $1 AND attempts = $2 AND state = 'running'`,
    [job.id, job.attempts],
  );
}

/** Queues a job again after `pauseMs`, or gives it up visibly when undefined. */
export async function postponeJob(
  db: Queryable,
  job: Job,
  reason: string,
  pauseMs: number | undefined,
): Promise<void> {
  await db.query(
    `UPDATE job SET state = CASE WHEN $4::float8 IS NULL THEN 'failed' ELSE 'queued' END, locked_until = NULL,
       run_at = now() + COALESCE($4::float8, 0) * interval '1 millisecond', last_error = $3
     WHERE id = $1 AND attempts = $2 AND state = 'running'`,
    [
      job.id,
      job.attempts,
      reason.replaceAll('\0', '').toWellFormed().slice(0, 2000),
      pauseMs ?? null,
    ],
  );
}
