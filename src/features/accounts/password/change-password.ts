import { hashPassword } from '#src/auth/password-hash.ts';
import { confirmPassword, type PasswordTry } from '#src/auth/try-password.ts';
import type { CustomerRow } from '../auth/customer-session.ts';
import { customers } from '../auth/customers.ts';
import { replacePassword } from '../auth/replace-password.ts';
import type { AccountDependencies } from '../dependencies.ts';

/** Sets a new password for a customer who is logged in and knows the old one; only this session remains. */
export async function changePassword(
  { db, publicUrl }: AccountDependencies,
  customer: CustomerRow,
  { current, next }: { current: string; next: string },
): Promise<PasswordTry> {
  const tried = await confirmPassword(db, customers, customer, current);
  if (!tried.ok) return tried;
  const hash = await hashPassword(next);
  const change = { hash, how: 'in your profile', keepSession: customer.session_id } as const;
  await db.transaction((client) => replacePassword(client, publicUrl, customer, change));
  return tried;
}
