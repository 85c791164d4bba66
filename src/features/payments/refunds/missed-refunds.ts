import { row, rows } from '#src/db/open.ts';
import type { Payments } from '../payments.ts';
import { syncRefund } from './sync-refund.ts';

/** What a provider was found to have refunded without the store's knowledge. */
export interface Missed {
  /** Integer cents. */
  cents: number;
  /** False: a provider was not available, so there may be more. */
  sure: boolean;
}

/**
 * Records the refunds of an order that were made at its provider and whose events were lost. One call to the provider
 * for each payment, if nothing was missed.
 */
export async function recordMissedRefunds(payments: Payments, orderId: string): Promise<Missed> {
  const captures = await rows<{ provider: string; payment_id: string; capture_id: string }>(
    payments.db,
    `SELECT a.provider, a.provider_order_id AS payment_id, c.capture_id
     FROM capture c JOIN payment_attempt a ON a.id = c.attempt_id
     WHERE c.order_id = $1 AND c.state IN ('captured', 'partially_refunded')`,
    [orderId],
  );
  const before = await refundedOf(payments, orderId);
  let sure = true;
  for (const { provider: name, payment_id: paymentId, capture_id: captureId } of captures) {
    const provider = payments.providers.find((one) => one.name === name);
    const listed = await provider?.refundsOf({ paymentId, captureId });
    if (listed?.outcome !== 'ok') {
      sure = false;
      continue;
    }
    for (const id of await unknownOf(payments, name, listed.value))
      sure = (await syncRefund(payments, { provider: name, id }, false)) && sure;
  }
  return { cents: Math.max((await refundedOf(payments, orderId)) - before, 0), sure };
}

async function refundedOf({ db }: Payments, orderId: string): Promise<number> {
  const found = await row<{ cents: number }>(
    db,
    `SELECT COALESCE(sum(amount_cents), 0)::bigint AS cents FROM refund
     WHERE order_id = $1 AND state IN ('done', 'pending') AND request_key IS NULL`,
    [orderId],
  );
  return found!.cents;
}

async function unknownOf({ db }: Payments, provider: string, ids: string[]): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    `SELECT id FROM unnest($2::text[]) AS listed (id)
     WHERE NOT EXISTS (SELECT FROM refund r WHERE r.provider = $1 AND r.provider_refund_id = listed.id)`,
    [provider, ids],
  );
  return found.map(({ id }) => id);
}
