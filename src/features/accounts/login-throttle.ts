import { createHash } from 'node:crypto';
import { type Queryable, row } from '#src/db/open.ts';
import { addressKey } from '#src/http/address-key.ts';

interface Rule {
  key: string;
  /** Failures that cost no waiting. */
  free: number;
  /** The longest pause in seconds; it doubles from one second. */
  longest: number;
  /** Seconds after the first failure at which all of them are forgiven. */
  memory: number;
}

export interface Attempt {
  rules: Rule[];
}

export type Verdict = { ok: true; attempt: Attempt } | { ok: false; retryAfter: number };

/**
 * Which counters an attempt meets. From a browser that has logged in to this very account before, only that browser's
 * own: whoever else guesses cannot lock its owner out (OWASP, device cookies).
 */
function rulesFor(email: string, ip: string, device: string | undefined): Rule[] {
  if (device) return [{ key: `device ${device}`, free: 10, longest: 900, memory: 86_400 }];
  return [
    { key: `account ${email}`, free: 5, longest: 900, memory: 86_400 },
    { key: `address ${addressKey(ip)}`, free: 100, longest: 900, memory: 3600 },
    { key: 'all', free: 3000, longest: 30, memory: 600 },
  ];
}

/** Long past: the present of one attempt may be the future of another that began earlier and waited for the row. */
const NOT_PAUSING = "timestamptz 'epoch'";

const digest = (key: string) => createHash('sha256').update(key).digest();

/**
 * Counts the attempt as a failure before its password is looked at, so that simultaneous guesses in several processes
 * cannot outrun the count. A counter that is pausing lets nothing through and counts nothing.
 */
async function count(db: Queryable, { key, free, longest, memory }: Rule): Promise<number | undefined> {
  const counted = await row<{ failures: number }>(
    db,
    `INSERT INTO login_throttle AS t (key, failures, blocked_until) VALUES ($1, 1, ${NOT_PAUSING})
     ON CONFLICT (key) DO UPDATE SET
       failures = CASE WHEN t.started_at < now() - $4 * interval '1 second' THEN 1 ELSE t.failures + 1 END,
       started_at = CASE WHEN t.started_at < now() - $4 * interval '1 second' THEN now() ELSE t.started_at END,
       last_at = now(),
       blocked_until = CASE
         WHEN t.started_at < now() - $4 * interval '1 second' OR t.failures + 1 < $2::int THEN ${NOT_PAUSING}
         ELSE now() + least(power(2, least(t.failures + 1 - $2::int, 20)), $3::int) * interval '1 second' END
     WHERE t.blocked_until <= now() RETURNING failures`,
    [digest(key), free, longest, memory],
  );
  if (counted) return undefined;
  const waiting = await row<{ seconds: number }>(
    db,
    'SELECT ceil(extract(epoch FROM blocked_until - now()))::int AS seconds FROM login_throttle WHERE key = $1',
    [digest(key)],
  );
  return Math.max(waiting?.seconds ?? 1, 1);
}

/** Admits one log-in attempt or tells after how many seconds to try again. */
export async function admitLogin(
  db: Queryable,
  given: { email: string; ip: string; device: string | undefined },
): Promise<Verdict> {
  const rules = rulesFor(given.email.toLowerCase(), given.ip, given.device);
  const met: Rule[] = [];
  for (const rule of rules) {
    const retryAfter = await count(db, rule);
    if (retryAfter !== undefined) {
      await forgive(db, met);
      return { ok: false, retryAfter };
    }
    met.push(rule);
  }
  return { ok: true, attempt: { rules } };
}

/** Takes one counted failure back: the attempt went no further. */
async function forgive(db: Queryable, rules: Rule[]): Promise<void> {
  for (const { key } of rules)
    await db.query(
      `UPDATE login_throttle SET failures = greatest(failures - 1, 0), blocked_until = ${NOT_PAUSING} WHERE key = $1`,
      [digest(key)],
    );
}

/**
 * After a right password: the account's and the device's failures are forgotten; an address only gets this attempt
 * back, or an attacker could clear it with an account of his own.
 */
export async function clearFailures(db: Queryable, { rules }: Attempt): Promise<void> {
  const own = rules.filter(({ key }) => /^(account|device) /.test(key));
  for (const { key } of own) await db.query('DELETE FROM login_throttle WHERE key = $1', [digest(key)]);
  await forgive(
    db,
    rules.filter((rule) => !own.includes(rule)),
  );
}
