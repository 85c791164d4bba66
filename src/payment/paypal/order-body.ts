import type { NewPayment, PaidItem } from '../provider.ts';
import { toPaypalValue } from './amounts.ts';

/**
 * The beginning of a text, in whole characters. PayPal's limits are for ASCII, and of other characters fewer fit (Orders
 * v2, `purchase_unit_request.description`); it does not say how many, so their bytes in UTF-8 are counted.
 */
const cut = (text: string, bytes: number): string =>
  text.slice(0, new TextEncoder().encodeInto(text, new Uint8Array(bytes)).read);

const sumOf = (items: PaidItem[], part: 'netCents' | 'taxCents'): number =>
  items.reduce((sum, item) => sum + item[part], 0);

/**
 * The body of create-order, or null if the amount is not a positive number of whole cents, or differs from the sum of
 * the items.
 */
export function orderBody(order: NewPayment): object | null {
  const value = toPaypalValue(order.amountCents);
  if (value === null || order.amountCents === 0) return null;
  const { currency, amountCents, description, sku } = order;
  const money = (cents: number) => ({ currency_code: currency, value: toPaypalValue(cents) });
  const items = order.items ?? [{ name: description, sku, netCents: amountCents, taxCents: 0 }];
  const net = sumOf(items, 'netCents');
  const tax = sumOf(items, 'taxCents');
  if (net + tax !== amountCents) return null;
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: order.orderId,
        custom_id: order.orderId,
        invoice_id: order.orderNo,
        description: cut(order.description, 127),
        soft_descriptor: order.statementName ? cut(order.statementName, 22) : undefined,
        amount: {
          ...money(amountCents),
          breakdown: { item_total: money(net), ...(tax > 0 && { tax_total: money(tax) }) },
        },
        items: items.map((item) => ({
          name: cut(item.name, 127),
          sku: cut(item.sku, 127),
          quantity: '1',
          category: 'DIGITAL_GOODS',
          unit_amount: money(item.netCents),
          // Their sum must be the total of taxes.
          ...(tax > 0 && { tax: money(item.taxCents) }),
        })),
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: order.brandName ? cut(order.brandName, 127) : undefined,
          locale: 'en-US',
          user_action: 'PAY_NOW',
          shipping_preference: 'NO_SHIPPING',
          payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
          landing_page: 'NO_PREFERENCE',
          return_url: order.returnUrl,
          cancel_url: order.cancelUrl,
        },
      },
    },
  };
}
