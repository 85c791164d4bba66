import { type Queryable, row } from '#src/db/open.ts';
import { digestOf } from '#src/secrets.ts';

/** A counter of failures with increasing delays. */
export interface Rule {
  key: string;
  /** Failures without a delay. */
  free: number;
  /** The longest delay in seconds; delays double from one second. */
  longest: number;
  /** Seconds after the first failure at which all of them are cleared. */
  memory: number;
}

export interface CountOptions {
  /** Counts only once the free failures are used up. */
  light?: boolean;
  /** Counts even during a delay. */
  force?: boolean;
}

/** Long past: the current time of one attempt may lie ahead of another's that began earlier and waited for the row. */
const NOT_PAUSING = "timestamptz 'epoch'";
const EXPIRED = "t.started_at < now() - $4 * interval '1 second'";
const COUNTED = '(t.failures + CASE WHEN $5::boolean AND t.failures < $2::int THEN 0 ELSE 1 END)';

/**
 * Counts an attempt as a failure before its secret is checked, so that simultaneous guesses in several processes
 * cannot outrun the count. A counter that imposes a delay admits nothing and counts nothing.
 * @returns the failures so far, or the seconds to wait
 */
export async function countFailure(
  db: Queryable,
  { key, free, longest, memory }: Rule,
  { light = false, force = false }: CountOptions = {},
): Promise<{ failures: number } | { retryAfter: number }> {
  const counted = await row<{ failures: number }>(
    db,
    `INSERT INTO login_throttle AS t (key, failures, blocked_until) VALUES ($1, 1, ${NOT_PAUSING})
     ON CONFLICT (key) DO UPDATE SET
       failures = CASE WHEN ${EXPIRED} THEN 1 ELSE ${COUNTED} END,
       started_at = CASE WHEN ${EXPIRED} THEN now() ELSE t.started_at END,
       last_at = now(),
       blocked_until = CASE
         WHEN ${EXPIRED} OR ${COUNTED} < $2::int THEN ${NOT_PAUSING}
         ELSE now() + least(power(2, least(${COUNTED} - $2::int, 20)), $3::int) * interval '1 second' END
     WHERE t.blocked_until <= now() OR $6::boolean RETURNING failures`,
    [digestOf(key), free, longest, memory, light, force],
  );
  if (counted) return counted;
  const waiting = await row<{ seconds: number }>(
    db,
    'SELECT ceil(extract(epoch FROM blocked_until - now()))::int AS seconds FROM login_throttle WHERE key = $1',
    [digestOf(key)],
  );
  return { retryAfter: Math.max(waiting?.seconds ?? 1, 1) };
}

/** Reverts one counted failure of each rule: the attempt went no further, or its secret was correct. */
export async function takeBack(db: Queryable, rules: Rule[]): Promise<void> {
  for (const { key } of rules)
    await db.query(
      `UPDATE login_throttle SET failures = greatest(failures - 1, 0), blocked_until = ${NOT_PAUSING} WHERE key = $1`,
      [digestOf(key)],
    );
}

/** Clears all failures of these rules. */
export async function forgetFailures(db: Queryable, rules: Rule[]): Promise<void> {
  for (const { key } of rules)
    await db.query('DELETE FROM login_throttle WHERE key = $1', [digestOf(key)]);
}

/** Deletes counters that have not changed for a day. */
export async function forgetPastFailures(db: Queryable): Promise<void> {
  await db.query(
    `DELETE FROM login_throttle WHERE last_at < now() - interval '1 day' AND blocked_until < now()`,
  );
}
