import { frame, openSheet, type Sheet } from '#src/pdf/sheet.ts';
import {
  heightOfParagraph,
  writeHeading,
  writeList,
  writeNote,
  writeParagraph,
  writeTitle,
} from '#src/pdf/write.ts';
import type { LinkedLine } from '#src/pdf/write-contents.ts';
import { heightOf, type Table, writeTable } from '#src/pdf/write-table.ts';
import type { FigureData } from '../figure.ts';
import type { Block, Part } from './chapter.ts';
import { tablesOf } from './figure-tables.ts';
import { PART_HEIGHT, writeColumns, writeFigure } from './write-figure.ts';

/** The entries of the lists at the beginning, in the order of the file. */
export interface Lists {
  contents: LinkedLine[];
  figures: LinkedLine[];
  tables: LinkedLine[];
}

/** The lists that are not empty, with their headings. */
export const titlesOf = ({ contents, figures, tables }: Lists) =>
  [
    { title: 'Contents', lines: contents },
    { title: 'Figures', lines: figures },
    { title: 'Tables', lines: tables },
  ].filter(({ lines }) => lines.length > 0);

const chapterTitle = (index: number, title: string) => `${index + 1}  ${title}`;
const figureTitle = ({ number, title }: FigureData) => `Figure ${number}  ${title}`;
const tableTitle = (count: number, { title }: Table) => `Table ${count}  ${title}`;

