import type { FigureData } from '#src/features/figures/figure.ts';
import type { Part } from '#src/features/figures/print/chapter.ts';
import { listsOf } from '#src/features/figures/print/write-chapter.ts';
import type { SampleContent } from './draw-sample.ts';

/**
 * The chapter shown in full in a sample: the first one whose figures are completely public. In addition the titles of
 * all tables in the report.
 * @param figures with every value
 * @param open the same with only the public values
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
