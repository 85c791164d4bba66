import type { Queryable } from '#src/db/open.ts';
import { alertStaff } from '#src/features/orders/alert-staff.ts';
import type { OrderRow } from '#src/features/orders/order-fields.ts';
import { amountText } from '#src/money.ts';
import type { RefundRow } from './refund-ledger.ts';

/**
 * Alerts staff, once, that a provider accepted a refund which failed afterwards, as when the buyer's bank did not accept
 * it: the money is back in the account, while the buyer's access has ended and a credit note may have been issued.
 */
export function alertOfFailed(
  client: Queryable,
  order: OrderRow,
  refund: Pick<RefundRow, 'id' | 'amount_cents'>,
  label: string,
): Promise<void> {
  return alertStaff(client, {
    key: `refund-failed:${refund.id}`,
    kind: 'refund-refused',
    orderId: order.id,
    message: `The refund of ${amountText(refund.amount_cents, order.currency)} for order ${order.order_no} has failed at ${label}: the buyer did not get the money. Please refund it again, or in another way.`,
  });
}
