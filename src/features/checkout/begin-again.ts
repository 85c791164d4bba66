import { type Queryable, row } from '#src/db/open.ts';
import type { OrderRow } from '#src/features/orders/order-fields.ts';
import { linesOf } from '#src/features/orders/order-lines.ts';
import { basketKey } from './pages/basket-key.ts';

/**
 * The query of the buy-now page at which the purchase of an order can be begun again for the same price; undefined for
 * the order of an offer, which is paid on the page of the offer.
 * @param own the visitor is the buyer: a stranger gets no key of a link made for one buyer, and no discount code
 */
export async function beginAgain(
  db: Queryable,
  order: OrderRow,
  own: boolean,
): Promise<Record<string, string | undefined> | undefined> {
  if (await row(db, 'SELECT FROM offer WHERE id = $1', [order.quote_id])) return undefined;
  const { currency, discount_code } = order;
  const options = { code: (own && discount_code) || undefined, currency };
  if ((await linesOf(db, order.id)).length > 1) return { id: basketKey, ...options };
  if (order.custom_link_id !== null && !own) return undefined;
  const link = await row<{ key: string }>(db, 'SELECT key FROM custom_link WHERE id = $1', [
    order.custom_link_id,
  ]);
  return { id: link?.key ?? order.report_code, type: order.licence, ...options };
}
