import { row } from '#src/db/open.ts';
import { type Failure, failure } from '#src/errors.ts';
import { checkDemanded, type HumanCheck, passesCheck } from '#src/http/admission/human-check.ts';
import { deviceCookie, knownDevice } from '#src/http/admission/known-device.ts';
import {
  admitAgain,
  admitLogIn,
  logInSucceeded,
  type Verdict,
} from '#src/http/admission/log-in-throttle.ts';
import { personDigest } from '#src/staff/audit.ts';
import type { StaffRole } from '#src/staff/roles.ts';
import {
  type EntryContext,
  reply,
  type StaffHandlers,
  type StaffSession,
} from '#src/staff/staff-contract.ts';
import type { entryContracts } from './entry-contract.ts';
import type { Passwords } from './passwords.ts';
import { staffByEmail, staffById } from './queries.ts';
import { sealSecret } from './sealed-secret.ts';
import {
  newRecoveryCodes,
  newTotpSecret,
  takeRecoveryCode,
  takeTotpCode,
  totpAddress,
} from './second-factor.ts';
import { confirmSession, endStaffSession, openStaffSession, staffSession } from './sessions.ts';
import { takeLink } from './take-link.ts';

const CONFIRMED_MS = 5 * 60_000;
/** Verified for unknown addresses, so that they take as long as known ones. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
const REFUSED = failure('unauthenticated', { message: 'Address or password is wrong.' });
const WRONG_CODE = failure('invalid', {
  message: 'The code is wrong or was used already.',
  errors: { code: ['The code is wrong or was used already.'] },
});

/** The answer to an attempt that was not let through; `action` names the form for its human check. */
function wait(
  { retryAfter: seconds, check }: Extract<Verdict, { ok: false }>,
  action: string,
): Failure {
  if (check) return checkDemanded(action, seconds);
  const message = `Too many attempts. Please wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
  return { ...failure('too-many', { message }), headers: { 'retry-after': String(seconds) } };
}

export interface EntryOptions {
  passwords: Passwords;
  check: HumanCheck;
  /** Signs the cookies by which a member's own browsers are known. */
  deviceKey: string;
  /** Seals secrets of authenticators. */
  totpKey: Buffer;
  /** Demo accounts have published passwords. */
  demoAllowed: boolean;
  /** Names of the calls that a role may make. */
  callsOf(role: StaffRole): string[];
}

/** Handlers of the log-in. */
export function entryApi(options: EntryOptions): StaffHandlers<typeof entryContracts> {
  const { passwords, check, deviceKey, totpKey, demoAllowed, callsOf } = options;
  const present = ({ stage, staff, confirmedAt }: StaffSession) =>
    reply({
      stage,
      staff,
      calls: stage === 'full' ? callsOf(staff.role) : [],
      confirmed_until: confirmedAt
        ? new Date(confirmedAt.getTime() + CONFIRMED_MS).toISOString()
        : null,
    });

  /** A session under a new secret once the second factor was given: what was known before opens nothing. */
  async function complete(context: EntryContext, { tokenHash, staff }: StaffSession) {
    const { db, ip, userAgent } = context;
    await endStaffSession(db, tokenHash);
    const token = await openStaffSession(db, staff.id, { secondFactor: true, ip, userAgent });
    context.setSession(token);
    // Only both factors make a browser a known one.
    context.device.write(deviceCookie(deviceKey, staff.email));
    await db.query('UPDATE staff_user SET last_login_at = now() WHERE id = $1', [staff.id]);
    await context.audit({ entity: 'session', id: staff.id, staff });
    return (await staffSession(db, token, { demoAllowed }))!;
  }

  /** Admits a try at the second factor, which follows the password. */
  const admitCode = (
    { db, ip, device }: EntryContext,
    { staff }: StaffSession,
    token: string | undefined,
  ) =>
    admitLogIn(db, {
      realm: 'staff code',
      account: staff.id,
      ip,
      device: knownDevice(deviceKey, staff.email, device.read()),
      isHuman: () => passesCheck(db, check, { token, action: 'staff-code', ip }),
    });

  return {
    async session(_, { session }) {
      return session ? present(session) : reply({ stage: 'none' as const });
    },
    async logIn({ body }, context) {
      const { db, ip, userAgent } = context;
      const verdict = await admitLogIn(db, {
        realm: 'staff',
        account: body.email,
        ip,
        device: knownDevice(deviceKey, body.email, context.device.read()),
        isHuman: () =>
          passesCheck(db, check, { token: body.turnstile_token, action: 'staff-login', ip }),
      });
      if (!verdict.ok) return wait(verdict, 'staff-login');
      const staff = await staffByEmail(db, body.email);
      const right = await passwords.verifyPassword({
        hash: staff?.password_hash ?? NOBODY,
        password: body.password,
      });
      if (!staff?.password_hash || !right || staff.disabled_at || (staff.demo && !demoAllowed)) {
        await context.audit({
          entity: 'session',
          id: personDigest(body.email),
          after: { refused: true },
        });
        return REFUSED;
      }
      await logInSucceeded(db, verdict.attempt);
      const token = await openStaffSession(db, staff.id, { secondFactor: false, ip, userAgent });
      context.setSession(token);
      return reply({
        stage: staff.totp_confirmed ? ('second-factor' as const) : ('enrol' as const),
      });
    },
    async giveCode({ body }, context) {
      const { db } = context;
      const session = context.session!;
      if (session.stage !== 'second-factor') return failure('conflict');
      const verdict = await admitCode(context, session, body.turnstile_token);
      if (!verdict.ok) return wait(verdict, 'staff-code');
      const taken =
        (await takeTotpCode(db, totpKey, session.staff.id, body.code)) ||
        (await takeRecoveryCode(db, session.staff.id, body.code));
      if (!taken) return WRONG_CODE;
      await logInSucceeded(db, verdict.attempt);
      return present(await complete(context, session));
    },
    async enrol(_, { db, session }) {
      const { staff, stage } = session!;
      if (stage !== 'enrol') return failure('conflict');
      const secret = newTotpSecret();
      await db.query(
        'UPDATE staff_user SET totp_secret = $2 WHERE id = $1 AND NOT totp_confirmed',
        [staff.id, sealSecret(totpKey, staff.id, secret)],
      );
      return reply({ secret, address: totpAddress(secret, staff.email) });
    },
    async confirmEnrolment({ body }, context) {
      const { db } = context;
      const session = context.session!;
      if (session.stage !== 'enrol') return failure('conflict');
      const verdict = await admitCode(context, session, body.turnstile_token);
      if (!verdict.ok) return wait(verdict, 'staff-code');
      if (!(await takeTotpCode(db, totpKey, session.staff.id, body.code))) return WRONG_CODE;
      const confirmed = await row(
        db,
        'UPDATE staff_user SET totp_confirmed = true WHERE id = $1 AND NOT totp_confirmed RETURNING 1',
        [session.staff.id],
      );
      if (!confirmed) return failure('conflict');
      await logInSucceeded(db, verdict.attempt);
      const recovery_codes = await newRecoveryCodes(db, session.staff.id);
      await complete(context, session);
      return reply({ recovery_codes });
    },
    async confirmPassword({ body }, context) {
      const { db } = context;
      const session = context.session!;
      if (session.stage !== 'full') return failure('unauthenticated');
      const verdict = await admitAgain(db, 'staff', session.tokenHash.toString('hex'));
      if (!verdict.ok) return wait(verdict, 'staff-login');
      const staff = await staffById(db, session.staff.id);
      const right = await passwords.verifyPassword({
        hash: staff?.password_hash ?? NOBODY,
        password: body.password,
      });
      if (!right)
        return failure('invalid', {
          message: 'The password is wrong.',
          errors: { password: ['The password is wrong.'] },
        });
      await logInSucceeded(db, verdict.attempt);
      await confirmSession(db, session.tokenHash);
      return present({ ...session, confirmedAt: new Date() });
    },
    async logOut(_, { db, session, setSession }) {
      if (session) await endStaffSession(db, session.tokenHash);
      setSession(undefined);
      return reply({ success: true as const });
    },
    takeLink: ({ body }, context) => takeLink(context, passwords, body),
  };
}
