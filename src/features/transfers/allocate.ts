import { type Queryable, row, rows } from '#src/db/open.ts';
import { conflict, type Failure, failure } from '#src/errors.ts';
import type { OrderRow } from '#src/features/orders/order-fields.ts';
import { isPaidFor } from '#src/features/orders/queries.ts';
import type { PaymentRef } from '#src/features/payments/attempts.ts';
import { mailHowToPay } from '#src/features/payments/bank/mail-how-to-pay.ts';
import { closePayments } from '#src/features/payments/begun/close-payment.ts';
import { LEASE_HOLDS } from '#src/features/payments/order-lease.ts';
import { amountText } from '#src/money.ts';

/** The maximum that an intermediary bank may have deducted from a transfer accepted as complete, in cents. */
const MOST_FEE_CENTS = 2500;

/** A bank entry and its unmatched amount. */
export interface EntryRow {
  id: string;
  amount_cents: number;
  currency: string;
  remittance: string;
  payer_name: string;
  payer_account: string;
  booked_on: string;
  /** Integer cents that are not matched yet. */
  left_cents: number;
}

/** An entry, locked until the caller's transaction ends. */
export async function lockEntry(client: Queryable, id: string): Promise<EntryRow | undefined> {
  // The unmatched amount is computed once the lock is held: the statement that waits for the lock still sees the state
  // before.
  await row(client, 'SELECT FROM bank_entry WHERE id = $1 FOR UPDATE', [id]);
  return row(
    client,
    `SELECT id, amount_cents, currency, remittance, payer_name, payer_account, booked_on::text AS booked_on,
       unallocated_cents(e) AS left_cents FROM bank_entry e WHERE id = $1`,
    [id],
  );
}

interface WaitingOrder {
  order: OrderRow;
  ref: PaymentRef;
  openCents: number;
  /** Another way to pay was begun since. */
  replaced: boolean;
}

/** The order that is waiting for a transfer, locked, with its payment; or why it cannot be matched. */
async function waitingOrder(client: Queryable, orderNo: string): Promise<WaitingOrder | Failure> {
  const order = await row<OrderRow & { leased: boolean }>(
    client,
    `SELECT *, COALESCE(${LEASE_HOLDS}, false) AS leased FROM orders WHERE order_no = upper(trim($1)) FOR UPDATE`,
    [orderNo],
  );
  if (!order) return conflict('There is no order with this number.');
  if (order.status === 'reversed')
    return conflict(
      `The payment of order ${order.order_no} was taken back. What is still wanted needs a new order or offer.`,
    );
  if (isPaidFor(order)) return conflict(`Order ${order.order_no} has been paid already.`);
  const payment = await row<PaymentRef & { open: number; replaced: boolean }>(
    client,
    `SELECT provider, id, amount_cents - transferred_cents(order_id) AS open, closed_at IS NOT NULL AS replaced
     FROM transfer_payment WHERE order_id = $1 ORDER BY created_at DESC LIMIT 1`,
    [order.id],
  );
  if (!payment || order.status === 'cancelled')
    return conflict(`Order ${order.order_no} does not wait for a transfer.`);
  const taking =
    order.leased || ['approved', 'capturing', 'pending_payment'].includes(order.status);
  if (payment.replaced && taking)
    return conflict(
      `Order ${order.order_no} is being paid in another way. Please try again when that has ended.`,
    );
  // Its last cent has just arrived, and it is being settled.
  if (payment.open <= 0) return conflict(`Order ${order.order_no} has been paid already.`);
  const { provider, id, open, replaced } = payment;
  return { order, ref: { provider, id }, openCents: open, replaced };
}

/**
 * The transfer was sent before another way to pay was begun, or in spite of it: it counts, and whoever has the page of
 * the other payment open cannot pay a second time.
 */
async function expectAgain(client: Queryable, order: OrderRow, ref: PaymentRef): Promise<void> {
  await rows(client, 'UPDATE transfer_payment SET closed_at = NULL WHERE id = $1', [ref.id]);
  await closePayments(client, order.id, 'a transfer has arrived');
}

/** A completed match: the payment is settled next. */
export interface Allocated {
  ref: PaymentRef;
  orderNo: string;
  /** Integer cents of the entry that now belong to the order, and the order's remaining amount. */
  cents: number;
  openCents: number;
}

/**
 * Matches a bank entry with an order, up to the smaller of both amounts, in the caller's transaction. The sweeper
 * settles the payment if the caller dies before it does.
 * @param fee the missing amount was deducted by a bank and counts as paid, up to `MOST_FEE_CENTS`
 */
export async function allocate(
  client: Queryable,
  publicUrl: string,
  {
    entryId,
    orderNo,
    fee = false,
    by,
  }: { entryId: string; orderNo: string; fee?: boolean; by: string },
): Promise<Allocated | Failure> {
  const entry = await lockEntry(client, entryId);
  if (!entry) return failure('not-found', { message: 'There is no such transfer.' });
  if (entry.left_cents === 0) return conflict('All of this transfer is matched already.');
  const waiting = await waitingOrder(client, orderNo);
  if (!('order' in waiting)) return waiting;
  const { order, ref, openCents, replaced } = waiting;
  if (order.currency !== entry.currency)
    return conflict(`The order is in ${order.currency}, the transfer in ${entry.currency}.`);
  const cents = Math.min(entry.left_cents, openCents);
  const missing = openCents - cents;
  if (fee && missing > MOST_FEE_CENTS)
    return conflict(
      `${amountText(missing, order.currency)} are missing; at most ${amountText(MOST_FEE_CENTS, order.currency)} may be taken as a bank’s fee.`,
    );
  const feeCents = fee ? missing : 0;
  if (replaced) await expectAgain(client, order, ref);
  await rows(
    client,
    `INSERT INTO bank_allocation AS a (entry_id, order_id, amount_cents, fee_cents, allocated_by) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (entry_id, order_id) DO UPDATE SET amount_cents = a.amount_cents + excluded.amount_cents,
       fee_cents = a.fee_cents + excluded.fee_cents, allocated_by = excluded.allocated_by`,
    [entryId, order.id, cents, feeCents, by],
  );
  await rows(client, 'UPDATE bank_entry SET updated_at = now() WHERE id = $1', [entryId]);
  await rows(
    client,
    // One that was given up is checked again: a late transfer counts.
    `UPDATE payment_attempt SET expected = true, next_check_at = now(),
       state = CASE state WHEN 'lapsed' THEN 'awaiting_approval' ELSE state END
     WHERE provider = $1 AND provider_order_id = $2`,
    [ref.provider, ref.id],
  );
  const open = openCents - cents - feeCents;
  if (open > 0) await mailHowToPay(client, publicUrl, ref.id, { what: 'part', key: open });
  return { ref, orderNo: order.order_no, cents, openCents: open };
}
