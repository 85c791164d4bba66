import { column, frame, ink, openSheet, type Sheet } from '#src/pdf/sheet.ts';
import { documentNames, sellerNumber } from './document-words.ts';
import { drawFoot } from './draw-foot.ts';
import { drawHead } from './draw-head.ts';
import { drawLines } from './draw-lines.ts';
import { facturX } from './factur-x.ts';
import type { TaxDocument } from './tax-document.ts';
import { xmlOf } from './xml-of.ts';

/** The PDF library does not escape text in the metadata's XML. */
const plain = (text: string) => text.replace(/&/g, 'and').replace(/[<>]/g, '');

/** Draws a document on A4; PDF/A-3 if it has data. */
export function drawDocument(document: TaxDocument): Promise<Buffer> {
  const { seller, number, orderNo } = document;
  const xml = xmlOf(document);
  const title = `${documentNames[document.kind]} ${number}`;
  const sheet = openSheet({
    title,
    author: plain(seller.name),
    subject: orderNo ? `${documentNames[document.kind]} for order ${orderNo}` : title,
    foot: `${seller.name} · ${number}`,
    ...(xml && { archive: facturX(xml, document.issuedOn) }),
  });
  sheet.newPage();
  drawHead(sheet, document, title);
  drawLines(sheet, document);
  drawFoot(sheet, document, xml !== undefined);
  drawFirstFoot(sheet, document);
  return sheet.finish();
}

/** The foot of the first page, which sheets leave free for a cover. */
function drawFirstFoot(sheet: Sheet, document: TaxDocument): void {
  const { seller, number } = document;
  const { doc } = sheet;
  const { count } = doc.bufferedPageRange();
  doc.switchToPage(0);
  sheet.structure.artifact(() => {
    const style = { face: 'sans', size: 8.5, color: ink.third, y: 797 } as const;
    doc
      .moveTo(frame.left, 790)
      .lineTo(frame.right, 790)
      .lineWidth(0.5)
      .strokeColor(ink.line)
      .stroke();
    sheet.text(
      [seller.name, seller.address.city, sellerNumber(document)].filter(Boolean).join(', '),
      {
        ...style,
        width: column - 150,
      },
    );
    sheet.text(`${number}, page 1 of ${count}`, { ...style, align: 'right' });
  }, 'Pagination');
  doc.switchToPage(count - 1);
}
