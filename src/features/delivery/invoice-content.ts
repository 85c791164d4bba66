import type { Queryable } from '#src/db/open.ts';
import { letterheadOf } from '#src/features/content/letter-sender.ts';
import type { SiteInfoRow } from '#src/features/content/queries.ts';
import { invoiceDocument } from '#src/features/invoices/order-document.ts';
import type { OrderRow } from '#src/features/orders/order-fields.ts';
import { linesOf } from '#src/features/orders/order-lines.ts';
import { priceLinesOf } from '#src/features/orders/price-lines.ts';
import { providerLabelOf } from '#src/features/orders/queries.ts';
import { licenceNames } from '#src/licences.ts';
import type { InvoiceContent } from './draw-invoice.ts';

/** The buyer of an order, line by line. */
export const buyerLines = (order: OrderRow): string[] =>
  [
    order.company,
    order.buyer_name,
    order.address,
    `${order.zipcode} ${order.city}`.trim(),
    order.state,
    order.country,
    order.email,
  ].filter(Boolean);

/** The complete content of an order's invoice. */
export async function invoiceContent(
  client: Queryable,
  order: OrderRow,
  number: string,
  site: SiteInfoRow | undefined,
): Promise<InvoiceContent> {
  const paidBy = await providerLabelOf(client, order.id);
  const lines = await linesOf(client, order.id);
  const brand = site?.site_name ?? '';
  const document = await invoiceDocument(client, order, { number, brand, paidBy: paidBy ?? '' });
  const issuedOn = new Date().toISOString().slice(0, 10);
  const paidOn = order.paid_at?.toISOString().slice(0, 10);
  return {
    number,
    issuedOn,
    orderNo: order.order_no,
    ...(paidBy && { paidBy }),
    ...(paidOn && { paidOn }),
    seller: letterheadOf(site),
    buyer: buyerLines(order),
    item: {
      name: order.report_name,
      code: order.report_code,
      licence: licenceNames[order.licence],
      formats: order.formats,
    },
    lines: priceLinesOf(lines),
    amountCents: order.amount_cents,
    currency: order.currency,
    ...(document && { document }),
  };
}
