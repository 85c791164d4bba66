import { endSessionsOf } from '#src/auth/sessions.ts';
import type { Queryable } from '#src/db/open.ts';
import { customers } from './auth/customers.ts';
import { customerByEmail } from './queries.ts';

/**
 * Logs the customer of an address out everywhere.
 * @returns how many sessions ended
 */
export async function endCustomerSessions(db: Queryable, email: string): Promise<number> {
  const customer = await customerByEmail(db, email);
  return customer ? endSessionsOf(db, customers, customer.id) : 0;
}
