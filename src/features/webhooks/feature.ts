import { type Database, row } from '#src/db/open.ts';
import type { Feature } from '#src/feature.ts';
import { forgetting } from '#src/jobs/duties.ts';
import { staffCalls } from '#src/staff/staff-contract.ts';
import { webhookJob } from './send-webhook.ts';
import { webhookStaffApi } from './staff-api.ts';
import { webhookStaffContracts } from './staff-contract.ts';
import { webhookDeliveryResource, webhookResource } from './webhook-resources.ts';

/** Messages are kept for as long as somebody may want to send them again. */
async function forgetMessages(db: Database): Promise<number> {
  const { rowCount } = await db.query(
    `DELETE FROM webhook_delivery WHERE id IN (SELECT id FROM webhook_delivery
       WHERE state <> 'waiting' AND happened_at < now() - interval '30 days' LIMIT 10000)`,
  );
  return rowCount ?? 0;
}

/** Notifies other programs of events, with signed messages that are retried until they are accepted. */
export const webhooks: Feature = {
  name: 'webhooks',
  personal: {
    nobody: {
      webhook_endpoint: 'URLs of programs',
      webhook_delivery: 'ids of events; a message is composed from the record when it is sent',
    },
  },
  health: {
    line: {
      title: 'Webhooks',
      async read(db) {
        const found = await row<{ off: number; failed: number }>(
          db,
          `SELECT (SELECT count(*)::int FROM webhook_endpoint WHERE state = 'off' AND state_reason <> '') AS off,
             (SELECT count(*)::int FROM webhook_delivery
              WHERE state = 'failed' AND happened_at > now() - interval '1 day') AS failed`,
        );
        const { off = 0, failed = 0 } = found ?? {};
        const text =
          off + failed === 0
            ? 'Every message was accepted, or is on its way.'
            : `${off} were switched off because they accepted nothing; ${failed} messages of the last day failed.`;
        return { ok: off + failed === 0, text };
      },
    },
  },
  resources: [webhookResource, webhookDeliveryResource],
  staffCalls: ({ secret }) => staffCalls(webhookStaffContracts, webhookStaffApi(secret)),
  jobs: ({ db, config, secret }) => [
    webhookJob({
      db,
      publicUrl: config.publicUrl,
      storeSecret: secret,
    }),
  ],
  duties: ({ db }) => [forgetting('forget-webhook-messages', () => forgetMessages(db))],
};
