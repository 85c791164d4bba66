import { monthOf } from '#src/features/catalogue/pieces/report-texts.ts';
import type { ReportRow } from '#src/features/catalogue/queries.ts';
import type { FigureData } from '#src/features/figures/figure.ts';
import { tablesOf } from '#src/features/figures/print/figure-tables.ts';
import { printableFigure } from '#src/features/figures/print/printable-figure.ts';
import { writeFigure } from '#src/features/figures/print/write-figure.ts';
import { drawSvg } from '#src/pdf/draw-svg.ts';
import { frame, ink, openSheet, type Sheet } from '#src/pdf/sheet.ts';
import { writeHeading, writeList, writeNote, writeParagraph, writeTitle } from '#src/pdf/write.ts';
import { type ContentsLine, pagesOfContents, writeContents } from '#src/pdf/write-contents.ts';
import { type Table, writeTable } from '#src/pdf/write-table.ts';
import type { Block, Part } from './report-parts.ts';

export interface ReportContent {
  publisher: { name: string; email: string };
  /** The generated cover, as SVG. */
  cover: string;
  report: Pick<ReportRow, 'name' | 'code' | 'published_on' | 'author_name'>;
  /** The edition's figures with all their values. */
  figures: FigureData[];
  chapters: Part[];
}

/** A report as a file, and what the file itself says of it. */
export interface DrawnReport {
  bytes: Uint8Array;
  pages: number;
  /** Chapters without their numbers, and their sections. */
  contents: ContentsLine[];
}

/** What the lists at the beginning name, in the order of the file. */
interface Lists {
  contents: ContentsLine[];
  figures: ContentsLine[];
  tables: ContentsLine[];
}

const titlesOf = ({ contents, figures, tables }: Lists) =>
  [
    { title: 'Contents', lines: contents },
    { title: 'Figures', lines: figures },
    { title: 'Tables', lines: tables },
  ].filter(({ lines }) => lines.length > 0);

/**
 * Draws the full report: cover, contents with bookmarks, lists of figures and tables, chapters with their figures. Every
 * page number is that of the file.
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
  const known = titlesOf(plan(chapters, figures));
  const kept = pagesOfContents(sheet, known);
  for (let page = 0; page < kept; page++) sheet.newPage();
  const lists: Lists = { contents: [], figures: [], tables: [] };
  for (const [index, part] of chapters.entries()) drawPart(sheet, part, { index, figures, lists });
  const pages = pageNow(sheet);
  writeContents(sheet, titlesOf(lists), 1);
  const contents = lists.contents.map((line) => ({
    ...line,
    title: line.level === 0 ? line.title.replace(/^\d+ {2}/, '') : line.title,
  }));
  return { bytes: await sheet.finish(), pages, contents };
}

const chapterTitle = (index: number, title: string) => `${index + 1}  ${title}`;
const figureTitle = ({ number, title }: FigureData) => `Figure ${number}  ${title}`;
const tableTitle = (count: number, { title }: Table) => `Table ${count}  ${title}`;

/** The lists before anything is drawn: their length decides how many pages they take. */
function plan(chapters: Part[], figures: Map<number, FigureData>): Lists {
  const lists: Lists = { contents: [], figures: [], tables: [] };
  const line = (title: string, level: 0 | 1 = 1): ContentsLine => ({ title, level, page: 0 });
  chapters.forEach(({ title, blocks }, index) => {
    lists.contents.push(line(chapterTitle(index, title), 0));
    for (const block of blocks) {
      if (block.kind === 'heading') lists.contents.push(line(block.text));
      const figure = 'number' in block ? figures.get(block.number) : undefined;
      if (block.kind === 'figure' && figure) lists.figures.push(line(figureTitle(figure)));
      const tables = block.kind === 'tables' && figure ? tablesOf(figure) : [];
      for (const table of block.kind === 'table' ? [block.table] : tables)
        lists.tables.push(line(tableTitle(lists.tables.length + 1, table)));
    }
  });
  return lists;
}

function drawCover(sheet: Sheet, { cover, report, publisher }: ReportContent): void {
  sheet.newPage();
  sheet.doc.rect(0, 0, frame.width, frame.height).fill(ink.wash);
  const width = 330;
  drawSvg(sheet, cover, (frame.width - width) / 2, 84, width);
  sheet.y = 580;
  sheet.y +=
    sheet.text(report.name, {
      face: 'display',
      size: 21,
      align: 'center',
      leading: 1.2,
      x: 80,
      width: 435,
    }) + 14;
  const facts = [`Report ${report.code}`, monthOf(report.published_on), report.author_name]
    .filter(Boolean)
    .join(' · ');
  sheet.text(facts, { face: 'sans', size: 10, color: ink.second, align: 'center' });
  sheet.text(publisher.name, { face: 'strong', size: 10, y: 780, align: 'center' });
}

const pageNow = (sheet: Sheet) => sheet.doc.bufferedPageRange().count;

interface Drawing {
  index: number;
  figures: Map<number, FigureData>;
  lists: Lists;
}

function drawPart(sheet: Sheet, { title, blocks }: Part, drawing: Drawing): void {
  const { index, lists } = drawing;
  sheet.newPage();
  lists.contents.push({ title: chapterTitle(index, title), page: pageNow(sheet), level: 0 });
  const bookmark = sheet.doc.outline.addItem(`${index + 1} ${title}`);
  writeTitle(sheet, chapterTitle(index, title));
  for (const block of blocks) {
    if (block.kind === 'heading') {
      sheet.need(120);
      lists.contents.push({ title: block.text, page: pageNow(sheet), level: 1 });
      bookmark.addItem(block.text);
    }
    drawBlock(sheet, block, drawing);
  }
}

function drawBlock(sheet: Sheet, block: Block, { figures, lists }: Drawing): void {
  if (block.kind === 'heading') writeHeading(sheet, block.text);
  else if (block.kind === 'list') writeList(sheet, block.items);
  else if (block.kind === 'table') drawTables(sheet, [block.table], lists);
  else if (block.kind === 'figure' || block.kind === 'tables') {
    const figure = figures.get(block.number);
    if (!figure) return;
    if (block.kind === 'tables') drawTables(sheet, tablesOf(figure), lists);
    else {
      const page = writeFigure(sheet, figure);
      lists.figures.push({ title: figureTitle(figure), page, level: 1 });
    }
  } else if (/^Source:/.test(block.text)) writeNote(sheet, block.text);
  else writeParagraph(sheet, block.text);
}

function drawTables(sheet: Sheet, tables: Table[], { tables: list }: Lists): void {
  for (const table of tables) {
    const title = tableTitle(list.length + 1, table);
    const begun = writeTable(sheet, { ...table, title });
    list.push({ title, page: begun, level: 1 });
  }
}
