import { type Queryable, row } from '#src/db/open.ts';

/**
 * Assigns a guest's order to an account. Call it only for somebody who has proved to own the order's address.
 * @returns its number; undefined if it already belongs to an account, or has another address
 */
export async function giveOrder(
  client: Queryable,
  { id, email, userId }: { id: string; email: string; userId: string },
): Promise<string | undefined> {
  const order = await row<{ order_no: string }>(
    client,
    `UPDATE orders SET user_id = $2 WHERE id = $1 AND user_id IS NULL AND lower(email) = lower($3) RETURNING order_no`,
    [id, userId, email],
  );
  return order?.order_no;
}
