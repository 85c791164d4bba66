import type { Queryable } from '#src/db/open.ts';
import { letterSender } from '#src/features/content/letter-sender.ts';
import { siteInfo } from '#src/features/content/queries.ts';
import { queueMail } from '#src/mail/queue-mail.ts';
import { renderLetter } from '#src/mail/templates/render-letter.ts';
import type { OfferMaking } from './dependencies.ts';
import { keyOfOffer, offerPath } from './offer-key.ts';
import { deskLetter, offerLetter, reminderLetter } from './offer-letters.ts';
import type { OfferRow } from './offer-row.ts';
import { linesOfOffer } from './queries.ts';

type Mailing = Omit<OfferMaking, 'db'>;

/** The address of an offer's page. */
export const urlOfOffer = ({ publicUrl, offerSecret }: Mailing, { salt }: Pick<OfferRow, 'salt'>) =>
  publicUrl + offerPath(keyOfOffer(offerSecret, salt));

/**
 * Queues the mail with an offer, or a reminder of it, in the caller's transaction.
 * @param key a mail is queued only once per key
 */
export async function mailOffer(
  client: Queryable,
  mailing: Mailing,
  offer: OfferRow,
  { key, reminder = false }: { key: string; reminder?: boolean },
): Promise<void> {
  const url = urlOfOffer(mailing, offer);
  const lines = await linesOfOffer(client, offer.id);
  const site = await siteInfo(client);
  const letter = reminder ? reminderLetter : offerLetter;
  const sender = await letterSender(client, mailing.publicUrl);
  await queueMail(client, {
    kind: reminder ? 'offer-reminder' : 'offer',
    to: { address: offer.email },
    ...(site?.email && { replyTo: site.email }),
    ...(reminder && {
      // RFC 8058: one click in the mail program.
      headers: {
        'List-Unsubscribe': `<${url}/stop-reminders>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
    dedupeKey: `offer:${offer.id}:${key}`,
    ...renderLetter(letter({ offer, lines, url }), sender),
  });
}

/** Notifies the publisher of an action by a buyer. */
export async function tellDesk(
  client: Queryable,
  { publicUrl }: Pick<Mailing, 'publicUrl'>,
  offer: OfferRow,
  what: Parameters<typeof deskLetter>[1],
  { key, text }: { key: string; text?: string },
): Promise<void> {
  const site = await siteInfo(client);
  if (!site?.email) return;
  const sender = await letterSender(client, publicUrl);
  await queueMail(client, {
    kind: 'offer-notice',
    to: { address: site.email },
    replyTo: offer.email,
    dedupeKey: `offer:${offer.id}:${key}`,
    ...renderLetter(deskLetter(offer, what, text), sender),
  });
}
