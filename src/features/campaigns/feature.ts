import type { Feature } from '#src/feature.ts';
import { staffCalls } from '#src/staff/staff-contract.ts';
import { campaignResource, recipientResource } from './campaign-resources.ts';
import { campaignDuty } from './send-campaign.ts';
import { campaignStaffApi } from './staff-api.ts';
import { campaignStaffContracts } from './staff-contract.ts';

/** Mails to the subscribers of the newsletter, through the outbox. */
export const campaigns: Feature = {
  name: 'campaigns',
  resources: [campaignResource, recipientResource],
  staffCalls: ({ config }) =>
    staffCalls(campaignStaffContracts, campaignStaffApi(config.publicUrl)),
  duties: ({ db, config }) => [campaignDuty(db, config.publicUrl)],
  personal: {
    tables: [
      {
        table: 'campaign_recipient',
        what: 'mails of the newsletter',
        whose: 't.subscriber_id IN (SELECT s.id FROM subscriber s WHERE lower(s.email) = $1)',
      },
    ],
    nobody: { campaign: 'texts of the newsletter' },
  },
};
