import { PDFDocument } from '@cantoo/pdf-lib';
import { stepsOf, streamOf } from '#src/pdf/reading/content-stream.ts';
import { frame } from '#src/pdf/sheet.ts';

/**
 * The heights at which a page has text, from its lower edge in points, for each page of one of our own files, without
 * its footer.
 */
async function heightsOfPages(pdf: Uint8Array): Promise<number[][]> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  return document.getPages().map((page) => {
    const heights = new Set<number>();
    for (const { operator, operands } of stepsOf(streamOf(page)))
      if (operator === 'Tm') heights.add(Math.round(Number(operands[5])));
    return [...heights].sort((a, b) => a - b).slice(1);
  });
}

/** How many different heights of a page have text. */
export async function linesOfPages(pdf: Uint8Array): Promise<number[]> {
  return (await heightsOfPages(pdf)).map((heights) => heights.length);
}

/** How much of a page's frame is above its last text, from 0 to 1. */
export async function filledOfPages(pdf: Uint8Array): Promise<number[]> {
  const lowest = frame.height - frame.bottom;
  return (await heightsOfPages(pdf)).map(
    ([last = frame.height - frame.top]) =>
      (frame.height - frame.top - last) / (frame.height - frame.top - lowest),
  );
}
