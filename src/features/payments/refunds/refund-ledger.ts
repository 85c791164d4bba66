import { type Queryable, row, rows } from '#src/db/open.ts';
import { restoreDelivery, revokeDelivery } from '#src/features/delivery/revoke-delivery.ts';
import { resolveAlert } from '#src/features/orders/alert-staff.ts';
import { moveOrder, restoreOrder } from '#src/features/orders/move-order.ts';
import type { OrderRow } from '#src/features/orders/order-fields.ts';
import { withdrawalAlert } from '#src/features/withdrawals/queries.ts';
import type { RefundState } from '#src/payment/provider.ts';
import { alertOfExcess } from './returned-twice.ts';

export interface RefundRow {
  id: string;
  provider: string;
  provider_refund_id: string | null;
  capture_id: string;
  order_id: string;
  request_key: string | null;
  kind: 'refund' | 'reversal';
  amount_cents: number;
  currency: string;
  state: 'requested' | 'refused' | RefundState;
  reason: string;
  /** The provider's word for why it was refused, or why its outcome is uncertain. */
  last_error: string | null;
}

/** A refund with the currency of its capture. */
export function refundById(db: Queryable, id: string): Promise<RefundRow | undefined> {
  return row(
    db,
    'SELECT r.*, c.currency FROM refund r JOIN capture c USING (capture_id) WHERE r.id = $1',
    [id],
  );
}

/** The integer cents of a capture that are not part of any refund, completed or pending. */
export async function refundableCents(client: Queryable, captureId: string): Promise<number> {
  const found = await row<{ cents: number }>(
    client,
    `SELECT c.amount_cents - COALESCE((SELECT sum(r.amount_cents) FROM refund r WHERE r.capture_id = c.capture_id
       AND r.state NOT IN ('refused', 'failed')), 0)::bigint AS cents FROM capture c WHERE c.capture_id = $1`,
    [captureId],
  );
  return found?.cents ?? 0;
}

/**
 * Spreads again what a provider has given back of an order, which the caller has locked, as far as another refund, which
 * was refused or failed meanwhile, left it too little of the lines. Credit notes that were issued remain.
 */
export async function spreadAgain(client: Queryable, orderId: string): Promise<void> {
  const short = await rows<{ id: string }>(
    client,
    `SELECT r.id FROM refund r WHERE r.order_id = $1 AND r.state IN ('done', 'pending')
       AND r.amount_cents > (SELECT COALESCE(sum(p.gross_cents), 0) FROM refund_line p WHERE p.refund_id = r.id)
       AND NOT EXISTS (SELECT FROM tax_document d WHERE d.refund_id = r.id) ORDER BY r.created_at, r.id`,
    [orderId],
  );
  for (const { id } of short) {
    await client.query('DELETE FROM refund_line WHERE refund_id = $1', [id]);
    await client.query('SELECT spread_refund($1)', [id]);
  }
}

/**
 * Updates a capture and its order, which the caller has locked, to the sum of their refunds; in the same transaction
 * access ends when everything is refunded or the bank reversed the payment, and is restored when the bank returned it.
 * In a partial refund, lines refunded in full lose their licence; the others keep it. What was delivered on a purchase
 * order, before any payment, is not affected by a reversal.
 */
