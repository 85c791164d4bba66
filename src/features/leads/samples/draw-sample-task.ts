import type { FigureData } from '#src/features/figures/figure.ts';
import type { Part } from '#src/features/figures/print/chapter.ts';
import { drawSample, type SampleContent } from './draw-sample.ts';
import { type LookPage, lookPages } from './look-pages.ts';
import { sampleChapter } from './sample-chapter.ts';

type Task = Omit<SampleContent, 'tables' | 'chapter'> & {
  /** All chapters of the report, if they are known. */
  chapters: Part[];
  /** The figures with every value. */
  whole: FigureData[];
};

/** A sample with those of its pages that are public. */
export interface MadeSample {
  bytes: Uint8Array;
  look: LookPage[];
}

/** Draws in a thread of the pool; returns a copy, because a buffer may share its memory with others. */
export default async function drawSampleTask({
  chapters,
  whole,
  ...content
}: Task): Promise<MadeSample> {
  const chosen = sampleChapter(chapters, whole, content.figures);
  const { bytes, begins, end } = await drawSample({ ...content, ...chosen });
  const look = await lookPages(bytes, begins, end);
  return {
    bytes: new Uint8Array(bytes),
    look: look.map((page) => ({ ...page, picture: new Uint8Array(page.picture) })),
  };
}
