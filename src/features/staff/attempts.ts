import { createHash } from 'node:crypto';
import { type Queryable, row, rows } from '#src/db/open.ts';

const digest = (key: string) => createHash('sha256').update(key).digest();

/**
 * Claims one try. The first `free` follow each other freely, then each waits twice as long as the one before, up to
 * five minutes; the true owner is never locked out. Kept in the database, so that all processes share it.
 * @returns seconds to wait, or 0 when the try may be made now
 */
export async function claimAttempt(db: Queryable, key: string, free = 3): Promise<number> {
  const claimed = await row(
    db,
    `INSERT INTO staff_attempt AS a (key, failures, next_at) VALUES ($1, 1, now())
     ON CONFLICT (key) DO UPDATE SET failures = a.failures + 1,
       next_at = now() + make_interval(secs => CASE WHEN a.failures < $2 THEN 0 ELSE least(power(2, least(a.failures - $2, 9)), 300) END)
     WHERE a.next_at <= now() RETURNING 1`,
    [digest(key), free],
  );
  if (claimed) return 0;
  const waiting = await row<{ seconds: number }>(
    db,
    'SELECT ceil(extract(epoch FROM next_at - now()))::int AS seconds FROM staff_attempt WHERE key = $1',
    [digest(key)],
  );
  return Math.max(waiting?.seconds ?? 1, 1);
}

/** Forgets the failures of a key: the try succeeded. */
export async function forgetAttempts(db: Queryable, key: string): Promise<void> {
  await rows(db, 'DELETE FROM staff_attempt WHERE key = $1', [digest(key)]);
}
