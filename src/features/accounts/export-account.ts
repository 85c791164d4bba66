import { sessionsOf } from '#src/auth/sessions.ts';
import { subscriptionOf } from '#src/features/leads/queries.ts';
import { billingOf } from '#src/features/orders/queries.ts';
import type { CustomerRow } from './auth/customer-session.ts';
import { customers } from './auth/customers.ts';
import type { AccountExport } from './contract.ts';
import type { AccountDependencies } from './dependencies.ts';
import { libraryEntries, requestEntries } from './library.ts';

/**
 * All of the customer's log-ins, orders, requests and newsletter, and what other features add. What belongs to the address and
 * not to the account is left out until the address is confirmed, since anybody can sign up with any address.
 */
export async function exportAccount(
  { db, personal }: Pick<AccountDependencies, 'db' | 'personal'>,
  customer: CustomerRow,
): Promise<Omit<AccountExport, 'profile'>> {
  const sessions = await sessionsOf(db, customers, customer.id);
  const confirmed = customer.email_confirmed;
  const subscription = confirmed ? await subscriptionOf(db, customer.email) : undefined;
  const others: AccountExport['others'] = {};
  if (confirmed)
    for (const { owned = {} } of personal)
      for (const [name, read] of Object.entries(owned))
        others[name] = await read(db, customer.email);
  return {
    exported_at: new Date().toISOString(),
    sessions: sessions.map(({ created_at, last_seen_at, user_agent }) => ({
      logged_in_at: created_at.toISOString(),
      last_used_at: last_seen_at.toISOString(),
      browser: user_agent,
    })),
    orders: await libraryEntries(db, customer, null),
    billing: await billingOf(db, customer.id),
    requests: await requestEntries(db, customer, null),
    newsletter: subscription
      ? {
          state: subscription.state,
          wording: subscription.wording,
          asked_at: subscription.created_at.toISOString(),
          confirmed_at: subscription.confirmed_at?.toISOString() ?? null,
          industries: subscription.industries,
        }
      : null,
    others,
  };
}
