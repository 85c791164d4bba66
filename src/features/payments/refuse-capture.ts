import { type Queryable, row } from '#src/db/open.ts';
import { alertStaff } from '#src/features/orders/alert-staff.ts';
import { moveOrder } from '#src/features/orders/move-order.ts';
import type { OrderRow } from '#src/features/orders/order-fields.ts';
import type { AttemptRow } from './attempts.ts';

/** Whether the report of an order is gone or withdrawn; it cannot become so until the caller's transaction ends. */
export async function isWithdrawn(client: Queryable, { report_id }: OrderRow): Promise<boolean> {
  const report = await row<{ status: string }>(
    client,
    'SELECT status FROM report WHERE id = $1 FOR SHARE',
    [report_id],
  );
  return report === undefined || report.status === 'withdrawn';
}

/** Cancels an order, which the caller has locked, whose approved payment is not taken, and tells staff. */
export async function refuseCapture(
  client: Queryable,
  order: OrderRow,
  attempt: AttemptRow,
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
    message: `Order ${order.order_no} was approved after its report ${order.report_code} was withdrawn: no money was taken.`,
  });
}
