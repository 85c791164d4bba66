import type { HtmlBlock } from '#src/pdf/html-blocks.ts';
import type { Bars } from '#src/pdf/write-bars.ts';

/** A piece of a printed chapter. */
export type Block = HtmlBlock | { kind: 'bars'; bars: Bars };

/** A chapter of a printed report. */
export interface Part {
  title: string;
  blocks: Block[];
}
