import { setPassword } from '#src/auth/passwords.ts';
import { endSessionsOf } from '#src/auth/sessions.ts';
import type { Queryable } from '#src/db/open.ts';
import { pages } from '#src/routes.ts';
import { ownerOf, queueAccountMail } from '../account-mails.ts';
import { passwordChangedLetter } from '../letters.ts';
import { customers } from './customers.ts';
import { voidLinks } from './mailed-link.ts';

/**
 * Replaces the password, in the caller's transaction: all sessions end (one may be kept), every mailed link of the
 * account becomes invalid, and the owner is notified.
 * @param given.how completes "was changed …" in the letter
 */
export async function replacePassword(
  client: Queryable,
  publicUrl: string,
  customer: { id: string; name: string; email: string; email_confirmed: boolean },
  given: {
    hash: string;
    how: Parameters<typeof passwordChangedLetter>[1];
    keepSession?: string;
  },
): Promise<void> {
  await setPassword(client, customers, customer.id, given.hash);
  await endSessionsOf(client, customers, customer.id, { except: given.keepSession });
  await voidLinks(client, customer.id, 'reset', 'confirm');
  const to = ownerOf(customer);
  await queueAccountMail(
    client,
    publicUrl,
    { kind: 'account-password-changed', to },
    (greeting, { email }) =>
      passwordChangedLetter(greeting, given.how, publicUrl + pages.forgotPassword, email),
  );
}
