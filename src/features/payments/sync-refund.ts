import { row, rows } from '#src/db/open.ts';
import { actAs } from '#src/features/orders/move-order.ts';
import { lockOrder } from '#src/features/orders/queries.ts';
import { fromPaypalValue } from '#src/payment/paypal/amounts.ts';
import type { PaypalRefund } from '#src/payment/paypal/schemas.ts';
import type { Payments } from './payments.ts';
import { applyRefunds } from './refund-ledger.ts';
import { sendRefund } from './send-refund.ts';
import { settle } from './settle.ts';

const captureIdOf = (refund: PaypalRefund): string | undefined =>
  /\/v2\/payments\/captures\/([A-Z0-9]+)$/.exec(
    refund.links.find(({ rel }) => rel === 'up')?.href ?? '',
  )?.[1];

/** The order of ours that a capture belongs to; a capture that is not known yet is settled first. */
async function orderOf(
  payments: Payments,
  captureId: string,
): Promise<string | undefined | 'doubt'> {
  const known = () =>
    row<{ order_id: string }>(payments.db, 'SELECT order_id FROM capture WHERE capture_id = $1', [
      captureId,
    ]);
  const first = await known();
  if (first) return first.order_id;
  const read = await payments.paypal.getCapture(captureId);
  if (read.outcome === 'unknown') return 'doubt';
  const paypalOrderId =
    read.outcome === 'ok' ? read.value.supplementary_data?.related_ids?.order_id : undefined;
  if (!paypalOrderId) return undefined;
  const settled = await settle(payments, paypalOrderId, 'webhook');
  if (settled.outcome === 'doubt') return 'doubt';
  return (await known())?.order_id;
}

/**
 * Records a refund or chargeback that PayPal knows, whoever made it.
 * @param reversed PayPal says that the bank took the money back: the order is `reversed`
 * @returns false when PayPal cannot be asked now
 */
export async function syncRefund(
  payments: Payments,
  paypalRefundId: string,
  reversed: boolean,
): Promise<boolean> {
  const { db, paypal } = payments;
  const read = await paypal.getRefund(paypalRefundId);
  if (read.outcome === 'unknown') return false;
  const captureId = read.outcome === 'ok' ? captureIdOf(read.value) : undefined;
  const cents = read.outcome === 'ok' ? fromPaypalValue(read.value.amount?.value ?? '') : null;
  if (read.outcome !== 'ok' || !captureId || !cents) return true;
  const orderId = await orderOf(payments, captureId);
  if (orderId === 'doubt') return false;
  if (!orderId) return true;
  // A refund of ours whose answer was lost gets its id first, so that it is not counted twice.
  const open = await rows<{ id: string }>(
    db,
    `SELECT id FROM refund WHERE capture_id = $1 AND status = 'requested'`,
    [captureId],
  );
  for (const { id } of open) {
    const sent = await sendRefund(payments, id, 'webhook');
    if (sent.status === 'requested') return false;
  }
  const { status } = read.value;
  await db.transaction(async (client) => {
    await actAs(client, 'webhook');
    const order = (await lockOrder(client, orderId))!;
    await client.query(
      `INSERT INTO refund (paypal_refund_id, capture_id, order_id, kind, amount_cents, status, reason)
       VALUES ($1, $2, $3, $4, $5, $6, 'made at PayPal')
       ON CONFLICT (paypal_refund_id) DO UPDATE SET status = excluded.status,
         kind = CASE WHEN excluded.kind = 'reversal' THEN 'reversal' ELSE refund.kind END`,
      [paypalRefundId, captureId, orderId, reversed ? 'reversal' : 'refund', cents, status],
    );
    await applyRefunds(client, order, captureId);
  });
  return true;
}
