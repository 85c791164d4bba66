import { pages } from '#src/routes.ts';
import { queueAccountMail } from './account-mails.ts';
import { spendLink, voidLinks } from './auth/mailed-link.ts';
import { within } from './auth/own-transaction.ts';
import { hashPassword } from './auth/password-hash.ts';
import type { AccountDependencies } from './dependencies.ts';
import { passwordChangedLetter } from './letters.ts';
import { customerByEmail } from './queries.ts';

/**
 * Sets a new password with a mailed token: once, within 30 minutes, without logging in. Every session ends, every other
 * link dies, and the owner is told. Whoever used the link has proved the address.
 * @returns false when the token is spent, old or unknown
 */
export async function resetPassword(
  deps: AccountDependencies,
  token: string,
  password: string,
): Promise<boolean> {
  const { db, auth, publicUrl } = deps;
  const hash = await hashPassword(password);
  const { internalAdapter } = await auth.$context;
  return db.transaction((client) =>
    within(client, async () => {
      const link = await spendLink(client, 'reset', token);
      const customer = link && (await customerByEmail(client, link.email));
      if (!customer || customer.id !== link.customer_id || customer.disabled) return false;
      await internalAdapter.updatePassword(customer.id, hash);
      await internalAdapter.updateUser(customer.id, { emailVerified: true });
      await internalAdapter.deleteUserSessions(customer.id);
      await voidLinks(client, 'reset', customer.id);
      await voidLinks(client, 'confirm', customer.id);
      const to = { address: customer.email, name: customer.name, proved: true };
      await queueAccountMail(
        client,
        publicUrl,
        { kind: 'account-password-changed', to },
        (greeting, { email }) =>
          passwordChangedLetter(
            greeting,
            'by a mailed link',
            publicUrl + pages.forgotPassword,
            email,
          ),
      );
      return true;
    }),
  );
}
