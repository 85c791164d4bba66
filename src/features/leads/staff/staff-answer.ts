import { type Queryable, row } from '#src/db/open.ts';
import { queueLetter } from '#src/features/content/letter-sender.ts';
import { siteInfo } from '#src/features/content/queries.ts';
import type { Desk } from './staff-desks.ts';
import type { DeskLead } from './staff-queries.ts';

interface Answer {
  desk: Desk;
  lead: DeskLead;
  /** Id of the entry that stores the answer, used to find its mail. */
  entry: string;
  subject: string;
  text: string;
  staffName: string;
  publicUrl: string;
}

/**
 * Queues a person's answer to a request in the caller's transaction, quoting the request. Replies go to the publisher's
 * own address.
 * @returns false if the address cannot receive mail
 */
export async function sendAnswer(client: Queryable, answer: Answer): Promise<boolean> {
  const { desk, lead, entry, subject, text, staffName, publicUrl } = answer;
  const site = await siteInfo(client);
  const dedupeKey = `lead:${lead.id}:answer:${entry}`;
  await queueLetter(
    client,
    publicUrl,
    {
      kind: desk.name === 'applications' ? 'career-answer' : 'lead-answer',
      to: { address: lead.email, name: lead.name },
      replyTo: desk.name === 'applications' ? site?.careers_email : site?.email,
      // Written by a person (RFC 3834).
      headers: { 'Auto-Submitted': 'no' },
      dedupeKey,
    },
    () => ({
      subject,
      preheader: text.slice(0, 90),
      heading: subject,
      blocks: [
        ...text.split(/\n\s*\n/),
        staffName,
        { note: `You wrote on ${lead.created_at.toISOString().slice(0, 10)}:` },
        { quote: lead.message },
      ],
    }),
  );
  return (
    (await row(client, 'SELECT FROM outbox_mail WHERE dedupe_key = $1', [dedupeKey])) !== undefined
  );
}
