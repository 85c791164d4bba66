import type { Queryable } from '#src/db/open.ts';
import { siteInfo } from '#src/features/content/queries.ts';
import { queueMail } from '#src/mail/queue-mail.ts';
import type { Letter, Sender } from '#src/mail/templates/letter.ts';
import { renderLetter } from '#src/mail/templates/render-letter.ts';

/** Queues one letter to the owner of an account in the caller's transaction. */
export async function queueAccountMail(
  client: Queryable,
  publicUrl: string,
  envelope: { kind: string; to: { address: string; name: string } },
  letterFor: (sender: Sender) => Letter,
): Promise<void> {
  const site = await siteInfo(client);
  const sender: Sender = {
    siteName: site?.site_name ?? '',
    publicUrl,
    address: site?.usa_address ?? site?.india_address ?? '',
    email: site?.email ?? '',
  };
  // Programs that answer mail by themselves must leave this one alone (RFC 3834).
  const headers = { 'Auto-Submitted': 'auto-generated' };
  await queueMail(client, { ...envelope, headers, ...renderLetter(letterFor(sender), sender) });
}
