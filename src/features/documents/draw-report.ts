import { longMonthOf } from '#src/features/catalogue/pieces/report-texts.ts';
import type { ReportRow } from '#src/features/catalogue/queries.ts';
import type { FigureData } from '#src/features/figures/figure.ts';
import type { Part } from '#src/features/figures/print/chapter.ts';
import { printableFigure } from '#src/features/figures/print/printable-figure.ts';
import {
  type Lists,
  listsOf,
  titlesOf,
  writeChapter,
} from '#src/features/figures/print/write-chapter.ts';
import { drawFrontCover, writeFrontTitle } from '#src/pdf/front-page.ts';
import { column, openSheet, type Sheet } from '#src/pdf/sheet.ts';
import { type ContentsLine, pagesOfContents, writeContents } from '#src/pdf/write-contents.ts';

export interface ReportContent {
  publisher: { name: string; email: string };
  /** The generated cover, as SVG. */
  cover: string;
  report: Pick<ReportRow, 'name' | 'code' | 'published_on' | 'author_name'>;
  /** The edition's figures with all their values. */
  figures: FigureData[];
  chapters: Part[];
}

/** A drawn report, with its number of pages and its contents. */
export interface DrawnReport {
  bytes: Uint8Array;
  pages: number;
  /** Chapters without their numbers, and their sections. */
  contents: ContentsLine[];
}

/**
 * Draws the full report: cover, contents with bookmarks, lists of figures and tables, chapters with their figures. Page
 * numbers are those of the file.
 */
export async function drawReport(content: ReportContent): Promise<DrawnReport> {
  const { report, publisher, chapters } = content;
  const figures = new Map(
    content.figures.map((figure) => [figure.number, printableFigure(figure)]),
  );
  const sheet = openSheet({
    title: report.name,
    author: publisher.name,
    subject: `Report ${report.code}`,
    foot: `${publisher.name} · ${report.code}`,
  });
  drawCover(sheet, content);
  const known = titlesOf(listsOf(chapters, figures));
  const kept = pagesOfContents(sheet, known);
  for (let page = 0; page < kept; page++) sheet.newPage();
  const atContents = sheet.structure.place('Sect');
  const lists: Lists = { contents: [], figures: [], tables: [] };
  for (const [index, part] of chapters.entries())
    sheet.structure.group('Sect', () => writeChapter(sheet, part, { index, figures, lists }));
  const pages = sheet.doc.bufferedPageRange().count;
  atContents(() => writeContents(sheet, titlesOf(lists), 1));
  const contents = lists.contents.map(({ title, page, level }) => ({
    title: level === 0 ? title.replace(/^\d+ {2}/, '') : title,
    page,
    level,
  }));
  return { bytes: await sheet.finish(), pages, contents };
}

function drawCover(sheet: Sheet, { cover, report, publisher }: ReportContent): void {
  drawFrontCover(sheet, cover, { width: 330, top: 84 });
  sheet.y = 580;
  const facts = [
    `Report ${report.code}`,
    !!report.published_on && longMonthOf(report.published_on),
    report.author_name,
  ];
  const front = { title: report.name, facts, publisher: publisher.name };
  writeFrontTitle(sheet, front, { size: 21, width: column });
}
