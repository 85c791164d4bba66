import { type Queryable, rows } from '#src/db/open.ts';
import { queueLetter } from '#src/features/content/letter-sender.ts';
import { siteInfo } from '#src/features/content/queries.ts';
import { digestOf } from '#src/secrets.ts';
import type { OfferMaking } from './dependencies.ts';
import { keyOfOffer, offerPath } from './offer-key.ts';
import { deskLetter, offerLetter, reminderLetter } from './offer-letters.ts';
import type { OfferRow } from './offer-row.ts';
import { linesOfOffer } from './queries.ts';

type Mailing = Omit<OfferMaking, 'db'>;

/** The address of an offer's page; null if it was not sent with the current SECRET_KEY, and so has another one. */
export function urlOfOffer(
  { publicUrl, offerSecret }: Mailing,
  { salt, key_hash }: Pick<OfferRow, 'salt' | 'key_hash'>,
): string | null {
  const key = keyOfOffer(offerSecret, salt);
  return digestOf(key).equals(key_hash) ? publicUrl + offerPath(key) : null;
}

/**
 * Queues the mail with an offer, or a reminder of it, in the caller's transaction. The offer opens with the link in
 * that mail; if it was sent with an earlier SECRET_KEY, its earlier link ends.
 * @param key a mail is queued only once per key
 */
export async function mailOffer(
  client: Queryable,
  mailing: Mailing,
  offer: OfferRow,
  { key, reminder = false }: { key: string; reminder?: boolean },
): Promise<void> {
  const offerKey = keyOfOffer(mailing.offerSecret, offer.salt);
  const url = mailing.publicUrl + offerPath(offerKey);
  await rows(client, 'UPDATE offer SET key_hash = $2 WHERE id = $1 AND key_hash <> $2', [
    offer.id,
    digestOf(offerKey),
  ]);
  const lines = await linesOfOffer(client, offer.id);
  const letter = reminder ? reminderLetter : offerLetter;
  const envelope = {
    kind: reminder ? 'offer-reminder' : 'offer',
    to: { address: offer.email },
    ...(reminder && {
      // RFC 8058: one click in the mail program.
      headers: {
        'List-Unsubscribe': `<${url}/stop-reminders>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
    dedupeKey: `offer:${offer.id}:${key}`,
  };
  await queueLetter(client, mailing.publicUrl, envelope, () => letter({ offer, lines, url }));
}

/** Notifies the publisher of an action by a buyer. */
export async function notifyDesk(
  client: Queryable,
  { publicUrl }: Pick<Mailing, 'publicUrl'>,
  offer: OfferRow,
  what: Parameters<typeof deskLetter>[1],
  { key, text }: { key: string; text?: string },
): Promise<void> {
  const site = await siteInfo(client);
  if (!site?.email) return;
  const envelope = {
    kind: 'offer-notice',
    to: { address: site.email },
    replyTo: offer.email,
    dedupeKey: `offer:${offer.id}:${key}`,
  };
  await queueLetter(client, publicUrl, envelope, () => deskLetter(offer, what, text));
}
