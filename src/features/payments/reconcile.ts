import { rows } from '#src/db/open.ts';
import { alertStaff } from '#src/features/orders/alert-staff.ts';
import { fromPaypalValue } from '#src/payment/paypal/amounts.ts';
import { inParallel } from './in-parallel.ts';
import type { Payments } from './payments.ts';
import { settle } from './settle.ts';

interface LedgerRow {
  order_id: string;
  order_no: string;
  paypal_order_id: string;
  capture_id: string | null;
  status: string | null;
  amount_cents: number;
  refunded_cents: number;
  refund_ids: string[] | null;
}

export interface Reconciliation {
  /** Attempts that were compared with PayPal. */
  compared: number;
  /** What our books hold: captures less refunds, in integer cents. */
  oursCents: number;
  theirsCents: number;
  differenceCents: number;
  /** Order numbers that differ. */
  differing: string[];
  /** Order numbers that PayPal could not be asked about. */
  unanswered: string[];
}

const DECLINED = ['DECLINED', 'FAILED', 'PENDING'];

/** What PayPal holds of one order: its completed capture less the refunds that we know of; undefined in doubt. */
async function theirs({ paypal }: Payments, entry: LedgerRow): Promise<number | undefined> {
  const read = await paypal.getOrder(entry.paypal_order_id);
  if (read.outcome === 'refused') return 0;
  if (read.outcome !== 'ok') return undefined;
  let cents = 0;
  const captures =
    read.value.purchase_units?.flatMap((unit) => unit.payments?.captures ?? []) ?? [];
  for (const capture of captures) {
    if (DECLINED.includes(capture.status)) continue;
    cents += fromPaypalValue(capture.amount.value) ?? 0;
    if (capture.status === 'REFUNDED') return 0;
  }
  for (const id of entry.refund_ids ?? []) {
    const refund = await paypal.getRefund(id);
    if (refund.outcome === 'unknown') return undefined;
    if (refund.outcome === 'ok' && ['COMPLETED', 'PENDING'].includes(refund.value.status))
      cents -= fromPaypalValue(refund.value.amount?.value ?? '') ?? 0;
  }
  return cents;
}

/**
 * Compares our books with PayPal's, order by order, for everything begun since a time; what is not settled yet is settled
 * first. A difference is told to staff: it must be 0 (reliability, P11).
 */
export async function reconcile(
  payments: Payments,
  since: Date,
  signal: AbortSignal = new AbortController().signal,
): Promise<Reconciliation> {
  const { db } = payments;
  const open = await rows<{ paypal_order_id: string }>(
    db,
    `SELECT paypal_order_id FROM payment_attempt
     WHERE created_at >= $1 AND paypal_order_id IS NOT NULL AND state IN ('awaiting_approval', 'capturing', 'pending')`,
    [since],
  );
  await inParallel(open, signal, ({ paypal_order_id }) =>
    settle(payments, paypal_order_id, 'sweeper'),
  );
  const entries = await rows<LedgerRow>(
    db,
    `SELECT o.id AS order_id, o.order_no, a.paypal_order_id, c.capture_id, c.status,
            COALESCE(c.amount_cents, 0) AS amount_cents, COALESCE(c.refunded_cents, 0) AS refunded_cents,
            (SELECT array_agg(r.paypal_refund_id) FROM refund r WHERE r.capture_id = c.capture_id
              AND r.paypal_refund_id IS NOT NULL) AS refund_ids
     FROM payment_attempt a JOIN orders o ON o.id = a.order_id LEFT JOIN capture c ON c.attempt_id = a.id
     WHERE a.created_at >= $1 AND a.paypal_order_id IS NOT NULL ORDER BY a.id`,
    [since],
  );
  const result: Reconciliation = {
    ...{ compared: 0, oursCents: 0, theirsCents: 0, differenceCents: 0 },
    differing: [],
    unanswered: [],
  };
  const failed = await inParallel(entries, signal, async (entry) => {
    const there = await theirs(payments, entry);
    if (there === undefined) {
      result.unanswered.push(entry.order_no);
      return;
    }
    const here = DECLINED.includes(entry.status ?? 'DECLINED')
      ? 0
      : entry.amount_cents - entry.refunded_cents;
    result.compared += 1;
    result.oursCents += here;
    result.theirsCents += there;
    if (here !== there) {
      result.differing.push(entry.order_no);
      const message = `Order ${entry.order_no}: our books hold ${(here / 100).toFixed(2)}, PayPal's ${(there / 100).toFixed(2)}.`;
      await alertStaff(db, {
        key: `reconcile:${entry.order_no}:${here}:${there}`,
        kind: 'reconcile-difference',
        orderId: entry.order_id,
        message,
      });
    }
  });
  if (failed > 0 || signal.aborted) throw new Error(`${failed} orders could not be compared`);
  result.differenceCents = result.oursCents - result.theirsCents;
  return result;
}
