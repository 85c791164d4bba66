import type { CaptchaProvider } from '#src/captcha/captcha-provider.ts';
import { spendToken } from '#src/captcha/spend-token.ts';
import type { Queryable } from '#src/db/open.ts';
import { type Failure, tooMany } from '#src/errors.ts';
import { type Limit, limitReached } from '../edge/rate-limit.ts';

/** The store's human check, for calls that require it only in certain situations. */
export interface HumanCheck {
  captcha: () => CaptchaProvider;
  publicUrl: string;
}

export interface Solved {
  /** What the form sent; undefined if it showed no check. */
  token: string | undefined;
  /** The form's name, for which the check must have been solved. */
  action: string;
  ip: string;
}

/** Whether a human check was solved for this form; each solution counts once. */
export async function passesCheck(
  db: Queryable,
  { captcha, publicUrl }: HumanCheck,
  { token, action, ip }: Solved,
): Promise<boolean> {
  if (!token) return false;
  const verdict = await captcha().verify(token, {
    action,
    hostname: new URL(publicUrl).hostname,
    remoteAddress: ip,
  });
  return verdict.ok && spendToken(db, verdict);
}

/** The check of one request: however often the request asks, its solution is spent once. */
export function checkOf(db: Queryable, check: HumanCheck, solved: Solved): () => Promise<boolean> {
  let passed: Promise<boolean> | undefined;
  return () => (passed ??= passesCheck(db, check, solved));
}

/** The answer that requests a human check; without one the call is admitted again after these seconds. */
export function checkDemanded(action: string, seconds: number): Failure {
  const failed = tooMany(seconds);
  return { ...failed, body: { ...failed.body, human_check: action } };
}

/**
 * Counts work that is about to be done. Once a limit is used up, the work is not refused, but done only for visitors
 * who have solved a human check: a flood blocks nobody else.
 * @param isHuman the request's `checkOf`, if it also requires the check for other reasons
 * @returns the answer that requests the check; undefined if the work may be done
 */
export async function admitWork(
  db: Queryable,
  check: HumanCheck,
  limits: Limit[],
  solved: Solved,
  isHuman = checkOf(db, check, solved),
): Promise<Failure | undefined> {
  const reached = await limitReached(db, limits);
  if (!reached || (await isHuman())) return undefined;
  return checkDemanded(solved.action, reached.secondsLeft);
}
