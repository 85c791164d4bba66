import { z } from 'zod';
import { seenVersion } from '#src/staff/resource/fields.ts';
import { sellers } from '#src/staff/roles.ts';
import { staffContracts } from '#src/staff/staff-contract.ts';

const params = z.object({ id: z.uuid() });
const state = z.object({ state: z.enum(['draft', 'scheduled', 'sending', 'paused']) });

/** What staff do with campaigns apart from writing them. */
export const campaignStaffContracts = staffContracts({
  startCampaign: {
    route: 'POST /campaigns/:id/start',
    roles: sellers,
    once: true,
    confirm: true,
    summary: 'Send a campaign to all confirmed subscribers, or resume it',
    params,
    body: z.strictObject({ version: seenVersion }),
    response: state,
  },
  scheduleCampaign: {
    route: 'POST /campaigns/:id/schedule',
    roles: sellers,
    once: true,
    confirm: true,
    summary: 'Schedule a campaign for a future time; null makes it a draft again',
    params,
    body: z.strictObject({
      send_at: z.iso.datetime({ offset: true }).nullable(),
      version: seenVersion,
    }),
    response: state,
  },
  pauseCampaign: {
    route: 'POST /campaigns/:id/pause',
    roles: sellers,
    once: true,
    summary: 'Pause a campaign: no more mails are queued until it is resumed',
    params,
    response: state,
  },
  previewCampaign: {
    route: 'GET /campaigns/:id/preview',
    roles: sellers,
    summary:
      'A campaign as a mail program without pictures shows it, with the records as they are now',
    params,
    response: z.object({
      subject: z.string(),
      text: z.string(),
      readers: z.int(),
      reports: z.int(),
    }),
  },
  tryCampaign: {
    route: 'POST /campaigns/:id/trial',
    roles: sellers,
    once: true,
    summary: 'Mail a campaign to the person who makes the call',
    params,
    response: z.object({ mailed_to: z.string() }),
  },
});
