import { type Queryable, row } from '#src/db/open.ts';
import { enqueue } from '#src/jobs/enqueue.ts';
import type { ProviderEvent } from '#src/payment/provider.ts';
import type { Payments } from '../payments.ts';

/** The kind of the jobs that process a provider's events. */
export const eventJob = (provider: string): string => `${provider}-event`;

const keyOf = (eventId: string) => `event:${eventId}`;

/**
 * SQL: whether a row of `webhook_inbox` still waits to be processed. It does not when staff have dismissed its job.
 */
export const EVENT_WAITS = `processed_at IS NULL
  AND NOT EXISTS (SELECT FROM job WHERE job.key = '${keyOf('')}' || event_id AND job.state = 'done')`;

/** A delivery, or an event that the provider listed. */
export interface KeptEvent {
  event: ProviderEvent;
  /** As it was sent. */
  raw: Uint8Array;
  /** Id of the delivery; `listed` if there was none. */
  deliveryId: string;
}

/**
 * Whether an event is about an order, a capture or a refund of this store. Several stores may be paid into one account,
 * and the provider sends all events to each of them.
 */
async function isOurs(client: Queryable, provider: string, ids: string[]): Promise<boolean> {
  const found = await row<{ ours: boolean }>(
    client,
    `SELECT EXISTS (SELECT FROM payment_attempt WHERE provider = $2 AND provider_order_id = ANY($1))
         OR EXISTS (SELECT FROM capture WHERE capture_id = ANY($1))
         OR EXISTS (SELECT FROM refund WHERE provider = $2 AND provider_refund_id = ANY($1))
         OR EXISTS (SELECT FROM orders WHERE id = ANY($3::uuid[])) AS ours`,
    [ids, provider, ids.filter((id) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))],
  );
  return found?.ours ?? false;
}

/**
 * Stores an event and queues its job, in one transaction and once per event. Events of other stores are ignored.
 * @returns whether it was new and for this store
 */
export function keepEvent(
  { db }: Pick<Payments, 'db'>,
  provider: string,
  { event, raw, deliveryId }: KeptEvent,
): Promise<boolean> {
  return db.transaction(async (client) => {
    if (!(await isOurs(client, provider, event.ids))) return false;
    const { rowCount } = await client.query(
      `INSERT INTO webhook_inbox (event_id, event_type, provider, transmission_id, ids, raw)
       VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (event_id) DO NOTHING`,
      [event.id, event.type, provider, deliveryId, event.ids, Buffer.from(raw)],
    );
    if (rowCount === 0) return false;
    return enqueue(client, {
      key: keyOf(event.id),
      kind: eventJob(provider),
      payload: { event: event.id },
    });
  });
}
