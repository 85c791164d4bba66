import { type Queryable, row } from '#src/db/open.ts';
import { type Failure, tooMany } from '#src/errors.ts';
import { digestOf } from '#src/secrets.ts';
import { networksOf } from './address-key.ts';

export interface Limit {
  /** What is counted, and for whom: 'contact 203.0.113.7'. One key always has windows of one length. */
  key: string;
  most: number;
  /** Length of the window in seconds. */
  seconds: number;
}

/** The limits of every network that an address counts as, each with its multiple of the allowance for one address. */
export const networkLimits = (
  name: string,
  ip: string | undefined,
  { most, seconds }: Pick<Limit, 'most' | 'seconds'>,
): Limit[] =>
  networksOf(ip).map(({ key, times }) => ({ key: `${name} ${key}`, most: most * times, seconds }));

/** A limit that is used up. */
export interface UsedUp extends Limit {
  /** Whole seconds until its window ends, at least 1. */
  secondsLeft: number;
}

/**
 * A window that ends much later than one that begins now is from a clock that was wrong, and is over as well. A little
 * later is normal: now() is the beginning of a transaction, and another that began after it may have counted first.
 */
const IS_OVER = "w.ends NOT BETWEEN now() AND excluded.ends + interval '1 minute'";

/**
 * Counts one event in each limit, in the given order, and stops at the first that is used up: an event that a limit
 * refuses is counted neither there nor in later limits, so that nobody can use up the limits of others with refused
 * requests. A window begins with the first event that is counted in it. The counters are in the database, so that all
 * processes share them; keys are stored only as digests.
 * @returns the limit that is used up, or undefined if all of them admitted the event
 */
export async function limitReached(db: Queryable, limits: Limit[]): Promise<UsedUp | undefined> {
  for (const limit of limits) {
    const counted = await row(
      db,
      `INSERT INTO rate_window AS w (key, ends, hits) VALUES ($1, now() + $2 * interval '1 second', 1)
       ON CONFLICT (key) DO UPDATE SET hits = CASE WHEN ${IS_OVER} THEN 1 ELSE w.hits + 1 END,
         ends = CASE WHEN ${IS_OVER} THEN excluded.ends ELSE w.ends END
       WHERE w.hits < $3::int OR ${IS_OVER} RETURNING hits`,
      [digestOf(limit.key), limit.seconds, limit.most],
    );
    if (!counted) return { ...limit, secondsLeft: await secondsLeft(db, limit) };
  }
  return undefined;
}

async function secondsLeft(db: Queryable, { key }: Limit): Promise<number> {
  const window = await row<{ left: number }>(
    db,
    'SELECT ceil(extract(epoch FROM ends - now()))::int AS left FROM rate_window WHERE key = $1',
    [digestOf(key)],
  );
  return Math.max(window?.left ?? 1, 1);
}

/** Like `limitReached`, for callers that only need to know whether the event is admitted. */
export async function withinLimits(db: Queryable, limits: Limit[]): Promise<boolean> {
  return (await limitReached(db, limits)) === undefined;
}

/** Like `limitReached`: the failure of what is refused, which says when to try again. */
export async function refusedByLimits(
  db: Queryable,
  limits: Limit[],
): Promise<Failure | undefined> {
  const reached = await limitReached(db, limits);
  return reached && tooMany(reached.secondsLeft);
}

/** Takes back one counted event in each of these limits: what it was counted for did not happen. */
export async function giveBack(db: Queryable, limits: Limit[]): Promise<void> {
  for (const { key } of limits)
    await db.query('UPDATE rate_window SET hits = hits - 1 WHERE key = $1 AND hits > 0', [
      digestOf(key),
    ]);
}

/** Deletes windows that are over, also of the version before. Returns how many. */
export async function forgetOldWindows(db: Queryable): Promise<number> {
  await db.query("DELETE FROM rate_limit WHERE window_start < now() - interval '1 day'");
  const { rowCount } = await db.query('DELETE FROM rate_window WHERE ends < now()');
  return rowCount ?? 0;
}
