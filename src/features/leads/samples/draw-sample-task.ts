import type { FigureData } from '#src/features/figures/figure.ts';
import type { Part } from '#src/features/figures/print/chapter.ts';
import { drawSample, type SampleContent } from './draw-sample.ts';
import { sampleChapter } from './sample-chapter.ts';

type Task = Omit<SampleContent, 'tables' | 'chapter'> & {
  /** All chapters of the report, where they are known. */
  chapters: Part[];
  /** The figures with every value. */
  whole: FigureData[];
};

/** Draws in a thread of the pool; a copy, because a buffer may share its memory with others. */
export default async function drawSampleTask({
  chapters,
  whole,
  ...content
}: Task): Promise<Uint8Array> {
  const chosen = sampleChapter(chapters, whole, content.figures);
  return new Uint8Array(await drawSample({ ...content, ...chosen }));
}
