import type { Queryable } from '#src/db/open.ts';
import type { OrderRow } from '#src/features/orders/order-fields.ts';
import { enqueue } from '#src/jobs/enqueue.ts';
import { licenceBy } from '#src/licences.ts';
import { digestOf, newToken } from '#src/secrets.ts';
import { MOST_DOWNLOADS, mailLink } from './mail-link.ts';

/**
 * Gives the buyer of a paid order what was bought, in the caller's transaction: the licence, the private link, its mail,
 * and the jobs that make the stamped PDF, the data file and the invoice. Done once per order, however often it is called.
 */
export async function deliver(
  client: Queryable,
  order: OrderRow,
  publicUrl: string,
): Promise<void> {
  await client.query(
    `INSERT INTO licence (order_id, report_id, report_code, edition, type, seats, holder_name, holder_company, holder_email)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (order_id) DO NOTHING`,
    [
      order.id,
      order.report_id,
      order.report_code,
      order.edition,
      order.licence,
      licenceBy[order.licence].seats,
      order.buyer_name,
      order.company,
      order.email,
    ],
  );
  const token = newToken();
  const { rowCount } = await client.query(
    `INSERT INTO download_grant (order_id, token_hash, max_downloads) VALUES ($1, $2, $3)
     ON CONFLICT (order_id) DO NOTHING`,
    [order.id, digestOf(token), MOST_DOWNLOADS],
  );
  if (rowCount === 0) return;
  await mailLink(client, order, `${publicUrl}/download/${token}`, publicUrl, `receipt:${order.id}`);
  await enqueue(client, {
    key: `invoice:${order.id}`,
    kind: 'issue-invoice',
    payload: { order: order.id },
  });
  await enqueue(client, {
    key: `stamp:${order.id}`,
    kind: 'stamp-report',
    payload: { order: order.id },
  });
  await enqueue(client, {
    key: `data:${order.id}`,
    kind: 'make-data',
    payload: { order: order.id },
  });
}
