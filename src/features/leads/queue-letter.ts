import type { Queryable } from '#src/db/open.ts';
import { letterSender } from '#src/features/content/letter-sender.ts';
import { queueMail } from '#src/mail/queue-mail.ts';
import type { Letter, Sender } from '#src/mail/templates/letter.ts';
import { renderLetter } from '#src/mail/templates/render-letter.ts';

interface Envelope {
  kind: string;
  to: { address: string; name?: string };
  replyTo?: string;
  headers?: Record<string, string>;
  dedupeKey: string;
}

/** Queues a letter from the publisher in the caller's transaction. Nothing is sent to an invalid address. */
export async function queueLetter(
  client: Queryable,
  publicUrl: string,
  envelope: Envelope,
  letterFor: (sender: Sender) => Letter,
): Promise<void> {
  const sender = await letterSender(client, publicUrl);
  await queueMail(client, { ...envelope, ...renderLetter(letterFor(sender), sender) });
}
