import { type Queryable, row, rows } from '#src/db/open.ts';
import { nextInvoiceNumber, nextNumber } from '#src/features/invoices/next-number.ts';
import {
  type DocumentLine,
  type DocumentReference,
  sumsOf,
  type TaxDocument,
} from '#src/features/invoices/tax-document.ts';
import type { OrderRow } from '#src/features/orders/order-fields.ts';
import { providerLabelOf } from '#src/features/orders/queries.ts';
import { dayAt, legalSeller } from '#src/features/tax/seller.ts';
import { enqueue } from '#src/jobs/enqueue.ts';
import { buyerLines } from '../invoice-content.ts';
import type { InvoiceRow } from '../issued-invoice.ts';

/** The job that mails the new invoice to the buyer, with the credit note of the former one. */
export const MAIL_CORRECTED = 'mail-corrected-invoice';

/** The documents by their numbers, and the id of the new invoice. */
export interface ReplacedInvoice {
  id: string;
  number: string;
  credit_note: string;
}

interface Replacement {
  invoice: InvoiceRow;
  document: TaxDocument;
  /** With what the new invoice says about the buyer. */
  order: OrderRow;
  /** What the new invoice states differently. */
  changes: Partial<TaxDocument>;
  /** What is still to be cancelled of the former invoice; or the credit note that has cancelled the last of it. */
  cancelling: { lines: DocumentLine[] } | { note: DocumentReference & { id: string } };
  /** Of the new invoice. */
  lines: DocumentLine[];
}

/**
 * Issues an invoice in the place of another one, in the transaction of the caller, who has locked the order. A credit note
 * cancels what remains of the former one; both documents name each other, and are mailed to the buyer.
 */
export async function replaceInvoice(
  client: Queryable,
  { invoice, document, order, changes, cancelling, lines }: Replacement,
): Promise<ReplacedInvoice> {
  const seller = await legalSeller(client);
  const issuedOn = dayAt(seller);
  // The counter of credit notes first, as wherever both are taken.
  const creditNote = 'lines' in cancelling ? await nextNumber(client, 'CN') : undefined;
  const number = await nextInvoiceNumber(client);
  const former = { number: invoice.number, issuedOn: document.issuedOn };
  const { paid: _paid, dueOn, replaces: _replaces, credited: _credited, ...same } = document;
  const note =
    'note' in cancelling
      ? cancelling.note
      : await writeNote(client, order.id, {
          ...same,
          kind: 'credit-note',
          number: creditNote!,
          issuedOn,
          corrects: former,
          replacedBy: { number, issuedOn },
          lines: cancelling.lines,
        });
  await rows(client, 'UPDATE invoice SET cancelled_by = $2 WHERE id = $1', [invoice.id, note.id]);
  const paidBy = await providerLabelOf(client, order.id);
  const replacing: TaxDocument = {
    ...same,
    number,
    issuedOn,
    replaces: former,
    ...changes,
    lines,
    ...(order.paid_at
      ? { paid: { by: paidBy ?? '', on: dayAt(seller, order.paid_at) } }
      : dueOn && { dueOn }),
  };
  const content = {
    ...invoice.content,
    number,
    issuedOn: new Date().toISOString().slice(0, 10),
    buyer: buyerLines(order),
    amountCents: sumsOf({ lines }).grossCents,
    document: replacing,
  };
  const made = await row<{ id: string }>(
    client,
    `INSERT INTO invoice (id, order_id, number, content) VALUES (gen_random_uuid(), $1, $2, $3) RETURNING id`,
    [order.id, number, JSON.stringify(content)],
  );
  await enqueue(client, {
    key: `${MAIL_CORRECTED}:${made!.id}`,
    kind: MAIL_CORRECTED,
    payload: { invoice: made!.id },
  });
  return { id: made!.id, number, credit_note: note.number };
}

async function writeNote(
  client: Queryable,
  orderId: string,
  content: TaxDocument,
): Promise<{ id: string; number: string }> {
  const { number } = content;
  const made = await row<{ id: string }>(
    client,
    `INSERT INTO tax_document (kind, number, order_id, content) VALUES ('credit-note', $1, $2, $3) RETURNING id`,
    [number, orderId, JSON.stringify(content)],
  );
  return { id: made!.id, number };
}
