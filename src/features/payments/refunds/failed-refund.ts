import { type Queryable, row, rows } from '#src/db/open.ts';
import { alertStaff } from '#src/features/orders/alert-staff.ts';
import type { OrderRow } from '#src/features/orders/order-fields.ts';
import { amountText } from '#src/money.ts';
import type { RefundRow } from './refund-ledger.ts';

/** The number of the credit note that was issued for a refund; undefined if there is none. */
export async function creditNoteOf(
  client: Queryable,
  refundId: string,
): Promise<string | undefined> {
  const note = await row<{ number: string }>(
    client,
    'SELECT number FROM tax_document WHERE refund_id = $1',
    [refundId],
  );
  return note?.number;
}

/**
 * Alerts staff, once, that a provider accepted a refund which failed afterwards, as when the buyer's bank did not accept
 * it: the money is back in the account, while the buyer's access has ended. A credit note that was issued for it remains
 * valid, and the next refund of the same lines gets no second one.
 */
export async function alertOfFailed(
  client: Queryable,
  order: OrderRow,
  refund: Pick<RefundRow, 'id' | 'amount_cents'>,
  label: string,
): Promise<void> {
  const note = await creditNoteOf(client, refund.id);
  const credited = note
    ? ` Credit note ${note} remains valid: the buyer is owed this amount, and the next refund of it gets no second credit note.`
    : '';
  return alertStaff(client, {
    key: `refund-failed:${refund.id}`,
    kind: 'refund-refused',
    orderId: order.id,
    message: `The refund of ${amountText(refund.amount_cents, order.currency)} for order ${order.order_no} has failed at ${label}: the buyer did not get the money. Please refund it again, or pay it in another way and record that as the refund.${credited}`,
  });
}

/**
 * Resolves the alerts of refunds of an order that failed or were refused, if a payment that staff have made in another way
 * is as large as they were.
 */
export async function resolveFailed(
  client: Queryable,
  orderId: string,
  { cents, by }: { cents: number; by: string },
): Promise<void> {
  await rows(
    client,
    `UPDATE staff_alert a SET resolved_at = now(), resolved_by = $3, note = 'Paid in another way'
     FROM refund f WHERE f.order_id = $1 AND a.key IN ('refund-failed:' || f.id, 'refund:' || f.id)
       AND f.amount_cents <= $2 AND a.resolved_at IS NULL`,
    [orderId, cents, by],
  );
}
