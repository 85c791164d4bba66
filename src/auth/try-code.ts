import type { Queryable } from '#src/db/open.ts';
import type { TwoFactorKind } from './account-kind.ts';
import { admitLogIn, type LogIn, logInSucceeded } from './log-in-throttle.ts';
import { takeRecoveryCode, takeTotpCode } from './second-factor.ts';
import type { Wait } from './try-password.ts';

/** `wait`: the code was not checked; absent: it was wrong or used before. */
export type CodeTry = { ok: true } | { ok: false; wait?: Wait };

/**
 * One attempt at the second factor, after the password. It has its own counters in the throttle.
 * @param key decrypts stored secrets (`totpKeyOf`)
 * @param tried.recovery whether a recovery code is accepted too; not while enrolling
 */
export async function tryCode(
  db: Queryable,
  kind: TwoFactorKind,
  key: Buffer,
  tried: Pick<LogIn, 'ip' | 'device' | 'isHuman'> & {
    id: string;
    code: string;
    recovery: boolean;
  },
): Promise<CodeTry> {
  const { id, code, recovery, ...from } = tried;
  const verdict = await admitLogIn(db, { realm: `${kind.name} code`, account: id, ...from });
  if (!verdict.ok) return { ok: false, wait: verdict };
  const valid =
    (await takeTotpCode(db, kind, key, { id, code })) ||
    (recovery && (await takeRecoveryCode(db, kind, { id, code })));
  if (!valid) return { ok: false };
  await logInSucceeded(db, verdict.attempt);
  return { ok: true };
}
