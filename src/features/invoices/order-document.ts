import type { Queryable } from '#src/db/open.ts';
import type { OrderRow } from '#src/features/orders/order-fields.ts';
import { linesOf } from '#src/features/orders/order-lines.ts';
import { dayAt, legalSeller } from '#src/features/tax/seller.ts';
import { documentLine, documentOf, isNamed } from './build-document.ts';
import type { TaxDocument } from './tax-document.ts';

/** Whether the publisher has named the legal seller: otherwise there are no tax documents. */
export const canInvoice = async (db: Queryable): Promise<boolean> => isNamed(await legalSeller(db));

/**
 * The content of a document about an order, with its lines but without kind and number; undefined until the publisher
 * has named the legal seller.
 */
export async function orderDocument(
  db: Queryable,
  order: OrderRow,
  brand: string,
): Promise<Omit<TaxDocument, 'kind' | 'number'> | undefined> {
  const seller = await legalSeller(db);
  if (!isNamed(seller)) return undefined;
  const lines = await linesOf(db, order.id);
  return {
    ...(await documentOf(db, order, seller, brand || seller.legal_name)),
    lines: lines.map(documentLine),
  };
}

/**
 * The invoice of an order that is paid, or delivered before payment; undefined until the publisher has named the legal
 * seller.
 */
export async function invoiceDocument(
  db: Queryable,
  order: OrderRow,
  { number, brand, paidBy }: { number: string; brand: string; paidBy: string },
): Promise<TaxDocument | undefined> {
  const document = await orderDocument(db, order, brand);
  if (!document) return undefined;
  const paid = { by: paidBy, on: document.suppliedOn };
  if (order.paid_at) return { ...document, kind: 'invoice', number, paid };
  const seller = await legalSeller(db);
  return {
    ...document,
    kind: 'invoice',
    number,
    suppliedOn: dayAt(seller, order.released_at ?? order.created_at),
    ...(order.due_at && { dueOn: dayAt(seller, order.due_at) }),
  };
}
