import { type Queryable, row } from '#src/db/open.ts';
import { queueLetter } from '#src/features/content/letter-sender.ts';
import { dayOf } from '#src/features/content/pieces/dates.ts';
import { alertStaff } from '#src/features/orders/alert-staff.ts';
import { lockOrderOf } from '#src/features/orders/queries.ts';
import { codedAmount } from '#src/money.ts';
import { withdrawalLetter } from './withdrawal-letter.ts';

interface Statement {
  name: string;
  orderNo: string;
  email: string;
}

interface Received {
  received_at: Date;
  /** ISO days of the publisher's time zone. */
  ordered_on: string;
  /** The last day on which a consumer may withdraw. */
  until: string;
  /** By when the price must be returned. */
  refund_by: string;
  is_in_time: boolean;
  reports: string[];
}

/**
 * Records that a buyer withdraws from the purchase of an order, if there is one with this number and this address whose price
 * was paid or whose report was delivered. The buyer gets a confirmation of what was stated and when, and staff an alert,
 * once per order: they decide whether there is a right to withdraw, and refund the order. The caller does not learn
 * whether there is such an order.
 * The periods are those of Directive 2011/83/EU, Articles 9 and 13: 14 days each.
 */
export async function withdraw(
  client: Queryable,
  { name, orderNo, email }: Statement,
  publicUrl: string,
): Promise<void> {
  const order = await lockOrderOf(client, orderNo, email);
  if (!order || !(order.paid_at || order.released_at)) return;
  if (order.status === 'refunded' || order.status === 'reversed') return;
  const received = await row<Received>(
    client,
    `WITH made AS (
       INSERT INTO withdrawal (order_id, name) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING order_id, received_at)
     SELECT made.received_at, ordered_on::text, (ordered_on + 14)::text AS until,
       (publishers_date(made.received_at) + 14)::text AS refund_by, publishers_date(made.received_at) <= ordered_on + 14 AS is_in_time,
       ARRAY(SELECT report_name FROM order_line WHERE order_id = $1 ORDER BY n) AS reports
     FROM made JOIN orders o ON o.id = made.order_id, LATERAL (SELECT publishers_date(o.created_at) AS ordered_on) day`,
    [order.id, name],
  );
  if (!received) return;
  const total = codedAmount(order.amount_cents, order.currency);
  await queueLetter(
    client,
    publicUrl,
    { kind: 'withdrawal', to: { address: order.email, name: order.buyer_name } },
    () =>
      withdrawalLetter({
        buyerName: order.buyer_name,
        name,
        orderNo: order.order_no,
        orderedOn: received.ordered_on,
        reports: received.reports,
        total,
        receivedAt: received.received_at,
      }),
  );
  const buyer = `${order.buyer_kind === 'private' ? 'a private person' : 'a company'} in ${order.country}`;
  const period = received.is_in_time
    ? `A consumer may do so until ${dayOf(received.until)}, and gets the price back by ${dayOf(received.refund_by)}`
    : `The 14 days of a consumer ended on ${dayOf(received.until)}`;
  await alertStaff(client, {
    key: `withdrawal:${order.id}`,
    kind: 'withdrawal',
    orderId: order.id,
    message: `${name} has withdrawn from order ${order.order_no} of ${dayOf(received.ordered_on)} (${buyer}, ${total}). ${period}.`,
  });
}
