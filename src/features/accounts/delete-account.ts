import { confirmPassword, type PasswordTry } from '#src/auth/try-password.ts';
import { ownerOf, queueAccountMail } from './account-mails.ts';
import type { CustomerRow } from './auth/customer-session.ts';
import { customers } from './auth/customers.ts';
import type { AccountDependencies } from './dependencies.ts';
import { deletedLetter } from './letters.ts';

/** Deletes an account with its sessions and links, after its password was entered again, and notifies its owner. */
export async function deleteAccount(
  { db, publicUrl }: AccountDependencies,
  customer: CustomerRow,
  password: string,
): Promise<PasswordTry> {
  const tried = await confirmPassword(db, customers, customer, password);
  if (!tried.ok) return tried;
  await db.transaction(async (client) => {
    await client.query('DELETE FROM customer WHERE id = $1', [customer.id]);
    await queueAccountMail(
      client,
      publicUrl,
      { kind: 'account-deleted', to: ownerOf(customer) },
      deletedLetter,
    );
  });
  return tried;
}
