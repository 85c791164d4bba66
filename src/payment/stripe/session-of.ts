import type Stripe from 'stripe';
import type { NewPayment } from '../provider.ts';

/** Maximum text lengths that Stripe accepts. */
const NAME_LIMIT = 250;
const SUFFIX_LIMIT = 22;

/**
 * The text after the account's own name on a card statement: Latin letters, digits, spaces, at least one letter. The
 * order number helps a buyer more than the seller's name, which Stripe already puts there.
 */
const suffixOf = (orderNo: string): string =>
  orderNo.replace(/[^A-Za-z0-9 -]/g, '').slice(0, SUFFIX_LIMIT);

/**
 * An order as the request for a Checkout Session. It depends only on the order: Stripe refuses a repeated key with a
 * different request. Without `expires_at` the page is open for 24 hours.
 */
export function sessionOf(order: NewPayment): Stripe.Checkout.SessionCreateParams {
  const metadata = { order_id: order.orderId, order_no: order.orderNo };
  return {
    mode: 'payment',
    client_reference_id: order.orderId,
    metadata,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: order.currency.toLowerCase(),
          unit_amount: order.amountCents,
          product_data: {
            name: order.description.slice(0, NAME_LIMIT),
            metadata: { sku: order.sku },
          },
        },
      },
    ],
    payment_intent_data: {
      metadata,
      description: `Order ${order.orderNo}`,
      statement_descriptor_suffix: suffixOf(order.orderNo),
    },
    // A card payment is authorised until the store captures; methods that cannot be authorised are captured by
    // Stripe.
    payment_method_options: { card: { capture_method: 'manual' } },
    // The order has one currency; nobody else converts it.
    adaptive_pricing: { enabled: false },
    // Stripe replaces the braces with the id.
    success_url: `${order.returnUrl}?token={CHECKOUT_SESSION_ID}`,
    cancel_url: order.cancelUrl,
    expand: ['payment_intent.latest_charge'],
  };
}