export async function applyRefunds(
  client: Queryable,
  order: OrderRow,
  captureId: string,
): Promise<void> {
  const sums = await row<{ amount: number; returned: number; reversed: boolean }>(
    client,
    `UPDATE capture c SET refunded_cents = s.returned
     FROM (SELECT COALESCE(sum(amount_cents), 0)::bigint AS returned, COALESCE(bool_or(kind = 'reversal'), false) AS reversed
           FROM refund WHERE capture_id = $1 AND state IN ('done', 'pending')) s
     WHERE c.capture_id = $1 RETURNING c.amount_cents AS amount, s.returned, s.reversed`,
    [captureId],
  );
  if (!sums) return;
  await spreadAgain(client, order.id);
  await alertOfExcess(client, order, captureId, { paid: sums.amount, returned: sums.returned });
  const all = sums.returned >= sums.amount;
  if (all) await resolveAlert(client, withdrawalAlert(order.id));
  if (order.status === 'reversed' && !(await isReversed(client, order.id))) {
    const left = all ? 'refunded' : sums.returned > 0 ? 'partially_refunded' : 'paid';
    await restoreOrder(client, order, left);
    await restoreDelivery(client, order.id, { at: REVERSED_AT });
    return;
  }
  if (sums.returned === 0) return;
  if (!all && !sums.reversed) {
    await moveOrder(client, order, 'partially_refunded');
    const returned = await returnedLines(client, order.id);
    if (returned.length > 0) await revokeDelivery(client, order.id, returned);
    return;
  }
  await moveOrder(client, order, sums.reversed ? 'reversed' : 'refunded');
  if (!sums.reversed || order.released_at === null) await revokeDelivery(client, order.id);
}

/** When the order was last reversed; whatever was revoked then has the same time, from the same transaction. */
const REVERSED_AT = `SELECT max(at) FROM order_event WHERE order_id = $1 AND to_status = 'reversed'`;

/** Whether a bank, or a wrong match, still has money of the order. */
const isReversed = async (client: Queryable, orderId: string): Promise<boolean> =>
  (await row(
    client,
    `SELECT FROM refund WHERE order_id = $1 AND kind = 'reversal' AND state IN ('done', 'pending') LIMIT 1`,
    [orderId],
  )) !== undefined;

/**
 * Records that money of an order is gone without a refund, in the transaction of the caller, who has locked the order:
 * it becomes `reversed`, and access ends unless it was delivered on a purchase order.
 */
export async function recordReversal(
  client: Queryable,
  order: OrderRow,
  reversal: Pick<RefundRow, 'provider' | 'capture_id' | 'amount_cents' | 'reason'> & {
    provider_refund_id: string;
    requested_by: string;
  },
): Promise<void> {
  const written = await row<{ id: string }>(
    client,
    `INSERT INTO refund (provider, provider_refund_id, capture_id, order_id, kind, amount_cents, state, reason, requested_by)
     VALUES ($1, $2, $3, $4, 'reversal', $5, 'done', $6, $7) RETURNING id`,
    [
      reversal.provider,
      reversal.provider_refund_id,
      reversal.capture_id,
      order.id,
      reversal.amount_cents,
      reversal.reason,
      reversal.requested_by,
    ],
  );
  await client.query('SELECT spread_refund($1)', [written!.id]);
  await applyRefunds(client, order, reversal.capture_id);
}

/** The lines of an order that were refunded in full. */
async function returnedLines(client: Queryable, orderId: string): Promise<string[]> {
  const found = await rows<{ id: string }>(
    client,
    `SELECT l.id FROM order_line l
     JOIN refund_line p ON p.line_id = l.id JOIN refund r ON r.id = p.refund_id AND r.state IN ('done', 'pending')
     WHERE l.order_id = $1 GROUP BY l.id HAVING sum(p.gross_cents) >= l.gross_cents`,
    [orderId],
  );
  return found.map(({ id }) => id);
}

export interface LineLeft {
  line_id: string;
  /** Integer cents that are not part of any refund, completed or pending. */
  cents: number;
}

/** The refundable amount of each line of an order, in order. */
export function leftOfLines(db: Queryable, orderId: string): Promise<LineLeft[]> {
  return rows(
    db,
    `SELECT l.id AS line_id, l.gross_cents - COALESCE((SELECT sum(p.gross_cents) FROM refund_line p
       JOIN refund r ON r.id = p.refund_id WHERE p.line_id = l.id AND r.state NOT IN ('refused', 'failed')), 0)::bigint AS cents
     FROM order_line l WHERE l.order_id = $1 ORDER BY l.n`,
    [orderId],
  );
}
