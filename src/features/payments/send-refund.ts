import { alertStaff } from '#src/features/orders/alert-staff.ts';
import { actAs } from '#src/features/orders/move-order.ts';
import { lockOrder } from '#src/features/orders/queries.ts';
import { failpoint } from '#src/http/failpoint.ts';
import { doubtText } from '#src/payment/paypal/result.ts';
import type { Payments } from './payments.ts';
import { applyRefunds, type RefundRow, refundById } from './refund-ledger.ts';

/**
 * Sends a refund that is written down, with its stored key, and records the answer. Sending it again is the same refund
 * at PayPal. In doubt it stays `requested`, and the sweeper sends it again.
 * @returns the refund as it stands now
 */
export async function sendRefund(
  payments: Payments,
  id: string,
  actor: string,
): Promise<RefundRow> {
  const { db, paypal } = payments;
  const refund = (await refundById(db, id))!;
  if (refund.status !== 'requested' || !refund.request_key) return refund;
  const { capture_id: captureId, amount_cents: amountCents, currency } = refund;
  const sent = await paypal.refundCapture({ captureId, amountCents, currency }, refund.request_key);
  failpoint('refund.sent');
  await db.transaction(async (client) => {
    await actAs(client, actor);
    const order = (await lockOrder(client, refund.order_id))!;
    if (sent.outcome === 'unknown') {
      await client.query(
        `UPDATE refund SET next_check_at = now() + interval '20 seconds', last_error = $2 WHERE id = $1 AND status = 'requested'`,
        [id, doubtText(sent)],
      );
      return;
    }
    if (sent.outcome === 'refused') {
      await client.query(
        `UPDATE refund SET status = 'refused', last_error = $2 WHERE id = $1 AND status = 'requested'`,
        [id, sent.issue],
      );
      await alertStaff(client, {
        key: `refund:${id}`,
        kind: 'refund-refused',
        orderId: order.id,
        message: `PayPal refused a refund of order ${order.order_no}: ${sent.issue}.`,
      });
      return;
    }
    // Its webhook may have been faster and been taken for one made at PayPal's own site.
    await client.query('DELETE FROM refund WHERE paypal_refund_id = $1 AND id <> $2', [
      sent.value.id,
      id,
    ]);
    await client.query(
      `UPDATE refund SET paypal_refund_id = $2, status = $3, last_error = NULL WHERE id = $1 AND status = 'requested'`,
      [id, sent.value.id, sent.value.status],
    );
    await applyRefunds(client, order, captureId);
  });
  failpoint('refund.recorded');
  return (await refundById(db, id))!;
}
