import type { Queryable } from '#src/db/open.ts';
import { row } from '#src/db/open.ts';
import { deliver } from '#src/features/delivery/deliver.ts';
import { revokeDelivery } from '#src/features/delivery/revoke-delivery.ts';
import { alertStaff, resolveAlert } from '#src/features/orders/alert-staff.ts';
import { lockCodeOf } from '#src/features/orders/code-uses.ts';
import { moveOrder, setActor } from '#src/features/orders/move-order.ts';
import type { OrderRow } from '#src/features/orders/order-fields.ts';
import { isDelivered } from '#src/features/orders/order-states.ts';
import { lockOrder } from '#src/features/orders/queries.ts';
import type { Capture, CaptureState, Payment } from '#src/payment/provider.ts';
import { type AttemptRow, capturesOf } from './attempts.ts';
import { paymentMismatches } from './check-payment.ts';
import { type Lease, renewLease } from './order-lease.ts';
import type { Payments } from './payments.ts';
import { isGivenUp, lockPurchases, refuseCapture, whyNotCapture } from './refuse-capture.ts';

/**
 * When an attempt without a final state is checked again. While money may be on its way: every 20 s for an hour, then
 * less and less often. If no approval is known: after 1, 5, 15 and 60 minutes, then every six hours, since the
 * provider's webhook reports an approval.
 */
const NEXT_CHECK = `now() + CASE WHEN state IN ('capturing', 'pending') OR $3
  THEN CASE WHEN created_at > now() - interval '1 hour' THEN interval '20 seconds'
            WHEN created_at > now() - interval '4 hours' THEN interval '5 minutes' ELSE interval '1 hour' END
  ELSE CASE WHEN created_at > now() - interval '1 minute' THEN interval '1 minute'
            WHEN created_at > now() - interval '5 minutes' THEN interval '5 minutes'
            WHEN created_at > now() - interval '20 minutes' THEN interval '15 minutes'
            WHEN created_at > now() - interval '6 hours' THEN interval '1 hour' ELSE interval '6 hours' END
  END`;

/**
 * Leaves an attempt to the sweeper.
 * @param reason why it is not completed; absent: the reason recorded when the call failed
 * @param expected the buyer returned or the provider sent an event, and the provider is not available: it is checked
 * soon, before others
 */
export async function postponeAttempt(
  db: Queryable,
  attempt: AttemptRow,
  reason: string | undefined,
  expected = false,
): Promise<void> {
  await db.query(
    `UPDATE payment_attempt SET next_check_at = ${NEXT_CHECK}, expected = $3, last_error = COALESCE($2, last_error)
     WHERE id = $1`,
    [attempt.id, reason?.slice(0, 500) ?? null, expected],
  );
}

/**
 * Records, before the capture is sent, that it will be. `lost`: the lease was lost. `refused`: the order was given up, one
 * of its reports is no longer for sale, the buyer has bought the same with another order, or others have used up its
 * discount code, so nothing is captured; the order is cancelled, and the approval expires at its provider.
 */
export function markCapturing(
  { db }: Payments,
  lease: Lease,
  attempt: AttemptRow,
  actor: string,
): Promise<'marked' | 'lost' | 'refused'> {
  return db.transaction(async (client) => {
    await setActor(client, actor);
    await lockCodeOf(client, lease.order.id);
    const order = (await lockOrder(client, lease.order.id))!;
    if (!(await renewLease(client, order.id, lease.id))) return 'lost';
    if (await isGivenUp(client, order, attempt)) return 'refused';
    // A capture that may already have been sent is completed.
    const why = attempt.state === 'capturing' ? undefined : await whyNotCapture(client, order);
    if (why) {
      await refuseCapture(client, order, attempt, why);
      return 'refused';
    }
    await client.query(
      `UPDATE payment_attempt SET state = 'capturing', next_check_at = now() + interval '20 seconds' WHERE id = $1`,
      [attempt.id],
    );
    await moveOrder(client, order, 'capturing');
    return 'marked';
  });
}

/**
 * A definite refusal by the provider: the buyer may try again, with another key. Nothing changes if another process has
 * continued with the attempt meanwhile.
 */
export async function recordDecline(
  { db }: Payments,
  { id }: OrderRow,
  attempt: AttemptRow,
  actor: string,
): Promise<void> {
  await db.transaction(async (client) => {
    await setActor(client, actor);
    const order = (await lockOrder(client, id))!;
    const declined = await row(
      client,
      `UPDATE payment_attempt SET state = 'declined', capture_try = capture_try + 1
       WHERE id = $1 AND capture_try = $2 AND state = 'capturing' RETURNING 1`,
      [attempt.id, attempt.capture_try],
    );
    if (declined) await moveOrder(client, order, 'declined');
  });
}

/** Older news never overwrites newer news of the same capture. */
async function keepCapture(
  client: Queryable,
  order: OrderRow,
  attempt: AttemptRow,
  capture: Capture,
): Promise<CaptureState> {
  await client.query(
    `INSERT INTO capture AS c (capture_id, order_id, attempt_id, state, amount_cents, currency, update_time)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (capture_id) DO UPDATE SET state = excluded.state, update_time = excluded.update_time
     WHERE c.update_time <= excluded.update_time`,
    [
      capture.id,
      order.id,
      attempt.id,
      capture.state,
      capture.amountCents ?? 0,
      capture.currency,
      capture.at,
    ],
  );
  const stored = await row<{ state: CaptureState }>(
    client,
    'SELECT state FROM capture WHERE capture_id = $1',
    [capture.id],
  );
  return stored!.state;
}

