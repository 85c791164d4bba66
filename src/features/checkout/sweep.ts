import { rows } from '#src/db/open.ts';
import { lockOrder, moveOrder } from '#src/features/orders/queries.ts';
import type { Duty } from '#src/jobs/sweeper.ts';
import type { Payments } from './payments.ts';
import { reconcile } from './reconcile.ts';
import { sendRefund } from './send-refund.ts';
import { keepEvent } from './serve-webhook.ts';
import { settle } from './settle.ts';
import { syncRefund } from './sync-refund.ts';

const BATCH = 50;
const AT_ONCE = 8;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Does `work` on all items, some at the same time; answers how many could not be done. */
async function each<T>(items: T[], signal: AbortSignal, work: (item: T) => Promise<unknown>): Promise<number> {
  const left = [...items];
  let failed = 0;
  const worker = async () => {
    for (let item = left.shift(); item !== undefined && !signal.aborted; item = left.shift())
      await work(item).catch(() => {
        failed += 1;
      });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return failed;
}

/** Settles every attempt whose time has come: closed tabs, lost webhooks, crashes. */
async function settleDue(payments: Payments, signal: AbortSignal): Promise<object> {
  const count = { settled: 0, failed: 0 };
  while (!signal.aborted) {
    // Taken and put off in one statement, so that one that fails does not come up again in this round.
    const due = await rows<{ paypal_order_id: string }>(
      payments.db,
      `UPDATE payment_attempt SET next_check_at = now() + interval '20 seconds'
       WHERE id IN (SELECT id FROM payment_attempt WHERE next_check_at <= now() AND paypal_order_id IS NOT NULL
                      AND state IN ('awaiting_approval', 'capturing', 'pending')
                    ORDER BY next_check_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
       RETURNING paypal_order_id`,
    );
    count.settled += due.length;
    count.failed += await each(due, signal, ({ paypal_order_id }) => settle(payments, paypal_order_id, 'sweeper'));
    if (due.length < BATCH) break;
  }
  return count;
}

/** Closes what nobody approved: after 72 hours, or three when PayPal never heard of it. */
async function expireOld({ db }: Payments): Promise<object> {
  const old = await rows<{ id: number; order_id: string }>(
    db,
    `SELECT id, order_id FROM payment_attempt WHERE (state = 'awaiting_approval' AND created_at < now() - interval '72 hours')
       OR (state = 'new' AND created_at < now() - interval '3 hours') LIMIT 1000`,
  );
  for (const { id, order_id } of old)
    await db.transaction(async (client) => {
      const order = await lockOrder(client, order_id);
      await client.query(
        `UPDATE payment_attempt SET state = 'lapsed' WHERE id = $1 AND state IN ('new', 'awaiting_approval')`,
        [id],
      );
      if (order && ['new', 'awaiting_approval'].includes(order.status)) await moveOrder(client, order, 'expired');
    });
  return { expired: old.length };
}

/** Finishes refunds whose answer was lost, and asks after those that PayPal holds. */
async function refundsDue(payments: Payments, signal: AbortSignal): Promise<object> {
  const due = await rows<{ id: string; status: string; paypal_refund_id: string | null; kind: string }>(
    payments.db,
    `UPDATE refund SET next_check_at = now() + CASE status WHEN 'requested' THEN interval '20 seconds' ELSE interval '1 hour' END
     WHERE next_check_at <= now() AND status IN ('requested', 'PENDING') RETURNING id, status, paypal_refund_id, kind`,
  );
  const failed = await each(due, signal, (refund) =>
    refund.paypal_refund_id
      ? syncRefund(payments, refund.paypal_refund_id, refund.kind === 'reversal')
      : sendRefund(payments, refund.id, 'sweeper'),
  );
  return { refunds: due.length, failed };
}

/** Takes up events whose deliveries were lost: everything that PayPal lists and the inbox has not. */
async function collectMissedEvents(payments: Payments): Promise<object> {
  const startTime = new Date(Date.now() - 7 * HOUR_MS);
  let [listed, missed] = [0, 0];
  let pageToken: string | undefined;
  do {
    const page = await payments.paypal.listWebhookEvents({ startTime, pageToken });
    if (page.outcome !== 'ok') throw new Error('PayPal lists no events now');
    for (const event of page.value.events) {
      listed += 1;
      const kept = { eventId: event.id, eventType: event.event_type, transmissionId: 'listed' };
      if (await keepEvent(payments, kept, Buffer.from(JSON.stringify(event)))) missed += 1;
    }
    pageToken = page.value.nextPageToken ?? undefined;
  } while (pageToken);
  return { listed, missed };
}

async function tidy({ db }: Payments): Promise<undefined> {
  await db.query(`DELETE FROM quote WHERE expires_at < now() - interval '1 day'`);
  await db.query(`DELETE FROM webhook_inbox WHERE received_at < now() - interval '90 days'`);
  await db.query(`DELETE FROM job WHERE state = 'done' AND done_at < now() - interval '90 days'`);
}

/** Everything that the checkout does regularly (reliability, "Sweeper"). */
export function checkoutDuties(payments: Payments): Duty[] {
  return [
    { name: 'settle', everyMs: 0, run: (signal) => settleDue(payments, signal) },
    { name: 'refunds', everyMs: 0, run: (signal) => refundsDue(payments, signal) },
    { name: 'expire', everyMs: 600_000, run: () => expireOld(payments) },
    { name: 'missed-events', everyMs: 6 * HOUR_MS, run: () => collectMissedEvents(payments) },
    { name: 'tidy', everyMs: HOUR_MS, run: () => tidy(payments) },
    { name: 'reconcile', everyMs: DAY_MS, run: () => reconcile(payments, new Date(Date.now() - 35 * DAY_MS)) },
  ];
}

/** What a process that died may have left open is due at once. */
export async function hasten({ db }: Payments): Promise<void> {
  await db.query(
    `UPDATE payment_attempt SET next_check_at = now() WHERE state IN ('awaiting_approval', 'capturing', 'pending')
       AND created_at > now() - interval '6 hours'`,
  );
  await db.query(`UPDATE refund SET next_check_at = now() WHERE status = 'requested'`);
}
