import type { Queryable } from '#src/db/open.ts';
import type { AccountKind } from './account-kind.ts';
import { admitAgain, admitLogIn, type LogIn, logInSucceeded } from './log-in-throttle.ts';
import { accountOfPassword, upgradeHash } from './passwords.ts';
import { noteConfirmed } from './sessions.ts';

/** What is required before the next attempt. */
export interface Wait {
  /** Seconds until the next attempt. */
  retryAfter: number;
  /** A solved human check admits the same attempt now. */
  check: boolean;
}

/** `wait`: the password was not checked; absent: it was wrong. */
export type PasswordTry = { ok: true; id: string } | { ok: false; wait?: Wait };

/** Who makes the attempt, as the throttle counts it; see `LogIn`. */
export type Tried = Pick<LogIn, 'ip' | 'device' | 'isHuman'> & { email: string; password: string };

/**
 * One attempt at the password of an account by somebody who is not logged in to it. The throttle admits it first; an
 * unknown address costs the same work and is answered like a wrong password.
 */
export async function tryPassword(
  db: Queryable,
  kind: AccountKind,
  { email, password, ...from }: Tried,
): Promise<PasswordTry> {
  const verdict = await admitLogIn(db, { realm: kind.name, account: email, ...from });
  if (!verdict.ok) return { ok: false, wait: verdict };
  const account = await accountOfPassword(db, kind, email, password);
  if (!account) return { ok: false };
  await logInSucceeded(db, verdict.attempt);
  await upgradeHash(db, kind, account, password);
  return { ok: true, id: account.id };
}

/**
 * Checks the password again within a session, before an action that requires it. Attempts are counted only for this
 * session: nobody outside it can use them up. The session records when it was correct.
 */
export async function confirmPassword(
  db: Queryable,
  kind: AccountKind,
  { session_id, email }: { session_id: string; email: string },
  password: string,
): Promise<PasswordTry> {
  const verdict = await admitAgain(db, kind.name, session_id);
  if (!verdict.ok) return { ok: false, wait: verdict };
  const account = await accountOfPassword(db, kind, email, password);
  if (!account) return { ok: false };
  await logInSucceeded(db, verdict.attempt);
  await noteConfirmed(db, kind, session_id);
  return { ok: true, id: account.id };
}
