import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#src/db/open.ts';
import { alertStaff } from '#src/features/orders/alert-staff.ts';
import type { OrderRow } from '#src/features/orders/order-fields.ts';
import { isPaidFor, orderById } from '#src/features/orders/queries.ts';
import { failpoint } from '#src/http/failpoint.ts';
import type { Payment } from '#src/payment/provider.ts';
import {
  type AttemptRow,
  attemptOf,
  capturesOf,
  otherPayments,
  type PaymentRef,
} from './attempts.ts';
import { alertOfSecond, rivalOf, yieldTo } from './begun/rival.ts';
import { paymentMismatches } from './check-payment.ts';
import { claimOrder, type Lease, releaseOrder } from './order-lease.ts';
import type { Payments } from './payments.ts';
import {
  markCapturing,
  postponeAttempt,
  recordDecline,
  recordPayment,
  reviewUnconfirmed,
} from './record-payment.ts';

/** What triggered it: recorded as the actor in the order's history. */
export type SettleCause = 'return' | 'webhook' | 'sweeper' | 'staff';

/** What is certain about a payment: its state at the provider, or nothing new, so that the sweeper continues. */
type Certainty = 'state' | 'doubt';

/** `unknown`: not an order of this store. `doubt`: the provider is not available now; the sweeper continues. */
export type Settled =
  | { outcome: 'unknown' }
  | { outcome: Certainty; order: OrderRow; attempt: AttemptRow };

/** What settling under the lease came to; `instead`: another payment of the order has taken money, and is to be settled. */
type Leased = Certainty | { instead: PaymentRef };

/**
 * How long a caller waits for another one that is settling the same order: for a visitor nearly as long as for the
 * answer itself.
 */
const WAIT_MS: Record<SettleCause, number> = {
  return: 8000,
  webhook: 3000,
  sweeper: 3000,
  staff: 3000,
};
/** They have a reason to call now, most likely an approval. */
const CALLED_BACK = new Set<SettleCause>(['return', 'webhook']);
const REREADS_MS = [200, 1000, 3000];

/**
 * Settles a payment: the only code that changes what has been paid for an order. Reads the payment from its provider,
 * captures it once if the buyer approved it, checks every detail, and records the outcome. May be called by anybody at
 * any time, also concurrently and repeatedly.
 */
export async function settle(
  payments: Payments,
  ref: PaymentRef,
  cause: SettleCause,
): Promise<Settled> {
  const { db } = payments;
  const attempt = await attemptOf(db, ref);
  if (!attempt) return { outcome: 'unknown' };
  failpoint('settle.begin');
  const end = Date.now() + WAIT_MS[cause];
  for (;;) {
    const order = (await orderById(db, attempt.order_id))!;
    // A finished payment needs no call to the provider, but staff may always check.
    const known = cause === 'return' && (isPaidFor(order) || order.needs_review);
    if (known || (cause !== 'staff' && (await isFinished(db, order, attempt))))
      return settledAs(payments, ref, attempt, 'state');
    const lease = await claimOrder(db, order.id, attempt.id);
    if (typeof lease !== 'string')
      return settledAs(payments, ref, attempt, await settleAndRelease(payments, lease, ref, cause));
    if (lease === 'blocked') {
      await postponeAttempt(db, attempt, 'another attempt has been paid');
      await alertOfSecond(payments, order, attempt);
      return settledAs(payments, ref, attempt, 'state');
    }
    if (Date.now() > end) return settledAs(payments, ref, attempt, 'doubt');
    await sleep(100);
  }
}

/** Settles under the lease and releases it; if another payment has taken the money, settles that one afterwards. */
async function settleAndRelease(
  payments: Payments,
  lease: Lease,
  ref: PaymentRef,
  cause: SettleCause,
): Promise<Certainty> {
  const { db } = payments;
  failpoint('settle.claimed');
  let leased: Leased;
  try {
    leased = await settleUnderLease(payments, lease, (await attemptOf(db, ref))!, cause);
  } finally {
    await releaseOrder(db, lease.order.id, lease.id);
  }
  if (typeof leased === 'string') return leased;
  return (await settle(payments, leased.instead, cause)).outcome === 'doubt' ? 'doubt' : 'state';
}

/** Whether nothing that its provider reports changes the payment by itself: its refunds are handled separately. */
async function isFinished(db: Database, order: OrderRow, attempt: AttemptRow): Promise<boolean> {
  if (attempt.state === 'lapsed') return order.status === 'cancelled';
  // One in review for lack of an answer is open until the provider reports the capture.
  if (attempt.state === 'review') return (await capturesOf(db, order.id)).length > 0;
  return attempt.state === 'captured';
}

/** The order and the attempt as they are stored now. A paid order leaves nothing to find out. */
async function settledAs(
  { db }: Payments,
  ref: PaymentRef,
  attempt: AttemptRow,
  certainty: Certainty,
): Promise<Settled> {
  const order = (await orderById(db, attempt.order_id))!;
  const now = (await attemptOf(db, ref))!;
  return { outcome: isPaidFor(order) ? 'state' : certainty, order, attempt: now };
}

