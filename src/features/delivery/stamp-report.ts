import { row } from '#src/db/open.ts';
import { licenceNames } from '#src/features/orders/contract.ts';
import { orderById } from '#src/features/orders/queries.ts';
import { type Delivery, keepFile } from './dependencies.ts';
import { inThread } from './in-thread.ts';
import { reportDocument } from './report-document.ts';

/**
 * Makes the buyer's own copy of the report: licence holder and order number stand on every page.
 * @returns its key in the file storage; undefined when nothing may be delivered or the report is gone
 */
export async function makeStamped(delivery: Delivery, orderId: string): Promise<string | undefined> {
  const { db } = delivery;
  const order = await orderById(db, orderId);
  const known = () =>
    row<{ file_key: string | null }>(
      db,
      'SELECT file_key FROM download_grant WHERE order_id = $1 AND revoked_at IS NULL',
      [orderId],
    );
  const grant = await known();
  if (!order || !grant) return undefined;
  if (grant.file_key) return grant.file_key;
  const plain = await reportDocument(delivery, order);
  if (!plain) return undefined;
  const holder = order.company ? `${order.buyer_name}, ${order.company}` : order.buyer_name;
  const stamped = await inThread('stamp-worker.ts', {
    pdf: plain,
    line: `Licensed to ${holder} · ${licenceNames[order.licence]} licence · Order ${order.order_no}`,
  });
  const key = await keepFile(delivery, stamped, 'report');
  const { rowCount } = await db.query(
    'UPDATE download_grant SET file_key = $2 WHERE order_id = $1 AND file_key IS NULL',
    [orderId, key],
  );
  if (rowCount === 1) return key;
  // Another process was faster: its copy is the one that is kept.
  await (await delivery.files()).remove(key);
  return (await known())?.file_key ?? undefined;
}

/** The job that follows a paid order. */
export async function stampReport(delivery: Delivery, orderId: string): Promise<void> {
  await makeStamped(delivery, orderId);
}
