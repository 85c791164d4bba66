import type { Queryable } from '#src/db/open.ts';
import { queueLetter } from '#src/features/content/letter-sender.ts';
import type { Letter, Sender } from '#src/mail/templates/letter.ts';

export interface Recipient {
  address: string;
  /** As typed by the account's owner, or by a stranger. */
  name: string;
  /** Whether the account has proved this address: mail to any other address contains none of the account's text. */
  proved: boolean;
}

/** The owner of an account, at its current address. */
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
 * Queues a letter to the owner of an account in the caller's transaction. The name appears, in greeting and header,
 * only at a proved address: otherwise anybody could have the publisher mail any text to anybody.
 */
export async function queueAccountMail(
  client: Queryable,
  publicUrl: string,
  { kind, to }: { kind: string; to: Recipient },
  letterFor: (greeting: string, sender: Sender) => Letter,
): Promise<void> {
  const { address, name, proved } = to;
  const envelope = { kind, to: proved ? { address, name } : { address } };
  await queueLetter(client, publicUrl, envelope, (sender) =>
    letterFor(proved ? `Dear ${name},` : 'Hello,', sender),
  );
}
