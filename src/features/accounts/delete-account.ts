import type { Caller } from '#src/http/api/contract.ts';
import { ownerOf, queueAccountMail } from './account-mails.ts';
import type { AccountDependencies } from './dependencies.ts';
import { deletedLetter } from './letters.ts';
import { checkOwnPassword, type PasswordCheck } from './own-password.ts';
import type { CustomerRow } from './queries.ts';

/** Deletes an account with its sessions and links, after its password was given once more, and tells its owner. */
export async function deleteAccount(
  { db, publicUrl }: AccountDependencies,
  customer: CustomerRow,
  password: string,
  caller: Caller | undefined,
): Promise<PasswordCheck> {
  const given = { email: customer.email, device: customer.session_id, password };
  const checked = await checkOwnPassword(db, given, caller);
  if (!checked.ok) return checked;
  await db.transaction(async (client) => {
    await client.query('DELETE FROM customer WHERE id = $1', [customer.id]);
    await queueAccountMail(
      client,
      publicUrl,
      { kind: 'account-deleted', to: ownerOf(customer) },
      deletedLetter,
    );
  });
  return checked;
}
