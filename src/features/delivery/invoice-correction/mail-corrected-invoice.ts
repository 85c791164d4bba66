import { row } from '#src/db/open.ts';
import { queueLetter } from '#src/features/content/letter-sender.ts';
import { sumsOf } from '#src/features/invoices/tax-document.ts';
import { orderById } from '#src/features/orders/queries.ts';
import { attached } from '../credit-notes/attached.ts';
import { documentFile } from '../credit-notes/credit-note-file.ts';
import type { Delivery } from '../dependencies.ts';
import { invoiceFile } from '../issue-invoice.ts';
import { invoiceById } from '../issued-invoice.ts';
import { correctedInvoiceLetter, invoicedAgainLetter } from './corrected-invoice-letter.ts';

/** Mails an invoice that replaces another one to its buyer, with the credit note that cancels that one; once. */
export async function mailCorrectedInvoice(delivery: Delivery, id: string): Promise<void> {
  const { db, publicUrl } = delivery;
  const invoice = await invoiceById(db, id);
  const document = invoice?.content.document;
  const order = invoice && (await orderById(db, invoice.order_id));
  const cancelled = document?.replaces?.number;
  const note = await row<{ id: string; number: string }>(
    db,
    `SELECT d.id, d.number FROM tax_document d JOIN invoice i ON i.cancelled_by = d.id WHERE i.number = $1`,
    [cancelled],
  );
  if (!order || !document || !cancelled || !note) return;
  // Drawn before the transaction: it may take seconds.
  const attachments = [
    await attached(delivery, await invoiceFile(delivery, id)),
    await attached(delivery, await documentFile(delivery, note.id)),
  ];
  await db.transaction(async (client) => {
    const letterOf = document.credited ? invoicedAgainLetter : correctedInvoiceLetter;
    const letter = letterOf({
      buyerName: order.buyer_name,
      orderNo: order.order_no,
      invoice: invoice.number,
      creditNote: note.number,
      cancelled,
      cents: sumsOf(document).grossCents,
      currency: document.currency,
      due: document.paid ? undefined : document.dueOn,
    });
    const envelope = {
      kind: 'corrected-invoice',
      to: { address: order.email, name: order.buyer_name },
      dedupeKey: `corrected-invoice:${id}`,
      attachments,
    };
    await queueLetter(client, publicUrl, envelope, () => letter);
  });
}
