import { COMMON_PASSWORD as COMMON, isCommonPassword } from '#src/auth/common-passwords.ts';
import { failure, invalidField, tooMany } from '#src/errors.ts';
import { admitWork } from '#src/http/admission/human-check.ts';
import { type Caller, type Handlers, personalAnswer } from '#src/http/api/contract.ts';
import {
  claimsSession,
  customerOf,
  endedCookies,
  leftCookies,
  logOut,
} from './auth/customer-session.ts';
import { workLimits } from './auth/work-limits.ts';
import { confirmEmail } from './confirm-email.ts';
import type { accountContracts } from './contract.ts';
import type { AccountDependencies } from './dependencies.ts';
import { logIn } from './log-in.ts';
import { requestReset } from './password/request-reset.ts';
import { resetPassword } from './password/reset-password.ts';
import { profileApi } from './profile-api.ts';
import { registerCustomer } from './register.ts';
import { securityApi } from './security-api.ts';

const WRONG = 'Invalid email or password.';
const NEEDS_PASSWORD = 'Enter the password of the account that asked for this link.';
const OLD_LINK = 'This link has expired or has already been used. Please ask for a new one.';
// Pressed twice, or after the answer was lost, it may well have worked.
const OLD_CONFIRMATION =
  'This link has expired or has already been used. Your profile says which address is confirmed, and sends new links.';

const done = (message: string, cookies?: string[]) =>
  personalAnswer({ success: true as const, message }, cookies && { 'set-cookie': cookies });
const isSet = (website: unknown) => website !== undefined && website !== null && website !== '';

/** The handlers of log-in, registration, password, session and profile. */
export function accountApi(deps: AccountDependencies): Handlers<typeof accountContracts> {
  const { db, check } = deps;
  const admit = (
    form: keyof typeof workLimits,
    token: string | undefined,
    caller: Caller | undefined,
  ) => {
    const ip = caller?.ip ?? '';
    return admitWork(db, check, workLimits[form](ip), { token, action: form, ip });
  };

  return {
    ...profileApi(deps),
    ...securityApi(deps),
    async login(
      { body: { email, password, remember = false, turnstile_token: token, website } },
      { caller },
    ) {
      const outcome = isSet(website)
        ? { ok: false as const, refused: undefined }
        : await logIn(deps, { email, password, remember, token }, caller);
      if (outcome.ok)
        return personalAnswer(
          { status: true as const, success: true as const, message: 'Login successful.' },
          { 'set-cookie': outcome.cookies },
        );
      return outcome.refused ?? failure('unauthorized', { message: WRONG });
    },
    async signUp({ body }, { caller }) {
      if (isCommonPassword(body.password)) return invalidField('password', COMMON);
      if (isSet(body.website)) return done('Signup successful.');
      const refused = await admit('signup', body.turnstile_token, caller);
      if (refused) return refused;
      await registerCustomer(deps, body);
      return done('Signup successful.');
    },
    async forgotPassword({ body: { email, turnstile_token: check, website } }, { caller }) {
      const sent = () => done('Password reset link has been sent to your email.');
      if (isSet(website)) return sent();
      const refused = await admit('forgot', check, caller);
      if (refused) return refused;
      await requestReset(deps, email);
      return sent();
    },
    async resetPassword({ body: { token, password, turnstile_token: check } }, { caller }) {
      if (isCommonPassword(password)) return invalidField('password', COMMON);
      const refused = await admit('reset', check, caller);
      if (refused) return refused;
      if (!(await resetPassword(deps, token, password)))
        return failure('invalid', { message: OLD_LINK });
      return done(
        'Your password has been changed. Please log in with the new one.',
        endedCookies(deps),
      );
    },
    async confirmEmail({ body }, { caller }) {
      const outcome = await confirmEmail(deps, body, caller);
      if (outcome.ok) return done('Your e-mail address is confirmed.', [outcome.cookie]);
      if (outcome.why === 'too-many') return tooMany(outcome.retryAfter);
      if (outcome.why === 'old-link') return failure('invalid', { message: OLD_CONFIRMATION });
      const message = outcome.why === 'wrong-password' ? 'Wrong password.' : NEEDS_PASSWORD;
      return invalidField('password', message);
    },
    async logout(_, { caller }) {
      await logOut(deps, caller);
      return done('You are logged out.', leftCookies(deps));
    },
    async session(_, { caller }) {
      const customer = await customerOf(deps, caller);
      if (customer) return personalAnswer({ logged_in: true, name: customer.name });
      const stale = claimsSession(deps, caller);
      return personalAnswer(
        { logged_in: false },
        stale ? { 'set-cookie': endedCookies(deps) } : {},
      );
    },
  };
}
