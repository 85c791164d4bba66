import { blocksOf, type HtmlBlock } from '#src/pdf/html-blocks.ts';
import type { Bars } from '#src/pdf/write-bars.ts';

/** A piece of a printed chapter. */
export type Block = HtmlBlock | { kind: 'bars'; bars: Bars };

/** A chapter of a printed report. */
export interface Part {
  title: string;
  blocks: Block[];
}

/**
 * The chapters of a report that is known by its texts only: its description cut at its main headings, then its
 * segmentation.
 */
export function partsOfTexts(report: {
  name: string;
  summary: string;
  description: string;
  segmentation: string;
}): Part[] {
  const parts: Part[] = [
    { title: 'Summary', blocks: [{ kind: 'paragraph', text: report.summary }] },
  ];
  for (const block of blocksOf(report.description)) {
    if (block.kind === 'heading') parts.push({ title: block.text, blocks: [] });
    else parts.at(-1)!.blocks.push(block);
  }
  if (report.segmentation)
    parts.push({ title: 'Segmentation', blocks: blocksOf(report.segmentation) });
  return parts.filter(({ blocks }) =>
    blocks.some((block) => block.kind !== 'paragraph' || block.text !== ''),
  );
}
