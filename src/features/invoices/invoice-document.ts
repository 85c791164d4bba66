import type { Queryable } from '#src/db/open.ts';
import type { OrderRow } from '#src/features/orders/order-fields.ts';
import { linesOf } from '#src/features/orders/order-lines.ts';
import { dayAt, legalSeller } from '#src/features/tax/seller.ts';
import { documentLine, documentOf, isNamed } from './build-document.ts';
import type { TaxDocument } from './tax-document.ts';

/** What the invoice of a paid order says; undefined while the publisher has not named the legal seller. */
export async function invoiceDocument(
  db: Queryable,
  order: OrderRow,
  { number, brand, paidBy }: { number: string; brand: string; paidBy: string },
): Promise<TaxDocument | undefined> {
  const seller = await legalSeller(db);
  if (!isNamed(seller)) return undefined;
  const lines = await linesOf(db, order.id);
  return {
    ...(await documentOf(db, order, seller, brand || seller.legal_name)),
    kind: 'invoice',
    number,
    lines: lines.map(documentLine),
    paid: { by: paidBy, on: dayAt(seller, order.paid_at ?? new Date()) },
  };
}
