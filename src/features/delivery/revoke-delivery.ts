import type { Queryable } from '#src/db/open.ts';

/**
 * Takes away what `deliver` gave, in the transaction that records the refund or chargeback.
 * @param lines of the order; left out: all of them
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
}
