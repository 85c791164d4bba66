import { type Queryable, rows } from '#src/db/open.ts';
import { alertStaff } from '#src/features/orders/alert-staff.ts';
import { moveOrder } from '#src/features/orders/move-order.ts';
import type { OrderRow } from '#src/features/orders/order-fields.ts';
import type { AttemptRow } from './attempts.ts';

/**
 * The codes of an order's reports that are deleted or withdrawn; the others cannot be until the caller's transaction
 * ends.
 */
export async function withdrawnOf(client: Queryable, { id }: OrderRow): Promise<string[]> {
  const lines = await rows<{ report_id: number | null; report_code: string }>(
    client,
    'SELECT report_id, report_code FROM order_line WHERE order_id = $1 ORDER BY n',
    [id],
  );
  const sold = await rows<{ id: number }>(
    client,
    "SELECT id FROM report WHERE id = ANY($1::bigint[]) AND status <> 'withdrawn' ORDER BY id FOR SHARE",
    [lines.map(({ report_id }) => report_id)],
  );
  const ids = new Set(sold.map(({ id: report }) => report));
  return lines.flatMap(({ report_id, report_code }) =>
    report_id !== null && ids.has(report_id) ? [] : [report_code],
  );
}

/**
 * Cancels an order, which the caller has locked, whose approved payment is not captured, and alerts staff.
 * @param withdrawn codes of its reports that are no longer for sale
 */
export async function refuseCapture(
  client: Queryable,
  order: OrderRow,
  attempt: AttemptRow,
  withdrawn: string[],
): Promise<void> {
  await client.query(
    `UPDATE payment_attempt SET state = 'lapsed', expected = false, last_error = 'not captured: the report was withdrawn'
     WHERE id = $1`,
    [attempt.id],
  );
  await moveOrder(client, order, 'cancelled');
  await alertStaff(client, {
    key: `withdrawn:${attempt.id}`,
    kind: 'not-captured',
    orderId: order.id,
    message: `Order ${order.order_no} was approved after its report ${withdrawn.join(', ')} was withdrawn: no money was taken.`,
  });
}
