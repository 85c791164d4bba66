import { rows } from '#src/db/open.ts';
import { conflict, type Failure } from '#src/errors.ts';
import { lockOrder, noOrder } from '#src/features/orders/queries.ts';
import type { StaffContext } from '#src/staff/staff-contract.ts';

/**
 * Sets the buyer's own reference, such as the number of a purchase order, which the invoice will state. Once the order
 * is paid or delivered its invoice is issued, and only that can be corrected. Call it in a transaction.
 * @param given `seen` is the reference that was shown; a conflict if it is another one by now
 */
export async function setReference(
  { db, audit }: Pick<StaffContext, 'db' | 'audit'>,
  id: string,
  given: { po_number: string; seen: string },
): Promise<Failure | undefined> {
  const order = await lockOrder(db, id);
  if (!order) return noOrder;
  if (order.paid_at || order.released_at)
    return conflict('The invoice of this order is issued: please correct the invoice.');
  const { po_number, seen } = given;
  if (order.po_number === po_number) return undefined;
  if (order.po_number !== seen)
    return conflict(
      `The reference was changed to “${order.po_number}” meanwhile. Nothing was saved.`,
    );
  await rows(db, 'UPDATE orders SET po_number = $2 WHERE id = $1', [id, po_number]);
  await audit({ entity: 'orders', id, before: { po_number: seen }, after: { po_number } });
  return undefined;
}
