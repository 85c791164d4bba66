import { dayOf } from '#src/features/content/pieces/dates.ts';
import { column, frame, ink, type Sheet } from '#src/pdf/sheet.ts';
import { REVERSED, taxSentences } from './document-words.ts';
import type { TaxDocument } from './tax-document.ts';

/** Between the two boxes, and within them. */
const GAP = 18;
const padOf = ({ spacing }: Sheet) => 4 + 8 * spacing;
const TERM = 58;
const ABOVE_FOOT = 18;

interface Box {
  title: string;
  /** Terms with their values. */
  facts?: [term: string, value: string][];
  texts?: string[];
  url?: string;
}

const small = { face: 'sans', size: 9, color: ink.second, leading: 1.45 } as const;
const strong = { face: 'strong', size: 9.5, leading: 1.4 } as const;
const plain = { face: 'sans', size: 9.5, leading: 1.35 } as const;
const link = { face: 'strong', size: 9, color: ink.action, leading: 1.45 } as const;

/** Draws the content of a box. */
function fill(
  sheet: Sheet,
  { title, facts = [], texts = [], url }: Box,
  { x, y, width: whole }: { x: number; y: number; width: number },
): void {
  const pad = padOf(sheet);
  const width = whole - 2 * pad;
  let next = y + pad;
  next += sheet.text(title, { face: 'strong', size: 10, x: x + pad, y: next, width }) + 3;
  for (const [term, value] of facts) {
    const at = { x: x + pad + TERM, width: width - TERM };
    sheet.text(term, { ...plain, color: ink.third, x: x + pad, y: next, width: TERM });
    next += sheet.text(value, { ...plain, ...at, y: next }) + 1;
  }
  for (const text of texts) next += sheet.text(text, { ...small, x: x + pad, y: next, width }) + 3;
  if (url) {
    const place = { x: x + pad, y: next, width, height: sheet.measure(url, { ...link, width }) };
    sheet.structure.group('P', () =>
      sheet.structure.link({ ...place, to: { url }, says: url }, () =>
        sheet.text(url, { ...link, ...place }),
      ),
    );
    next += place.height;
  }
}

function heightOf(
  sheet: Sheet,
  { title, facts = [], texts = [], url }: Box,
  whole: number,
): number {
  const pad = padOf(sheet);
  const width = whole - 2 * pad;
  const of = (text: string, style: typeof plain | typeof small | typeof link, across = width) =>
    sheet.measure(text, { ...style, width: across });
  return [
    sheet.measure(title, { face: 'strong', size: 10, width }) + 3,
    ...facts.map(([, value]) => of(value, plain, width - TERM) + 1),
    ...texts.map((text) => of(text, small) + 3),
    url ? of(url, link) : 0,
    2 * pad,
  ].reduce((sum, height) => sum + height, 0);
}

/** A box with a background over the whole column, or next to a second one of the same height with a border. */
function boxesIn(sheet: Sheet, boxes: Box[]): { height: number; draw: () => void } {
  const width = boxes.length === 1 ? column : (column - GAP) / 2;
  const height = Math.max(...boxes.map((box) => heightOf(sheet, box, width)));
  const above = 8 * sheet.spacing;
  const draw = () => {
    sheet.y += above;
    // They may reach into the space above the foot of the page.
    sheet.need(height - ABOVE_FOOT);
    const { y, doc } = sheet;
    boxes.forEach((box, i) => {
      const x = frame.left + i * (width + GAP);
      sheet.structure.artifact(() => {
        const shape = doc.roundedRect(x, y, width, height, 4);
        if (i === 0) shape.fill(ink.wash);
        else shape.lineWidth(0.75).strokeColor(ink.line).stroke();
      });
      fill(sheet, box, { x, y, width });
    });
    sheet.y = y + height + 12;
  };
  return { height: above + height - ABOVE_FOOT, draw };
}

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
  const { kind, paid, reversed, seller } = document;
  const [words = '', ...others] = taxSentences(document);
  const ask = [seller.email, seller.phone].filter(Boolean).join(', ');
  const lines: string[] = [
    paid ? 'Paid in full. Nothing is due. Thank you for your order.' : '',
    kind === 'credit-note' && reversed ? REVERSED : '',
    kind === 'credit-note' && !reversed
      ? 'The refund is made by the same means as the payment.'
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
