import type { Queryable } from '#src/db/open.ts';
import type { OrderRow } from '#src/features/orders/order-fields.ts';
import { digestOf, newToken } from '#src/secrets.ts';
import { mailLink } from './mail-link.ts';

/**
 * Makes a new private link for an order whose buyer may still download, and mails it; the old link ends.
 * @returns false when nothing may be downloaded
 */
export async function renewLink(
  client: Queryable,
  order: OrderRow,
  publicUrl: string,
): Promise<boolean> {
  const token = newToken();
  const { rowCount } = await client.query(
    `UPDATE download_grant SET token_hash = $2, used = 0, renewed_at = now() WHERE order_id = $1 AND revoked_at IS NULL`,
    [order.id, digestOf(token)],
  );
  if (rowCount === 0) return false;
  await mailLink(client, order, `${publicUrl}/download/${token}`, publicUrl);
  return true;
}
