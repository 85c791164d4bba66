import { rows } from '#src/db/open.ts';
import { alertStaff } from '#src/features/orders/alert-staff.ts';
import { codedAmount, priceCurrency } from '#src/money.ts';
import type { CaptureState } from '#src/payment/provider.ts';
import type { PaymentRef } from './attempts.ts';
import { inParallel } from './in-parallel.ts';
import type { Payments } from './payments.ts';
import { settle } from './settle.ts';

interface LedgerRow extends PaymentRef {
  order_id: string;
  order_no: string;
  state: CaptureState | null;
  amount_cents: number;
  refunded_cents: number;
  currency: string;
  refund_ids: string[] | null;
}

export interface Reconciliation {
  /** Attempts that were compared with their provider. */
  compared: number;
  /** The total of our ledger in dollars: captures less refunds, in integer cents. */
  oursCents: number;
  theirsCents: number;
  differenceCents: number;
  /** The same for further currencies; amounts of different currencies are never added. */
  others: { currency: string; oursCents: number; theirsCents: number }[];
  /** Order numbers that differ. */
  differing: string[];
  /** Order numbers for which no provider was available. */
  unanswered: string[];
}

/** Money that has arrived, even if it was returned. */
const hasCome = (state: CaptureState | null) =>
  state !== null && state !== 'declined' && state !== 'held';

/**
 * A provider's total for one payment: captures less the refunds that we know of, and those that only the provider
 * states; undefined if uncertain.
 */
async function heldByProvider(payments: Payments, entry: LedgerRow): Promise<number | undefined> {
  const provider = payments.providers.find(({ name }) => name === entry.provider);
  if (!provider) return undefined;
  const read = await provider.read(entry.id);
  if (read.outcome === 'refused') return 0;
  if (read.outcome !== 'ok') return undefined;
  let cents = 0;
  for (const { state, amountCents } of read.value.captures) {
    if (!hasCome(state)) continue;
    if (state === 'refunded') return 0;
    cents += amountCents ?? 0;
  }
  let known = 0;
  for (const id of entry.refund_ids ?? []) {
    const refund = await provider.readRefund(id);
    if (refund.outcome === 'unknown') return undefined;
    if (refund.outcome !== 'ok') continue;
    const { state, amountCents } = refund.value;
    known += amountCents ?? 0;
    if (state !== 'failed') cents -= amountCents ?? 0;
  }
  return cents - Math.max((read.value.refundedCents ?? 0) - known, 0);
}

/** SQL: what staff refunded of a capture `c` in another way, in cents: its provider still has that money. */
export const PAID_ELSEWHERE = `SELECT COALESCE(sum(e.amount_cents), 0)::bigint FROM refund e
  WHERE e.capture_id = c.capture_id AND e.state = 'done' AND e.paid_on IS NOT NULL`;

/** The sums to which an amount in this currency is added. */
function sumsIn(result: Reconciliation, currency: string) {
  if (currency === priceCurrency) return result;
  let sums = result.others.find((other) => other.currency === currency);
  if (!sums) {
    sums = { currency, oursCents: 0, theirsCents: 0 };
    result.others.push(sums);
  }
  return sums;
}

/**
 * Compares our ledger with the providers', order by order, for everything begun since a time; unsettled payments are
 * settled first. A difference is reported to staff: it must be 0.
 */
export async function reconcile(
  payments: Payments,
  since: Date,
  signal: AbortSignal = new AbortController().signal,
): Promise<Reconciliation> {
  const { db } = payments;
  const open = await rows<PaymentRef>(
    db,
    `SELECT provider, provider_order_id AS id FROM payment_attempt
     WHERE created_at >= $1 AND provider_order_id IS NOT NULL AND state IN ('awaiting_approval', 'capturing', 'pending')`,
    [since],
  );
  await inParallel(open, signal, (ref) => settle(payments, ref, 'sweeper'));
  const entries = await rows<LedgerRow>(
    db,
    `SELECT o.id AS order_id, o.order_no, o.currency, a.provider, a.provider_order_id AS id, c.state,
            COALESCE(c.amount_cents, 0) AS amount_cents, COALESCE(c.refunded_cents - (${PAID_ELSEWHERE}), 0) AS refunded_cents,
            (SELECT array_agg(r.provider_refund_id) FROM refund r WHERE r.capture_id = c.capture_id
              AND r.provider_refund_id IS NOT NULL) AS refund_ids
     FROM payment_attempt a JOIN orders o ON o.id = a.order_id LEFT JOIN capture c ON c.attempt_id = a.id
     WHERE a.created_at >= $1 AND a.provider_order_id IS NOT NULL ORDER BY a.id`,
    [since],
  );
  const result: Reconciliation = {
    compared: 0,
    oursCents: 0,
    theirsCents: 0,
    differenceCents: 0,
    others: [],
    differing: [],
    unanswered: [],
  };
  const failed = await inParallel(entries, signal, async (entry) => {
    const providerCents = await heldByProvider(payments, entry);
    if (providerCents === undefined) {
      result.unanswered.push(entry.order_no);
      return;
    }
    const storeCents = hasCome(entry.state) ? entry.amount_cents - entry.refunded_cents : 0;
    result.compared += 1;
    const sums = sumsIn(result, entry.currency);
    sums.oursCents += storeCents;
    sums.theirsCents += providerCents;
    if (storeCents !== providerCents) {
      result.differing.push(entry.order_no);
      const message = `Order ${entry.order_no}: our ledger holds ${codedAmount(storeCents, entry.currency)}, that of ${payments.providerOf(entry).label} ${codedAmount(providerCents, entry.currency)}.`;
      await alertStaff(db, {
        key: `reconcile:${entry.order_no}:${storeCents}:${providerCents}`,
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
