import { hashPassword } from '#src/auth/password-hash.ts';
import { setPassword } from '#src/auth/passwords.ts';
import { dropSecondFactor } from '#src/auth/second-factor.ts';
import { endSessionsOf } from '#src/auth/sessions.ts';
import { row } from '#src/db/open.ts';
import { conflict, failure, invalidField } from '#src/errors.ts';
import { DONE, reply, type StaffContext, type StaffHandlers } from '#src/staff/staff-contract.ts';
import { notifyOfAccountChange } from './account-mails.ts';
import { invite } from './invite.ts';
import { passwordProblem } from './passwords.ts';
import { staffById } from './queries.ts';
import type { staffAccountContracts } from './staff-contract.ts';
import { staffKind } from './staff-kind.ts';

const MISSING = failure('not-found', { message: 'There is no such account.' });

/** Handlers of actions on the staff's accounts. */
export function staffAccountApi(publicUrl: string): StaffHandlers<typeof staffAccountContracts> {
  /** Changes one column of one account and records it. */
  async function change(
    { db, audit }: StaffContext,
    id: string,
    set: string,
    after: Record<string, unknown>,
  ) {
    const found = await row(
      db,
      `UPDATE staff_user SET ${set}, updated_at = now() WHERE id = $1 RETURNING 1`,
      [id],
    );
    if (!found) return MISSING;
    await audit({ entity: 'staff', id, after });
    return DONE;
  }

  return {
    async inviteStaff({ params }, { db, audit }) {
      const found = await staffById(db, params.id);
      if (!found || found.disabled_at) return MISSING;
      const link = await invite(db, publicUrl, found);
      await audit({ entity: 'staff', id: params.id, after: { invitation: 'mailed' } });
      return reply({ link, mailed_to: found.email });
    },
    disableStaff({ params }, context) {
      if (params.id === context.staff.id)
        return Promise.resolve(conflict('You cannot disable your own account.'));
      return change(context, params.id, 'disabled_at = now()', { disabled: true });
    },
    enableStaff: ({ params }, context) =>
      change(context, params.id, 'disabled_at = NULL', { disabled: false }),
    async endStaffSessions({ params }, { db, audit }) {
      const found = await row(db, 'SELECT FROM staff_user WHERE id = $1', [params.id]);
      if (!found) return MISSING;
      const ended = await endSessionsOf(db, staffKind, params.id);
      await audit({ entity: 'staff', id: params.id, after: { sessions_ended: ended } });
      return DONE;
    },
    async resetSecondFactor({ params }, context) {
      const found = await staffById(context.db, params.id);
      if (!found) return MISSING;
      await endSessionsOf(context.db, staffKind, params.id);
      await dropSecondFactor(context.db, staffKind, params.id);
      await notifyOfAccountChange(context.db, publicUrl, found, 'Your second factor was reset');
      return change(context, params.id, 'totp_confirmed = false', { second_factor: 'reset' });
    },
    async changePassword({ body }, context) {
      const { staff, db, audit } = context;
      const problem = passwordProblem(body.password, staff.email);
      if (problem) return invalidField('password', problem);
      await setPassword(db, staffKind, staff.id, await hashPassword(body.password));
      await audit({ entity: 'staff', id: staff.id, after: { password: 'changed' } });
      await notifyOfAccountChange(db, publicUrl, staff, 'Your password was changed');
      return DONE;
    },
  };
}
