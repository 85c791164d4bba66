import { alertStaff } from '#src/features/orders/alert-staff.ts';
import { setActor } from '#src/features/orders/move-order.ts';
import { lockOrder } from '#src/features/orders/queries.ts';
import { failpoint } from '#src/http/failpoint.ts';
import { doubtText } from '#src/payment/result.ts';
import type { Payments } from '../payments.ts';
import { alertOfFailed } from './failed-refund.ts';
import { applyRefunds, type RefundRow, refundById, spreadAgain } from './refund-ledger.ts';

/**
 * Sends a stored refund, with its stored key, and records the answer. Sending it again results in the same refund at
 * the provider. If the outcome is uncertain, it stays `requested`, and the sweeper sends it again.
 * @returns the refund in its current state
 */
export async function sendRefund(
  payments: Payments,
  id: string,
  actor: string,
): Promise<RefundRow> {
  const { db } = payments;
  const refund = (await refundById(db, id))!;
  if (refund.state !== 'requested' || !refund.request_key) return refund;
  const { capture_id: captureId, amount_cents: amountCents, currency } = refund;
  const provider = payments.providerOf(refund);
  const sent = await provider.refund({ captureId, amountCents, currency }, refund.request_key);
  failpoint('refund.sent');
  await db.transaction(async (client) => {
    await setActor(client, actor);
    const order = (await lockOrder(client, refund.order_id))!;
    if (sent.outcome === 'unknown') {
      await client.query(
        `UPDATE refund SET next_check_at = now() + interval '20 seconds', last_error = $2 WHERE id = $1 AND state = 'requested'`,
        [id, doubtText(sent)],
      );
      return;
    }
    if (sent.outcome === 'refused') {
      await client.query(
        `UPDATE refund SET state = 'refused', last_error = $2 WHERE id = $1 AND state = 'requested'`,
        [id, sent.issue],
      );
      await spreadAgain(client, order.id);
      await alertStaff(client, {
        key: `refund:${id}`,
        kind: 'refund-refused',
        orderId: order.id,
        message: `${provider.label} refused a refund of order ${order.order_no}: ${sent.issue}.`,
      });
      return;
    }
    // Its webhook may have been faster and been mistaken for a refund made on the provider's own site.
    await client.query(
      'DELETE FROM refund WHERE provider = $1 AND provider_refund_id = $2 AND id <> $3',
      [provider.name, sent.value.id, id],
    );
    await client.query(
      `UPDATE refund SET provider_refund_id = $2, state = $3, last_error = NULL WHERE id = $1 AND state = 'requested'`,
      [id, sent.value.id, sent.value.state],
    );
    await applyRefunds(client, order, captureId);
    if (sent.value.state === 'failed') await alertOfFailed(client, order, refund, provider.label);
  });
  failpoint('refund.recorded');
  return (await refundById(db, id))!;
}
