import { type Queryable, row, rows } from '#src/db/open.ts';
import { alertStaff } from '#src/features/orders/alert-staff.ts';
import { isCodeSpent } from '#src/features/orders/code-uses.ts';
import { moveOrder } from '#src/features/orders/move-order.ts';
import type { OrderRow } from '#src/features/orders/order-fields.ts';
import { LICENCE_ENDED } from '#src/features/orders/order-lines.ts';
import { type AttemptRow, lapseAttempt } from './attempts.ts';
import { boughtWith, NOT_CAPTURED, notCaptured } from './begun/not-captured.ts';

/**
 * The codes of an order's reports that are deleted or withdrawn; the others cannot be until the caller's transaction
 * ends.
 */
async function withdrawnOf(client: Queryable, { id }: OrderRow): Promise<string[]> {
  const lines = await rows<{ report_id: number | null; report_code: string }>(
    client,
    'SELECT report_id, report_code FROM order_line WHERE order_id = $1 ORDER BY n',
    [id],
  );
  const sold = await rows<{ id: number }>(
    client,
    "SELECT id FROM report WHERE id = ANY($1::bigint[]) AND status <> 'withdrawn' ORDER BY id FOR SHARE",
    [lines.map(({ report_id }) => report_id)],
  );
  const ids = new Set(sold.map(({ id: report }) => report));
  return lines.flatMap(({ report_id, report_code }) =>
    report_id !== null && ids.has(report_id) ? [] : [report_code],
  );
}

/**
 * Until the caller's transaction ends, no capture of the reports of this order begins, and none of their orders becomes
 * paid that has not been captured by this store. Call it after the order was locked.
 */
export async function lockPurchases(client: Queryable, { id }: OrderRow): Promise<void> {
  await client.query(
    `SELECT pg_advisory_xact_lock(8274032, hashint8(report_id)) FROM (
       SELECT DISTINCT report_id FROM order_line WHERE order_id = $1 AND report_id IS NOT NULL ORDER BY 1) AS reports`,
    [id],
  );
}

/**
 * The number of another order of the same buyer for one of the same reports at the same licence that was paid, or is being
 * paid, since they were asked whether they had bought it; only if they have not confirmed that they buy it again.
 */
async function boughtMeanwhile(client: Queryable, order: OrderRow): Promise<string | undefined> {
  const { id } = order;
  await lockPurchases(client, order);
  const other = await row<{ order_no: string }>(
    client,
    `SELECT o.order_no FROM orders me JOIN orders o ON o.id <> me.id
       AND (o.user_id = me.user_id OR (lower(o.email) = lower(me.email) AND o.access_hashes && me.access_hashes))
     WHERE me.id = $1 AND me.refuse_if_bought
       AND o.status IN ('capturing', 'pending_payment', 'paid', 'partially_refunded')
       AND (o.created_at > me.created_at - interval '1 day' OR o.paid_at > me.created_at)
       AND EXISTS (SELECT FROM order_line mine JOIN order_line l ON l.report_id = mine.report_id AND l.licence = mine.licence
         WHERE mine.order_id = me.id AND l.order_id = o.id AND NOT ${LICENCE_ENDED})
     LIMIT 1`,
    [id],
  );
  return other?.order_no;
}

/**
 * Whether an order, which the caller has locked, was cancelled together with this attempt: somebody may have given it up
 * after the settling process saw it open.
 */
export async function isGivenUp(
  client: Queryable,
  order: OrderRow,
  attempt: AttemptRow,
): Promise<boolean> {
  if (order.status !== 'cancelled') return false;
  const given = "SELECT FROM payment_attempt WHERE id = $1 AND state = 'lapsed'";
  return (await row(client, given, [attempt.id])) !== undefined;
}

interface Refusal {
  /** For the attempt, after `NOT_CAPTURED`. */
  note: string;
  /** For staff, after 'was approved after '. */
  words: string;
}

/** Why no money may be taken for an order, which the caller has locked after its code; undefined if it may. */
export async function whyNotCapture(
  client: Queryable,
  order: OrderRow,
): Promise<Refusal | undefined> {
  const withdrawn = await withdrawnOf(client, order);
  if (withdrawn.length > 0)
    return {
      note: notCaptured.withdrawn,
      words: `its report ${withdrawn.join(', ')} was withdrawn`,
    };
  const bought = await boughtMeanwhile(client, order);
  if (bought)
    return {
      note: boughtWith(bought),
      words: `the same had been bought with order ${bought}`,
    };
  return (await isCodeSpent(client, order))
    ? {
        note: notCaptured.codeUsedUp,
        words: `its discount code ${order.discount_code} had been used up`,
      }
    : undefined;
}

/** Cancels an order, which the caller has locked, whose approved payment is not captured, and alerts staff. */
export async function refuseCapture(
  client: Queryable,
  order: OrderRow,
  attempt: AttemptRow,
  { note, words }: Refusal,
): Promise<void> {
  await lapseAttempt(client, attempt.id, NOT_CAPTURED + note);
  await moveOrder(client, order, 'cancelled');
  await alertStaff(client, {
    key: `not-captured:${attempt.id}`,
    kind: 'not-captured',
    orderId: order.id,
    message: `Order ${order.order_no} was approved after ${words}: no money was taken.`,
  });
}
