import type { Queryable } from '#src/db/open.ts';
import { digestOf } from '#src/secrets.ts';
import type { CaptchaVerdict } from './captcha-provider.ts';

/**
 * Uses up a verified check in the caller's transaction: true the first time, false ever after, in any process. If the
 * transaction is rolled back, the check counts as unused.
 */
export async function spendToken(
  client: Queryable,
  verdict: Extract<CaptchaVerdict, { ok: true }>,
): Promise<boolean> {
  if (verdict.useKey === undefined) return true;
  const { rowCount } = await client.query(
    'INSERT INTO captcha_token_use (token_hash) VALUES ($1) ON CONFLICT DO NOTHING',
    [digestOf(verdict.useKey)],
  );
  return rowCount === 1;
}

/** Deletes checks used more than a day ago: every token has long expired by then. Returns how many. */
export async function forgetSpentTokens(db: Queryable): Promise<number> {
  const { rowCount } = await db.query(
    `DELETE FROM captcha_token_use WHERE used_at < now() - interval '1 day'`,
  );
  return rowCount ?? 0;
}
