import { createHash, randomBytes } from 'node:crypto';
import { type Queryable, row } from '#src/db/open.ts';
import { siteInfo } from '#src/features/content/queries.ts';
import { licenceNames } from '#src/features/orders/contract.ts';
import type { OrderRow } from '#src/features/orders/queries.ts';
import { enqueue } from '#src/jobs/enqueue.ts';
import { queueMail } from '#src/mail/queue-mail.ts';
import { renderLetter } from '#src/mail/templates/render-letter.ts';
import { formatMoney } from './money.ts';
import { receiptLetter } from './receipt-letter.ts';

export interface GrantRow {
  id: string;
  order_id: string;
  file_key: string | null;
  max_downloads: number;
  used: number;
}

/** Who may read a report: one person, a team of ten, everyone. */
const seats: Record<OrderRow['licence'], number | null> = {
  'single-user': 1,
  'multiple-user': 10,
  'corporate-user': null,
};

/** How often one link works. */
const MOST_DOWNLOADS = 20;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
const newToken = (): string => randomBytes(32).toString('base64url');

/**
 * Gives the buyer of a paid order what was bought, in the caller's transaction: the licence, the private link, its mail,
 * and the jobs that make the stamped PDF and the invoice. Done once per order, however often it is called.
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
      seats[order.licence],
      order.buyer_name,
      order.company,
      order.email,
    ],
  );
  const token = newToken();
  const { rowCount } = await client.query(
    `INSERT INTO download_grant (order_id, token_hash, max_downloads) VALUES ($1, $2, $3)
     ON CONFLICT (order_id) DO NOTHING`,
    [order.id, hashOf(token), MOST_DOWNLOADS],
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
}

/** Takes away what `deliver` gave, in the transaction that records the refund or chargeback. */
export async function revokeDelivery(client: Queryable, orderId: string): Promise<void> {
  await client.query(
    'UPDATE licence SET revoked_at = now() WHERE order_id = $1 AND revoked_at IS NULL',
    [orderId],
  );
  await client.query(
    'UPDATE download_grant SET revoked_at = now() WHERE order_id = $1 AND revoked_at IS NULL',
    [orderId],
  );
}

/**
 * Makes a new private link for an order whose buyer may still download, and mails it; the old link ends.
 * @returns false when nothing may be downloaded
 */
export async function renewLink(
  client: Queryable,
  order: OrderRow,
  publicUrl: string,
): Promise<boolean> {
  const token = newToken();
  const { rowCount } = await client.query(
    `UPDATE download_grant SET token_hash = $2, used = 0, renewed_at = now() WHERE order_id = $1 AND revoked_at IS NULL`,
    [order.id, hashOf(token)],
  );
  if (rowCount === 0) return false;
  await mailLink(client, order, `${publicUrl}/download/${token}`, publicUrl);
  return true;
}

async function mailLink(
  client: Queryable,
  order: OrderRow,
  link: string,
  publicUrl: string,
  dedupeKey?: string,
): Promise<void> {
  const site = await siteInfo(client);
  const sender = {
    siteName: site?.site_name ?? '',
    publicUrl,
    address: site?.usa_address ?? site?.india_address ?? '',
    email: site?.email ?? '',
  };
  const letter = receiptLetter({
    buyerName: order.buyer_name,
    orderNo: order.order_no,
    reportName: order.report_name,
    reportCode: order.report_code,
    licence: licenceNames[order.licence],
    total: `${formatMoney(order.amount_cents)} ${order.currency}`,
    link,
    downloads: MOST_DOWNLOADS,
  });
  await queueMail(client, {
    kind: 'receipt',
    to: { address: order.email, name: order.buyer_name },
    replyTo: site?.email,
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...renderLetter(letter, sender),
    dedupeKey,
  });
}

const GRANT = 'g.id, g.order_id, g.file_key, g.max_downloads, g.used';

/** The grant that a private link means, if it may still be used. */
export function grantByToken(db: Queryable, token: string): Promise<GrantRow | undefined> {
  return row(
    db,
    `SELECT ${GRANT} FROM download_grant g JOIN orders o ON o.id = g.order_id
     WHERE g.token_hash = $1 AND g.revoked_at IS NULL AND NOT o.needs_review`,
    [hashOf(token)],
  );
}

/** A grant by its id, if it may still be used and belongs to this account or to the browser with this secret. */
export function grantOfBuyer(
  db: Queryable,
  id: string,
  buyer: { userId?: string; browserHash?: Buffer },
): Promise<GrantRow | undefined> {
  return row(
    db,
    `SELECT ${GRANT} FROM download_grant g JOIN orders o ON o.id = g.order_id
     WHERE g.id = $1 AND g.revoked_at IS NULL AND NOT o.needs_review
       AND (o.user_id = $2 OR $3::bytea = ANY(o.access_hashes))`,
    [id, buyer.userId ?? null, buyer.browserHash ?? null],
  );
}

/** The grant of an order, if there is one that may be used. */
export function grantOfOrder(db: Queryable, orderId: string): Promise<GrantRow | undefined> {
  return row(
    db,
    `SELECT ${GRANT} FROM download_grant g WHERE g.order_id = $1 AND g.revoked_at IS NULL`,
    [orderId],
  );
}
