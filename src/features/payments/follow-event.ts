import { row } from '#src/db/open.ts';
import { readWebhookEvent } from '#src/payment/paypal/webhook-event.ts';
import type { Payments } from './payments.ts';
import { settle } from './settle.ts';
import { syncRefund } from './sync-refund.ts';

const REVERSED = 'PAYMENT.CAPTURE.REVERSED';

/**
 * Whether PayPal itself says that this event tells of a bank that took this money back. A delivery's signature covers
 * only a CRC-32 of its body, so its type may be forged like the rest.
 */
async function isReversal(
  { paypal }: Payments,
  eventId: string,
  refundId: string,
): Promise<boolean> {
  const read = await paypal.getWebhookEvent(eventId);
  if (read.outcome === 'unknown') throw new Error('the event cannot be read now');
  if (read.outcome === 'refused' || read.value.event_type !== REVERSED) return false;
  return readWebhookEvent(Buffer.from(JSON.stringify(read.value)))?.refundId === refundId;
}

/**
 * Follows one kept webhook: takes nothing but ids from it and reads the rest from PayPal. May be done again.
 * @throws Error when PayPal cannot be asked now, so that the job is tried again
 */
export async function followEvent(payments: Payments, eventId: string): Promise<void> {
  const { db } = payments;
  const kept = await row<{ raw: Buffer }>(db, 'SELECT raw FROM webhook_inbox WHERE event_id = $1', [
    eventId,
  ]);
  const event = kept && readWebhookEvent(kept.raw);
  if (event?.refundId) {
    const reversed =
      event.eventType === REVERSED && (await isReversal(payments, eventId, event.refundId));
    if (!(await syncRefund(payments, event.refundId, reversed)))
      throw new Error('the refund cannot be read now');
  } else if (event?.orderId) {
    const settled = await settle(payments, event.orderId, 'webhook');
    if (settled.outcome === 'doubt') throw new Error('the order cannot be settled now');
  }
  await db.query(
    'UPDATE webhook_inbox SET processed_at = now(), error = NULL WHERE event_id = $1',
    [eventId],
  );
}
