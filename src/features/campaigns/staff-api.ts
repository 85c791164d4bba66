import { randomUUID } from 'node:crypto';
import { type Queryable, row } from '#src/db/open.ts';
import { conflict, failure } from '#src/errors.ts';
import { letterSender, mailOf } from '#src/features/content/letter-sender.ts';
import { queueMail } from '#src/mail/queue-mail.ts';
import { href, pages } from '#src/routes.ts';
import { changedSince } from '#src/staff/resource/edit-rules.ts';
import { reply, type StaffHandlers } from '#src/staff/staff-contract.ts';
import { chooseReaders, NO_REPORTS } from './begin-campaign.ts';
import { campaignItems, type Item, isReader } from './campaign-items.ts';
import { type CampaignText, campaignLetter } from './campaign-letter.ts';
import { campaignResource } from './campaign-resources.ts';
import type { campaignStaffContracts } from './staff-contract.ts';

const NOT_NOW = conflict('This campaign is being sent, or has been sent.');
const NOT_SENDING = conflict('This campaign is not being sent.');

const PAST = failure('invalid', {
  message: 'Please choose a time in the future.',
  errors: { send_at: ['must be in the future'] },
});

const NOTHING_TO_SHOW = conflict(NO_REPORTS);

/** A campaign as it would be sent now, with links that work only as placeholders. */
async function example(db: Queryable, publicUrl: string, id: string) {
  const campaign = await row<CampaignText & { readers: number; items: Item[] | null }>(
    db,
    `SELECT subject, preheader, body, items,
       (SELECT count(*)::int FROM subscriber s WHERE ${isReader}) AS readers FROM campaign c WHERE c.id = $1`,
    [id],
  );
  if (!campaign) return undefined;
  const items = campaign.items ?? (await campaignItems(db, id));
  const links = {
    url: publicUrl + pages.unsubscribe,
    industriesUrl: publicUrl + href(pages.newsletter, { notice: 'industries' }),
    publicUrl,
  };
  const sender = await letterSender(db, publicUrl);
  return {
    ...campaign,
    items,
    rendered: mailOf(campaignLetter({ ...campaign, items }, links), sender),
  };
}

/** Handlers of campaign actions by staff. */
export function campaignStaffApi(publicUrl: string): StaffHandlers<typeof campaignStaffContracts> {
  return {
    async startCampaign({ params: { id }, body: { version } }, { db, audit }) {
      const changed = await changedSince(db, campaignResource, id, version);
      if (changed) return changed;
      const started = await row<{ first: boolean }>(
        db,
        `UPDATE campaign c SET state = 'sending', send_at = NULL, held = '', updated_at = now(), started_at = COALESCE(c.started_at, now())
         FROM (SELECT id, state FROM campaign WHERE id = $1 FOR UPDATE) b
         WHERE c.id = b.id AND b.state IN ('draft', 'scheduled', 'paused')
           RETURNING b.state <> 'paused' AS first`,
        [id],
      );
      if (!started) return NOT_NOW;
      // The refusal rolls its start back.
      if (started.first && !(await chooseReaders(db, id))) return NOTHING_TO_SHOW;
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
    async scheduleCampaign({ params: { id }, body: { send_at, version } }, { db, audit }) {
      if (send_at && Date.parse(send_at) <= Date.now()) return PAST;
      const changed = await changedSince(db, campaignResource, id, version);
      if (changed) return changed;
      const state = send_at ? 'scheduled' : 'draft';
      const set = await row(
        db,
        `UPDATE campaign SET state = $2, send_at = $3, held = '', updated_at = now()
         WHERE id = $1 AND state IN ('draft', 'scheduled') RETURNING 1`,
        [id, state, send_at],
      );
      if (!set) return NOT_NOW;
      await audit({ entity: 'campaigns', id, after: { state, send_at } });
      return reply({ state });
    },
    async previewCampaign({ params: { id } }, { db }) {
      const mail = await example(db, publicUrl, id);
      if (!mail) return failure('not-found');
      const { subject, readers, items, rendered } = mail;
      return reply({ subject, text: rendered.text, readers, reports: items.length });
    },
    async tryCampaign({ params: { id } }, { db, staff, audit }) {
      const mail = await example(db, publicUrl, id);
      if (!mail) return failure('not-found');
      await queueMail(db, {
        kind: 'campaign-trial',
        to: { address: staff.email, name: staff.name },
        dedupeKey: `campaign-trial:${randomUUID()}`,
        ...mail.rendered,
      });
      await audit({ entity: 'campaigns', id, after: { trial: 'mailed' } });
      return reply({ mailed_to: staff.email });
    },
  };
}
