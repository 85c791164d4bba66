import { type Queryable, row } from '#src/db/open.ts';
import type { OrderRow } from './order-fields.ts';
import { wasApproved } from './order-states.ts';

/** SQL: whether an order `o` has used its code: its money has come or is on its way, or it was delivered without. */
const USED = `(${wasApproved('o.status')} AND o.status <> 'declined' OR o.released_at IS NOT NULL)`;

/**
 * SQL: whether an order `o` counts as a use of its code. One that was never approved does while a provider's approval
 * page is open, or if an approval is expected that could not be read yet; one that waits for a transfer, while it waits.
 * A declined payment uses nothing.
 */
export const COUNTED = `(${USED} OR (o.status IN ('new', 'awaiting_approval') AND (
  o.created_at > now() - interval '3 hours'
  OR EXISTS (SELECT FROM transfer_payment p WHERE p.order_id = o.id AND p.closed_at IS NULL)
  OR EXISTS (SELECT FROM payment_attempt a WHERE a.order_id = o.id AND a.state = 'awaiting_approval' AND a.expected))))`;

/**
 * Locks the limited code of an order until the caller's transaction ends. To be called before the order is locked, since
 * new orders lock their code first.
 */
export async function lockCodeOf(client: Queryable, orderId: string): Promise<void> {
  await row(
    client,
    `SELECT FROM discount_code WHERE id = (SELECT code_id FROM discount_use WHERE order_id = $1)
       AND (most_uses IS NOT NULL OR once_per_customer) FOR UPDATE`,
    [orderId],
  );
}

/**
 * Whether the code of an order, which the caller has locked, was used by others as often as it may be, or by the same
 * customer, since the order stopped counting: when its payment was declined, or its time was over.
 */
export async function isCodeSpent(
  client: Queryable,
  { id }: Pick<OrderRow, 'id'>,
): Promise<boolean> {
  const spent = await row(
    client,
    `SELECT FROM discount_use mine JOIN discount_code c ON c.id = mine.code_id JOIN orders me ON me.id = mine.order_id
     WHERE me.id = $1 AND (
       c.once_per_customer AND EXISTS (
         SELECT FROM discount_use u JOIN orders o ON o.id = u.order_id WHERE u.code_id = c.id AND o.id <> me.id AND ${USED}
           AND (o.user_id = me.user_id OR o.access_hashes && me.access_hashes OR lower(o.email) = lower(me.email)))
       OR NOT EXISTS (SELECT FROM orders o WHERE o.id = me.id AND ${COUNTED}) AND c.most_uses <= (
         SELECT count(*) FROM discount_use u JOIN orders o ON o.id = u.order_id
         WHERE u.code_id = c.id AND o.id <> me.id AND ${COUNTED}))`,
    [id],
  );
  return spent !== undefined;
}
