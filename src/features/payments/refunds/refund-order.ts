import { randomUUID } from 'node:crypto';
import { type Queryable, row } from '#src/db/open.ts';
import { conflict, type Failure, invalidField } from '#src/errors.ts';
import { setActor } from '#src/features/orders/move-order.ts';
import { upgradesOfOrder } from '#src/features/orders/order-lines.ts';
import { lockOrder, noOrder } from '#src/features/orders/queries.ts';
import { failpoint } from '#src/http/failpoint.ts';
import { amountText } from '#src/money.ts';
import type { Payments } from '../payments.ts';
import { resolveFailed } from './failed-refund.ts';
import { applyRefunds, leftOfLines, type RefundRow, refundableCents } from './refund-ledger.ts';
import { sendRefund } from './send-refund.ts';

export interface RefundRequest {
  orderId: string;
  /** Integer cents; absent: everything not yet refunded of the order, or of the given lines. */
  amountCents?: number;
  /** The refundable cents that the person saw; the refund is refused if the amount is a different one by now. */
  seenCents?: number | undefined;
  /** The lines to refund; absent: all of them, each in proportion to its refundable amount. */
  lines?: string[] | undefined;
  reason: string;
  /** A payment that staff have made without the provider: the refund records it, and nothing is sent. */
  paid?: { on: string; reference: string } | undefined;
  /** The member of staff. */
  requestedBy: string;
  /** A uuid from the form: sent twice it results in one refund. */
  refundId?: string;
}

const refuse = (message: string) => invalidField('amount', message);

/** The refundable amount of these lines, in integer cents; undefined if one of them is not part of the order. */
async function leftOf(
  client: Queryable,
  orderId: string,
  lines: string[],
): Promise<number | undefined> {
  const found = (await leftOfLines(client, orderId)).filter((line) => lines.includes(line.line_id));
  if (found.length === 0 || found.length < new Set(lines).size) return undefined;
  return found.reduce((sum, { cents }) => sum + cents, 0);
}

/** Why the day on which staff paid a refund cannot be right; undefined if it can. */
async function refusedDay(
  client: Queryable,
  captureId: string,
  on: string,
): Promise<Failure | undefined> {
  const day = await row<{ is_future: boolean; is_before: boolean }>(
    client,
    `SELECT $2::date > publishers_day() AS is_future, $2::date < publishers_date(created_at) AS is_before
     FROM capture WHERE capture_id = $1`,
    [captureId, on],
  );
  if (day?.is_future) return invalidField('paid', 'A refund cannot have been paid in the future.');
  if (day?.is_before)
    return invalidField('paid', 'A refund cannot have been paid before the order was.');
  return undefined;
}

/**
 * Refunds an order in full or in part. The refund and its key are stored before the provider is called; more than the
 * refundable amount is refused here. If the outcome is uncertain, the refund stays `requested` and the sweeper
 * completes it. One that staff have paid in another way is done at once: the provider is not asked.
 */
export async function refundOrder(
  payments: Payments,
  request: RefundRequest,
): Promise<RefundRow | Failure> {
  const { orderId, reason, requestedBy, refundId = randomUUID() } = request;
  failpoint('refund.begin');
  const refused = await payments.db.transaction(async (client) => {
    await setActor(client, requestedBy);
    const order = await lockOrder(client, orderId);
    if (!order) return noOrder;
    if (await row(client, 'SELECT 1 FROM refund WHERE id = $1', [refundId])) return undefined;
    const capture = await row<{ capture_id: string; provider: string }>(
      client,
      `SELECT c.capture_id, a.provider FROM capture c JOIN payment_attempt a ON a.id = c.attempt_id
       WHERE c.order_id = $1 AND c.state IN ('captured', 'partially_refunded') ORDER BY c.created_at LIMIT 1`,
      [orderId],
    );
    if (!capture) return refuse('This order has no payment that could be refunded.');
    const [upgrade] = await upgradesOfOrder(client, orderId, request.lines);
    if (upgrade)
      return conflict(
        `Licence ${upgrade.from} was upgraded by order ${upgrade.order_no}, whose price counts what was paid here. Refund that order first.`,
      );
    const whole = await refundableCents(client, capture.capture_id);
    const named = request.lines && (await leftOf(client, orderId, request.lines));
    if (request.lines && named === undefined) return refuse('This order has no such line.');
    const left = Math.min(whole, named ?? whole);
    if (request.seenCents !== undefined && request.seenCents !== left)
      return conflict(
        `By now ${amountText(left, order.currency)} can be refunded, not ${amountText(request.seenCents, order.currency)}. Nothing was refunded: please check it.`,
      );
    const amount = request.amountCents ?? left;
    if (!Number.isSafeInteger(amount) || amount <= 0 || amount > left)
      return refuse(`At most ${amountText(left, order.currency)} can be refunded.`);
    const { capture_id: captureId, provider } = capture;
    const { paid } = request;
    const wrongDay = paid && (await refusedDay(client, captureId, paid.on));
    if (wrongDay) return wrongDay;
    await client.query(
      `INSERT INTO refund (id, capture_id, order_id, request_key, amount_cents, reason, requested_by, provider, next_check_at,
         state, paid_on, paid_reference)
       VALUES ($1::uuid, $2, $3, 'r-' || $1::uuid, $4, $5, $6, $7, now() + interval '20 seconds', $8, $9, $10)`,
      [
        refundId,
        captureId,
        orderId,
        amount,
        reason,
        requestedBy,
        provider,
        paid ? 'done' : 'requested',
        paid?.on ?? null,
        paid?.reference ?? '',
      ],
    );
    await client.query('SELECT spread_refund($1, $2)', [refundId, request.lines ?? null]);
    if (paid) {
      await applyRefunds(client, order, captureId);
      await resolveFailed(client, orderId, { cents: amount, by: requestedBy });
    }
    return undefined;
  });
  if (refused) return refused;
  failpoint('refund.written');
  return sendRefund(payments, refundId, requestedBy);
}
