import type { OrderRow } from '#src/features/orders/queries.ts';
import { fromPaypalValue } from '#src/payment/paypal/amounts.ts';
import type { PaypalCapture, PaypalOrder } from '#src/payment/paypal/schemas.ts';

/** The one capture of a PayPal order; undefined before it is captured. */
export const captureOf = (order: PaypalOrder): PaypalCapture | undefined =>
  order.purchase_units?.flatMap((unit) => unit.payments?.captures ?? []).at(-1);

/**
 * Everything in which a captured PayPal order differs from ours: whose it is, how much, in which money, and who was paid.
 * Empty only when all of it is right (reliability, decision 5).
 */
export function paymentMismatches(
  order: OrderRow,
  paid: PaypalOrder,
  merchantId: string,
): string[] {
  const unit = paid.purchase_units?.[0];
  const capture = captureOf(paid);
  const captures = paid.purchase_units?.flatMap(({ payments }) => payments?.captures ?? []).length;
  const wrong: string[] = [];
  const expect = (what: string, found: unknown, wanted: unknown) => {
    if (found !== wanted) wrong.push(`${what} is ${String(found)} instead of ${String(wanted)}`);
  };
  expect('the number of units', paid.purchase_units?.length, 1);
  expect('the number of captures', captures, 1);
  expect('the custom id', unit?.custom_id, order.id);
  expect('the custom id of the capture', capture?.custom_id ?? order.id, order.id);
  expect('the invoice id', unit?.invoice_id, order.order_no);
  expect('the invoice id of the capture', capture?.invoice_id ?? order.order_no, order.order_no);
  expect('the currency', capture?.amount.currency_code, order.currency);
  expect('the amount', capture && fromPaypalValue(capture.amount.value), order.amount_cents);
  expect('the payee', unit?.payee?.merchant_id, merchantId);
  expect('the payee of the capture', capture?.payee?.merchant_id ?? merchantId, merchantId);
  return wrong;
}
