import { type Queryable, rows } from '#src/db/open.ts';
import type { PaymentRef } from './attempts.ts';
import { inParallel } from './in-parallel.ts';
import { LEASE_HOLDS } from './order-lease.ts';
import type { Payments } from './payments.ts';
import { settle } from './settle.ts';

/** The number of orders without a known approval that one round checks, however many there are. */
const BATCH = 250;
/** How long a round begins further batches of orders whose money is on its way. */
const ROUND_MS = 25_000;

/** Money is, or may be, on its way. */
const URGENT = `(a.state IN ('capturing', 'pending') OR a.expected)`;

/**
 * Takes a batch of due attempts and postpones them, so that a failing one does not come up again at once. First those
 * for which money may be on its way; then each originating network in turn, so that a buyer with thousands of unpaid
 * orders waits behind everybody else. Attempts that are being changed are left to the next round: a statement that
 * waits for one of them while it holds others could deadlock.
 */
function takeDue({ db, providers }: Payments): Promise<(PaymentRef & { urgent: boolean })[]> {
  return rows(
    db,
    `WITH due AS (
       SELECT id, urgent, row_number() OVER (ORDER BY urgent DESC, turn, next_check_at, id) AS place
       FROM (SELECT a.id, ${URGENT} AS urgent, a.next_check_at,
               row_number() OVER (PARTITION BY ${URGENT}, o.origin ORDER BY a.next_check_at, a.id) AS turn
             FROM payment_attempt a JOIN orders o ON o.id = a.order_id
             WHERE a.next_check_at <= now() AND a.provider_order_id IS NOT NULL AND a.provider = ANY($1)
               AND a.state IN ('awaiting_approval', 'capturing', 'pending')) waiting
       ORDER BY place LIMIT ${BATCH}),
     locked AS (
       SELECT a.id, due.urgent, due.place FROM due JOIN payment_attempt a ON a.id = due.id
       WHERE a.next_check_at <= now() FOR NO KEY UPDATE OF a SKIP LOCKED),
     taken AS (
       UPDATE payment_attempt a SET next_check_at = now() + interval '1 minute' FROM locked
       WHERE a.id = locked.id RETURNING a.provider, a.provider_order_id, locked.urgent, locked.place)
     SELECT provider, provider_order_id AS id, urgent FROM taken ORDER BY place`,
    [providers.map(({ name }) => name)],
  );
}

/** If a worker died during a call to the provider, its order may have been approved. */
async function takeOver(db: Queryable): Promise<void> {
  await rows(
    db,
    `WITH abandoned AS (
       UPDATE orders SET lease = NULL, lease_until = NULL, lease_holder = NULL
       WHERE lease IS NOT NULL AND NOT ${LEASE_HOLDS} RETURNING id)
     UPDATE payment_attempt a SET expected = true, next_check_at = now() FROM abandoned
     WHERE a.order_id = abandoned.id AND a.state IN ('awaiting_approval', 'capturing', 'pending')`,
  );
}

/**
 * Settles attempts that are due: closed tabs, lost webhooks, crashes. One bounded batch, and more only while there is
 * money on its way.
 */
export async function settleDue(payments: Payments, signal: AbortSignal): Promise<object> {
  const count = { settled: 0, failed: 0 };
  const end = Date.now() + ROUND_MS;
  await takeOver(payments.db);
  let more = true;
  while (more && !signal.aborted && Date.now() < end) {
    const due = await takeDue(payments);
    count.settled += due.length;
    count.failed += await inParallel(due, signal, (ref) => settle(payments, ref, 'sweeper'));
    more = due.length === BATCH && due.every(({ urgent }) => urgent);
  }
  return count;
}

/**
 * Makes everything due at once that a process that died may have left unfinished, except what another process is
 * changing: several start at the same time, beside a round of a running one.
 */
export async function makeAllDue({ db }: Payments): Promise<void> {
  await db.query(
    `UPDATE payment_attempt SET next_check_at = now() WHERE id IN (
       SELECT id FROM payment_attempt WHERE state IN ('awaiting_approval', 'capturing', 'pending')
         AND created_at > now() - interval '6 hours' FOR NO KEY UPDATE SKIP LOCKED)`,
  );
  await db.query(
    `UPDATE refund SET next_check_at = now() WHERE id IN (
       SELECT id FROM refund WHERE state = 'requested' FOR NO KEY UPDATE SKIP LOCKED)`,
  );
}
