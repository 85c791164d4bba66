import { sessionsOf } from '#src/auth/sessions.ts';
import type { Queryable } from '#src/db/open.ts';
import { permissionsOfAddress } from '#src/features/citations/permission/permissions-of-address.ts';
import { subscriptionOf } from '#src/features/leads/queries.ts';
import { offersOfAddress } from '#src/features/offers/offers-of-address.ts';
import { billingOf } from '#src/features/orders/queries.ts';
import { dollarsOf } from '#src/money.ts';
import type { CustomerRow } from './auth/customer-session.ts';
import { customers } from './auth/customers.ts';
import type { AccountExport } from './contract.ts';
import { libraryEntries, requestEntries } from './library.ts';

/**
 * The customer's log-ins, orders, requests, newsletter, offers and permissions to quote. What belongs to the address and not to the account is left
 * out until the address is confirmed, since anybody can sign up with any address.
 */
export async function exportAccount(
  db: Queryable,
  customer: CustomerRow,
): Promise<Omit<AccountExport, 'profile'>> {
  const sessions = await sessionsOf(db, customers, customer.id);
  const confirmed = customer.email_confirmed;
  const subscription = confirmed ? await subscriptionOf(db, customer.email) : undefined;
  const offers = confirmed ? await offersOfAddress(db, customer.email) : [];
  const permissions = confirmed ? await permissionsOfAddress(db, customer.email) : [];
  return {
    exported_at: new Date().toISOString(),
    sessions: sessions.map(({ created_at, last_seen_at, user_agent }) => ({
      logged_in_at: created_at.toISOString(),
      last_used_at: last_seen_at.toISOString(),
      browser: user_agent,
    })),
    orders: await libraryEntries(db, customer),
    billing: await billingOf(db, customer.id),
    requests: await requestEntries(db, customer),
    newsletter: subscription
      ? {
          state: subscription.state,
          wording: subscription.wording,
          asked_at: subscription.created_at.toISOString(),
          confirmed_at: subscription.confirmed_at?.toISOString() ?? null,
          industries: subscription.industries,
        }
      : null,
    offers: offers.map(({ made_at, held_until, gross_cents, ...offer }) => ({
      ...offer,
      made_at: made_at.toISOString(),
      held_until: held_until.toISOString(),
      total: dollarsOf(gross_cents),
    })),
    permissions: permissions.map(({ given_at, ...permission }) => ({
      ...permission,
      given_at: given_at.toISOString(),
    })),
  };
}
