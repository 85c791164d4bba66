import { randomUUID } from 'node:crypto';
import { row, rows } from '#src/db/open.ts';
import { failure } from '#src/errors.ts';
import { letterSender } from '#src/features/content/letter-sender.ts';
import { queueMail } from '#src/mail/queue-mail.ts';
import { renderLetter } from '#src/mail/templates/render-letter.ts';
import { reply, type StaffHandlers } from '#src/staff/staff-contract.ts';
import { type CampaignText, campaignLetter } from './campaign-letter.ts';
import type { campaignStaffContracts } from './staff-contract.ts';

const NOT_NOW = failure('conflict', { message: 'This campaign is being sent, or has been sent.' });
const NOT_SENDING = failure('conflict', { message: 'This campaign is not being sent.' });

/** Handlers of what staff do with campaigns. */
export function campaignStaffApi(publicUrl: string): StaffHandlers<typeof campaignStaffContracts> {
  return {
    async startCampaign({ params: { id } }, { db, audit }) {
      const started = await row<{ first: boolean }>(
        db,
        `UPDATE campaign c SET state = 'sending', updated_at = now(), started_at = COALESCE(c.started_at, now())
         FROM (SELECT id, state FROM campaign WHERE id = $1 FOR UPDATE) b
         WHERE c.id = b.id AND b.state IN ('draft', 'paused') RETURNING b.state = 'draft' AS first`,
        [id],
      );
      if (!started) return NOT_NOW;
      if (started.first)
        await rows(
          db,
          `INSERT INTO campaign_recipient (campaign_id, subscriber_id)
           SELECT $1, id FROM subscriber WHERE state = 'confirmed' ORDER BY created_at
           ON CONFLICT DO NOTHING`,
          [id],
        );
      await audit({ entity: 'campaigns', id, after: { state: 'sending' } });
      return reply({ state: 'sending' as const });
    },
    async pauseCampaign({ params: { id } }, { db, audit }) {
      const paused = await row(
        db,
        `UPDATE campaign SET state = 'paused', updated_at = now() WHERE id = $1 AND state = 'sending'
         RETURNING 1`,
        [id],
      );
      if (!paused) return NOT_SENDING;
      await audit({ entity: 'campaigns', id, after: { state: 'paused' } });
      return reply({ state: 'paused' as const });
    },
    async tryCampaign({ params: { id } }, { db, staff, audit }) {
      const campaign = await row<CampaignText>(
        db,
        'SELECT subject, preheader, body FROM campaign WHERE id = $1',
        [id],
      );
      if (!campaign) return failure('not-found');
      const sender = await letterSender(db, publicUrl);
      await queueMail(db, {
        kind: 'campaign-trial',
        to: { address: staff.email, name: staff.name },
        dedupeKey: `campaign-trial:${randomUUID()}`,
        ...renderLetter(campaignLetter(campaign, `${publicUrl}/unsubscribe`), sender),
      });
      await audit({ entity: 'campaigns', id, after: { trial: 'mailed' } });
      return reply({ mailed_to: staff.email });
    },
  };
}
