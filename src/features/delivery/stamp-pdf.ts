import { PDFDocument, PDFName, PDFOperator, PDFOperatorNames, rgb } from '@cantoo/pdf-lib';
import * as fontkit from 'fontkit';
import { faceFor, printable } from '#src/pdf/faces.ts';
import { savePdf } from './save-pdf.ts';

const SIZE = 7;
const EDGE = 14;

/** Text limited to the letters of the font; a missing letter is replaced by its base letter or a dot. */
const drawable = (text: string): string =>
  [...text.normalize('NFC')]
    .map((letter) => printable(letter) || printable(letter.normalize('NFD')[0] ?? '') || '·')
    .join('');

/** Bytes whose subarrays are views: otherwise the parser would copy every stream of the document. */
class Shared extends Uint8Array {
  override slice(start?: number, end?: number): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.buffer as ArrayBuffer, this.byteOffset).subarray(start, end);
  }
}

/**
 * Writes a line along the left edge of every page and into the document's metadata. Screen readers skip the line. Uses
 * little more memory than the size of the document.
 * @param to the stamped document, a new file
 * @throws Error if the bytes are not a PDF that can be modified, or the new file cannot be written
 */
export async function stampPdf(pdf: Uint8Array, line: string, to: string): Promise<void> {
  const bytes = new Shared(pdf.buffer as ArrayBuffer, pdf.byteOffset, pdf.byteLength);
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  document.registerFontkit(fontkit as never);
  const text = drawable(line);
  const font = await document.embedFont(faceFor('sans', text).file, { subset: true });
  for (const page of document.getPages()) {
    const { height } = page.getSize();
    const size = Math.min(SIZE, (SIZE * (height - 80)) / font.widthOfTextAtSize(text, SIZE));
    const y = (height - font.widthOfTextAtSize(text, size)) / 2;
    page.pushOperators(
      PDFOperator.of(PDFOperatorNames.BeginMarkedContent, [PDFName.of('Artifact')]),
    );
    page.drawText(text, {
      x: EDGE + size,
      y,
      size,
      font,
      color: rgb(0.32, 0.39, 0.44),
      rotate: { type: 'degrees', angle: 90 } as never,
    });
    page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
  }
  document.setKeywords([line]);
  await savePdf(document, to);
}
