import { frame, ink, type Sheet } from '#src/pdf/sheet.ts';
import { factsOf } from './document-words.ts';
import type { PartyAddress, TaxDocument } from './tax-document.ts';

/** An address in lines, empty ones left out. */
const addressLines = ({ street, postcode, city, region, countryName }: PartyAddress): string[] =>
  [street, [postcode, city].filter(Boolean).join(' '), region, countryName].filter(Boolean);

/** Who sells, the title, who is billed, and the facts that a bookkeeper enters. */
export function drawHead(sheet: Sheet, document: TaxDocument, title: string): void {
  const { seller, buyer } = document;
  sheet.text(seller.brand, { face: 'strong', size: 12 });
  const small = {
    face: 'sans',
    size: 8.5,
    color: ink.second,
    align: 'right',
    leading: 1.35,
    x: frame.right - 290,
    width: 290,
  } as const;
  const { address } = seller;
  const own = [
    seller.name,
    [address.street, [address.postcode, address.city].join(' '), address.countryName].join(', '),
    [seller.register, seller.vatNumber || seller.taxNumber].filter(Boolean).join(' · '),
    [seller.email, seller.phone].filter(Boolean).join(' · '),
  ];
  for (const line of own.filter((text) => text.trim())) sheet.y += sheet.text(line, small);
  sheet.y += 20;
  sheet.y += sheet.text(title, { face: 'display', size: 24, leading: 1.16, role: 'H1' }) + 16;
  const top = sheet.y;
  sheet.text(document.offer ? 'For' : 'Billed to', { face: 'strong', size: 9, color: ink.third });
  let y = top + 15;
  const billed = [
    buyer.company,
    buyer.person,
    ...addressLines(buyer.address),
    buyer.taxNumber && `Tax number ${buyer.taxNumber}`,
    buyer.email,
  ];
  billed.filter(Boolean).forEach((line, i) => {
    const face = i === 0 ? 'strong' : 'sans';
    y += sheet.text(line, { face, size: 10, y, width: 230, leading: 1.38 });
  });
  let right = top;
  for (const [term, value] of factsOf(document)) {
    const size = 9.5;
    const left = sheet.text(term, {
      face: 'sans',
      size,
      color: ink.third,
      x: 312,
      y: right,
      width: 106,
    } as const);
    const height = sheet.text(value, {
      face: 'strong',
      size,
      x: 420,
      y: right,
      width: frame.right - 420,
      align: 'right',
    } as const);
    right += Math.max(left, height) + 3;
  }
  sheet.y = Math.max(y, right) + 20;
}
