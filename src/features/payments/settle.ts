import { setTimeout as sleep } from 'node:timers/promises';
import { alertStaff } from '#src/features/orders/alert-staff.ts';
import {
  type AttemptRow,
  attemptByPaypalId,
  isPaidFor,
  type OrderRow,
  orderById,
} from '#src/features/orders/queries.ts';
import { failpoint } from '#src/http/failpoint.ts';
import type { PaypalOrder } from '#src/payment/paypal/schemas.ts';
import { paymentMismatches } from './check-payment.ts';
import { claimOrder, type Lease, releaseOrder } from './order-lease.ts';
import type { Payments } from './payments.ts';
import { markCapturing, postponeAttempt, recordDecline, recordPayment } from './record-payment.ts';

/** Who asks: it names the actor in the order's history. */
export type SettleCause = 'return' | 'webhook' | 'sweeper' | 'staff';

/** `unknown`: no order of ours. `doubt`: PayPal cannot be asked now; the sweeper goes on. */
export type Settled =
  | { outcome: 'unknown' }
  | { outcome: 'state' | 'doubt'; order: OrderRow; attempt: AttemptRow };

/** How long a caller waits for another that settles the same order: a visitor nearly as long as for the answer itself. */
const PATIENCE_MS: Record<SettleCause, number> = {
  return: 8000,
  webhook: 3000,
  sweeper: 3000,
  staff: 3000,
};
/** They have a reason to ask now: an approval, most likely. */
const CALLED_BACK = new Set<SettleCause>(['return', 'webhook']);
const REREADS_MS = [200, 1000, 3000];

/** PayPal says that it was captured, or is being captured: read it again. */
const ALREADY = new Set([
  'ORDER_ALREADY_CAPTURED',
  'ORDER_COMPLETION_IN_PROGRESS',
  'PREVIOUS_REQUEST_IN_PROGRESS',
]);

/** The buyer's own affair; anything else is told to staff. */
const BUYERS = new Set([
  'INSTRUMENT_DECLINED',
  'PAYER_CANNOT_PAY',
  'PAYER_ACTION_REQUIRED',
  'ORDER_NOT_APPROVED',
  'TRANSACTION_REFUSED',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
]);

/**
 * Brings one PayPal order to its end: the only code that changes what an order has been paid. Reads the order from
 * PayPal, captures it once if the buyer approved it, checks every particular, and records what came of it. May be called
 * by anybody at any time, also simultaneously and again (reliability, "settle").
 */
export async function settle(
  payments: Payments,
  paypalOrderId: string,
  cause: SettleCause,
): Promise<Settled> {
  const { db } = payments;
  const attempt = await attemptByPaypalId(db, paypalOrderId);
  if (!attempt) return { outcome: 'unknown' };
  failpoint('settle.begin');
  const end = Date.now() + PATIENCE_MS[cause];
  for (;;) {
    const order = (await orderById(db, attempt.order_id))!;
    // What is finished needs no question to PayPal; refunds have a way of their own, and staff may always ask.
    const refused = order.status === 'cancelled' && attempt.state === 'lapsed';
    const finished = attempt.state === 'captured' || attempt.state === 'review' || refused;
    const known = cause === 'return' && (isPaidFor(order) || order.needs_review);
    if (known || (finished && cause !== 'staff')) return stateOf(payments, attempt);
    const lease = await claimOrder(db, order.id, attempt.id);
    if (typeof lease !== 'string') {
      failpoint('settle.claimed');
      let sure = false;
      try {
        sure = await work(payments, lease, (await attemptByPaypalId(db, paypalOrderId))!, cause);
      } finally {
        await releaseOrder(db, order.id, lease.id);
      }
      return stateOf(payments, attempt, sure);
    }
    if (lease === 'blocked') {
      await postponeAttempt(db, attempt, 'another attempt has been paid');
      return stateOf(payments, attempt);
    }
    if (Date.now() > end) return stateOf(payments, attempt, false);
    await sleep(100);
  }
}

async function stateOf({ db }: Payments, attempt: AttemptRow, sure = true): Promise<Settled> {
  const order = (await orderById(db, attempt.order_id))!;
  const now = (await attemptByPaypalId(db, attempt.paypal_order_id!))!;
  return { outcome: sure || isPaidFor(order) ? 'state' : 'doubt', order, attempt: now };
}

/** Under the order's lease. Answers whether PayPal's state is known now. */
async function work(
  payments: Payments,
  lease: Lease,
  attempt: AttemptRow,
  cause: SettleCause,
): Promise<boolean> {
  const { db, paypal } = payments;
  const id = attempt.paypal_order_id!;
  const read = await paypal.getOrder(id);
  failpoint('settle.read');
  if (read.outcome === 'refused') {
    await postponeAttempt(db, attempt, read.issue);
    return true;
  }
  if (read.outcome === 'unknown') {
    await postponeAttempt(db, attempt, undefined, attempt.expected || CALLED_BACK.has(cause));
    return false;
  }
  let paid: PaypalOrder | undefined = read.value;
  let told: string[] = [];
  if (paid.status === 'APPROVED') {
    const marked = await markCapturing(payments, lease, attempt, cause);
    if (marked !== 'marked') return marked === 'withdrawn';
    failpoint('settle.marked');
    const outcome = await capture(payments, lease.order, attempt);
    failpoint('settle.captured');
    if (outcome === 'declined') {
      await recordDecline(payments, lease.order, attempt, cause);
      return true;
    }
    paid = outcome?.order;
    told = outcome?.wrong ?? [];
  }
  if (paid?.status === 'COMPLETED') {
    await recordPayment(payments, lease.order, attempt, { paid, told }, cause);
    failpoint('settle.recorded');
    return true;
  }
  await postponeAttempt(db, attempt, paid && `PayPal: ${paid.status}`);
  return paid !== undefined;
}

interface Captured {
  order: PaypalOrder;
  /** What was wrong in the capture's own answer. */
  wrong: string[];
}

/**
 * Captures with the key that stands in the attempt, and reads the order once more: what the answer said and what PayPal
 * holds must both be right. Undefined when it stays in doubt.
 */
async function capture(
  { db, paypal, config }: Payments,
  order: OrderRow,
  attempt: AttemptRow,
): Promise<Captured | 'declined' | undefined> {
  const id = attempt.paypal_order_id!;
  const captured = await paypal.captureOrder(
    id,
    `k-${order.id}-${attempt.n}-${attempt.capture_try}`,
  );
  if (captured.outcome === 'ok') {
    const wrong =
      captured.value.status === 'COMPLETED'
        ? paymentMismatches(order, captured.value, config.merchantId)
        : [];
    const held = await paypal.getOrder(id);
    return {
      order:
        held.outcome === 'ok' && held.value.status === 'COMPLETED' ? held.value : captured.value,
      wrong,
    };
  }
  if (captured.outcome === 'refused' && !ALREADY.has(captured.issue)) {
    if (!BUYERS.has(captured.issue)) {
      const message = `PayPal refused to capture order ${order.order_no}: ${captured.issue}.`;
      await alertStaff(db, {
        key: `capture:${id}:${captured.issue}`,
        kind: 'provider-refused',
        orderId: order.id,
        message,
      });
    }
    return 'declined';
  }
  for (const pause of REREADS_MS) {
    await sleep(pause);
    const again = await paypal.getOrder(id);
    if (again.outcome === 'ok' && again.value.status === 'COMPLETED')
      return { order: again.value, wrong: [] };
  }
  return undefined;
}
