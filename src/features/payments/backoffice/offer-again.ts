import type { OrderRecord } from '#src/features/orders/order-fields.ts';

const ENDED = new Set<OrderRecord['status']>(['cancelled', 'expired', 'refunded', 'reversed']);

/** Whether an order has ended without money, or its money went back, so that the buyer may need a new one. */
export const hasEnded = ({ status }: Pick<OrderRecord, 'status'>): boolean => ENDED.has(status);

/** A discount in per cent of the list price, with two decimals. */
const percentOff = (list: number, off: number) => Math.round((off / list) * 10_000) / 100;

/** The address of the form of a new offer for the buyer of an order, with its reports, licences and discounts. */
export const offerAgain = (order: OrderRecord): string =>
  `/offers/create?source=${encodeURIComponent(
    JSON.stringify({
      buyer_name: order.buyer_name,
      email: order.email,
      phone: order.phone,
      company: order.company,
      designation: order.designation,
      country: order.country,
      address: order.address,
      city: order.city,
      state: order.state,
      zipcode: order.zipcode,
      buyer_kind: order.buyer_kind,
      tax_number: order.tax_number,
      currency: order.currency,
      note: `Replaces order ${order.order_no}.`,
      lines: order.lines.map(({ report_id, licence, list_cents, discount_cents }) => ({
        report_id,
        licence,
        discount_percent: percentOff(list_cents, discount_cents),
      })),
    }),
  )}`;
