import { type Queryable, row } from '#src/db/open.ts';
import { conflict, type Failure } from '#src/errors.ts';
import { deliver } from '#src/features/delivery/deliver.ts';
import { canInvoice } from '#src/features/invoices/order-document.ts';
import type { OrderRow } from '#src/features/orders/order-fields.ts';
import { isPaidFor, lockOrder } from '#src/features/orders/queries.ts';

/**
 * Delivers an unpaid order, once, in the caller's transaction: licences, links and an invoice that is due.
 * @returns why it cannot be delivered
 */
export async function deliverBeforePayment(
  db: Queryable,
  orderId: string,
  days: number,
  publicUrl: string,
): Promise<Failure | undefined> {
  if (!(await canInvoice(db)))
    return conflict('Name the legal seller first: the invoice needs it.');
  const order = await lockOrder(db, orderId);
  if (!order || isPaidFor(order) || order.status === 'cancelled')
    return conflict('This order is not waiting for its payment.');
  const released = await row<OrderRow>(
    db,
    `UPDATE orders SET released_at = COALESCE(released_at, now()), due_at = now() + interval '1 day' * $2
     WHERE id = $1 RETURNING *`,
    [orderId, days],
  );
  await deliver(db, released!, publicUrl);
  return undefined;
}
