import Bowser from 'bowser';
import { endSessionsOf, sessionsOf } from '#src/auth/sessions.ts';
import type { Queryable } from '#src/db/open.ts';
import type { CustomerRow } from './auth/customer-session.ts';
import { customers } from './auth/customers.ts';
import type { OwnSession } from './contract.ts';

/** `Firefox on Windows`, from a browser's user agent; `Unknown browser` if it is not recognized. */
function browserName(userAgent: string): string {
  if (!userAgent) return 'Unknown browser';
  const { browser, os } = Bowser.parse(userAgent.slice(0, 500));
  return `${browser.name || 'Unknown browser'}${os.name ? ` on ${os.name}` : ''}`;
}

/** The active sessions of the customer's account, newest first. Their location is not recorded. */
export async function ownSessions(db: Queryable, customer: CustomerRow): Promise<OwnSession[]> {
  const sessions = await sessionsOf(db, customers, customer.id);
  return sessions.map(({ id, created_at, last_seen_at, user_agent }) => ({
    id,
    browser: browserName(user_agent),
    logged_in_at: created_at.toISOString(),
    last_used_at: last_seen_at.toISOString(),
    current: id === customer.session_id,
  }));
}

/**
 * Ends one other session of the customer's, or all others.
 * @returns how many ended
 */
export const endOwnSessions = (
  db: Queryable,
  customer: CustomerRow,
  only: string | undefined,
): Promise<number> =>
  endSessionsOf(db, customers, customer.id, { except: customer.session_id, only });
