import { type Queryable, row, rows } from '#src/db/open.ts';
import { queueLetter } from '#src/features/content/letter-sender.ts';
import { dayOf } from '#src/features/content/pieces/dates.ts';
import { alertStaff } from '#src/features/orders/alert-staff.ts';
import { lockOrder, orderOf } from '#src/features/orders/queries.ts';
import { enqueue } from '#src/jobs/enqueue.ts';
import { codedAmount } from '#src/money.ts';
import { withdrawalAlert } from './queries.ts';
import { withdrawalLetter } from './withdrawal-letter.ts';

/** The job that confirms a withdrawal. */
export const CONFIRM = 'confirm-withdrawal';

/** States of an order from which there is nothing left to withdraw. */
const OVER = ['refunded', 'reversed'];

/**
 * Stores that somebody withdraws from the order with this number and this address. The same is done for an order that does
 * not exist, so that neither the answer nor its timing reveals the difference.
 */
export async function withdraw(
  client: Queryable,
  { name, orderNo, email }: { name: string; orderNo: string; email: string },
): Promise<void> {
  const order = await orderOf(client, orderNo, email);
  const stored = await row<{ id: string }>(
    client,
    'INSERT INTO withdrawal (order_id, name) VALUES ($1, $2) RETURNING id',
    [order ?? null, name],
  );
  await enqueue(client, {
    key: `${CONFIRM}:${stored!.id}`,
    kind: CONFIRM,
    payload: { withdrawal: stored!.id },
  });
}

interface Stated {
  order_id: string | null;
  name: string;
  received_at: Date;
}

/** Days of the publisher's time zone, in ISO form. */
interface Period {
  ordered_on: string;
  /** The last day on which a consumer may withdraw. */
  until: string;
  /** By when the price must be returned. */
  refund_by: string;
  is_in_time: boolean;
  reports: string[];
}

/**
 * Confirms a withdrawal from an order that was paid or delivered: the buyer gets a mail with what was stated and when, and
 * staff an alert, once per order. They decide whether there is a right to withdraw, and refund the order. Any other
 * withdrawal is deleted. The periods are those of Directive 2011/83/EU, Articles 9 and 13: 14 days each.
 */
export async function confirmWithdrawal(
  client: Queryable,
  id: string,
  publicUrl: string,
): Promise<void> {
  const stated = await row<Stated>(
    client,
    'SELECT order_id, name, received_at FROM withdrawal WHERE id = $1 AND confirmed_at IS NULL',
    [id],
  );
  if (!stated) return;
  const order = stated.order_id ? await lockOrder(client, stated.order_id) : undefined;
  const period =
    order && (order.paid_at || order.released_at) && !OVER.includes(order.status)
      ? await row<Period>(
          client,
          `UPDATE withdrawal w SET confirmed_at = now()
           FROM (SELECT id, publishers_date(created_at) AS ordered_on FROM orders) o
           WHERE w.id = $1 AND o.id = w.order_id
             AND NOT EXISTS (SELECT FROM withdrawal e WHERE e.order_id = w.order_id AND e.confirmed_at IS NOT NULL)
           RETURNING o.ordered_on::text, (o.ordered_on + 14)::text AS until, (publishers_date(w.received_at) + 14)::text AS refund_by,
             publishers_date(w.received_at) <= o.ordered_on + 14 AS is_in_time,
             ARRAY(SELECT report_name FROM order_line l WHERE l.order_id = o.id ORDER BY n) AS reports`,
          [id],
        )
      : undefined;
  if (!order || !period) {
    await rows(client, 'DELETE FROM withdrawal WHERE id = $1', [id]);
    return;
  }
  const { name } = stated;
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
        orderedOn: period.ordered_on,
        reports: period.reports,
        total,
        receivedAt: stated.received_at,
      }),
  );
  const buyer = `${order.buyer_kind === 'private' ? 'a private person' : 'a company'} in ${order.country}`;
  const due = period.is_in_time
    ? `A consumer may do so until ${dayOf(period.until)}, and gets the price back by ${dayOf(period.refund_by)}`
    : `The 14 days of a consumer ended on ${dayOf(period.until)}`;
  await alertStaff(client, {
    key: withdrawalAlert(order.id),
    kind: 'withdrawal',
    orderId: order.id,
    message: `${name} has withdrawn from order ${order.order_no} of ${dayOf(period.ordered_on)} (${buyer}, ${total}). ${due}.`,
  });
}