/** The lists before anything is drawn: their length determines how many pages they take. */
export function listsOf(chapters: Part[], figures: Map<number, FigureData>): Lists {
  const lists: Lists = { contents: [], figures: [], tables: [] };
  const line = (title: string, level: 0 | 1 = 1): LinkedLine => ({
    title,
    level,
    page: 0,
    to: '',
  });
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

const pageNow = (sheet: Sheet) => sheet.doc.bufferedPageRange().count;

export interface Drawing {
  index: number;
  figures: Map<number, FigureData>;
  lists: Lists;
  /** Tables of earlier chapters that are not in this file; the chapter's own are numbered after them. */
  tablesBefore?: number;
}

/** Minimum height to which a chapter's last page is filled, in points: about eight lines. */
const LEAST_FILLED = 180;
/** A table of a chapter that is lower than this, in points, is kept on one page: about fifteen years. */
const LEAST_SPLIT = 430;
/** A section of this many paragraphs and nothing else is kept on one page, with its heading of this height. */
const SHORT_SECTION = 2;
const HEADING = 34;
/** Spacings for a section that barely exceeds its page; the first that fits is used. */
const CLOSER = [1, 0.95, 0.9, 0.85, 0.8, 0.75];
/** A last page that is filled to less than this, half of it, is saved if slightly tighter lines suffice. */
const HALF_FILLED = 343;
const SPARING = [0.92, 0.84, 0.76];
/** Tried in this order if the usual spacing leaves a few lines on a page. */
const SPACINGS = [0.9, 0.8, 0.7, 1.15, 1.3, 1.45, 1.6];

/** Scratch sheets for trying chapters, one per file: opening its fonts takes longer than drawing. */
const scratchSheets = new WeakMap<Sheet, Sheet>();

/** Texts are only measured on it, instead of drawn, which saves most of the time. */
function openScratch(): Sheet {
  const scratch = openSheet({ title: '', author: '', subject: '', foot: 'Aside' });
  const { structure } = scratch;
  scratch.text = scratch.measure;
  structure.leaf = (_, draw) => draw();
  structure.group = (_, draw) => draw();
  return scratch;
}

/** The spacing with which a chapter does not end in a page of a few lines, found by drawing it on a scratch sheet. */
function spacingOf(sheet: Sheet, part: Part, { lists, ...drawing }: Drawing): number {
  const scratch = scratchSheets.get(sheet) ?? openScratch();
  scratchSheets.set(sheet, scratch);
  const drawn = (spacing: number) => {
    const before = pageNow(scratch);
    scratch.spacing = spacing;
    drawChapter(scratch, part, { ...drawing, lists: structuredClone(lists) });
    const pages = pageNow(scratch) - before;
    return { pages, last: pages === 1 ? Number.POSITIVE_INFINITY : scratch.y - frame.top };
  };
  const usual = drawn(1);
  if (usual.last < HALF_FILLED) {
    const saved = SPARING.find((spacing) => drawn(spacing).pages < usual.pages);
    if (saved !== undefined) return saved;
  }
  if (usual.last >= LEAST_FILLED) return 1;
  return SPACINGS.find((spacing) => drawn(spacing).last >= LEAST_FILLED) ?? 1;
}

/**
 * Writes a chapter from the top of a page, with its bookmarks, and adds its contents to the lists.
 * @param drawing.index the chapter's index in its report, from 0
 */
export function writeChapter(sheet: Sheet, part: Part, drawing: Drawing): void {
  sheet.spacing = spacingOf(sheet, part, drawing);
  drawChapter(sheet, part, drawing);
  sheet.spacing = 1;
}

function drawChapter(sheet: Sheet, { title, blocks }: Part, drawing: Drawing): void {
  const { index, lists } = drawing;
  sheet.newPage();
  const at = sheet.destination(`chapter-${index + 1}`);
  lists.contents.push({
    title: chapterTitle(index, title),
    page: pageNow(sheet),
    level: 0,
    to: at,
  });
  const bookmark = sheet.doc.outline.addItem(`${index + 1} ${title}`);
  writeTitle(sheet, chapterTitle(index, title));
  const { spacing } = sheet;
  for (const [i, block] of blocks.entries()) {
    if (block.kind === 'heading') {
      sheet.need(closeUp(sheet, spacing, blocks.slice(i + 1, i + 6)));
      const to = sheet.destination(`section-${lists.contents.length + 1}`);
      lists.contents.push({ title: block.text, page: pageNow(sheet), level: 1, to });
      bookmark.addItem(block.text);
    }
    drawBlock(sheet, block, drawing);
  }
}

/** Tightens a section just enough to fit on one page, if possible; returns the height needed below its heading. */
function closeUp(sheet: Sheet, spacing: number, after: Block[]): number {
  let space = 0;
  for (const closer of CLOSER) {
    sheet.spacing = spacing * closer;
    space = spaceOfSection(sheet, after);
    if (space <= frame.bottom - frame.top) return space;
  }
  sheet.spacing = spacing;
  return spaceOfSection(sheet, after);
}

/**
 * The height that a heading needs below it, so that a short section is not split, nor a heading separated from its
 * chart and table.
 */
function spaceOfSection(sheet: Sheet, after: Block[]): number {
  const next = after.findIndex(({ kind }) => kind === 'heading');
  const section = after.slice(0, next < 0 ? after.length : next);
  const heightOfTexts = (blocks: Block[]) =>
    blocks.reduce(
      (sum, block) => sum + (block.kind === 'paragraph' ? heightOfParagraph(sheet, block.text) : 0),
      HEADING,
    );
  if (section.length > 0 && section.length <= SHORT_SECTION && section.every(isText))
    return heightOfTexts(section);
  const at = section.findIndex(({ kind }) => kind === 'table');
  const table = section[at];
  const between = section.slice(0, at);
  if (table?.kind !== 'table' || !between.every((one) => isText(one) || one.kind === 'columns'))
    return 120;
  const height = heightOf(sheet, { ...table.table, title: tableTitle(99, table.table) });
  const drawn = between.some(({ kind }) => kind === 'columns') ? PART_HEIGHT : 0;
  return height < LEAST_SPLIT ? heightOfTexts(between) + drawn + height : 120;
}

const isText = ({ kind }: Block) => kind === 'paragraph';

function drawBlock(sheet: Sheet, block: Block, drawing: Drawing): void {
  const { figures, lists } = drawing;
  if (block.kind === 'heading') writeHeading(sheet, block.text);
  else if (block.kind === 'list') writeList(sheet, block.items, block.numbered);
  else if (block.kind === 'table') drawTables(sheet, [block.table], drawing);
  else if (block.kind === 'columns') writeColumns(sheet, block.figure);
  else if (block.kind === 'figure' || block.kind === 'tables') {
    const figure = figures.get(block.number);
    if (!figure) return;
    if (block.kind === 'tables') drawTables(sheet, tablesOf(figure), drawing);
    else {
      const to = writeFigure(sheet, figure);
      lists.figures.push({ title: figureTitle(figure), ...to, level: 1 });
    }
  } else if (/^Source:/.test(block.text)) writeNote(sheet, block.text);
  else writeParagraph(sheet, block.text);
}

function drawTables(
  sheet: Sheet,
  tables: Table[],
  { lists: { tables: list }, tablesBefore = 0 }: Drawing,
): void {
  for (const table of tables) {
    const number = tablesBefore + list.length + 1;
    const title = tableTitle(number, table);
    const start = writeTable(sheet, { ...table, title }, `table-${number}`, LEAST_SPLIT);
    list.push({ title, ...start, level: 1 });
  }
}
