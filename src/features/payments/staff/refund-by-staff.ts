import { row } from '#src/db/open.ts';
import { conflict, type Failure, isFailure } from '#src/errors.ts';
import { amountText } from '#src/money.ts';
import type { StaffContext } from '#src/staff/staff-contract.ts';
import type { Payments } from '../payments.ts';
import { recordMissedRefunds } from '../refunds/missed-refunds.ts';
import type { RefundRow } from '../refunds/refund-ledger.ts';
import { refundOrder } from '../refunds/refund-order.ts';

interface StaffRefund {
  orderId: string;
  refundId: string;
  /** Integer cents; `all`: everything refundable. */
  amountCents: number | 'all';
  /** Absent: all lines. */
  lines?: string[] | undefined;
  /** The refundable cents that the form showed. */
  seenCents?: number | undefined;
  reason: string;
  /** The payment that they have made in another way. */
  paid?: { on: string; reference: string } | undefined;
}

/**
 * Refunds an order for a member of staff, or records that they have paid it in another way. The audit record contains the request before anything is sent, and afterwards
 * the outcome; a request sent twice is one refund.
 */
export async function refundByStaff(
  payments: Payments,
  { db, staff, audit }: StaffContext,
  { orderId, refundId, amountCents, lines, seenCents, reason, paid }: StaffRefund,
): Promise<RefundRow | Failure> {
  const before = await row<{ order_id: string; amount_cents: number }>(
    db,
    'SELECT order_id, amount_cents FROM refund WHERE id = $1',
    [refundId],
  );
  if (
    before &&
    (before.order_id !== orderId || (amountCents !== 'all' && before.amount_cents !== amountCents))
  )
    return conflict('This form was sent already, with other values. Please open it again.');
  const note = (after: object) =>
    audit({ entity: 'orders', id: orderId, after: { refund: refundId, ...after } });
  await note({ wanted_cents: amountCents, ...(lines && { lines }), reason, ...(paid && { paid }) });
  const refund = await refundOrder(payments, {
    orderId,
    refundId,
    reason,
    lines,
    seenCents,
    paid,
    ...(amountCents !== 'all' && { amountCents }),
    requestedBy: staff.email,
  });
  if (isFailure(refund)) {
    await note({ refused: refund.body.message });
    return refund;
  }
  await note({ status: refund.state, amount_cents: refund.amount_cents });
  if (refund.state !== 'refused') return refund;
  // It may have refunded some of it already, without the store's knowledge.
  const { cents } = await recordMissedRefunds(payments, orderId);
  const why = refund.last_error ? ` (${refund.last_error})` : '';
  const known =
    cents > 0
      ? ` ${amountText(cents, refund.currency)} had been refunded there before: what is left was read again.`
      : '';
  return conflict(`The payment provider refused this refund${why}. Nothing was refunded.${known}`);
}
