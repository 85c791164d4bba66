import type { Caller } from '#src/http/api/contract.ts';
import { pages } from '#src/routes.ts';
import { ownerOf, queueAccountMail } from './account-mails.ts';
import { voidLinks } from './auth/mailed-link.ts';
import { within } from './auth/own-transaction.ts';
import { hashPassword } from './auth/password-hash.ts';
import type { AccountDependencies } from './dependencies.ts';
import { passwordChangedLetter } from './letters.ts';
import { checkOwnPassword, type PasswordCheck } from './own-password.ts';
import { type CustomerRow, endSessionsOf } from './queries.ts';

/**
 * Sets a new password for whoever is logged in and knows the old one. Every other session ends, every mailed link to
 * the account dies, and the owner is told.
 */
export async function changePassword(
  { db, auth, publicUrl }: AccountDependencies,
  customer: CustomerRow,
  { current, next }: { current: string; next: string },
  caller: Caller | undefined,
): Promise<PasswordCheck> {
  const given = { email: customer.email, device: customer.session_id, password: current };
  const checked = await checkOwnPassword(db, given, caller);
  if (!checked.ok) return checked;
  const hash = await hashPassword(next);
  const { internalAdapter } = await auth.$context;
  await db.transaction((client) =>
    within(client, async () => {
      await internalAdapter.updatePassword(customer.id, hash);
      await endSessionsOf(client, customer.id, { except: customer.session_id });
      await voidLinks(client, 'reset', customer.id);
      await voidLinks(client, 'confirm', customer.id);
      const to = ownerOf(customer);
      await queueAccountMail(
        client,
        publicUrl,
        { kind: 'account-password-changed', to },
        (greeting, { email }) =>
          passwordChangedLetter(
            greeting,
            'in your profile',
            publicUrl + pages.forgotPassword,
            email,
          ),
      );
    }),
  );
  return checked;
}
