import { changeAuthenticator, offerNextAuthenticator } from '#src/auth/next-authenticator.ts';
import { newRecoveryCodes, recoveryCodesLeft } from '#src/auth/second-factor.ts';
import { endSessionsOf, sessionsOf } from '#src/auth/sessions.ts';
import { failure } from '#src/errors.ts';
import { siteInfo } from '#src/features/content/queries.ts';
import { reply, type StaffHandlers } from '#src/staff/staff-contract.ts';
import { tellOfOwnAccount } from './account-mails.ts';
import type { ownAccountContracts } from './own-account-contract.ts';
import { staffKind } from './staff-kind.ts';

const WRONG_CODE = 'The code is wrong. The new authenticator shows another one every 30 seconds.';

/** Handlers of what members of the staff do with their own account. */
export function ownAccountApi({
  publicUrl,
  totpKey,
}: {
  publicUrl: string;
  totpKey: Buffer;
}): StaffHandlers<typeof ownAccountContracts> {
  return {
    async ownAccount(_, { db, staff, sessionId }) {
      const { email, name, role } = staff;
      const sessions = (await sessionsOf(db, staffKind, staff.id)).map((session) => ({
        id: session.id,
        user_agent: session.user_agent,
        created_at: session.created_at.toISOString(),
        last_seen_at: session.last_seen_at.toISOString(),
        current: session.id === sessionId,
      }));
      const recovery_codes_left = await recoveryCodesLeft(db, staffKind, staff.id);
      return reply({ email, name, role, recovery_codes_left, sessions });
    },
    async endOwnSession({ params }, { db, staff, audit }) {
      const ended = await endSessionsOf(db, staffKind, staff.id, { only: params.id });
      if (!ended) return failure('not-found', { message: 'This session has already ended.' });
      await audit({ entity: 'staff', id: staff.id, after: { sessions_ended: ended } });
      return reply({ success: true as const });
    },
    async endOtherSessions(_, { db, staff, sessionId, audit }) {
      const ended = await endSessionsOf(db, staffKind, staff.id, { except: sessionId });
      await audit({ entity: 'staff', id: staff.id, after: { sessions_ended: ended } });
      return reply({ ended });
    },
    async renewRecoveryCodes(_, { db, staff, audit }) {
      const recovery_codes = await newRecoveryCodes(db, staffKind, staff.id);
      await audit({ entity: 'staff', id: staff.id, after: { recovery_codes: 'made again' } });
      await tellOfOwnAccount(db, publicUrl, staff, 'New recovery codes were made');
      return reply({ recovery_codes });
    },
    async offerNextAuthenticator(_, { db, staff, audit }) {
      const issuer = (await siteInfo(db))?.site_name || 'Back office';
      const offered = await offerNextAuthenticator(db, staffKind, totpKey, { ...staff, issuer });
      await audit({ entity: 'staff', id: staff.id, after: { authenticator: 'another offered' } });
      return reply(offered);
    },
    async changeAuthenticator({ body: { code } }, { db, staff, sessionId, audit }) {
      const changed = await changeAuthenticator(db, staffKind, totpKey, { id: staff.id, code });
      if (!changed)
        return failure('invalid', { message: WRONG_CODE, errors: { code: [WRONG_CODE] } });
      await endSessionsOf(db, staffKind, staff.id, { except: sessionId });
      await audit({ entity: 'staff', id: staff.id, after: { authenticator: 'changed' } });
      await tellOfOwnAccount(db, publicUrl, staff, 'Your authenticator was changed');
      return reply({ success: true as const });
    },
  };
}
