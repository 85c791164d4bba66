import type { Queryable } from '#src/db/open.ts';
import { alertStaff, resolveAlert } from '#src/features/orders/alert-staff.ts';
import type { OrderRow } from '#src/features/orders/order-fields.ts';

const keyOf = (orderId: string) => `no-file:${orderId}`;

/** Tells staff, once per order, that a buyer has paid for a report whose PDF nobody has uploaded. */
export async function alertMissingFile(db: Queryable, order: OrderRow): Promise<void> {
  await alertStaff(db, {
    key: keyOf(order.id),
    kind: 'delivery-failed',
    orderId: order.id,
    message:
      `Order ${order.order_no} is paid, but the report ${order.report_code} has no file to deliver. ` +
      'Upload its PDF in the back office: the buyer’s link works from then on.',
  });
}

/** Ends the alert of `alertMissingFile`, if there is one: the order's file is made. */
export async function resolveMissingFile(db: Queryable, orderId: string): Promise<void> {
  await resolveAlert(db, keyOf(orderId));
}
