import { dayOf } from '#src/features/content/pieces/dates.ts';
import { ink, type Sheet } from '#src/pdf/sheet.ts';
import { taxSentences } from './document-words.ts';
import type { TaxDocument } from './tax-document.ts';

/** The words about tax, how it is paid, and where to ask. */
export function drawFoot(sheet: Sheet, document: TaxDocument, hasData: boolean): void {
  const { seller, kind, paid } = document;
  const write = (text: string, face: 'sans' | 'strong' = 'sans', size = 9) => {
    const style = { face, size, color: face === 'sans' ? ink.second : ink.text } as const;
    sheet.need(sheet.measure(text, style));
    sheet.y += sheet.text(text, style) + 4;
  };
  sheet.y += 8;
  taxSentences(document).forEach((sentence, i) => {
    write(sentence, i === 0 ? 'strong' : 'sans', 9.5);
  });
  sheet.y += 6;
  if (paid) write('Paid in full. Nothing is due. Thank you for your order.');
  if (kind === 'credit-note') write('The refund is made by the same means as the payment.');
  if (document.offer) {
    const { heldUntil, url } = document.offer;
    write('How to accept', 'strong', 10);
    write('Open this address to see the offer, ask a question or pay. You do not need an account.');
    write(url);
    write(`Prices are binding until ${dayOf(heldUntil)}.`);
  }
  if (!paid && kind !== 'credit-note' && kind !== 'offer' && seller.bank.account) {
    write('Pay by bank transfer', 'strong', 10);
    const { payee, name, account, code, bic } = seller.bank;
    write(`Payee: ${payee}${name && `, at ${name}`}`);
    const numbers = [`Account: ${account}`, code, bic && `SWIFT: ${bic}`].filter(Boolean);
    write(`${numbers.join(', ')}. Reference: ${document.orderNo}`);
  }
  if (kind === 'pro-forma') write('This is not an invoice and cannot be used to reclaim tax.');
  if (seller.email) write(`Questions: ${[seller.email, seller.phone].filter(Boolean).join(', ')}`);
  if (hasData) write('The invoice data is attached to this PDF as XML (EN 16931).');
}
