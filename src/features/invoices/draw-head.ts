import { frame, ink, type Sheet } from '#src/pdf/sheet.ts';
import { rule } from '#src/pdf/write.ts';
import { buyerNumber, factsOf, sellerNumber } from './document-words.ts';
import { postalLines } from './postal-lines.ts';
import type { TaxDocument } from './tax-document.ts';

const FACTS = { x: 312, width: 96 };
/** Between two facts. */
const GAP = 3;

/** The seller, above the rule of the page. */
function drawSeller(sheet: Sheet, document: TaxDocument): void {
  const { seller } = document;
  sheet.y = 40;
  sheet.text(seller.brand, { face: 'display', size: 17, leading: 1.2, width: 200 });
  const small = {
    face: 'sans',
    size: 8.5,
    color: ink.second,
    align: 'right',
    leading: 1.35,
    x: frame.right - 270,
    width: 270,
  } as const;
  const lines = [
    seller.name,
    postalLines(seller.address).join(', '),
    [seller.register, sellerNumber(document)].filter(Boolean).join(' · '),
    [seller.email, seller.phone].filter(Boolean).join(' · '),
  ];
  for (const line of lines.filter(Boolean)) sheet.y += sheet.text(line, small);
  sheet.y += 10;
  rule(sheet, sheet.y);
}

/** The seller, the title, the buyer, and the facts for the bookkeeper. */
export function drawHead(sheet: Sheet, document: TaxDocument, title: string): void {
  const { buyer } = document;
  drawSeller(sheet, document);
  sheet.y += 18;
  sheet.y += sheet.text(title, { face: 'display', size: 22, leading: 1.16, role: 'H1' }) + 14;
  const top = sheet.y;
  sheet.text(document.offer ? 'For' : 'Billed to', { face: 'strong', size: 9.5 });
  let y = top + 17;
  const billed = [
    buyer.company,
    buyer.person,
    ...postalLines(buyer.address),
    buyerNumber(document),
    buyer.email,
  ];
  billed.filter(Boolean).forEach((line, i) => {
    const face = i === 0 ? 'strong' : 'sans';
    y += sheet.text(line, { face, size: 10, y, width: 230, leading: 1.38 });
  });
  let right = top;
  for (const [term, value] of factsOf(document)) {
    const at = { face: 'sans', size: 9.5, y: right } as const;
    const x = FACTS.x + FACTS.width;
    const left = sheet.text(term, { ...at, ...FACTS, color: ink.third });
    const height = sheet.text(value, { ...at, x, width: frame.right - x });
    right += Math.max(left, height) + GAP;
  }
  sheet.y = Math.max(y, right) + 16;
}
