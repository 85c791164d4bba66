import { row, rows } from '#src/db/open.ts';
import { conflict, type Failure } from '#src/errors.ts';
import { lockOrder, noOrder } from '#src/features/orders/queries.ts';
import type { StaffContext } from '#src/staff/staff-contract.ts';

/**
 * Ends the review of an order, with a note for the record. If accepted, its payment counts although details differ; the
 * next check with the provider, which is due at once, then delivers it. Too small a payment is never accepted.
 */
export async function resolveReview(
  { db, staff, audit }: StaffContext,
  id: string,
  { note, accept }: { note: string; accept: boolean },
): Promise<Failure | undefined> {
  const order = await lockOrder(db, id);
  if (!order) return noOrder;
  if (!order.needs_review) return conflict('This order is not in review.');
  if (accept) {
    const paid = await row(
      db,
      `SELECT FROM capture c JOIN payment_attempt a ON a.id = c.attempt_id
       WHERE c.order_id = $1 AND a.state = 'review' AND c.state = 'captured' AND c.currency = $2
         AND c.amount_cents - c.refunded_cents >= $3`,
      [id, order.currency, order.amount_cents],
    );
    if (!paid)
      return conflict('Less than the price was paid, or in another currency: refund it instead.');
    await rows(
      db,
      `UPDATE payment_attempt SET accepted_at = now(), state = 'capturing', next_check_at = now()
       WHERE order_id = $1 AND state = 'review'`,
      [id],
    );
  }
  await rows(db, 'UPDATE orders SET needs_review = false WHERE id = $1', [id]);
  await rows(
    db,
    `UPDATE staff_alert SET resolved_at = now(), resolved_by = $2, note = $3
     WHERE order_id = $1 AND kind = 'payment-mismatch' AND resolved_at IS NULL`,
    [id, staff.email, note],
  );
  await audit({
    entity: 'orders',
    id,
    before: { needs_review: true },
    after: { needs_review: false, accept, note },
  });
  return undefined;
}
