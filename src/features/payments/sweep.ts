import { rows } from '#src/db/open.ts';
import { moveOrder } from '#src/features/orders/move-order.ts';
import { lockOrder } from '#src/features/orders/queries.ts';
import type { Duty } from '#src/jobs/job-kind.ts';
import { missedEventsDuty } from './events/missed-events.ts';
import { inParallel } from './in-parallel.ts';
import type { Payments } from './payments.ts';
import { reconcile } from './reconcile.ts';
import { sendRefund } from './refunds/send-refund.ts';
import { syncRefund } from './refunds/sync-refund.ts';
import { settleDue } from './settle-due.ts';

/** The interval between checks of money that may be on its way. */
export const ROUND_MS = 30_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Closes unapproved attempts: after 72 hours or its provider's limit, or after three if they never reached a provider.
 * Not while money of theirs is expected, which the next round checks.
 */
async function expireOld({ db, providers }: Payments, signal: AbortSignal): Promise<object> {
  const patient = providers.filter(({ waitsHours }) => waitsHours !== undefined);
  const old = await rows<{ id: number; order_id: string }>(
    db,
    `SELECT a.id, a.order_id FROM payment_attempt a
     LEFT JOIN unnest($1::text[], $2::int[]) AS p (name, hours) ON p.name = a.provider
     WHERE NOT a.expected AND NOT EXISTS (SELECT FROM orders o WHERE o.id = a.order_id AND o.released_at IS NOT NULL) AND
       ((a.state = 'awaiting_approval' AND a.created_at < now() - interval '1 hour' * COALESCE(p.hours, 72))
       OR (a.state = 'new' AND a.created_at < now() - interval '3 hours')) ORDER BY a.created_at LIMIT 1000`,
    [patient.map(({ name }) => name), patient.map(({ waitsHours }) => waitsHours)],
  );
  await inParallel(old, signal, ({ id, order_id }) =>
    db.transaction(async (client) => {
      const order = await lockOrder(client, order_id);
      await client.query(
        `UPDATE payment_attempt SET state = 'lapsed' WHERE id = $1 AND state IN ('new', 'awaiting_approval') AND NOT expected`,
        [id],
      );
      if (order && ['new', 'awaiting_approval'].includes(order.status))
        await moveOrder(client, order, 'expired');
    }),
  );
  return { expired: old.length };
}

/** Completes refunds whose answer was lost, and checks those that a provider holds. */
async function refundsDue(payments: Payments, signal: AbortSignal): Promise<object> {
  const due = await rows<{
    id: string;
    provider: string;
    provider_refund_id: string | null;
    kind: string;
  }>(
    payments.db,
    `UPDATE refund SET next_check_at = now() + CASE state WHEN 'requested' THEN interval '20 seconds' ELSE interval '1 hour' END
     WHERE id IN (SELECT id FROM refund WHERE next_check_at <= now() AND state IN ('requested', 'pending')
                    AND provider = ANY($1)
                  ORDER BY next_check_at LIMIT 100 FOR NO KEY UPDATE SKIP LOCKED)
     RETURNING id, provider, provider_refund_id, kind`,
    [payments.providers.map(({ name }) => name)],
  );
  const failed = await inParallel(due, signal, ({ id, provider, provider_refund_id, kind }) =>
    provider_refund_id
      ? syncRefund(payments, { provider, id: provider_refund_id }, kind === 'reversal')
      : sendRefund(payments, id, 'sweeper'),
  );
  return { refunds: due.length, failed };
}

async function tidy({ db }: Payments): Promise<undefined> {
  // Quotes are signed now; these were stored by an earlier version.
  await db.query(`DELETE FROM quote WHERE expires_at < now() - interval '1 day'`);
  await db.query(`DELETE FROM webhook_inbox WHERE received_at < now() - interval '90 days'`);
}

/** All regular work on payments. */
export function paymentDuties(payments: Payments): Duty[] {
  return [
    { name: 'settle', every: ROUND_MS, run: (signal) => settleDue(payments, signal) },
    { name: 'refunds', every: ROUND_MS, run: (signal) => refundsDue(payments, signal) },
    { name: 'expire', every: 600_000, run: (signal) => expireOld(payments, signal) },
    missedEventsDuty(payments),
    { name: 'tidy', every: HOUR_MS, run: () => tidy(payments) },
    {
      name: 'reconcile',
      every: DAY_MS,
      run: (signal) => reconcile(payments, new Date(Date.now() - 35 * DAY_MS), signal),
    },
  ];
}
