import type { Queryable } from '#src/db/open.ts';
import { senderOf } from '#src/features/content/letter-sender.ts';
import { siteInfo } from '#src/features/content/queries.ts';
import { withinLimits } from '#src/http/edge/rate-limit.ts';
import { queueMail } from '#src/mail/queue-mail.ts';
import type { Letter, Sender } from '#src/mail/templates/letter.ts';
import { renderLetter } from '#src/mail/templates/render-letter.ts';
import { type LeadFacts, noticeLetter, thanksLetter } from './lead-letters.ts';

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
  const sender = senderOf(await siteInfo(client), publicUrl);
  // Programs that answer mail by themselves must leave this one alone (RFC 3834).
  const headers = { 'Auto-Submitted': 'auto-generated', ...envelope.headers };
  await queueMail(client, { ...envelope, headers, ...renderLetter(letterFor(sender), sender) });
}

/**
 * Queues the mails of one request: the acknowledgement to the visitor, at most three a day to one address, and the notice
 * to the publisher.
 */
export async function queueLeadMails(
  client: Queryable,
  publicUrl: string,
  id: string,
  lead: LeadFacts,
  due: Date | undefined,
): Promise<void> {
  const site = await siteInfo(client);
  const publisher = lead.kind === 'career' ? site?.careers_email : site?.email;
  // A sample is what was asked for, behind a human check; the others only say thanks.
  const thanks = { key: `thanks ${lead.email}`, most: 3, seconds: 86_400 };
  if (lead.kind === 'sample' || (await withinLimits(client, [thanks])))
    await thank(client, publicUrl, id, lead, publisher);
  if (!publisher) return;
  const dueText = due && `${due.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  await queueLetter(
    client,
    publicUrl,
    {
      kind: `${lead.kind}-notice`,
      to: { address: publisher },
      replyTo: lead.email,
      dedupeKey: `lead:${id}:notice`,
    },
    () => noticeLetter(lead, dueText),
  );
}

async function thank(
  client: Queryable,
  publicUrl: string,
  id: string,
  lead: LeadFacts,
  publisher: string | undefined,
) {
  await queueLetter(
    client,
    publicUrl,
    {
      kind: lead.kind === 'sample' ? 'sample-delivery' : `${lead.kind}-received`,
      to: { address: lead.email },
      replyTo: publisher,
      dedupeKey: `lead:${id}:thanks`,
    },
    () => thanksLetter(lead),
  );
}
