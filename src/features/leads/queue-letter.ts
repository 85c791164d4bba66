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

/** Queues one letter of the publisher in the caller's transaction. A recipient that is no address gets nothing. */
export async function queueLetter(
  client: Queryable,
  publicUrl: string,
  envelope: Envelope,
  letterFor: (sender: Sender) => Letter,
): Promise<void> {
  const sender = await letterSender(client, publicUrl);
  // Programs that answer mail by themselves must leave this one alone (RFC 3834).
  const headers = { 'Auto-Submitted': 'auto-generated', ...envelope.headers };
  await queueMail(client, { ...envelope, headers, ...renderLetter(letterFor(sender), sender) });
}
