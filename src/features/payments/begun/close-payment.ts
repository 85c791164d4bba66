import { type Queryable, row, rows } from '#src/db/open.ts';
import { enqueue } from '#src/jobs/enqueue.ts';
import type { JobKind } from '#src/jobs/job-kind.ts';
import type { AttemptRow } from '../attempts.ts';
import type { Payments } from '../payments.ts';
import { settle } from '../settle.ts';
import { NOT_CAPTURED } from './not-captured.ts';

/** The kind of the jobs that close payments that are not to be taken any more. */
const CLOSE_PAYMENT = 'close-payment';

/**
 * Gives up the payments of an order that were begun or declined, in the caller's transaction, which has locked the order:
 * none of them is captured, and their pages are closed at their providers.
 * @param why for staff, after `NOT_CAPTURED`
 */
export async function closePayments(
  client: Queryable,
  orderId: string,
  why: string,
): Promise<void> {
  const given = await rows<{ id: number }>(
    client,
    `UPDATE payment_attempt SET state = 'lapsed', expected = false, last_error = $2
     WHERE order_id = $1 AND state IN ('new', 'awaiting_approval', 'declined') RETURNING id`,
    [orderId, NOT_CAPTURED + why],
  );
  for (const { id: attempt } of given)
    await enqueue(client, {
      key: `${CLOSE_PAYMENT}:${attempt}`,
      kind: CLOSE_PAYMENT,
      payload: { attempt },
    });
}

/**
 * Closes a payment that was given up, so that a buyer whose page is still open cannot pay it. If that is too
 * late, because the provider has taken the money on its own, as it does with debits, the payment counts.
 * @throws Error if the provider is not available, so that the job is retried
 */
async function closePayment(payments: Payments, attemptId: number): Promise<void> {
  const { db } = payments;
  const attempt = await row<AttemptRow>(
    db,
    `SELECT * FROM payment_attempt WHERE id = $1 AND state = 'lapsed'`,
    [attemptId],
  );
  if (!attempt?.provider_order_id) return;
  const ref = { provider: attempt.provider, id: attempt.provider_order_id };
  const closed = await payments.providerOf(ref).close(ref.id);
  if (closed.outcome === 'unknown') throw new Error('the payment cannot be closed now');
  if (closed.outcome === 'ok') return;
  // From here on the sweeper continues, too.
  await db.query(
    `UPDATE payment_attempt SET state = 'awaiting_approval', expected = true, next_check_at = now()
     WHERE id = $1 AND state = 'lapsed'`,
    [attemptId],
  );
  await settle(payments, ref, 'webhook');
}

export const closingJob = (payments: Payments): JobKind => ({
  kind: CLOSE_PAYMENT,
  concurrency: 4,
  handle: ({ attempt }) => closePayment(payments, Number(attempt)),
});
