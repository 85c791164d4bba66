import type { Queryable } from '#src/db/open.ts';
import { row } from '#src/db/open.ts';
import type { ReportRow } from '#src/features/catalogue/queries.ts';
import { formatValue } from '#src/features/figures/format-value.ts';
import type { ChaptersOf, Part } from '#src/features/figures/print/chapter.ts';
import { wholeFigure } from '#src/features/figures/public-figure.ts';
import { presentEdition, type StoredEdition } from '#src/features/figures/queries.ts';
import { contentsOf } from '#src/pdf/html-blocks.ts';

/** A chapter of a report's contents with the pages on which any of its headings begins. */
export interface ChoosableChapter {
  title: string;
  pages: { page: number; titles: string[]; open: boolean }[];
}

export interface ChoiceSource {
  db: Queryable;
  chaptersOf?: ChaptersOf;
}

const numberOf = (page: string) => Number(/\d+/.exec(page)?.[0] ?? 0);

/**
 * The pages listed in a report's contents, and whether a visitor may add them to the sample. A page with values
 * reserved for buyers is never open. Otherwise staff decide; if they have not, the first page of each chapter is open
 * in a report whose chapters the store knows, and none in an uploaded file, since its content is unknown.
 */
export async function choosablePages(
  { db, chaptersOf }: ChoiceSource,
  report: ReportRow,
): Promise<ChoosableChapter[]> {
  const stored = await row<{ sample_pages: string; full_file: string | null }>(
    db,
    'SELECT sample_pages, full_file FROM report WHERE id = $1',
    [report.id],
  );
  const edition = await presentEdition(db, report.id);
  const written =
    stored && !stored.full_file && edition
      ? await chaptersOf?.(report, { ...edition, figures: edition.figures.map(wholeFigure) })
      : undefined;
  if (!stored || (!stored.full_file && !written)) return [];
  const given = openedBy(stored.sample_pages);
  return contentsOf(report.table_of_contents).flatMap(({ title, page, sections }, i) => {
    const lines = [{ title, page }, ...sections].filter((line) => numberOf(line.page) > 0);
    const pages = Map.groupBy(lines, (line) => numberOf(line.page));
    const first = numberOf(page);
    const part = written?.[i];
    const locked = written !== undefined && (!part || !edition || isKept(part, edition));
    const listed = [...pages].map(([number, own]) => ({
      page: number,
      titles: own.map((line) => line.title),
      open: !locked && (given ? given(number) : written !== undefined && number === first),
    }));
    return listed.length > 0 ? [{ title, pages: listed }] : [];
  });
}

/** Whether staff opened a page; undefined if they did not decide. */
function openedBy(text: string): ((page: number) => boolean) | undefined {
  if (text === '') return undefined;
  const ranges = [...text.matchAll(/(\d+)(?:-(\d+))?/g)].map(([, from, to]) => [
    Number(from),
    Number(to ?? from),
  ]);
  return (page) => ranges.some(([from = 0, to = 0]) => page >= from && page <= to);
}

/** Whether a chapter shows or mentions anything reserved for buyers. */
function isKept({ blocks }: Part, { figures }: StoredEdition): boolean {
  const hidden = (figure: StoredEdition['figures'][number]) =>
    figure.visibility === 'buyers' || figure.rows.some(({ is_kept }) => is_kept);
  const shown = new Set(blocks.flatMap((block) => ('number' in block ? [block.number] : [])));
  if (figures.some((figure) => shown.has(figure.number) && hidden(figure))) return true;
  const text = JSON.stringify(blocks);
  const everybody = new Set(
    figures
      .filter(({ visibility }) => visibility === 'everybody')
      .flatMap(({ rows, decimals }) =>
        rows
          .filter(({ is_kept }) => !is_kept)
          .flatMap(({ values }) => values.map((value) => formatValue(value, decimals))),
      ),
  );
  return figures.filter(hidden).some(
    (figure) =>
      (figure.visibility === 'buyers' &&
        text.includes(JSON.stringify(figure.title).slice(1, -1))) ||
      figure.rows
        .filter(({ is_kept, is_total }) => is_kept || (figure.visibility === 'buyers' && !is_total))
        .flatMap(({ values }) => values.map((value) => formatValue(value, figure.decimals)))
        .some((value) => value.length > 4 && !everybody.has(value) && text.includes(value)),
  );
}

/** The numbers of the pages that a visitor may choose. */
export const openPages = (chapters: ChoosableChapter[]): Set<number> =>
  new Set(
    chapters.flatMap(({ pages }) => pages.filter(({ open }) => open).map(({ page }) => page)),
  );
