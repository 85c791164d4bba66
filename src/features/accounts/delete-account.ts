import type { Caller } from '#src/http/contract.ts';
import { queueAccountMail } from './account-mails.ts';
import type { AccountDependencies } from './dependencies.ts';
import { isPasswordOf } from './is-password-of.ts';
import { deletedLetter } from './letters.ts';
import { admitLogin, clearFailures } from './login-throttle.ts';
import type { CustomerRow } from './queries.ts';

export type Deletion = { ok: true } | { ok: false; retryAfter?: number };

/** Deletes an account with its sessions and links, after its password was given once more, and tells its owner. */
export async function deleteAccount(
  { db, publicUrl }: AccountDependencies,
  customer: CustomerRow,
  password: string,
  caller: Caller | undefined,
): Promise<Deletion> {
  const verdict = await admitLogin(db, { email: customer.email, ip: caller?.ip ?? '', device: customer.session_id });
  if (!verdict.ok) return { ok: false, retryAfter: verdict.retryAfter };
  if (!(await isPasswordOf(db, customer.email, password))) return { ok: false };
  await clearFailures(db, verdict.attempt);
  await db.transaction(async (client) => {
    await client.query('DELETE FROM customer WHERE id = $1', [customer.id]);
    const to = { address: customer.email, name: customer.name };
    await queueAccountMail(client, publicUrl, { kind: 'account-deleted', to }, () => deletedLetter(customer.name));
  });
  return { ok: true };
}
