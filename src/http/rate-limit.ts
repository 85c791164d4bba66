import { createHash } from 'node:crypto';
import { type Queryable, rows } from '#src/db/open.ts';

export interface Limit {
  /** What is counted, with whom: 'contact 203.0.113.7'. */
  key: string;
  most: number;
  /** Length of the window in seconds. */
  seconds: number;
}

/**
 * Counts one event in every limit and tells whether all of them still hold. The counters stand in the database, so that
 * all processes share them; keys are stored as digests only.
 */
export async function withinLimits(db: Queryable, limits: Limit[]): Promise<boolean> {
  const digest = (key: string) => createHash('sha256').update(key).digest();
  const digests = limits.map(({ key }) => digest(key));
  const counted = await rows<{ key: Buffer; hits: number }>(
    db,
    `INSERT INTO rate_limit AS r (key, window_start, hits)
     SELECT key, to_timestamp(floor(extract(epoch FROM now()) / seconds) * seconds), 1
     FROM unnest($1::bytea[], $2::int[]) AS given(key, seconds) ORDER BY key
     ON CONFLICT (key, window_start) DO UPDATE SET hits = r.hits + 1 RETURNING key, hits`,
    [digests, limits.map(({ seconds }) => seconds)],
  );
  return counted.every(({ key, hits }) => hits <= limits[digests.findIndex((one) => one.equals(key))]!.most);
}

/** Forgets windows that ended a day ago. Returns how many. */
export async function forgetOldWindows(db: Queryable): Promise<number> {
  const { rowCount } = await db.query(`DELETE FROM rate_limit WHERE window_start < now() - interval '1 day'`);
  return rowCount ?? 0;
}
