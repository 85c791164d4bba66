import { licenceNames } from '#src/licences.ts';
import type { OrderRow } from './order-fields.ts';

/** One line of an invoice. */
export interface PriceLine {
  text: string;
  /** Integer cents. */
  cents: number;
}

/** What an order comes to, line by line; the sum is its amount. */
export const priceLinesOf = (order: OrderRow): PriceLine[] => [
  {
    text: `${order.report_name}. Report ${order.report_code}, ${licenceNames[order.licence]} licence, ${order.formats.join(', ')}`,
    cents: order.amount_cents,
  },
];
