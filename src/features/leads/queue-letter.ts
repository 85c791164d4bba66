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
  // Auto-responders must not reply to this mail (RFC 3834).
  const headers = { 'Auto-Submitted': 'auto-generated', ...envelope.headers };
  await queueMail(client, { ...envelope, headers, ...renderLetter(letterFor(sender), sender) });
}
