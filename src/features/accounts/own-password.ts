import type { Queryable } from '#src/db/open.ts';
import { admitAgain, admitLogIn, logInSucceeded } from '#src/http/admission/log-in-throttle.ts';
import type { Caller } from '#src/http/api/contract.ts';
import { isPasswordOf } from './auth/is-password-of.ts';

/** `retryAfter`: seconds until the next try, when there were too many. */
export type PasswordCheck = { ok: true } | { ok: false; retryAfter?: number };

/**
 * Whether somebody who is about to change an account knows its password. Tries are counted for the session or
 * browser alone, or as those of an unknown browser.
 * @param given.device what the tries are counted under: the session, or the browser's own id if the account knows it
 */
export async function checkOwnPassword(
  db: Queryable,
  { email, device, password }: { email: string; device: string | undefined; password: string },
  caller: Caller | undefined,
): Promise<PasswordCheck> {
  const stranger = {
    realm: 'customer',
    account: email,
    ip: caller?.ip ?? '',
    device,
    isHuman: async () => false,
  } as const;
  const verdict = await (device === undefined
    ? admitLogIn(db, stranger)
    : admitAgain(db, 'customer', device));
  if (!verdict.ok) return { ok: false, retryAfter: verdict.retryAfter };
  if (!(await isPasswordOf(db, email, password))) return { ok: false };
  await logInSucceeded(db, verdict.attempt);
  return { ok: true };
}
