import { amountText } from '#src/money.ts';
import { column, frame, ink, openSheet, type Sheet } from '#src/pdf/sheet.ts';
import { rule } from '#src/pdf/write.ts';
import { writeTable } from '#src/pdf/write-table.ts';
import { documentNames, taxLines } from './document-words.ts';
import { drawFoot } from './draw-foot.ts';
import { drawHead } from './draw-head.ts';
import { facturX } from './factur-x.ts';
import { sumsOf, type TaxDocument } from './tax-document.ts';
import { xmlOf } from './xml-of.ts';

/** Metadata of the library is XML that it does not escape. */
const plain = (text: string) => text.replace(/&/g, 'and').replace(/[<>]/g, '');

/** Draws a document on A4; PDF/A-3 with its data where it has any. */
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
  sheet.y = 50;
  rule(sheet, sheet.y);
  sheet.y += 14;
  drawHead(sheet, document, title);
  drawLines(sheet, document);
  drawFoot(sheet, document, xml !== undefined);
  drawFirstFoot(sheet, document);
  return sheet.finish();
}

function drawLines(sheet: Sheet, document: TaxDocument): void {
  const { currency, lines } = document;
  const amount = (cents: number) => amountText(cents, currency);
  const { listCents, discountCents, netCents, grossCents } = sumsOf(document);
  const code = document.seller.serviceCode;
  const row = (words: string, cents: number) => [words, ...(code ? [''] : []), '', amount(cents)];
  writeTable(sheet, {
    title: document.offer ? 'What is offered' : 'What was bought',
    unit: `Amounts in ${currency}`,
    head: ['Report and licence', ...(code ? ['SAC'] : []), 'Quantity', 'Amount'],
    rows: [
      ...lines.map((line) => [
        // The code first, where no line breaks within it.
        `${line.code}: ${line.name}. ${line.detail}`,
        ...(code ? [code] : []),
        '1',
        amount(line.listCents),
      ]),
      ...(discountCents > 0 ? [row('Sum', listCents), row('Discount', -discountCents)] : []),
      row('Taxable value', netCents),
      ...taxLines(document).map(({ words, cents }) => row(words, cents)),
      row(document.kind === 'credit-note' ? 'Given back' : `Total in ${currency}`, grossCents),
    ],
    total: true,
  });
}

/** The foot of the first page, which sheets leave free for a cover. */
function drawFirstFoot(sheet: Sheet, { seller, number }: TaxDocument): void {
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
      [seller.name, seller.address.city, seller.vatNumber || seller.taxNumber]
        .filter(Boolean)
        .join(', '),
      {
        ...style,
        width: column - 150,
      },
    );
    sheet.text(`${number}, page 1 of ${count}`, { ...style, align: 'right' });
  }, 'Pagination');
  doc.switchToPage(count - 1);
}
