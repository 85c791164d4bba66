import { isDeepStrictEqual } from 'node:util';
import { type Queryable, rows } from '#src/db/open.ts';
import { conflict, type Failure, failure } from '#src/errors.ts';
import { buyerPart } from '#src/features/invoices/build-document.ts';
import type { OrderRow } from '#src/features/orders/order-fields.ts';
import { lockOrder } from '#src/features/orders/queries.ts';
import type { StaffContext } from '#src/staff/staff-contract.ts';
import { currentInvoice, invoiceById } from '../issued-invoice.ts';
import { type Particulars, refusedParticulars } from './particulars.ts';
import { remainingLines } from './remaining-lines.ts';
import { type ReplacedInvoice, replaceInvoice } from './replace-invoice.ts';

/**
 * Corrects what an invoice says about its buyer: a credit note cancels it, and a new invoice for the same sale takes its
 * place. No money moves, and the tax stays as it was decided. Both documents are mailed to the buyer. Call it in a
 * transaction.
 * @param id of the invoice that is to be replaced; a conflict if another one has replaced it by now
 */
export async function correctInvoice(
  { db, audit }: Pick<StaffContext, 'db' | 'audit'>,
  id: string,
  particulars: Particulars,
): Promise<ReplacedInvoice | Failure> {
  const found = await invoiceById(db, id);
  const order = found && (await lockOrder(db, found.order_id));
  const invoice = order && (await currentInvoice(db, order.id));
  if (!invoice) return failure('not-found', { message: 'There is no such invoice.' });
  if (invoice.id !== id)
    return conflict(
      `This invoice was replaced by ${invoice.number} meanwhile. Nothing was issued: please check that one.`,
    );
  if (order.needs_review) return conflict('This order is in review. Please resolve that first.');
  const { document } = invoice.content;
  if (!document)
    return conflict(
      'This invoice was issued before its legal seller was entered, and cannot be corrected here.',
    );
  const corrected = { ...order, ...particulars };
  const buyer = await buyerPart(db, corrected);
  if (isDeepStrictEqual([buyer, corrected.po_number], [document.buyer, document.poNumber]))
    return conflict('This is what the invoice says already.');
  const refused = await refusedParticulars(db, order, corrected);
  if (refused) return refused;
  // The order is locked: each refund so far has been credited, or will be on the new invoice.
  const lines = await remainingLines(db, order.id);
  if (lines.length === 0)
    return conflict('Everything on this invoice was refunded: nothing is left to invoice.');
  const issued = await replaceInvoice(db, {
    invoice,
    document,
    order: corrected,
    changes: {
      poNumber: corrected.po_number,
      buyer,
      // How the former number was verified says nothing about another.
      evidence: buyer.taxNumber === document.buyer.taxNumber ? document.evidence : '',
    },
    cancelling: { lines },
    lines,
  });
  await storeParticulars(db, order, particulars);
  await audit({
    entity: 'orders',
    id: order.id,
    before: { invoice: invoice.number, ...pick(order, particulars) },
    after: { invoice: issued.number, credit_note: issued.credit_note, ...particulars },
  });
  return issued;
}

/** The values of an order that particulars replace. */
const pick = (order: OrderRow, particulars: Particulars) =>
  Object.fromEntries(
    (Object.keys(particulars) as (keyof Particulars)[]).map((name) => [name, order[name]]),
  );

/** The order and its licences name the buyer correctly from now on. A new tax number is verified like that of a new order. */
async function storeParticulars(
  client: Queryable,
  order: OrderRow,
  { company, buyer_name, address, city, state, zipcode, tax_number, po_number }: Particulars,
): Promise<void> {
  await rows(
    client,
    `UPDATE orders SET company = $2, buyer_name = $3, address = $4, city = $5, state = $6, zipcode = $7, po_number = $9,
       tax_number_check = CASE WHEN tax_number = $8 THEN tax_number_check END, tax_number = $8 WHERE id = $1`,
    [order.id, company, buyer_name, address, city, state, zipcode, tax_number, po_number],
  );
  await rows(
    client,
    `UPDATE licence SET holder_name = $2, holder_company = $3
     WHERE line_id IN (SELECT id FROM order_line WHERE order_id = $1) AND (holder_name, holder_company) = ($4, $5)`,
    [order.id, buyer_name, company, order.buyer_name, order.company],
  );
}
