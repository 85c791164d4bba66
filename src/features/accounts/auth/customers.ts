import type { AccountKind } from '#src/auth/account-kind.ts';
import { cookieNames } from '#src/storage-names.ts';

const HOUR_S = 3600;

/** How visitors log in: with a password, until a day after the last use or for thirty days. */
export const customers: AccountKind = {
  name: 'customer',
  accounts: 'customer',
  admitted: 'a.disabled_at IS NULL',
  columns: `a.id, a.name, a.email, a.email_confirmed, a.phone, a.address, a.city, a.state, a.country_id,
    (SELECT k.name FROM country k WHERE k.id = a.country_id) AS country`,
  owner: 'customer_id',
  sessions: 'customer_session',
  life: { idle: 24 * HOUR_S, absolute: 30 * 24 * HOUR_S, noted: 600 },
  cookies: { session: cookieNames.session, device: cookieNames.device, sameSite: 'Lax' },
  links: 'customer_link',
  linkDetails: ['email', 'order_id'],
};
