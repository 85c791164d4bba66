import { conflict, type Failure } from '#src/errors.ts';
import { lockOrder, noOrder } from '#src/features/orders/queries.ts';
import type { StaffContext } from '#src/staff/staff-contract.ts';
import { creditedDisputes, recordReinvoiced } from '../credit-notes/unpaid-credit.ts';
import { currentInvoice } from '../issued-invoice.ts';
import { remainingLines } from './remaining-lines.ts';
import { type ReplacedInvoice, replaceInvoice } from './replace-invoice.ts';

/**
 * Issues the invoice of a sale whose dispute was won after its credit note: the bank has returned the money, and the buyer
 * keeps the report. It is for what was not refunded since, has the next number, and names the credit note and the invoice
 * that it replaces (Article 219 of Directive 2006/112/EC); its tax counts on the day of its issue. Once, whoever asks for
 * it. Call it in a transaction.
 */
export async function invoiceAgain(
  { db, audit }: Pick<StaffContext, 'db' | 'audit'>,
  orderId: string,
): Promise<ReplacedInvoice | Failure> {
  const order = await lockOrder(db, orderId);
  if (!order) return noOrder;
  if (order.needs_review) return conflict('This order is in review. Please resolve that first.');
  const invoice = await currentInvoice(db, order.id);
  const disputes = await creditedDisputes(db, order.id);
  const note = disputes.at(-1);
  const document = invoice?.content.document;
  if (!invoice || !document || !note)
    return conflict(
      `All of this order that is paid has an invoice${invoice ? `: ${invoice.number}` : ''}.`,
    );
  const remaining = await remainingLines(db, order.id);
  await recordReinvoiced(
    db,
    order.id,
    disputes.map(({ refund_id }) => refund_id),
  );
  const issued = await replaceInvoice(db, {
    invoice,
    document,
    order,
    changes: { credited: { number: note.number, issuedOn: note.issuedOn } },
    cancelling: remaining.length > 0 ? { lines: remaining } : { note },
    lines: await remainingLines(db, order.id),
  });
  await audit({
    entity: 'orders',
    id: order.id,
    before: { invoice: invoice.number },
    after: { invoice: issued.number, credit_note: issued.credit_note },
  });
  return issued;
}
