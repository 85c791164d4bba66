import type { Queryable } from '#src/db/open.ts';
import { moveOrder } from '#src/features/orders/move-order.ts';
import { lockOrder } from '#src/features/orders/queries.ts';
import { isPartPaid } from '../bank/transfer-payment.ts';
import { closePayments } from './close-payment.ts';

/**
 * Cancels an order that was begun and not approved, or whose payment was declined, in the caller's transaction: no money
 * is taken for it, even if it is approved later, and its open payments are closed at their providers.
 * @param why for staff, after `NOT_CAPTURED`
 * @returns false if its money has arrived or is on its way, so that it stays
 */
export async function giveUpOrder(client: Queryable, id: string, why: string): Promise<boolean> {
  const order = await lockOrder(client, id);
  if (!order) return true;
  const settling = order.lease_until !== null && order.lease_until > new Date();
  const begun = ['new', 'awaiting_approval', 'declined'].includes(order.status);
  if (settling || !begun || order.released_at) return order.status === 'cancelled';
  if (await isPartPaid(client, id)) return false;
  await closePayments(client, id, why);
  return moveOrder(client, order, 'cancelled');
}
