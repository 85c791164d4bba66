import { type Queryable, row, rows } from '#src/db/open.ts';
import { failure } from '#src/errors.ts';
import { DONE, reply, type StaffHandlers } from '#src/staff/staff-contract.ts';
import { sendAgain } from './send-webhook.ts';
import { webhookSecret } from './sign-message.ts';
import type { webhookStaffContracts } from './staff-contract.ts';
import { TEST_EVENT } from './webhook-events.ts';

const missing = failure('not-found', { message: 'There is no such webhook.' });

const generationOf = (db: Queryable, id: number) =>
  row<{ generation: number }>(db, 'SELECT generation FROM webhook_endpoint WHERE id = $1', [id]);

/** Handlers of staff actions on webhooks, apart from changing them. */
export const webhookStaffApi = (
  storeSecret: () => string,
): StaffHandlers<typeof webhookStaffContracts> => ({
  async 'webhooks.secret'({ params: { id } }, { db, audit }) {
    const found = await generationOf(db, id);
    if (!found) return missing;
    await audit({ entity: 'webhooks', id, after: { secret: 'shown' } });
    return reply({ secret: webhookSecret(storeSecret(), { id, ...found }) });
  },

  async 'webhooks.rotate'({ params: { id } }, { db, audit }) {
    const rotated = await row<{ former_until: Date }>(
      db,
      `UPDATE webhook_endpoint SET generation = generation + 1, former_until = now() + interval '1 day',
         former_ends = ARRAY(SELECT ends FROM unnest(former_ends) ends WHERE ends > now() ORDER BY ends)
           || (now() + interval '1 day'),
         updated_at = now()
       WHERE id = $1 RETURNING former_until`,
      [id],
    );
    if (!rotated) return missing;
    await audit({ entity: 'webhooks', id, after: { secret: 'new' } });
    return reply({ former_until: rotated.former_until.toISOString() });
  },

  async 'webhooks.test'({ params: { id } }, { db, audit }) {
    if (!(await generationOf(db, id))) return missing;
    const made = await row<{ id: number; message_id: string }>(
      db,
      `INSERT INTO webhook_delivery (endpoint_id, message_id, event, subject)
       VALUES ($1, 'msg_' || replace(gen_random_uuid()::text, '-', ''), $2, '') RETURNING id::integer, message_id`,
      [id, TEST_EVENT],
    );
    await sendAgain(db, [made!.id]);
    await audit({ entity: 'webhooks', id, after: { tested: made!.message_id } });
    return reply({ message_id: made!.message_id });
  },

  async 'webhooks.retry'({ params: { id } }, { db, audit }) {
    const failed = await rows<{ id: number }>(
      db,
      `SELECT id::integer FROM webhook_delivery
       WHERE endpoint_id = $1 AND state = 'failed' AND happened_at > now() - interval '30 days'
       ORDER BY happened_at LIMIT 10000`,
      [id],
    );
    const queued = await sendAgain(
      db,
      failed.map((delivery) => delivery.id),
    );
    await audit({ entity: 'webhooks', id, after: { sent_again: queued } });
    return reply({ queued });
  },

  async 'webhook-deliveries.replay'({ params: { id } }, { db, audit }) {
    const found = await row<{ endpoint_id: number }>(
      db,
      'SELECT endpoint_id::integer FROM webhook_delivery WHERE id = $1 FOR UPDATE',
      [id],
    );
    if (!found) return failure('not-found', { message: 'There is no such message.' });
    await sendAgain(db, [id]);
    await audit({ entity: 'webhook-deliveries', id, after: { sent_again: true } });
    return DONE;
  },
});
