import { hashPassword } from '#src/auth/password-hash.ts';
import { spendLink } from '../auth/mailed-link.ts';
import { replacePassword } from '../auth/replace-password.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { customerByEmail } from '../queries.ts';

/**
 * Sets a new password with a mailed token: once, within 30 minutes, without logging in. Every session ends. Using the
 * link proves the address.
 * @returns false if the token is used, expired or unknown
 */
export async function resetPassword(
  { db, publicUrl }: AccountDependencies,
  token: string,
  password: string,
): Promise<boolean> {
  const hash = await hashPassword(password);
  return db.transaction(async (client) => {
    const link = await spendLink(client, 'reset', token);
    const customer = link && (await customerByEmail(client, link.email));
    if (!customer || customer.id !== link.owner_id || customer.disabled) return false;
    await client.query('UPDATE customer SET email_confirmed = true WHERE id = $1', [customer.id]);
    const proved = { ...customer, email_confirmed: true };
    await replacePassword(client, publicUrl, proved, { hash, how: 'by a mailed link' });
    return true;
  });
}
