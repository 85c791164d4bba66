import { type Queryable, row } from '#src/db/open.ts';
import type { OrderRow } from '#src/features/orders/order-fields.ts';
import { linesOf, type OrderLine } from '#src/features/orders/order-lines.ts';
import { isDelivered } from '#src/features/orders/order-states.ts';
import { lockOrder } from '#src/features/orders/queries.ts';
import { enqueue } from '#src/jobs/enqueue.ts';
import { digestOf, newToken } from '#src/secrets.ts';
import type { Delivery } from './dependencies.ts';
import { MOST_DOWNLOADS, mailReceipt, type SentLink } from './mail-receipt.ts';
import { alertOfUpgrades } from './revoke-delivery.ts';

/**
 * Delivers a paid order to the buyer, in the caller's transaction: for every line the licence, the private link, and
 * the jobs that make the stamped PDF and the data file; one mail with all links; the job that issues the invoice. Done
 * once per line, however often it is called.
 */
export async function deliver(
  client: Queryable,
  order: OrderRow,
  publicUrl: string,
): Promise<void> {
  const links: SentLink[] = [];
  for (const line of await linesOf(client, order.id)) {
    const link = await deliverLine(client, order, line, publicUrl);
    if (!link) continue;
    links.push({ line, link });
    if (line.upgrade_of) await checkBase(client, line.upgrade_of);
  }
  if (links.length === 0) return;
  const isFirst = links[0]!.line.n === 1;
  const mail = isFirst ? order.id : links[0]!.line.id;
  await mailReceipt(client, order, links, publicUrl, `receipt:${mail}`);
  if (!isFirst) return;
  await enqueue(client, {
    key: `invoice:${order.id}`,
    kind: 'issue-invoice',
    payload: { order: order.id },
  });
}

/** An upgrade may be paid after the licence that it starts from has ended. */
async function checkBase(client: Queryable, code: string): Promise<void> {
  const ended = await row<{ order_id: string; line_id: string }>(
    client,
    `SELECT l.order_id, x.line_id FROM licence x JOIN order_line l ON l.id = x.line_id WHERE x.code = $1 AND x.revoked_at IS NOT NULL`,
    [code],
  );
  if (ended) await alertOfUpgrades(client, ended.order_id, [ended.line_id]);
}

/** Delivers a line; returns its private link, undefined if it was delivered before. */
async function deliverLine(
  client: Queryable,
  order: OrderRow,
  line: OrderLine,
  publicUrl: string,
): Promise<string | undefined> {
  await client.query(
    `INSERT INTO licence (line_id, report_id, report_code, edition, type, seats, holder_name, holder_company, holder_email)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (line_id) DO NOTHING`,
    [
      line.id,
      line.report_id,
      line.report_code,
      line.edition,
      line.licence,
      line.seats,
      order.buyer_name,
      order.company,
      order.email,
    ],
  );
  const token = newToken();
  const { rowCount } = await client.query(
    `INSERT INTO download_grant (line_id, token_hash, max_downloads, awaits_file)
     VALUES ($1, $2, $3, EXISTS (SELECT FROM report r WHERE r.id = $4 AND NOT has_file(r) AND NOT EXISTS (
       SELECT FROM edition_file f WHERE f.report_id = r.id AND f.last_edition >= $5)))
     ON CONFLICT (line_id) DO NOTHING`,
    [line.id, digestOf(token), MOST_DOWNLOADS, line.report_id, line.edition],
  );
  if (rowCount === 0) return undefined;
  // The order's id is for a process of the previous release, which makes the files of the first line.
  const payload = { order: order.id, line: line.id };
  await enqueue(client, { key: `stamp:${line.id}`, kind: 'stamp-report', payload });
  await enqueue(client, { key: `data:${line.id}`, kind: 'make-data', payload });
  return `${publicUrl}/download/${token}`;
}

/** Delivers the lines that a process of the previous release omitted, which knows only one report per order. */
export async function deliverRest(
  { db, publicUrl }: Pick<Delivery, 'db' | 'publicUrl'>,
  orderId: string,
): Promise<void> {
  await db.transaction(async (client) => {
    const order = await lockOrder(client, orderId);
    if (order && isDelivered(order) && !order.needs_review) await deliver(client, order, publicUrl);
  });
}
