import { PDFDocument } from '@cantoo/pdf-lib';
import { stepsOf, streamOf } from '#src/pdf/reading/content-stream.ts';

/** How many different heights of a page have words on them, for each page of a file that was drawn here; its foot aside. */
export async function linesOfPages(pdf: Uint8Array): Promise<number[]> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  return document.getPages().map((page) => {
    const heights = new Set<number>();
    for (const { operator, operands } of stepsOf(streamOf(page)))
      if (operator === 'Tm') heights.add(Math.round(Number(operands[5])));
    return heights.size - 1;
  });
}