/**
 * Records a captured payment with everything that follows from it, in one transaction: licence, private link, mail and
 * jobs if it is paid and everything matches; none of these, and an alert, if anything differs.
 * @param evidence the payment as reported by its provider, and the mismatches in the answer to its capture
 */
export async function recordPayment(
  payments: Payments,
  { id }: OrderRow,
  attempt: AttemptRow,
  { paid, mismatches }: { paid: Payment; mismatches: string[] },
  actor: string,
): Promise<void> {
  const { db, publicUrl } = payments;
  const { label, account } = payments.providerOf(attempt);
  const capture = paid.captures.at(-1);
  if (!capture) return postponeAttempt(db, attempt, `${label} lists no capture`);
  await db.transaction(async (client) => {
    await setActor(client, actor);
    const order = (await lockOrder(client, id))!;
    // A capture of the same report must know of money that this store did not capture, such as a transfer.
    if (order.status !== 'capturing') await lockPurchases(client, order);
    const isConfirmed = attempt.state === 'review' && (await capturesOf(client, id)).length === 0;
    const state = await keepCapture(client, order, attempt, capture);
    await client.query(
      'UPDATE orders SET payer_id = COALESCE($2, payer_id), payer_email = COALESCE($3, payer_email) WHERE id = $1',
      [id, paid.payer.id, paid.payer.email],
    );
    const wrong = [...new Set([...mismatches, ...paymentMismatches(order, paid, account)])];
    // Staff may have reviewed and accepted it.
    if (wrong.length > 0 && !attempt.accepted_at)
      return holdForReview(client, order, attempt, wrong);
    if (isConfirmed) await endReview(client, order, attempt);
    await applyState(client, order, attempt, state, publicUrl);
  });
}

async function setAttempt(
  client: Queryable,
  attempt: AttemptRow,
  state: AttemptRow['state'],
): Promise<void> {
  await client.query(
    `UPDATE payment_attempt SET state = $2, expected = false, last_error = NULL WHERE id = $1`,
    [attempt.id, state],
  );
  if (state === 'pending') await postponeAttempt(client, attempt, 'the provider holds the payment');
}

/** Whether the order is paid; one of which a part was refunded while it was held for review is paid only now. */
async function isPaidNow(client: Queryable, order: OrderRow): Promise<boolean> {
  if (order.status !== 'partially_refunded' || order.paid_at)
    return moveOrder(client, order, 'paid');
  await client.query('UPDATE orders SET paid_at = now() WHERE id = $1', [order.id]);
  order.paid_at = new Date();
  return true;
}

/** Moves attempt and order to what the state of the capture means, and delivers or revokes the reports. */
async function applyState(
  client: Queryable,
  order: OrderRow,
  attempt: AttemptRow,
  state: CaptureState,
  publicUrl: string,
): Promise<void> {
  switch (state) {
    case 'captured':
    case 'partially_refunded':
      await setAttempt(client, attempt, 'captured');
      if (await isPaidNow(client, order)) await deliver(client, order, publicUrl);
      return;
    case 'refunded':
      await setAttempt(client, attempt, 'captured');
      if (!isDelivered(order)) await moveOrder(client, order, 'paid');
      await moveOrder(client, order, 'refunded');
      return revokeDelivery(client, order.id);
    case 'held':
      await setAttempt(client, attempt, 'pending');
      await moveOrder(client, order, 'pending_payment');
      return;
    case 'declined':
      await setAttempt(client, attempt, 'declined');
      await moveOrder(client, order, 'declined');
  }
}

/**
 * Holds for review an order whose provider has refused for an hour to say what became of a capture that was sent: staff
 * find out there, and either check it again or close the review. Until then the sweeper asks again.
 */
export async function reviewUnconfirmed(
  { db, providerOf }: Payments,
  attempt: AttemptRow,
  issue: string,
): Promise<void> {
  await db.transaction(async (client) => {
    const order = (await lockOrder(client, attempt.order_id))!;
    const isDue = await row(
      client,
      `SELECT FROM payment_attempt a WHERE a.id = $1 AND a.state = 'capturing' AND now() - interval '1 hour' > (
         SELECT max(e.at) FROM order_event e WHERE e.order_id = a.order_id AND e.to_status = 'capturing')`,
      [attempt.id],
    );
    if (isDue)
      await holdForReview(client, order, attempt, [
        `${providerOf(attempt).label} was to take it, and does not say whether it did (${issue})`,
      ]);
  });
}

const reviewKey = ({ id }: AttemptRow) => `mismatch:${id}`;

/** Ends the review of a payment that could not be confirmed: it has been, and matches its order. */
async function endReview(client: Queryable, order: OrderRow, attempt: AttemptRow): Promise<void> {
  await client.query('UPDATE orders SET needs_review = false WHERE id = $1', [order.id]);
  order.needs_review = false;
  await resolveAlert(client, reviewKey(attempt));
}

async function holdForReview(
  client: Queryable,
  order: OrderRow,
  attempt: AttemptRow,
  wrong: string[],
): Promise<void> {
  await setAttempt(client, attempt, 'review');
  await client.query('UPDATE orders SET needs_review = true WHERE id = $1', [order.id]);
  await alertStaff(client, {
    key: reviewKey(attempt),
    kind: 'payment-mismatch',
    orderId: order.id,
    message: `The payment of order ${order.order_no} needs attention: ${wrong.join('; ')}.`,
  });
}
