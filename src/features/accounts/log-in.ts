import { isAPIError } from 'better-auth/api';
import type { Failure } from '#src/errors.ts';
import { checkDemanded, passesCheck } from '#src/http/admission/human-check.ts';
import { deviceCookie, knownDevice } from '#src/http/admission/known-device.ts';
import { admitLogIn, logInSucceeded } from '#src/http/admission/log-in-throttle.ts';
import type { Caller } from '#src/http/api/contract.ts';
import { tooMany } from './answers.ts';
import { isPasswordOf } from './auth/is-password-of.ts';
import { deviceSetCookie, markerSetCookie } from './auth/session-cookies.ts';
import type { AccountDependencies } from './dependencies.ts';
import { cookieNames, cookieOf, endSession } from './queries.ts';

export interface Credentials {
  email: string;
  password: string;
  remember: boolean;
  /** A solved human check, if the form showed one. */
  token: string | undefined;
}

export type LogIn = { ok: true; cookies: string[] } | { ok: false; refused?: Failure };

/**
 * Checks the password and begins a new session; the one that the request carried ends. An unknown address costs the same
 * work and is answered like a wrong password: the library, which looks up more for a known one, is asked only after a
 * check of our own.
 */
export async function logIn(
  deps: AccountDependencies,
  { email, password, remember, token }: Credentials,
  caller: Caller | undefined,
): Promise<LogIn> {
  const { db, auth, deviceKey, publicUrl, check } = deps;
  const ip = caller?.ip ?? '';
  const device = knownDevice(deviceKey, email, cookieOf(caller, cookieNames(publicUrl).device));
  const isHuman = () => passesCheck(db, check, { token, action: 'login', ip });
  const verdict = await admitLogIn(db, { realm: 'customer', account: email, ip, device, isHuman });
  if (!verdict.ok)
    return {
      ok: false,
      refused: verdict.check
        ? checkDemanded('login', verdict.retryAfter)
        : tooMany(verdict.retryAfter),
    };
  if (!(await isPasswordOf(db, email, password))) return { ok: false };
  const headers = new Headers();
  for (const name of ['cookie', 'user-agent']) {
    const value = caller?.headers[name];
    if (typeof value === 'string') headers.set(name, value.slice(0, 4000));
  }
  const signedIn = await auth.api
    .signInEmail({ body: { email, password, rememberMe: remember }, headers, returnHeaders: true })
    .catch((error: unknown) => {
      if (isAPIError(error) && error.statusCode < 500) return undefined;
      throw error;
    });
  if (!signedIn) return { ok: false };
  await logInSucceeded(db, verdict.attempt);
  await endSession(deps, caller);
  return {
    ok: true,
    cookies: [
      ...signedIn.headers.getSetCookie(),
      markerSetCookie(publicUrl, remember),
      deviceSetCookie(publicUrl, deviceCookie(deviceKey, email)),
    ],
  };
}
