import type { Queryable } from '#src/db/open.ts';
import { letterSender } from '#src/features/content/letter-sender.ts';
import { queueMail } from '#src/mail/queue-mail.ts';
import type { Letter, Sender } from '#src/mail/templates/letter.ts';
import { renderLetter } from '#src/mail/templates/render-letter.ts';

export interface Recipient {
  address: string;
  /** As the account's owner, or a stranger, has typed it. */
  name: string;
  /** Whether the account has proved this address: a mail to any other carries no text of its own. */
  proved: boolean;
}

/** The owner of an account, at its present address. */
export const ownerOf = (customer: {
  email: string;
  name: string;
  email_confirmed: boolean;
}): Recipient => ({
  address: customer.email,
  name: customer.name,
  proved: customer.email_confirmed,
});

/**
 * Queues one letter to the owner of an account in the caller's transaction. The name appears, in its greeting and its
 * header, only at a proved address: otherwise anybody could have the publisher mail a text to anybody.
 */
export async function queueAccountMail(
  client: Queryable,
  publicUrl: string,
  { kind, to }: { kind: string; to: Recipient },
  letterFor: (greeting: string, sender: Sender) => Letter,
): Promise<void> {
  const sender = await letterSender(client, publicUrl);
  // Programs that answer mail by themselves must leave this one alone (RFC 3834).
  const headers = { 'Auto-Submitted': 'auto-generated' };
  const { address, name, proved } = to;
  const letter = letterFor(proved ? `Dear ${name},` : 'Hello,', sender);
  const recipient = proved ? { address, name } : { address };
  await queueMail(client, { kind, to: recipient, headers, ...renderLetter(letter, sender) });
}
