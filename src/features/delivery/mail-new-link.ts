import type { Queryable } from '#src/db/open.ts';
import { queueLetter } from '#src/features/content/letter-sender.ts';
import type { OrderRow } from '#src/features/orders/order-fields.ts';
import type { OrderLine } from '#src/features/orders/order-lines.ts';
import type { Letter } from '#src/mail/templates/letter.ts';
import { newToken } from '#src/secrets.ts';
import { replaceLink } from './renew-link.ts';

interface Addressed {
  order: OrderRow;
  line: OrderLine;
  /** Absent: the buyer. */
  reader?: { id: string; name: string; email: string };
}

interface LinkMail {
  kind: string;
  letterWith: (link: string) => Letter;
  dedupeKey?: string;
}

/**
 * Mails a letter with a new private link of a line to the buyer, or to a reader whom the buyer named, in the caller's
 * transaction. The previous link becomes invalid only if the mail with the new one is queued.
 */
export async function mailNewLink(
  client: Queryable,
  { order, line, reader }: Addressed,
  publicUrl: string,
  { kind, letterWith, dedupeKey }: LinkMail,
): Promise<void> {
  const token = newToken();
  const to = reader
    ? { address: reader.email, name: reader.name }
    : { address: order.email, name: order.buyer_name };
  const envelope = { kind, to, ...(dedupeKey && { dedupeKey }) };
  const queued = await queueLetter(client, publicUrl, envelope, () =>
    letterWith(`${publicUrl}/download/${token}`),
  );
  const copy = { line_id: line.id, reader_id: reader?.id ?? null };
  if (queued.ok) await replaceLink(client, copy, token);
}
