import { type Failure, invalidField } from '#src/errors.ts';
import type { OrderRow } from '#src/features/orders/order-fields.ts';
import { writtenCode } from '../codes/find-code.ts';
import { centsAsked, type OrderInput, refusals } from '../order-input.ts';
import type { PricedOrder } from './price-order.ts';

/** Whether the price of an order that was begun is still current. */
const isPriced = (order: OrderRow, { totalCents }: PricedOrder, code = ''): boolean =>
  order.amount_cents === totalCents &&
  order.discount_code === writtenCode(code) &&
  // Replaced by a later order with the same code.
  !(order.status === 'cancelled' && order.discount_code !== '');

/**
 * Refuses an order whose price is not the one that the buyer saw. An order that was begun keeps its price: another code
 * or country results in another order.
 * @param known the order, if it was begun
 */
export function priceRefusal(
  { amount, code }: Pick<OrderInput, 'amount' | 'code'>,
  known: OrderRow | undefined,
  priced: PricedOrder,
): Failure | undefined {
  if (centsAsked(amount) !== priced.totalCents) return invalidField('amount', refusals.amount);
  if (!known || isPriced(known, priced, code)) return undefined;
  return invalidField(
    'quote',
    'The price has changed since you began to pay. Please send it again.',
  );
}
