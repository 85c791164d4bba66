import type { Queryable } from '#src/db/open.ts';
import { type NewMail, type QueueResult, queueMail } from '#src/mail/queue-mail.ts';
import type { Letter, Sender } from '#src/mail/templates/letter.ts';
import { renderLetter } from '#src/mail/templates/render-letter.ts';
import { salesFirst } from '#src/ui/office.ts';
import { type SiteInfoRow, siteInfo } from './queries.ts';

/** Name, postal address and e-mail address of the publisher; empty if not set. */
export interface Letterhead {
  name: string;
  address: string;
  email: string;
}

/** The publisher's letterhead for mails and invoices: the address of the first sales office, or else the hub's. */
export function letterheadOf(site: SiteInfoRow | undefined): Letterhead {
  const office = salesFirst(site?.offices ?? []).find(({ address }) => address);
  return {
    name: site?.site_name ?? '',
    address: office?.address ?? '',
    email: site?.email ?? '',
  };
}

/** The sender for letter templates, from the current settings. */
export async function letterSender(db: Queryable, publicUrl: string): Promise<Sender> {
  const { name, address, email } = letterheadOf(await siteInfo(db));
  return { siteName: name, publicUrl, address, email };
}

/** The parts of a mail that follow from its letter; replies go to the publisher. */
export const mailOf = (letter: Letter, sender: Sender) => ({
  ...(sender.email ? { replyTo: sender.email } : {}),
  ...renderLetter(letter, sender),
});

/** A mail without its text. */
type Envelope = Omit<NewMail, 'subject' | 'text' | 'html'>;

/**
 * Queues a letter from the publisher in the caller's transaction. Replies go to the publisher unless the envelope says
 * otherwise. Nothing is sent to an invalid address.
 */
export async function queueLetter(
  client: Queryable,
  publicUrl: string,
  envelope: Envelope,
  letterFor: (sender: Sender) => Letter,
): Promise<QueueResult> {
  const sender = await letterSender(client, publicUrl);
  return queueMail(client, { ...mailOf(letterFor(sender), sender), ...envelope });
}
