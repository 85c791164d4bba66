import { dayOf } from '#src/features/content/pieces/dates.ts';
import { ink, type Sheet } from '#src/pdf/sheet.ts';
import { settledBy, taxSentences } from './document-words.ts';
import { type Box, boxesIn } from './draw-boxes.ts';
import type { TaxDocument } from './tax-document.ts';

const small = { face: 'sans', size: 9, color: ink.second, leading: 1.45 } as const;
const strong = { face: 'strong', size: 9.5, leading: 1.4 } as const;

/** How to pay or accept a document, and whom to contact. */
function boxesOf(document: TaxDocument): Box[] {
  const { seller, kind, paid, offer } = document;
  const ask = [seller.email, seller.phone].filter(Boolean);
  // An address is printed on one line, so that it can be copied.
  if (offer)
    return [
      {
        title: 'How to accept',
        texts: [
          `Open this address to see the offer, ask a question or pay. You do not need an account. Prices are binding until ${dayOf(offer.heldUntil)}.`,
        ],
        url: offer.url,
      },
    ];
  if (paid || kind === 'credit-note' || !seller.bank.account) return [];
  const { payee, name, account, code, bic } = seller.bank;
  const facts: [string, string][] = [
    ['Payee', payee || seller.name],
    ['Bank', name],
    ['Account', account],
    ['Bank code', code],
    ['BIC', bic],
    ['Reference', document.orderNo],
  ];
  return [
    { title: 'Pay by bank transfer', facts: facts.filter(([, value]) => value) },
    {
      title: 'Questions',
      texts: [...ask, 'Please write the reference alone. Bank charges are paid by the sender.'],
    },
  ];
}

/** The sentences below the table: about tax, the payment, and whom to contact. */
function sentencesOf(document: TaxDocument, boxes: number, hasData: boolean) {
  const { kind, paid, seller } = document;
  const [words = '', ...others] = taxSentences(document);
  const ask = [seller.email, seller.phone].filter(Boolean).join(', ');
  const lines: string[] = [
    paid ? 'Paid in full. Nothing is due. Thank you for your order.' : '',
    kind === 'credit-note'
      ? (settledBy(document) ?? 'The refund is made by the same means as the payment.')
      : '',
    kind === 'pro-forma' ? 'This is not an invoice and cannot be used to reclaim tax.' : '',
    boxes < 2 && ask ? `Questions: ${ask}` : '',
    hasData ? 'The invoice data is attached to this PDF as XML (EN 16931).' : '',
  ];
  const about = (text: string, style: typeof strong | typeof small) => ({ text, style });
  return {
    tax: [about(words, strong), about(others.join(' '), small)].filter(({ text }) => text),
    others: lines.filter(Boolean).map((text) => about(text, small)),
  };
}

/**
 * The sentences about tax, how to pay, and whom to contact.
 * @returns their height on one page, and how to draw them
 */
export function footOf(
  sheet: Sheet,
  document: TaxDocument,
  hasData: boolean,
): { height: number; draw: () => void } {
  const boxes = boxesOf(document);
  const { tax, others } = sentencesOf(document, boxes.length, hasData);
  const boxed = boxes.length > 0 ? boxesIn(sheet, boxes) : undefined;
  const gap = 4 * sheet.spacing;
  const write = ({ text, style }: (typeof tax)[number]) => {
    sheet.need(sheet.measure(text, style));
    sheet.y += sheet.text(text, style) + 3;
  };
  return {
    height: [...tax, ...others].reduce(
      (sum, { text, style }) => sum + sheet.measure(text, style) + 3,
      gap + (boxed?.height ?? 0),
    ),
    draw() {
      tax.forEach(write);
      sheet.y += gap;
      others.forEach(write);
      boxed?.draw();
    },
  };
}
