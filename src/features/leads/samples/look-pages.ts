import { gzipSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { HtmlBlock } from '#src/pdf/html-blocks.ts';
import { fontReader } from '#src/pdf/reading/page-fonts.ts';
import { pageSvg } from '#src/pdf/reading/page-svg.ts';
import { pageTexts } from '#src/pdf/reading/page-texts.ts';

/** The part of the sample that a page belongs to; the report's page uses the same names. */
export type LookPart = 'contents' | 'chapter' | 'method';

/** The beginning of a part of the sample. */
export interface PartBegin {
  part: LookPart;
  title: string;
  /** From 1. */
  page: number;
}

/** A public page of the sample. */
export interface LookPage {
  /** Its page number in the sample, from 1. */
  number: number;
  part: LookPart;
  title: string;
  blocks: HtmlBlock[];
  /** SVG compressed with gzip, as it is stored and sent. */
  picture: Uint8Array;
}

/** Maximum number of pages shown per part. */
const MOST_OF_A_PART = 3;

/**
 * The pages of a drawn sample as pictures and as text: contents, chapter and method, each with its first pages.
 * @param begins the parts in order; the page after the last part is `end`, from 1
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
