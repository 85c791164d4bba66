import { type Queryable, rows } from '#src/db/open.ts';
import { alertStaff } from '#src/features/orders/alert-staff.ts';
import { upgradesOfOrder } from '#src/features/orders/order-lines.ts';

/**
 * Revokes what `deliver` granted, in the transaction that records the refund or chargeback.
 * @param lines of the order; absent: all of them
 */
export async function revokeDelivery(
  client: Queryable,
  orderId: string,
  lines?: string[],
): Promise<void> {
  for (const table of ['licence', 'download_grant'])
    await client.query(
      `UPDATE ${table} SET revoked_at = now() WHERE revoked_at IS NULL AND line_id IN (
         SELECT id FROM order_line WHERE order_id = $1 AND ($2::uuid[] IS NULL OR id = ANY($2)))`,
      [orderId, lines ?? null],
    );
  await alertOfUpgrades(client, orderId, lines);
}

/**
 * Alerts staff of each licence of this order, which has ended, that was upgraded for the difference, once: what was paid
 * for the larger one is less than its price.
 */
export async function alertOfUpgrades(
  client: Queryable,
  orderId: string,
  lines?: string[],
): Promise<void> {
  for (const { from, order_id, order_no } of await upgradesOfOrder(client, orderId, lines))
    await alertStaff(client, {
      key: `upgrade-of-ended:${from}`,
      kind: 'upgrade-of-ended',
      orderId: order_id,
      message: `Licence ${from} has ended, but order ${order_no}, which upgraded it for the difference, is still valid. Please refund or revoke it, unless it should stay.`,
    });
}

/** Lines of an order that are not fully refunded; $1: the order. */
const PAID_LINES = `SELECT l.id FROM order_line l WHERE l.order_id = $1 AND (l.gross_cents = 0 OR l.gross_cents > (
  SELECT COALESCE(sum(p.gross_cents), 0) FROM refund_line p JOIN refund r ON r.id = p.refund_id
  WHERE p.line_id = l.id AND r.state IN ('done', 'pending')))`;

/**
 * Restores what was revoked: licences, private links and downloads of the lines that are paid for.
 * @param revoked when it was revoked, as a statement over $1, the order; absent: at any time
 */
export async function restoreDelivery(
  client: Queryable,
  orderId: string,
  revoked?: { at: string },
): Promise<void> {
  for (const table of ['licence', 'download_grant'])
    await rows(
      client,
      `UPDATE ${table} SET revoked_at = NULL WHERE line_id IN (${PAID_LINES})
       AND revoked_at ${revoked ? `= (${revoked.at})` : 'IS NOT NULL'}`,
      [orderId],
    );
}
