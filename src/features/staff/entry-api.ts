import { deviceCookie, knownDevice } from '#src/auth/known-device.ts';
import { confirmEnrolment, offerAuthenticator } from '#src/auth/second-factor.ts';
import { endSessionsOf, openSession } from '#src/auth/sessions.ts';
import { tryCode } from '#src/auth/try-code.ts';
import { confirmPassword, tryPassword, type Wait } from '#src/auth/try-password.ts';
import { type Failure, failure, invalidField, tooMany } from '#src/errors.ts';
import { publisherName, siteInfo } from '#src/features/content/queries.ts';
import { checkDemanded, type HumanCheck, passesCheck } from '#src/http/admission/human-check.ts';
import { CONFIRMED_MS } from '#src/staff/admit.ts';
import type { StaffRole } from '#src/staff/roles.ts';
import {
  DONE,
  type EntryContext,
  reply,
  type StaffHandlers,
  type StaffSession,
} from '#src/staff/staff-contract.ts';
import type { entryContracts } from './entry-contract.ts';
import { staffOf } from './staff-kind.ts';
import { staffSession } from './staff-session.ts';
import { takeLink } from './take-link.ts';

const REFUSED = failure('unauthenticated', { message: 'The address or the password is wrong.' });
const WRONG_CODE = invalidField('code', 'The code is wrong or has already been used.');
const WRONG_PASSWORD = invalidField('password', 'The password is wrong.');

/** The answer to a throttled attempt; `action` names the form for its human check. */
function wait({ retryAfter: seconds, check }: Wait, action: string): Failure {
  if (check) return checkDemanded(action, seconds);
  const message = `Too many attempts. Please wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
  return tooMany(seconds, message);
}

export interface EntryOptions {
  check: HumanCheck;
  /** Signs the cookies that identify a member's known browsers. */
  deviceKey: string;
  /** Encrypts the secrets of authenticators. */
  totpKey: Buffer;
  production: boolean;
  /** Names of the calls that a role may make. */
  callsOf(role: StaffRole): string[];
}

/** Handlers of the log-in. */
export function entryApi(options: EntryOptions): StaffHandlers<typeof entryContracts> {
  const { check, deviceKey, totpKey, production, callsOf } = options;
  const kind = staffOf({ production });
  const stateOf = ({ stage, staff, confirmedAt, endsAt }: StaffSession) => ({
    stage,
    staff,
    calls: stage === 'full' ? callsOf(staff.role) : [],
    confirmed_until: confirmedAt
      ? new Date(confirmedAt.getTime() + CONFIRMED_MS).toISOString()
      : null,
    seconds_left: endsAt ? Math.max(0, Math.round((endsAt.getTime() - Date.now()) / 1000)) : 0,
  });
  const present = (session: StaffSession) => reply(stateOf(session));

  /** The origin of an attempt, as the throttle counts it. */
  const from = (
    { db, ip, device }: EntryContext,
    { email, action, token }: { email: string; action: string; token: string | undefined },
  ) => ({
    ip,
    device: knownDevice(deviceKey, email, device.read()),
    isHuman: () => passesCheck(db, check, { token, action, ip }),
  });

  /** An attempt with a code; returns why it was refused. */
  async function codeProblem(
    context: EntryContext,
    { staff: { id, email } }: StaffSession,
    body: { code: string; turnstile_token?: string | undefined },
    recovery: boolean,
  ): Promise<Failure | undefined> {
    const check = { email, action: 'staff-code', token: body.turnstile_token };
    const attempt = { id, code: body.code, recovery, ...from(context, check) };
    const tried = await tryCode(context.db, kind, totpKey, attempt);
    if (tried.ok) return undefined;
    return tried.wait ? wait(tried.wait, 'staff-code') : WRONG_CODE;
  }

  /** A session with a new secret once the second factor was given: the previous secret becomes invalid. */
  async function complete(context: EntryContext, { id, staff }: StaffSession) {
    const { db, userAgent } = context;
    await endSessionsOf(db, kind, staff.id, { only: id });
    const token = await openSession(db, kind, staff.id, { secondFactor: true, userAgent });
    if (!token) return undefined;
    context.setSession(token);
    // A browser becomes a known one only after both factors.
    context.device.write(deviceCookie(deviceKey, staff.email));
    await db.query('UPDATE staff_user SET last_login_at = now() WHERE id = $1', [staff.id]);
    await context.audit({ entity: 'session', id: staff.id, staff });
    return staffSession(db, kind, token);
  }

  return {
    async session(_, { db, session }) {
      const publisher = await publisherName(db);
      if (!session) return reply({ stage: 'none' as const, publisher });
      return reply({ ...stateOf(session), publisher });
    },
    async logIn({ body: { email, password, turnstile_token: token } }, context) {
      const { db, userAgent } = context;
      const check = { email, action: 'staff-login', token };
      const tried = await tryPassword(db, kind, { email, password, ...from(context, check) });
      if (!tried.ok && tried.wait) return wait(tried.wait, 'staff-login');
      const opened = tried.ok && (await openSession(db, kind, tried.id, { userAgent }));
      const session = opened ? await staffSession(db, kind, opened) : undefined;
      // Strangers can cause any number of refusals: what is written of them is decided by recordSecurity.
      if (!opened || !session) return REFUSED;
      context.setSession(opened);
      const stage = session.stage === 'enrol' ? ('enrol' as const) : ('second-factor' as const);
      return reply({ stage });
    },
    async giveCode({ body }, context) {
      const session = context.session!;
      if (session.stage !== 'second-factor') return failure('conflict');
      const problem = await codeProblem(context, session, body, true);
      if (problem) return problem;
      const full = await complete(context, session);
      return full ? present(full) : failure('unauthenticated');
    },
    async enrol(_, { db, session }) {
      const { id, staff, stage } = session!;
      if (stage !== 'enrol') return failure('conflict');
      const issuer = (await siteInfo(db))?.site_name || 'Back office';
      return reply(await offerAuthenticator(db, kind, totpKey, { ...staff, session: id, issuer }));
    },
    async confirmEnrolment({ body }, context) {
      const session = context.session!;
      if (session.stage !== 'enrol') return failure('conflict');
      const problem = await codeProblem(context, session, body, false);
      if (problem) return problem;
      const recovery_codes = await confirmEnrolment(context.db, kind, session.staff.id);
      if (!recovery_codes) return failure('conflict');
      await complete(context, session);
      return reply({ recovery_codes });
    },
    async confirmPassword({ body }, { db, session: asking }) {
      const session = asking!;
      if (session.stage !== 'full') return failure('unauthenticated');
      const of = { session_id: session.id, email: session.staff.email };
      const tried = await confirmPassword(db, kind, of, body.password);
      if (!tried.ok) return tried.wait ? wait(tried.wait, 'staff-login') : WRONG_PASSWORD;
      return present({ ...session, confirmedAt: new Date() });
    },
    async logOut(_, { db, session, setSession }) {
      if (session) await endSessionsOf(db, kind, session.staff.id, { only: session.id });
      setSession(undefined);
      return DONE;
    },
    takeLink: ({ body }, context) => takeLink(context, { kind, publicUrl: check.publicUrl }, body),
  };
}
