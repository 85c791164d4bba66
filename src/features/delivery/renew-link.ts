import { type Queryable, rows } from '#src/db/open.ts';
import type { OrderRow } from '#src/features/orders/order-fields.ts';
import { linesOf } from '#src/features/orders/order-lines.ts';
import { digestOf, newToken } from '#src/secrets.ts';
import { mailReceipt, type SentLink } from './mail-receipt.ts';
import { type Copy, recordOf } from './queries.ts';

/**
 * Replaces the private link to a copy by one with this secret, with all its downloads again.
 * @returns false if nothing may be downloaded
 */
export async function replaceLink(client: Queryable, copy: Copy, token: string): Promise<boolean> {
  const { table, is, id } = recordOf(copy);
  const replaced = await rows(
    client,
    `UPDATE ${table} SET token_hash = $2, used = 0, renewed_at = now() WHERE ${is} RETURNING 1`,
    [id, digestOf(token)],
  );
  return replaced.length > 0;
}

/**
 * Creates new private links for the lines of an order that its buyer may still download, and mails them; the old links
 * become invalid.
 * @returns false if nothing may be downloaded
 */
export async function renewLink(
  client: Queryable,
  order: OrderRow,
  publicUrl: string,
): Promise<boolean> {
  const links: SentLink[] = [];
  for (const line of await linesOf(client, order.id)) {
    const token = newToken();
    if (await replaceLink(client, { line_id: line.id, reader_id: null }, token))
      links.push({ line, link: `${publicUrl}/download/${token}` });
  }
  if (links.length === 0) return false;
  await mailReceipt(client, order, links, publicUrl);
  return true;
}
