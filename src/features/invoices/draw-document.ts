import { frame, openSheet, type Sheet } from '#src/pdf/sheet.ts';
import { documentNames, sellerNumber } from './document-words.ts';
import { footOf } from './draw-foot.ts';
import { drawHead } from './draw-head.ts';
import { linesOf } from './draw-lines.ts';
import { facturX } from './factur-x.ts';
import type { TaxDocument } from './tax-document.ts';
import { xmlOf } from './xml-of.ts';

/** The PDF library does not escape text in the metadata's XML. */
const plain = (text: string) => text.replace(/&/g, 'and').replace(/[<>]/g, '');

/** Lines and sums at this spacing can still be told apart. */
const CLOSE = 0.5;

/** Draws a document on A4; PDF/A-3 if it has data. */
export function drawDocument(document: TaxDocument): Promise<Buffer> {
  const { seller, number, orderNo } = document;
  const xml = xmlOf(document);
  const title = `${documentNames[document.kind]} ${number}`;
  const sheet = openSheet({
    title,
    author: plain(seller.name),
    subject: orderNo ? `${documentNames[document.kind]} for order ${orderNo}` : title,
    foot: [seller.name, seller.address.city, sellerNumber(document)].filter(Boolean).join(', '),
    counted: number,
    ...(xml && { archive: facturX(xml, document.issuedOn) }),
  });
  sheet.newPage();
  drawHead(sheet, document, title);
  drawRest(sheet, document, xml !== undefined);
  return sheet.finish();
}

/** The lines and what follows them: closer together if that saves the second page. */
function drawRest(sheet: Sheet, document: TaxDocument, hasData: boolean): void {
  const restAt = (spacing: number) => {
    sheet.spacing = spacing;
    return { lines: linesOf(sheet, document), foot: footOf(sheet, document, hasData) };
  };
  const fits = ({ lines, foot }: ReturnType<typeof restAt>) =>
    sheet.y + lines.height + foot.height <= frame.bottom;
  let rest = restAt(1);
  if (!fits(rest)) {
    const close = restAt(CLOSE);
    rest = fits(close) ? close : restAt(1);
  }
  rest.lines.draw(rest.foot.height);
  rest.foot.draw();
}
