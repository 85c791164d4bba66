import { column, frame, ink, type Sheet } from './sheet.ts';
import { writeTitle } from './write.ts';

/** A line of the contents: a chapter, or an entry in it. */
export interface ContentsLine {
  title: string;
  level: 0 | 1;
  /** Page of the file, from 1. */
  page: number;
}

/** A line that leads to a destination in the file; one that leads out of it has none, and page 0 is not printed. */
export interface LinkedLine extends ContentsLine {
  to?: string;
}

/** A list with its heading, such as "Contents" or "Tables". */
export interface ContentsList {
  title: string;
  lines: Pick<ContentsLine, 'title' | 'level'>[];
}

const TITLE_HEIGHT = 66;
/** Between two lines, in points; less if that avoids a page with a few lines, more if it fills one. */
const GAPS = [4, 3.4, 2.8, 5, 6, 7.5];
/** Fewer lines than this do not justify a page of their own. */
const LEAST_LINES = 8;

function lookOf(
  { title, level }: Pick<ContentsLine, 'title' | 'level'>,
  sheet: Sheet,
  gap = GAPS[0]!,
) {
  const indent = level * 16;
  const look = {
    face: level === 0 ? 'strong' : 'sans',
    size: level === 0 ? 10 : 9,
    color: level === 0 ? ink.text : ink.second,
    x: frame.left + indent,
    width: column - 50 - indent,
    leading: 1.2,
  } as const;
  return { look, height: sheet.measure(title, look) + gap };
}

/** The position of each list and line: its page among those of the contents, and its height there. */
function placed(sheet: Sheet, lists: readonly ContentsList[]) {
  const all = GAPS.map((gap) => placedApart(sheet, lists, gap));
  const fitting = all.find(({ onLast, pages }) => onLast >= LEAST_LINES || pages === 1);
  return fitting ?? all[0]!;
}

function placedApart(sheet: Sheet, lists: readonly ContentsList[], gap: number) {
  let page = 0;
  let y = frame.top;
  const need = (height: number) => {
    if (y + height <= frame.bottom) return;
    page += 1;
    y = frame.top;
  };
  const places = lists.map(({ lines }, i) => {
    if (i > 0) y += 24;
    need(TITLE_HEIGHT + 40);
    const title = { page, y };
    y += TITLE_HEIGHT;
    const below = lines.map((line, n) => {
      const { height } = lookOf(line, sheet, gap);
      const next = lines[n + 1];
      // A chapter is not the last line of a page when its sections follow on the next.
      const after = line.level === 0 && next?.level === 1 ? lookOf(next, sheet, gap).height : 0;
      need(height + after);
      const place = { page, y };
      y += height;
      return place;
    });
    return { title, lines: below };
  });
  const onLast = places.flatMap(({ lines }) => lines).filter((line) => line.page === page).length;
  return { places, pages: page + 1, onLast };
}

/** How many pages these lists take; starts none. */
export const pagesOfContents = (sheet: Sheet, lists: readonly ContentsList[]): number =>
  placed(sheet, lists).pages;

/**
 * Writes the lists onto the pages that were reserved for them, once the page of everything is known.
 * @param first the first of these pages, from 0
 */
export function writeContents(
  sheet: Sheet,
  lists: readonly { title: string; lines: LinkedLine[] }[],
  first: number,
): void {
  const { places } = placed(sheet, lists);
  const { structure } = sheet;
  const go = ({ page, y }: { page: number; y: number }) => {
    sheet.doc.switchToPage(first + page);
    sheet.y = y;
  };
  lists.forEach(({ title, lines }, i) => {
    go(places[i]!.title);
    writeTitle(sheet, title);
    structure.group('TOC', () =>
      lines.forEach((line, n) => {
        go(places[i]!.lines[n]!);
        structure.group('TOCI', () => structure.group('Reference', () => writeLine(sheet, line)));
      }),
    );
  });
}

/** A line of the contents, linked to its destination if that is in the file. */
function writeLine(sheet: Sheet, line: LinkedLine): void {
  const { look, height } = lookOf(line, sheet);
  const write = () => {
    // Without the space, readers of the text have title and page as one word.
    sheet.text(line.page > 0 ? `${line.title} ` : line.title, look);
    if (line.page > 0)
      sheet.text(String(line.page), { face: 'sans', size: 9, color: ink.second, align: 'right' });
  };
  if (line.to === undefined) {
    sheet.structure.leaf('P', write);
    return;
  }
  const place = {
    x: look.x,
    y: sheet.y,
    width: frame.right - look.x,
    height,
    to: { destination: line.to },
    says: `${line.title}, page ${line.page}`,
  };
  sheet.structure.link(place, write);
}
