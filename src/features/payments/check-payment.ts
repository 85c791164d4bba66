import type { OrderRow } from '#src/features/orders/order-fields.ts';
import { decimalText } from '#src/money.ts';
import type { Payment } from '#src/payment/provider.ts';

/**
 * All differences between a captured payment and its order: order, amount, currency, and payee. Empty only if
 * everything matches.
 * @param account that must receive the money
 */
export function paymentMismatches(order: OrderRow, paid: Payment, account: string): string[] {
  const capture = paid.captures.at(-1);
  const wrong = [...paid.oddities];
  const expect = (name: string, found: unknown, expected: unknown) => {
    if (found !== expected)
      wrong.push(`${name} is ${String(found)} instead of ${String(expected)}`);
  };
  expect('the number of captures', paid.captures.length, 1);
  expect('the order id', paid.orderId, order.id);
  expect('the order id of the capture', capture?.orderId ?? order.id, order.id);
  expect('the order number', paid.orderNo, order.order_no);
  expect('the order number of the capture', capture?.orderNo ?? order.order_no, order.order_no);
  expect('the currency', capture?.currency, order.currency);
  const cents = capture?.amountCents;
  expect('the amount', cents && decimalText(cents), decimalText(order.amount_cents));
  expect('the payee', paid.payee, account);
  expect('the payee of the capture', capture?.payee ?? account, account);
  return wrong;
}
