import { type Queryable, row, rows } from '#src/db/open.ts';
import { conflict, type Failure } from '#src/errors.ts';
import { setActor } from '#src/features/orders/move-order.ts';
import type { OrderRow } from '#src/features/orders/order-fields.ts';
import { isPaidFor } from '#src/features/orders/queries.ts';
import { recordReversal } from '#src/features/payments/refunds/refund-ledger.ts';

/** The result of undoing a match. */
export interface Unmatched {
  orderNo: string;
  /** Integer cents of the transfer that are unmatched again. */
  cents: number;
  /** The order had been paid with it, and is reversed. */
  reversed: boolean;
}

interface Paid {
  capture_id: string;
  provider: string;
  amount_cents: number;
  currency: string;
}

/**
 * Undoes a wrong match, in the caller's transaction. An unpaid order waits for its money as before. One that was paid
 * by transfer is reversed: access ends, a credit note corrects its invoice, and all money matched with it is free again
 * (decisions/2026-11-25-undoing-a-wrong-match.md).
 */
export async function unmatch(
  client: Queryable,
  {
    entryId,
    orderNo,
    reason,
    by,
  }: { entryId: string; orderNo: string; reason: string; by: string },
): Promise<Unmatched | Failure> {
  // Entries before the order, in the sequence in which matching locks them; several by id.
  await rows(
    client,
    `SELECT FROM bank_entry WHERE id = $1 OR id IN (SELECT a.entry_id FROM bank_allocation a
       JOIN orders o ON o.id = a.order_id WHERE o.order_no = upper(trim($2))) ORDER BY id FOR UPDATE`,
    [entryId, orderNo],
  );
  const order = await row<OrderRow>(
    client,
    'SELECT * FROM orders WHERE order_no = upper(trim($1)) FOR UPDATE',
    [orderNo],
  );
  const match =
    order &&
    (await row<{ cents: number }>(
      client,
      `SELECT amount_cents AS cents FROM bank_allocation
       WHERE entry_id = $1 AND order_id = $2 AND taken_back_at IS NULL`,
      [entryId, order.id],
    ));
  if (!match) return conflict('This transfer is not matched with that order.');
  if (order.needs_review)
    return conflict(`The payment of order ${order.order_no} is to be looked at first.`);
  const paid = isPaidFor(order) ? await paidByTransfer(client, order) : undefined;
  const refused = paid
    ? await reverse(client, order, paid, { reason, by })
    : await release(client, order, entryId);
  return refused ?? { orderNo: order.order_no, cents: match.cents, reversed: paid !== undefined };
}

/** The transfer capture of an order; undefined if it was paid in another way. */
const paidByTransfer = (client: Queryable, { id }: OrderRow): Promise<Paid | undefined> =>
  row(
    client,
    `SELECT c.capture_id, a.provider, c.amount_cents, c.currency FROM capture c
     JOIN payment_attempt a ON a.id = c.attempt_id JOIN transfer_payment p ON p.id = a.provider_order_id
     WHERE c.order_id = $1 AND c.state <> 'declined'`,
    [id],
  );

async function release(
  client: Queryable,
  order: OrderRow,
  entryId: string,
): Promise<Failure | undefined> {
  const sum = await row<{ cents: number }>(client, 'SELECT transferred_cents($1) AS cents', [
    order.id,
  ]);
  // The full amount has arrived, and a settling process has read that: the match can be undone once that is written.
  if (!isPaidFor(order) && sum!.cents >= order.amount_cents)
    return conflict(`Order ${order.order_no} is being settled. Please try again in a moment.`);
  await rows(client, 'DELETE FROM bank_allocation WHERE entry_id = $1 AND order_id = $2', [
    entryId,
    order.id,
  ]);
  await rows(client, 'UPDATE bank_entry SET updated_at = now() WHERE id = $1', [entryId]);
  return undefined;
}

async function reverse(
  client: Queryable,
  order: OrderRow,
  { capture_id, provider, amount_cents, currency }: Paid,
  { reason, by }: { reason: string; by: string },
): Promise<Failure | undefined> {
  const given = await row(
    client,
    "SELECT FROM refund WHERE capture_id = $1 AND state NOT IN ('refused', 'failed') LIMIT 1",
    [capture_id],
  );
  if (given)
    return conflict(
      `Money of order ${order.order_no} has been given back already, so its match stays.`,
    );
  await setActor(client, by);
  await rows(
    client,
    `WITH taken AS (UPDATE bank_allocation SET taken_back_at = now(), taken_back_by = $2
       WHERE order_id = $1 AND taken_back_at IS NULL RETURNING entry_id)
     UPDATE bank_entry SET updated_at = now() WHERE id IN (SELECT entry_id FROM taken)`,
    [order.id, by],
  );
  const corrected = await row<{ id: string }>(
    client,
    `INSERT INTO transfer_refund (request_key, capture_id, amount_cents, currency, sent_on, sent_by, by_correction)
     VALUES ('taken-back-' || $1, $1, $2, $3, publishers_day(), $4, true) RETURNING id`,
    [capture_id, amount_cents, currency, by],
  );
  await recordReversal(client, order, {
    provider,
    capture_id,
    amount_cents,
    provider_refund_id: corrected!.id,
    reason,
    requested_by: by,
  });
  return undefined;
}
