import { gzipSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { HtmlBlock } from '#src/pdf/html-blocks.ts';
import { fontReader } from '#src/pdf/reading/page-fonts.ts';
import { pageSvg } from '#src/pdf/reading/page-svg.ts';
import { pageTexts } from '#src/pdf/reading/page-texts.ts';

/** What a page of the sample is part of; the report's page names each by these words. */
export type LookPart = 'contents' | 'chapter' | 'method';

/** Where a part of the sample begins. */
export interface PartBegin {
  part: LookPart;
  title: string;
  /** From 1. */
  page: number;
}

/** A page of the sample that everybody may look at. */
export interface LookPage {
  /** Its page of the sample, from 1. */
  number: number;
  part: LookPart;
  title: string;
  blocks: HtmlBlock[];
  /** SVG, packed by gzip: it is kept and sent so. */
  picture: Uint8Array;
}

/** Pages that are shown of one part. */
const MOST_OF_A_PART = 3;

/**
 * The pages of a drawn sample as pictures and as text: contents, chapter and method, each with its first pages.
 * @param begins the parts in their order; the page after the last part is `end`, from 1
 */
export async function lookPages(
  pdf: Uint8Array,
  begins: PartBegin[],
  end: number,
): Promise<LookPage[]> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const fontsOf = fontReader();
  const texts = pageTexts(document, fontsOf);
  return begins.flatMap(({ part, title, page }, i) => {
    const next = Math.min(begins[i + 1]?.page ?? end, page + MOST_OF_A_PART);
    return document
      .getPages()
      .slice(page - 1, next - 1)
      .map(
        (drawn, n): LookPage => ({
          number: page + n,
          part,
          title,
          blocks: texts[page + n - 1] ?? [],
          picture: gzipSync(pageSvg(drawn, fontsOf(drawn)), { level: 9 }),
        }),
      );
  });
}
