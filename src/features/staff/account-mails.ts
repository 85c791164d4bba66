import { randomUUID } from 'node:crypto';
import type { Queryable } from '#src/db/open.ts';
import { queueLetter } from '#src/features/content/letter-sender.ts';
import type { Letter, Sender } from '#src/mail/templates/letter.ts';
import { adminBase } from '#src/staff/staff-routes.ts';
import { linkLetter, newRoleLetter, ownAccountLetter } from './account-letters.ts';

interface Member {
  email: string;
  name: string;
}

async function queue(
  client: Queryable,
  publicUrl: string,
  { email, name }: Member,
  letterFor: (sender: Sender) => Letter,
): Promise<void> {
  const envelope = {
    kind: 'staff-account',
    to: { address: email, name },
    dedupeKey: `staff-account:${randomUUID()}`,
  };
  await queueLetter(client, publicUrl, envelope, letterFor);
}

/** Mails the link to set a password, in the caller's transaction. */
export const mailLink = (client: Queryable, publicUrl: string, to: Member, href: string) =>
  queue(client, publicUrl, to, ({ siteName }) => linkLetter(to.name, siteName, href));

/** Notifies somebody that an owner has changed their role. */
export const mailNewRole = (client: Queryable, publicUrl: string, to: Member & { role: string }) =>
  queue(client, publicUrl, to, () => newRoleLetter(to.name, to.role, `${publicUrl}${adminBase}`));

/** Notifies somebody of a change in their own account. */
export const notifyOfAccountChange = (
  client: Queryable,
  publicUrl: string,
  to: Member,
  what: string,
) =>
  queue(client, publicUrl, to, () =>
    ownAccountLetter(to.name, what, `${publicUrl}${adminBase}#/account`),
  );
