import { dayOf } from '#src/features/content/pieces/dates.ts';
import { drawDocument } from '#src/features/invoices/draw-document.ts';
import type { TaxDocument } from '#src/features/invoices/tax-document.ts';
import type { PriceLine } from '#src/features/orders/price-lines.ts';
import { amountText } from '#src/money.ts';
import { frame, ink, openSheet, type Sheet } from '#src/pdf/sheet.ts';
import { rule } from '#src/pdf/write.ts';
import { writeTable } from '#src/pdf/write-table.ts';

/** The complete content of an invoice; stored when it is issued. */
export interface InvoiceContent {
  number: string;
  /** ISO date, UTC. */
  issuedOn: string;
  orderNo: string;
  /** ISO date, UTC; absent while the invoice is due. */
  paidOn?: string;
  /** The label of the payment provider; absent in invoices issued before it was recorded. */
  paidBy?: string;
  seller: { name: string; address: string; email: string };
  /** Company, person, address, e-mail, line by line. */
  buyer: string[];
  /** Invoices from before the data file have no formats; theirs is PDF. */
  item: { name: string; code: string; licence: string; formats?: string[] };
  /** Absent in invoices issued before lines were stored: one line, the report. */
  lines?: PriceLine[];
  amountCents: number;
  currency: string;
  /** With tax and the legal seller; absent in earlier invoices, and if the publisher has not named the seller. */
  document?: TaxDocument;
}

/** Draws an invoice: as it was issued, or, for those with tax and a legal seller, as every other document of that kind. */
export function drawInvoice(content: InvoiceContent): Promise<Buffer> {
  if (content.document) return drawDocument(content.document);
  const { seller } = content;
  const sheet = openSheet({
    title: `Invoice ${content.number}`,
    author: seller.name,
    subject: `Invoice for order ${content.orderNo}`,
    foot: `${seller.name} · ${seller.email}`,
  });
  sheet.newPage();
  drawSeller(sheet, seller);
  sheet.y += 92;
  const top = sheet.y;
  const left = drawBuyer(sheet, content.buyer, top);
  const right = drawFacts(sheet, content, top);
  sheet.y = Math.max(left, right) + 30;
  drawPrice(sheet, content);
  sheet.y += 10;
  sheet.text(`Paid in full. Nothing is due. Thank you for your order.`, {
    face: 'serif',
    size: 10.8,
  });
  return sheet.finish();
}

function drawSeller(sheet: Sheet, seller: InvoiceContent['seller']): void {
  rule(sheet, sheet.y);
  sheet.y += 18;
  sheet.text('Invoice', { face: 'display', size: 30, leading: 1.1, role: 'H1' });
  sheet.text(seller.name, { face: 'strong', size: 12, align: 'right' });
  const small = {
    face: 'sans',
    size: 9,
    color: ink.second,
    align: 'right',
    x: frame.right - 220,
    width: 220,
  } as const;
  const below = sheet.y + 18;
  sheet.text(seller.email, {
    ...small,
    y: below + sheet.text(seller.address, { ...small, y: below }),
  });
}

/** Draws the buyer from `top` on; returns the height at which it ends, in points. */
function drawBuyer(sheet: Sheet, buyer: string[], top: number): number {
  sheet.text('Billed to', { face: 'strong', size: 9, color: ink.third });
  let y = top + 16;
  for (const line of buyer)
    y += sheet.text(line, { face: 'sans', size: 10.5, y, width: 250, leading: 1.4 });
  return y;
}

/** Draws number, dates and order from `top` on; returns the height at which they end, in points. */
function drawFacts(sheet: Sheet, content: InvoiceContent, top: number): number {
  const facts: [string, string][] = [
    ['Invoice number', content.number],
    ['Date of issue', dayOf(content.issuedOn)],
    ['Order', content.orderNo],
    [
      content.paidBy ? `Paid by ${content.paidBy} on` : 'Paid on',
      content.paidOn ? dayOf(content.paidOn) : 'not yet',
    ],
  ];
  const size = 9.5;
  let y = top;
  for (const [term, value] of facts) {
    const height = Math.max(
      sheet.text(term, { face: 'sans', size, color: ink.third, x: 350, y, width: 90 }),
      sheet.text(value, {
        face: 'strong',
        size,
        x: 430,
        y,
        width: frame.right - 430,
        align: 'right',
      }),
    );
    y += height + 4;
  }
  return y;
}

function drawPrice(sheet: Sheet, { item, lines, amountCents, currency }: InvoiceContent): void {
  const one = `${item.name}. Report ${item.code}, ${item.licence} licence, ${(item.formats ?? ['PDF']).join(', ')}`;
  const sold = lines ?? [{ text: one, cents: amountCents }];
  writeTable(sheet, {
    title: 'What was bought',
    unit: `Amounts in ${currency}`,
    head: ['Description', 'Quantity', 'Amount'],
    rows: [
      ...sold.map(({ text, cents }) => [text, '1', amountText(cents, currency)]),
      ['Total', '', amountText(amountCents, currency)],
    ],
    total: true,
  });
}
