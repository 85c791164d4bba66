import { type Queryable, row, rows } from '#src/db/open.ts';
import { isPresent } from '#src/db/presence.ts';
import type { Payload } from './job-kind.ts';

export interface Job {
  id: number;
  key: string;
  kind: string;
  payload: Payload;
  attempts: number;
  /** The time from which it was due, to the microsecond; every run has another. */
  due: string;
}

/** How many jobs of each kind to take. */
export type Wanted = Map<string, number>;

/** The lease of a job unless it is renewed; milliseconds. */
const LEASE_MS = 35_000;
const LEASE = `now() + interval '${LEASE_MS} milliseconds'`;
const QUEUED = `FROM job WHERE state = 'queued' AND kind = w.kind`;

/**
 * Takes the jobs that have been due longest, up to the requested number of each kind; other processes skip them.
 * Kinds do not wait for each other, however many jobs of one are due.
 */
export function claimJobs(db: Queryable, room: Wanted, holder: number | null): Promise<Job[]> {
  return rows<Job>(
    db,
    `WITH due AS (
       SELECT j.id FROM unnest($1::text[], $2::int[]) AS w(kind, most) CROSS JOIN LATERAL (
         SELECT id ${QUEUED} AND run_at <= now() ORDER BY run_at, id LIMIT w.most
         FOR UPDATE SKIP LOCKED) j)
     UPDATE job SET state = 'running', attempts = attempts + 1, process = $3, locked_until = ${LEASE}
     FROM due WHERE job.id = due.id
     RETURNING job.id, key, kind, payload, attempts, run_at::text AS due`,
    [[...room.keys()], [...room.values()], holder],
  );
}

/** Milliseconds until the next job of these kinds is due; undefined when none is queued. */
export async function untilNextJob(db: Queryable, room: Wanted): Promise<number | undefined> {
  const next = await row<{ ms: number | null }>(
    db,
    `SELECT extract(epoch FROM min(j.run_at) - now())::float8 * 1000 AS ms
     FROM unnest($1::text[]) AS w(kind)
     CROSS JOIN LATERAL (SELECT run_at ${QUEUED} ORDER BY run_at, id LIMIT 1) j`,
    [[...room.keys()]],
  );
  return next?.ms ?? undefined;
}

// The attempt number and the time from which it was due fence off a process that lost a job: it may no longer hold or
// write it. Each run of a repeating job counts its attempts from the start.

/** Renews leases; returns the ids of those that are still held. */
export async function holdJobs(
  db: Queryable,
  jobs: Job[],
  holder: number | null,
): Promise<Set<number>> {
  const renewed = await rows<{ id: number }>(
    db,
    `UPDATE job SET process = $3, locked_until = ${LEASE}
     FROM unnest($1::bigint[], $2::int[], $4::timestamptz[]) AS mine(id, attempts, due)
     WHERE job.id = mine.id AND job.attempts = mine.attempts AND run_at = due AND state = 'running'
     RETURNING job.id`,
    [
      jobs.map(({ id }) => id),
      jobs.map(({ attempts }) => attempts),
      holder,
      jobs.map(({ due }) => due),
    ],
  );
  return new Set(renewed.map(({ id }) => id));
}

/** Processes that hold jobs and appear to be dead. */
export async function absentHolders(db: Queryable): Promise<number[]> {
  const absent = await rows<{ process: number }>(
    db,
    `SELECT DISTINCT process FROM job
     WHERE state = 'running' AND process IS NOT NULL AND NOT ${isPresent('process')}`,
  );
  return absent.map(({ process }) => process);
}

/** Releases the jobs of those processes, and expired ones, except the caller's own. */
export async function releaseJobs(db: Queryable, holders: number[], running: Job[]): Promise<void> {
  await rows(
    db,
    `UPDATE job SET state = 'queued', run_at = now(), locked_until = NULL, process = NULL,
       last_error = 'the process that was doing it ended'
     WHERE state = 'running' AND (locked_until < now() OR process = ANY($1)) AND id <> ALL($2)`,
    [holders, running.map(({ id }) => id)],
  );
}

/** Marks a job as done. */
export async function finishJob(db: Queryable, job: Job): Promise<void> {
  await end(db, job, `state = 'done', done_at = now(), last_error = NULL`);
}

/** Queues the next run of a repeating job. */
export async function repeatJob(db: Queryable, job: Job, afterMs: number): Promise<void> {
  await end(db, job, `${QUEUE}, attempts = 0, last_error = NULL`, afterMs);
}

/** Queues a failed job again. */
export async function postponeJob(
  db: Queryable,
  job: Job,
  reason: string,
  afterMs: number,
): Promise<void> {
  await end(db, job, `${QUEUE}, last_error = $5`, afterMs, storable(reason));
}

/** Marks a job as given up, visibly. */
export async function giveUpJob(db: Queryable, job: Job, reason: string): Promise<void> {
  await end(db, job, `state = 'failed', last_error = $4`, storable(reason));
}

const QUEUE = `state = 'queued', run_at = now() + $4 * interval '1 millisecond'`;

/** PostgreSQL text can contain neither NUL nor half of a surrogate pair. */
const storable = (reason: string) => reason.replaceAll('\0', '').toWellFormed().slice(0, 2000);

async function end(db: Queryable, job: Job, set: string, ...values: unknown[]): Promise<void> {
  await rows(
    db,
    `UPDATE job SET locked_until = NULL, process = NULL, ${set}
     WHERE id = $1 AND attempts = $2 AND run_at = $3::timestamptz AND state = 'running'`,
    [job.id, job.attempts, job.due, ...values],
  );
}