/** Reads the payment, captures it if the buyer approved it, and records the outcome. */
async function settleUnderLease(
  payments: Payments,
  lease: Lease,
  attempt: AttemptRow,
  cause: SettleCause,
): Promise<Leased> {
  const { db } = payments;
  const provider = payments.providerOf(attempt);
  const read = await provider.read(attempt.provider_order_id!);
  failpoint('settle.read');
  if (read.outcome === 'refused') {
    await postponeAttempt(db, attempt, read.issue);
    if (attempt.state !== 'capturing') return 'state';
    // A capture was sent, so nobody knows that nothing was taken.
    await reviewUnconfirmed(payments, attempt, read.issue);
    return 'doubt';
  }
  if (read.outcome === 'unknown') {
    await postponeAttempt(db, attempt, undefined, attempt.expected || CALLED_BACK.has(cause));
    return 'doubt';
  }
  const taken =
    read.value.state === 'approved'
      ? await takeApproved(payments, lease, attempt, read.value, cause)
      : { payment: read.value, mismatches: [] };
  if ('done' in taken) return taken.done;
  const { payment, mismatches } = taken;
  if (payment?.state === 'captured') {
    await recordPayment(payments, lease.order, attempt, { paid: payment, mismatches }, cause);
    failpoint('settle.recorded');
    await closeOthers(payments, lease.order, attempt);
    return 'state';
  }
  // A capture was sent, and its answer lost: the payment is over, or waits for the buyer again.
  if (
    attempt.state === 'capturing' &&
    (payment?.state === 'ended' || payment?.state === 'created')
  ) {
    await recordDecline(payments, lease.order, attempt, cause);
    await provider.close(payment.id);
    return 'state';
  }
  await postponeAttempt(db, attempt, payment && `${provider.label}: ${payment.word}`);
  return payment === undefined ? 'doubt' : 'state';
}

/**
 * Captures a payment that the buyer approved, unless another payment of the order has taken money or the order must not
 * be paid any more. Returns the payment as it is then (undefined if that is uncertain); or `done`, the result of
 * settling, if there is nothing to record.
 */
async function takeApproved(
  payments: Payments,
  lease: Lease,
  attempt: AttemptRow,
  { id }: Payment,
  cause: SettleCause,
): Promise<Captured | { done: Leased }> {
  const provider = payments.providerOf(attempt);
  const rival = await rivalOf(payments, lease.order, attempt);
  if (rival) {
    await yieldTo(payments, attempt);
    return { done: { instead: rival } };
  }
  const marked = await markCapturing(payments, lease, attempt, cause);
  // The hold on the buyer's card is released; if that fails it expires after some days.
  if (marked === 'refused') await provider.close(id);
  if (marked !== 'marked') return { done: marked === 'refused' ? 'state' : 'doubt' };
  failpoint('settle.marked');
  const captured = await capture(payments, lease.order, attempt);
  failpoint('settle.captured');
  if (captured !== 'declined') return captured;
  await recordDecline(payments, lease.order, attempt, cause);
  // Otherwise the same card would be tried again when the buyer wants to use another.
  await provider.close(id);
  return { done: 'state' };
}

/** An order is paid once: other payment pages of it that are still open are closed, as far as possible. */
async function closeOthers(
  payments: Payments,
  order: OrderRow,
  attempt: AttemptRow,
): Promise<void> {
  for (const other of await otherPayments(payments.db, order.id, attempt.id))
    await payments.providers.find(({ name }) => name === other.provider)?.close(other.id);
}

interface Captured {
  /** Undefined if the outcome remains uncertain. */
  payment: Payment | undefined;
  /** The mismatches in the capture's own answer. */
  mismatches: string[];
}

/**
 * Captures with the key of the attempt, and reads the payment again: both the answer and the provider's state must
 * match.
 */
async function capture(
  payments: Payments,
  order: OrderRow,
  attempt: AttemptRow,
): Promise<Captured | 'declined'> {
  const provider = payments.providerOf(attempt);
  const id = attempt.provider_order_id!;
  const key = `k-${order.id}-${attempt.n}-${attempt.capture_try}`;
  const captured = await provider.capture(id, key);
  if (captured.outcome === 'ok') {
    const answered = captured.value;
    const mismatches =
      answered.state === 'captured' ? paymentMismatches(order, answered, provider.account) : [];
    const confirmed = await provider.read(id);
    const isHeld = confirmed.outcome === 'ok' && confirmed.value.state === 'captured';
    return { payment: isHeld ? confirmed.value : answered, mismatches };
  }
  if (captured.outcome === 'refused' && captured.reason !== 'already-captured') {
    // Staff are not alerted to problems on the buyer's side.
    if (captured.reason !== 'buyer')
      await alertStaff(payments.db, {
        key: `capture:${id}:${captured.issue}`,
        kind: 'provider-refused',
        orderId: order.id,
        message: `${provider.label} refused to capture order ${order.order_no}: ${captured.issue}.`,
      });
    return 'declined';
  }
  for (const pause of REREADS_MS) {
    await sleep(pause);
    const again = await provider.read(id);
    if (again.outcome === 'ok' && again.value.state === 'captured')
      return { payment: again.value, mismatches: [] };
  }
  return { payment: undefined, mismatches: [] };
}
