import type { Queryable } from '#src/db/open.ts';
import type { Payload } from './job-kind.ts';

/** The channel on which waiting workers are notified of new jobs; a trigger of the table sends the notification. */
export const JOB_CHANNEL = 'job';

export interface NewJob {
  /** The same work is never queued twice: a second job with this key is ignored, even after the first is done. */
  key: string;
  kind: string;
  payload: Payload;
  /** Not before this time; immediately by default. */
  at?: Date;
}

/**
 * Queues work in the caller's transaction: it is done if, and only if, that transaction commits.
 * @returns whether the key was new
 */
export async function enqueue(
  client: Queryable,
  { key, kind, payload, at }: NewJob,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `INSERT INTO job (key, kind, payload, run_at) VALUES ($1, $2, $3, COALESCE($4, now()))
     ON CONFLICT (key) DO NOTHING`,
    [key, kind, JSON.stringify(payload), at ?? null],
  );
  return rowCount === 1;
}
