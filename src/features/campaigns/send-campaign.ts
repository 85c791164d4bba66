import { type Database, type Queryable, row, rows } from '#src/db/open.ts';
import { letterSender, mailOf } from '#src/features/content/letter-sender.ts';
import { makeUnsubscribeLink } from '#src/features/leads/unsubscribe-links.ts';
import type { Duty } from '#src/jobs/job-kind.ts';
import { queueMail } from '#src/mail/queue-mail.ts';
import type { Sender } from '#src/mail/templates/letter.ts';
import { beginScheduled } from './begin-campaign.ts';
import type { Item } from './campaign-items.ts';
import { type CampaignText, campaignLetter } from './campaign-letter.ts';

/** Mails queued per run. */
const AT_ONCE = 100;
/**
 * While this many campaign mails are waiting to be sent, no more are queued: a pause takes effect soon, and other mails
 * go first.
 */
const MOST_WAITING = 200;

interface Campaign extends CampaignText {
  id: string;
  items: Item[] | null;
  room: number;
}

interface Reader {
  recipient: number;
  subscriber: string;
  email: string;
  agreed: boolean;
}

/**
 * The campaigns being sent. The one that has waited longest for its next mails comes first, so that no campaign keeps
 * the room in the outbox from another.
 */
const sendingCampaigns = (db: Queryable) =>
  rows<{ id: string }>(
    db,
    `SELECT c.id FROM campaign c WHERE c.state = 'sending'
     ORDER BY (SELECT max(r.queued_at) FROM campaign_recipient r WHERE r.campaign_id = c.id) NULLS FIRST, c.started_at`,
  );

/** A campaign that is still being sent, locked, and how many of its mails may be queued now. */
const dueCampaign = (client: Queryable, id: string) =>
  row<Campaign>(
    client,
    `SELECT c.id, c.subject, c.preheader, c.body, c.items, GREATEST(0, LEAST(${AT_ONCE}, c.per_minute - (
         SELECT count(*) FROM campaign_recipient r
         WHERE r.campaign_id = c.id AND r.queued_at > now() - interval '1 minute'),
       ${MOST_WAITING} - (SELECT count(*) FROM outbox_mail m WHERE m.state = 'queued' AND m.kind = 'campaign')))::int AS room
     FROM campaign c WHERE c.id = $1 AND c.state = 'sending' FOR UPDATE`,
    [id],
  );

async function queueOne(
  client: Queryable,
  publicUrl: string,
  sender: Sender,
  campaign: Campaign,
  reader: Reader,
): Promise<void> {
  const links = await makeUnsubscribeLink(client, publicUrl, reader.subscriber);
  await queueMail(client, {
    kind: 'campaign',
    to: { address: reader.email },
    headers: {
      // RFC 8058: one click, in the mail program itself.
      'List-Unsubscribe': `<${links.url}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      Precedence: 'bulk',
    },
    dedupeKey: `campaign:${campaign.id}:${reader.subscriber}`,
    ...mailOf(campaignLetter(campaign, { ...links, publicUrl }), sender),
  });
}

/**
 * Queues the next mails of a campaign, in one transaction with the record of it, so that a killed process
 * neither queues a mail twice nor omits one. Readers who have unsubscribed meanwhile, or whose address was refused, are
 * skipped.
 * @returns whether more can follow at once
 */
async function queueNext(db: Database, publicUrl: string, id: string): Promise<boolean> {
  return db.transaction(async (client) => {
    const campaign = await dueCampaign(client, id);
    if (!campaign || campaign.room === 0) return false;
    const readers = await rows<Reader>(
      client,
      `SELECT r.id AS recipient, s.id AS subscriber, s.email, s.state = 'confirmed' AND s.refused_at IS NULL AS agreed
       FROM campaign_recipient r JOIN subscriber s ON s.id = r.subscriber_id
       WHERE r.campaign_id = $1 AND r.state = 'waiting' ORDER BY r.id LIMIT $2 FOR SHARE OF s`,
      [campaign.id, campaign.room],
    );
    if (readers.length === 0) {
      await rows(
        client,
        `UPDATE campaign SET state = 'done', done_at = now(), updated_at = now() WHERE id = $1`,
        [campaign.id],
      );
      return true;
    }
    const sender = await letterSender(client, publicUrl);
    for (const reader of readers)
      if (reader.agreed) await queueOne(client, publicUrl, sender, campaign, reader);
    await rows(
      client,
      `UPDATE campaign_recipient r SET queued_at = now(),
         state = CASE WHEN n.agreed THEN 'queued' ELSE 'left-out' END
       FROM unnest($1::bigint[], $2::boolean[]) AS n(id, agreed) WHERE r.id = n.id`,
      [readers.map(({ recipient }) => recipient), readers.map(({ agreed }) => agreed)],
    );
    return readers.length === AT_ONCE;
  });
}

/** Sends campaigns that staff have started or scheduled, each at its own pace, side by side. */
export const campaignDuty = (db: Database, publicUrl: string): Duty => ({
  name: 'send-campaigns',
  every: 2000,
  async run(signal) {
    let more = await beginScheduled(db);
    for (const { id } of await sendingCampaigns(db)) {
      if (signal.aborted) break;
      more = (await queueNext(db, publicUrl, id)) || more;
    }
    return more ? { more } : {};
  },
});
