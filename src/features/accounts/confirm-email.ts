import { type Queryable, row } from '#src/db/open.ts';
import { claimOrders } from '#src/features/orders/queries.ts';
import { queueAccountMail } from './account-mails.ts';
import type { AccountDependencies } from './dependencies.ts';
import { addressChangedLetter } from './letters.ts';
import { spendLink } from './mailed-link.ts';
import { customerByEmail } from './queries.ts';

const customerById = (client: Queryable, id: string) =>
  row<{ name: string; email: string }>(
    client,
    'SELECT name, email FROM customer WHERE id = $1 AND disabled_at IS NULL FOR UPDATE',
    [id],
  );

/**
 * Proves the address that a link was mailed to. If it is a new one it becomes the account's, and the old one is told; orders that
 * were made with it without an account join the account.
 * @returns false when the token is spent, old or unknown, or the address belongs to another account by now
 */
export async function confirmEmail({ db, publicUrl }: AccountDependencies, token: string): Promise<boolean> {
  return db.transaction(async (client) => {
    const link = await spendLink(client, 'confirm', token);
    const customer = link && (await customerById(client, link.customer_id));
    if (!customer) return false;
    const moved = customer.email !== link.email;
    if (moved && (await customerByEmail(client, link.email))) return false;
    await client.query('UPDATE customer SET email = $2, email_confirmed = true, updated_at = now() WHERE id = $1', [
      link.customer_id,
      link.email,
    ]);
    await claimOrders(client, link.customer_id, link.email);
    if (moved)
      await queueAccountMail(
        client,
        publicUrl,
        { kind: 'account-address-changed', to: { address: customer.email, name: customer.name } },
        ({ email }) => addressChangedLetter(customer.name, link.email, email),
      );
    return true;
  });
}
