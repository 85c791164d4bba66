import { type Queryable, row, rows } from '#src/db/open.ts';

/**
 * Assigns a guest's order to an account. Call it only for somebody who has proved to own the order's address.
 * @returns its number; undefined if it already belongs to an account, or has another address
 */
export async function assignOrder(
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

/**
 * Replaces the address of an account's orders, wherever it is the account's previous one: from now on their links,
 * corrections and refunds are mailed to the new one. Orders with another address keep it, as do issued documents.
 */
export async function changeEmailOfOrders(
  client: Queryable,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<void> {
  await rows(
    client,
    'UPDATE orders SET email = $3 WHERE user_id = $1 AND lower(email) = lower($2)',
    [userId, from, to],
  );
}
