import type { Queryable } from '#src/db/open.ts';

/** The channel on which waiting workers hear of new jobs. */
export const JOB_CHANNEL = 'job';

export interface NewJob {
  /** The same work is never queued twice: a second job with this key is ignored, also after the first is done. */
  key: string;
  kind: string;
  payload: Record<string, string | number>;
}

/**
 * Queues work in the caller's transaction: it is done if, and only if, that transaction commits.
 * @returns whether the key was new
 */
export async function enqueue(client: Queryable, { key, kind, payload }: NewJob): Promise<boolean> {
  const { rowCount } = await client.query(
    'INSERT INTO job (key, kind, payload) VALUES ($1, $2, $3) ON CONFLICT (key) DO NOTHING',
    [key, kind, JSON.stringify(payload)],
  );
  if (rowCount === 0) return false;
  await client.query(`SELECT pg_notify('${JOB_CHANNEL}', '')`);
  return true;
}
