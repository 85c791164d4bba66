import { deviceCookie, knownDevice } from '#src/auth/known-device.ts';
import { endSession, openSession } from '#src/auth/sessions.ts';
import { tryPassword } from '#src/auth/try-password.ts';
import { type Failure, tooMany } from '#src/errors.ts';
import { checkDemanded, passesCheck } from '#src/http/admission/human-check.ts';
import type { Caller } from '#src/http/api/contract.ts';
import { customerCookies, logInCookies } from './auth/customer-session.ts';
import { customers } from './auth/customers.ts';
import type { AccountDependencies } from './dependencies.ts';

export interface Credentials {
  email: string;
  password: string;
  remember: boolean;
  /** A solved human check, if the form showed one. */
  token: string | undefined;
}

export type LogIn = { ok: true; cookies: string[] } | { ok: false; refused?: Failure };

/** Checks the password and starts a new session; the request's previous session ends. */
export async function logIn(
  deps: AccountDependencies,
  { email, password, remember: remembered, token: check }: Credentials,
  caller: Caller | undefined,
): Promise<LogIn> {
  const { db, deviceKey } = deps;
  const ip = caller?.ip ?? '';
  const cookies = customerCookies(deps);
  const device = knownDevice(deviceKey, email, cookies.readDevice(caller?.headers));
  const isHuman = () => passesCheck(db, deps.check, { token: check, action: 'login', ip });
  const tried = await tryPassword(db, customers, { email, password, ip, device, isHuman });
  if (!tried.ok) return { ok: false, ...(tried.wait && { refused: refusal(tried.wait) }) };
  const userAgent = String(caller?.headers['user-agent'] ?? '').slice(0, 500);
  const token = await openSession(db, customers, tried.id, { remembered, userAgent });
  if (!token) return { ok: false };
  const old = cookies.read(caller?.headers);
  if (old) await endSession(db, customers, old);
  const session = { token, remembered, device: deviceCookie(deviceKey, email) };
  return { ok: true, cookies: logInCookies(deps, session) };
}

const refusal = ({ check, retryAfter }: { check: boolean; retryAfter: number }): Failure =>
  check ? checkDemanded('login', retryAfter) : tooMany(retryAfter);
