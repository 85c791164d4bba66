import type { PoolClient } from 'pg';
import { type Queryable, row, rows } from '#src/db/open.ts';
import { queueLetter } from '#src/features/content/letter-sender.ts';
import { newsletterWording } from '#src/features/forms/pieces/wording.ts';
import { unrequestedMail } from '#src/http/admission/unrequested-mail.ts';
import { giveBack, withinLimits } from '#src/http/edge/rate-limit.ts';
import { digestOf, isToken, newToken } from '#src/secrets.ts';
import type { Source } from './accept-form.ts';
import { setIndustries } from './choose-industries.ts';
import { confirmationLetter } from './lead-letters.ts';

/** Mails with the confirmation link to one address per day. */
const CONFIRMATION = { kind: 'newsletter confirmations to', most: 3, of: 'link' } as const;

interface NewSubscription {
  email: string;
  source: Source;
  publicUrl: string;
}

/**
 * Records that an address wants the newsletter and mails the confirmation link to it. Confirmed subscribers get no
 * second mail, unless their address was refused since. Unconfirmed ones get another after ten minutes at the earliest,
 * and at most three a day, since the owner of the address may be somebody else.
 */
export async function subscribe(
  client: PoolClient,
  { email, source, publicUrl }: NewSubscription,
): Promise<void> {
  const { own, all } = unrequestedMail(CONFIRMATION, email);
  if (!(await withinLimits(client, [own, all]))) return;
  // The links of earlier mails keep working.
  await rows(
    client,
    `INSERT INTO unsubscribe_link (token_hash, subscriber_id)
     SELECT unsubscribe_hash, id FROM subscriber WHERE lower(email) = lower($1) ON CONFLICT DO NOTHING`,
    [email],
  );
  const confirm = newToken();
  const unsubscribe = newToken();
  const subscription = await row<{ id: string }>(
    client,
    `INSERT INTO subscriber AS s (email, wording, source_page, confirm_hash, confirm_sent_at, unsubscribe_hash)
     VALUES ($1, $2, $3, $4, now(), $5)
     ON CONFLICT ((lower(email))) DO UPDATE
       SET state = 'pending', wording = excluded.wording, confirm_hash = excluded.confirm_hash, confirm_sent_at = now(),
           unsubscribe_hash = excluded.unsubscribe_hash, unsubscribed_at = NULL
       WHERE s.state = 'unsubscribed' OR s.state = 'confirmed' AND s.refused_at IS NOT NULL OR s.state = 'pending' AND s.confirm_sent_at < now() - interval '10 minutes'
     RETURNING id`,
    [email, newsletterWording, source.page, digestOf(confirm), digestOf(unsubscribe)],
  );
  if (!subscription) return giveBack(client, [own, all]);
  const confirmUrl = `${publicUrl}/newsletter/confirm?token=${confirm}`;
  const unsubscribeUrl = `${publicUrl}/unsubscribe?token=${unsubscribe}`;
  await queueLetter(
    client,
    publicUrl,
    {
      kind: 'newsletter-confirmation',
      to: { address: email },
      // RFC 8058: one click, in the mail program itself.
      headers: {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
      dedupeKey: `subscriber:${subscription.id}:${digestOf(confirm).toString('hex')}`,
    },
    ({ siteName }) => confirmationLetter(siteName, confirmUrl, unsubscribeUrl),
  );
}

/**
 * Confirms a subscription with the mailed token, within 7 days, with the chosen industries. Also true if it was confirmed
 * with this token before: people press twice on a slow line, and open a mail again. False if the token is unknown, expired
 * or followed by a newer one.
 */
export async function confirmSubscription(
  db: Queryable,
  token: string,
  industries: number[] = [],
): Promise<boolean> {
  if (!isToken(token)) return false;
  const hash = digestOf(token);
  const confirmed = await row<{ id: string }>(
    db,
    `UPDATE subscriber SET state = 'confirmed', confirmed_at = now(), refused_at = NULL, refused_why = ''
     WHERE confirm_hash = $1 AND state = 'pending' AND confirm_sent_at > now() - interval '7 days' RETURNING id`,
    [hash],
  );
  if (confirmed) {
    await setIndustries(db, confirmed.id, industries);
    return true;
  }
  const before = await row<{ id: string }>(
    db,
    "SELECT id FROM subscriber WHERE confirm_hash = $1 AND state = 'confirmed'",
    [hash],
  );
  // The page has no ticks when it is opened again: none means that the choice stays.
  if (before && industries.length > 0) await setIndustries(db, before.id, industries);
  return before !== undefined;
}

/**
 * Ends a subscription with the token of any mail, and takes back the campaigns that have not left yet; also true if it
 * had already ended.
 */
export async function unsubscribe(db: Queryable, token: string): Promise<boolean> {
  if (!isToken(token)) return false;
  const left = await row<{ email: string }>(
    db,
    `UPDATE subscriber SET state = 'unsubscribed', unsubscribed_at = COALESCE(unsubscribed_at, now()), confirm_hash = NULL
     WHERE unsubscribe_hash = $1 OR id = (SELECT subscriber_id FROM unsubscribe_link WHERE token_hash = $1)
     RETURNING email`,
    [digestOf(token)],
  );
  if (left)
    await rows(
      db,
      `DELETE FROM outbox_mail WHERE lower(recipient) = lower($1) AND kind = 'campaign' AND state <> 'sent'`,
      [left.email],
    );
  return left !== undefined;
}
