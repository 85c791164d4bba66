import { type Queryable, rows } from '#src/db/open.ts';
import { alertStaff } from '#src/features/orders/alert-staff.ts';
import type { OrderRow } from '#src/features/orders/order-fields.ts';
import { amountText } from '#src/money.ts';

/**
 * Alerts staff, once, that more of an order was given back than was paid for it, as when one of them pays a refund in
 * another way and the provider makes it too, or a bank takes back what was refunded already. Another sum is another alert; the
 * former one is resolved.
 * @param cents integer cents of the capture: what was paid, and what refunds and banks have returned of it
 */
export async function alertOfExcess(
  client: Queryable,
  order: OrderRow,
  captureId: string,
  cents: { paid: number; returned: number },
): Promise<void> {
  const ofCapture = `returned-twice:${captureId}`;
  const key = `${ofCapture}:${cents.returned}`;
  const excess = cents.returned - cents.paid;
  await rows(
    client,
    `UPDATE staff_alert SET resolved_at = now(), resolved_by = 'recovered'
     WHERE starts_with(key, $1) AND NOT ($3 AND (key = $2 OR starts_with(key, $2 || ':'))) AND resolved_at IS NULL`,
    [ofCapture, key, excess > 0],
  );
  if (excess <= 0) return;
  const [paid, returned, tooMuch] = [cents.paid, cents.returned, excess].map((amount) =>
    amountText(amount, order.currency),
  );
  return alertStaff(client, {
    key,
    recurs: 'recovered',
    kind: 'returned-twice',
    orderId: order.id,
    message: `${returned} of order ${order.order_no} were given back, but only ${paid} were paid. Please see in its history which refund was made twice, and ask the buyer for ${tooMuch}.`,
  });
}
