import type { Queryable } from '#src/db/open.ts';
import { alertStaff, resolveAlert } from '#src/features/orders/alert-staff.ts';
import type { OrderRow } from '#src/features/orders/order-fields.ts';
import type { OrderLine } from '#src/features/orders/order-lines.ts';

const keyOf = (lineId: string) => `no-file:${lineId}`;

/** What is wrong with the file of a report, as the end of a sentence. */
const lacks = {
  file: 'has no file to deliver',
  readable: 'has a file that cannot be read',
} as const;

/**
 * Records that a buyer has paid for a report whose PDF has not been uploaded, or is damaged: the buyer is notified when
 * there is one, and staff are alerted now, once per line of an order.
 */
export async function recordMissingFile(
  db: Queryable,
  { order, line }: { order: OrderRow; line: OrderLine },
  what: keyof typeof lacks = 'file',
): Promise<void> {
  await db.query('UPDATE download_grant SET awaits_file = true WHERE line_id = $1', [line.id]);
  await alertStaff(db, {
    key: keyOf(line.id),
    kind: 'delivery-failed',
    orderId: order.id,
    message:
      `Order ${order.order_no} is paid, but the report ${line.report_code} ${lacks[what]}. ` +
      'Upload its PDF in the back office: the buyer’s link works from then on, and the buyer gets a mail.',
  });
}

/** Resolves the alert of `recordMissingFile`, if there is one, once the line's file exists. */
export async function resolveMissingFile(db: Queryable, lineId: string): Promise<void> {
  await resolveAlert(db, keyOf(lineId));
}
