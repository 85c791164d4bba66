import type { FigureData } from '#src/features/figures/figure.ts';
import type { Part } from '#src/features/figures/print/chapter.ts';
import { listsOf } from '#src/features/figures/print/write-chapter.ts';
import type { SampleContent } from './draw-sample.ts';

/**
 * The chapter that a sample shows whole: the first one with figures of which nothing is kept for buyers. Beside it the
 * titles of all tables of the report.
 * @param figures with every value
 * @param open the same as everybody may see them
 */
export function sampleChapter(
  chapters: Part[],
  figures: FigureData[],
  open: FigureData[],
): Pick<SampleContent, 'tables' | 'chapter'> {
  const known = new Map(figures.map((figure) => [figure.number, figure]));
  const isOpen = new Map(
    open.map(({ number, rows }) => [number, rows.every(({ is_kept }) => !is_kept)]),
  );
  const tablesOf = (parts: Part[]) =>
    listsOf(parts, known).tables.map(({ title }) => title.replace(/^Table \d+ {2}/, ''));
  const numbers = ({ blocks }: Part) =>
    blocks.flatMap((block) => ('number' in block ? [block.number] : []));
  const index = chapters.findIndex((part) => {
    const shown = numbers(part);
    return shown.length > 0 && shown.every((number) => isOpen.get(number));
  });
  const part = chapters[index];
  return {
    tables: tablesOf(chapters),
    ...(part && {
      chapter: { part, index, tablesBefore: tablesOf(chapters.slice(0, index)).length },
    }),
  };
}
