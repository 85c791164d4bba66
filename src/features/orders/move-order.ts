import type { Queryable } from '#src/db/open.ts';
import type { OrderRow } from './order-fields.ts';
import { canMove, type OrderState } from './order-states.ts';

/**
 * Moves an order that the caller has locked, if the table of moves allows it.
 * @returns whether the order is now in state `to`
 */
export async function moveOrder(
  client: Queryable,
  order: OrderRow,
  to: OrderState,
): Promise<boolean> {
  if (order.status === to) return true;
  if (!canMove(order.status, to)) return false;
  await client.query(
    'UPDATE orders SET status = $2, paid_at = CASE WHEN $2 = $3 THEN now() ELSE paid_at END WHERE id = $1',
    [order.id, to, 'paid'],
  );
  order.status = to;
  return true;
}

/**
 * Restores an order that the caller has locked from `reversed`, after the bank has returned the money. No other state
 * can be left backwards, as the database enforces. The date of payment remains.
 */
export async function restoreOrder(
  client: Queryable,
  order: OrderRow,
  to: 'paid' | 'partially_refunded' | 'refunded',
): Promise<void> {
  await client.query('UPDATE orders SET status = $2 WHERE id = $1', [order.id, to]);
  order.status = to;
}

/** Sets who changes orders in this transaction, for the history of states. */
export async function setActor(client: Queryable, actor: string): Promise<void> {
  await client.query("SELECT set_config('app.actor', $1, true)", [actor]);
}
