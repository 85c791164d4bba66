import { type Queryable, row } from '#src/db/open.ts';
import { digestOf } from '#src/secrets.ts';

export interface Limit {
  /** What is counted, and for whom: 'contact 203.0.113.7'. */
  key: string;
  most: number;
  /** Length of the window in seconds. */
  seconds: number;
}

const WINDOW = 'to_timestamp(floor(extract(epoch FROM now()) / $2::int) * $2::int)';

/**
 * Seconds until the current window of that length ends, at least 1. Windows begin at multiples of it since 1970 UTC.
 */
export const secondsLeft = (seconds: number): number =>
  Math.max(Math.ceil(seconds - ((Date.now() / 1000) % seconds)), 1);

/**
 * Counts one event in each limit, in the given order, and stops at the first that is used up: an event that a limit
 * refuses is counted neither there nor in later limits, so that nobody can use up the limits of others with refused
 * requests. The counters are in the database, so that all processes share them; keys are stored only as digests.
 * @returns the limit that is used up, or undefined if all of them admitted the event
 */
export async function limitReached(db: Queryable, limits: Limit[]): Promise<Limit | undefined> {
  for (const limit of limits) {
    const counted = await row(
      db,
      `INSERT INTO rate_limit AS r (key, window_start, hits) VALUES ($1, ${WINDOW}, 1)
       ON CONFLICT (key, window_start) DO UPDATE SET hits = r.hits + 1 WHERE r.hits < $3::int RETURNING hits`,
      [digestOf(limit.key), limit.seconds, limit.most],
    );
    if (!counted) return limit;
  }
  return undefined;
}

/** Like `limitReached`, for callers that only need to know whether the event is admitted. */
export async function withinLimits(db: Queryable, limits: Limit[]): Promise<boolean> {
  return (await limitReached(db, limits)) === undefined;
}

/** Takes back one counted event in each of these limits: what it was counted for did not happen. */
export async function giveBack(db: Queryable, limits: Limit[]): Promise<void> {
  for (const { key, seconds } of limits)
    await db.query(
      `UPDATE rate_limit SET hits = hits - 1 WHERE key = $1 AND window_start = ${WINDOW} AND hits > 0`,
      [digestOf(key), seconds],
    );
}

/** Deletes windows that ended a day ago. Returns how many. */
export async function forgetOldWindows(db: Queryable): Promise<number> {
  const { rowCount } = await db.query(
    `DELETE FROM rate_limit WHERE window_start < now() - interval '1 day'`,
  );
  return rowCount ?? 0;
}
