import type { Queryable } from '#src/db/open.ts';

/** Takes away what `deliver` gave, in the transaction that records the refund or chargeback. */
export async function revokeDelivery(client: Queryable, orderId: string): Promise<void> {
  await client.query(
    'UPDATE licence SET revoked_at = now() WHERE order_id = $1 AND revoked_at IS NULL',
    [orderId],
  );
  await client.query(
    'UPDATE download_grant SET revoked_at = now() WHERE order_id = $1 AND revoked_at IS NULL',
    [orderId],
  );
}
