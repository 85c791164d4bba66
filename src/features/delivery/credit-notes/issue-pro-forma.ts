import { type Queryable, row } from '#src/db/open.ts';
import { siteInfo } from '#src/features/content/queries.ts';
import { nextNumber } from '#src/features/invoices/next-number.ts';
import { orderDocument } from '#src/features/invoices/order-document.ts';
import { lockOrder } from '#src/features/orders/queries.ts';

/** The result of a request for a pro-forma invoice. */
export type ProForma = { id: string; number: string } | 'no-order' | 'paid' | 'no-seller';

/**
 * The pro-forma invoice of an unpaid order, which an accounts department needs to pay by transfer. Issued once per
 * order; call it in a transaction.
 */
export async function issueProForma(client: Queryable, orderId: string): Promise<ProForma> {
  const order = await lockOrder(client, orderId);
  if (!order) return 'no-order';
  if (order.paid_at) return 'paid';
  const issued = await row<{ id: string; number: string }>(
    client,
    "SELECT id, number FROM tax_document WHERE order_id = $1 AND kind = 'pro-forma'",
    [orderId],
  );
  if (issued) return issued;
  const site = await siteInfo(client);
  const document = await orderDocument(client, order, site?.site_name ?? '');
  if (!document) return 'no-seller';
  const number = await nextNumber(client, 'PF');
  const content = { ...document, kind: 'pro-forma', number };
  const made = await row<{ id: string }>(
    client,
    `INSERT INTO tax_document (kind, number, order_id, content) VALUES ('pro-forma', $1, $2, $3) RETURNING id`,
    [number, orderId, JSON.stringify(content)],
  );
  return { id: made!.id, number };
}
