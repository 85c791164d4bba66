import { type Queryable, rows } from '#src/db/open.ts';
import { documentLine } from '#src/features/invoices/build-document.ts';
import type { DocumentLine } from '#src/features/invoices/tax-document.ts';
import { linesOf } from '#src/features/orders/order-lines.ts';

/**
 * The lines of an order as far as no credit note for a refund has reduced them, apart from what disputes that were
 * won had credited and an invoice has charged again; lines of which nothing is left are absent.
 */
export async function remainingLines(client: Queryable, orderId: string): Promise<DocumentLine[]> {
  const credited = await rows<{ line_id: string; net_cents: number; tax_cents: number }>(
    client,
    `SELECT p.line_id, sum(p.net_cents - p.credited_net_cents - p.reinvoiced_net_cents)::bigint AS net_cents,
       sum(p.tax_cents - p.credited_tax_cents - p.reinvoiced_tax_cents)::bigint AS tax_cents
     FROM refund_line p JOIN tax_document d ON d.refund_id = p.refund_id
     WHERE d.order_id = $1 GROUP BY p.line_id`,
    [orderId],
  );
  const lines = await linesOf(client, orderId);
  return lines.flatMap((line) => {
    const part = credited.find(({ line_id }) => line_id === line.id);
    if (!part) return [documentLine(line)];
    const netCents = line.net_cents - part.net_cents;
    const taxCents = line.tax_cents - part.tax_cents;
    if (netCents + taxCents === 0) return [];
    return [{ ...documentLine(line), listCents: netCents, discountCents: 0, netCents, taxCents }];
  });
}
