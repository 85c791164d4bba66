import { randomUUID } from 'node:crypto';
import { type Database, type Queryable, row } from '#src/db/open.ts';
import { isPresent, presenceOf } from '#src/db/presence.ts';
import type { OrderRow } from '#src/features/orders/order-fields.ts';
import { lockOrder } from '#src/features/orders/queries.ts';

const LEASE = "interval '30 seconds'";

/**
 * SQL: whether the lease of a row of `orders` is held. It ends when its time is up, or when the process that took it
 * ends; if that process is not known, because its presence could not be written, only when its time is up.
 */
export const LEASE_HOLDS = `(lease_until > now() AND (lease_holder IS NULL OR ${isPresent('lease_holder')}))`;

export interface Lease {
  id: string;
  order: OrderRow;
}

/**
 * Leases an order for 30 s, or until this process ends, so that only one process at a time calls the provider about it;
 * no row lock is held meanwhile. A process that loses its lease notices before money moves (`renewLease`), and every
 * request to the provider has the stored key, so that even two concurrent requests move the money once.
 * @returns `busy` if another process holds it; `blocked` if money of another attempt is captured or on its way, so that
 * this attempt's approval must expire: an order is paid by one attempt, however many were approved
 */
export async function claimOrder(
  db: Database,
  orderId: string,
  attemptId: number,
): Promise<Lease | 'busy' | 'blocked'> {
  const holder = await presenceOf(db);
  return db.transaction(async (client) => {
    const order = await lockOrder(client, orderId);
    const leased = await row(client, `SELECT 1 FROM orders WHERE id = $1 AND ${LEASE_HOLDS}`, [
      orderId,
    ]);
    if (!order || leased) return 'busy';
    const other = await row(
      client,
      `SELECT 1 FROM payment_attempt a WHERE a.order_id = $1 AND a.id <> $2 AND (a.state IN ('capturing', 'review')
         OR EXISTS (SELECT FROM capture c WHERE c.attempt_id = a.id AND c.state <> 'declined')) LIMIT 1`,
      [orderId, attemptId],
    );
    if (other) return 'blocked';
    const id = randomUUID();
    await client.query(
      `UPDATE orders SET lease = $2, lease_holder = $3, lease_until = now() + ${LEASE} WHERE id = $1`,
      [orderId, id, holder],
    );
    return { id, order };
  });
}

/** Whether the lease is still held; extends it by 30 s. */
export async function renewLease(
  client: Queryable,
  orderId: string,
  lease: string,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `UPDATE orders SET lease_until = now() + ${LEASE} WHERE id = $1 AND lease = $2`,
    [orderId, lease],
  );
  return rowCount === 1;
}

/** Releases the order; a lease that another process has taken since remains. */
export async function releaseOrder(db: Queryable, orderId: string, lease: string): Promise<void> {
  await db.query(
    'UPDATE orders SET lease = NULL, lease_until = NULL, lease_holder = NULL WHERE id = $1 AND lease = $2',
    [orderId, lease],
  );
}
