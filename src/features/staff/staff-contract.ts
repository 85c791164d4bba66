import { z } from 'zod';
import { owners, staffRoles } from '#src/staff/roles.ts';
import { doneShape, staffContracts } from '#src/staff/staff-contract.ts';

const params = z.object({ id: z.uuid() });
/** What owners do with accounts, and everybody with their password. */
export const staffAccountContracts = staffContracts({
  inviteStaff: {
    route: 'POST /staff/:id/invitation',
    roles: owners,
    confirm: true,
    summary: 'Mail a link to set a password, valid once within three days',
    params,
    response: z.object({ link: z.string(), mailed_to: z.string() }),
  },
  disableStaff: {
    route: 'POST /staff/:id/disable',
    roles: owners,
    confirm: true,
    summary: 'Disable an account and log it out everywhere',
    params,
    response: doneShape,
  },
  enableStaff: {
    route: 'POST /staff/:id/enable',
    roles: owners,
    confirm: true,
    summary: 'Enable a disabled account',
    params,
    response: doneShape,
  },
  endStaffSessions: {
    route: 'POST /staff/:id/sessions/end',
    roles: owners,
    confirm: true,
    summary: 'Log somebody out everywhere; they may log in again at once',
    params,
    response: doneShape,
  },
  resetSecondFactor: {
    route: 'POST /staff/:id/second-factor/reset',
    roles: owners,
    confirm: true,
    summary: 'Require somebody to enrol a new authenticator at the next log-in',
    params,
    response: doneShape,
  },
  changePassword: {
    route: 'POST /own-password',
    roles: staffRoles,
    confirm: true,
    summary: "Change one's password; ends all of one's sessions",
    body: z.strictObject({ password: z.string().max(256) }),
    response: doneShape,
  },
});
