import type { z } from 'zod';
import { changeAuthenticator, offerNextAuthenticator } from '#src/auth/next-authenticator.ts';
import { newRecoveryCodes, recoveryCodesLeft } from '#src/auth/second-factor.ts';
import { endSessionsOf, sessionsOf } from '#src/auth/sessions.ts';
import { type Queryable, row, rows } from '#src/db/open.ts';
import { conflict, failure, invalidField } from '#src/errors.ts';
import { siteInfo } from '#src/features/content/queries.ts';
import { DONE, reply, type StaffHandlers } from '#src/staff/staff-contract.ts';
import { notifyOfAccountChange } from './account-mails.ts';
import { MOST_PREFERENCES, type ownAccountContracts } from './own-account-contract.ts';
import { staffKind } from './staff-kind.ts';

type Json = z.infer<ReturnType<typeof z.json>>;

/** False if this person already has the maximum number of preferences. */
async function keepPreference(
  db: Queryable,
  staffId: string,
  name: string,
  value: Json,
): Promise<boolean> {
  const kept = await rows(
    db,
    `INSERT INTO staff_preference (staff_id, name, value)
     SELECT $1, $2, $3 WHERE (SELECT count(*) FROM staff_preference WHERE staff_id = $1 AND name <> $2) < $4
     ON CONFLICT (staff_id, name) DO UPDATE SET value = excluded.value, at = now() RETURNING name`,
    [staffId, name, JSON.stringify(value), MOST_PREFERENCES],
  );
  return kept.length > 0;
}

/** When this person last changed password and authenticator, as the record has it. */
async function lastChanges(db: Queryable, staffId: string) {
  const found = await row<{ password: Date | null; authenticator: Date | null }>(
    db,
    `SELECT max(at) FILTER (WHERE after ->> 'password' IS NOT NULL) AS password,
       max(at) FILTER (WHERE after ->> 'authenticator' = 'changed') AS authenticator
     FROM staff_audit WHERE entity = 'staff' AND entity_id = $1`,
    [staffId],
  );
  return {
    password_changed_at: found?.password?.toISOString() ?? null,
    authenticator_changed_at: found?.authenticator?.toISOString() ?? null,
  };
}

const WRONG_CODE = 'The code is wrong. The new authenticator shows another one every 30 seconds.';
const NONE_OFFERED =
  'No new authenticator is waiting for a code. If you have just given it one, it is in use: the day of the change is shown here.';

/** Handlers of staff actions on their own account. */
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
      const changed = await lastChanges(db, staff.id);
      return reply({ email, name, role, ...changed, recovery_codes_left, sessions });
    },
    async preferences(_, { db, staff }) {
      const kept = await rows<{ name: string; value: Json }>(
        db,
        'SELECT name, value FROM staff_preference WHERE staff_id = $1',
        [staff.id],
      );
      return reply({
        preferences: Object.fromEntries(kept.map(({ name, value }) => [name, value])),
      });
    },
    async keepPreference({ params: { name }, body: { value } }, { db, staff }) {
      if (value === null)
        await rows(db, 'DELETE FROM staff_preference WHERE staff_id = $1 AND name = $2', [
          staff.id,
          name,
        ]);
      else if (!(await keepPreference(db, staff.id, name, value)))
        return failure('invalid', { message: `At most ${MOST_PREFERENCES} preferences are kept.` });
      return DONE;
    },
    async endOwnSession({ params }, { db, staff, audit }) {
      const ended = await endSessionsOf(db, staffKind, staff.id, { only: params.id });
      if (!ended) return failure('not-found', { message: 'This session has already ended.' });
      await audit({ entity: 'staff', id: staff.id, after: { sessions_ended: ended } });
      return DONE;
    },
    async endOtherSessions(_, { db, staff, sessionId, audit }) {
      const ended = await endSessionsOf(db, staffKind, staff.id, { except: sessionId });
      await audit({ entity: 'staff', id: staff.id, after: { sessions_ended: ended } });
      return reply({ ended });
    },
    async renewRecoveryCodes(_, { db, staff, audit }) {
      const recovery_codes = await newRecoveryCodes(db, staffKind, staff.id);
      await audit({ entity: 'staff', id: staff.id, after: { recovery_codes: 'made again' } });
      await notifyOfAccountChange(db, publicUrl, staff, 'New recovery codes were made');
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
      if (changed === 'none') return conflict(NONE_OFFERED);
      if (!changed) return invalidField('code', WRONG_CODE);
      await endSessionsOf(db, staffKind, staff.id, { except: sessionId });
      await audit({ entity: 'staff', id: staff.id, after: { authenticator: 'changed' } });
      await notifyOfAccountChange(db, publicUrl, staff, 'Your authenticator was changed');
      return DONE;
    },
  };
}
