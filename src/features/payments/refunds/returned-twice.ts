import type { Queryable } from '#src/db/open.ts';
import { alertStaff, resolveAlert } from '#src/features/orders/alert-staff.ts';
import type { OrderRow } from '#src/features/orders/order-fields.ts';
import { amountText } from '#src/money.ts';

/**
 * Alerts staff, once, that more of an order was given back than was paid for it, as when one of them pays a refund in
 * another way and the provider makes it too, or a bank takes back what was refunded already. The alert is resolved if the
 * sum is right again.
 * @param cents integer cents of the capture: what was paid, and what refunds and banks have returned of it
 */
export async function alertOfExcess(
  client: Queryable,
  order: OrderRow,
  captureId: string,
  cents: { paid: number; returned: number },
): Promise<void> {
  const key = `returned-twice:${captureId}`;
  const excess = cents.returned - cents.paid;
  if (excess <= 0) return resolveAlert(client, key);
  const [paid, returned, tooMuch] = [cents.paid, cents.returned, excess].map((amount) =>
    amountText(amount, order.currency),
  );
  return alertStaff(client, {
    key,
    kind: 'returned-twice',
    orderId: order.id,
    message: `${returned} of order ${order.order_no} were given back, but only ${paid} were paid. Please see in its history which refund was made twice, and ask the buyer for ${tooMuch}.`,
  });
}
