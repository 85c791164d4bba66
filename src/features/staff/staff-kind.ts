import type { TwoFactorKind } from '#src/auth/account-kind.ts';
import { cookieNames } from '#src/storage-names.ts';

const MINUTE_S = 60;

/**
 * How staff log in: with password and authenticator, until half an hour after the last use and for at most twelve
 * hours.
 */
export const staffKind: TwoFactorKind = {
  name: 'staff',
  accounts: 'staff_user',
  admitted: 'a.disabled_at IS NULL',
  columns: 'a.id, a.email, a.name, a.role, a.totp_confirmed',
  owner: 'staff_id',
  sessions: 'staff_session',
  life: { idle: 30 * MINUTE_S, absolute: 12 * 60 * MINUTE_S, noted: MINUTE_S },
  cookies: { session: cookieNames.staff, device: cookieNames.staffDevice, sameSite: 'Strict' },
  links: 'staff_link',
  linkDetails: ['resets_factor'],
  recoveryCodes: 'staff_recovery_code',
};

/** The same without demo accounts, whose passwords are public. */
const realStaff: TwoFactorKind = { ...staffKind, admitted: `${staffKind.admitted} AND NOT a.demo` };

/** Who may log in: in production no demo account. */
export const staffOf = ({ production }: { production: boolean }): TwoFactorKind =>
  production ? realStaff : staffKind;
