import { monthOf } from '#src/features/catalogue/pieces/report-texts.ts';
import type { ReportRow } from '#src/features/catalogue/queries.ts';
import { drawSvg } from '#src/pdf/draw-svg.ts';
import { column, frame, ink, openSheet, type Sheet } from '#src/pdf/sheet.ts';
import { writeHeading, writeList, writeNote, writeParagraph, writeTitle } from '#src/pdf/write.ts';
import { writeBars } from '#src/pdf/write-bars.ts';
import { writeTable } from '#src/pdf/write-table.ts';
import type { Block, Part } from './report-parts.ts';

export interface ReportContent {
  publisher: { name: string; email: string };
  /** The generated cover, as SVG. */
  cover: string;
  report: ReportRow;
  chapters: Part[];
}

interface Entry {
  title: string;
  page: number;
  level: 0 | 1;
}

/** Draws the full report: cover, contents with bookmarks, chapters with their tables and charts. */
export async function drawReport(content: ReportContent): Promise<Buffer> {
  const { report, publisher, chapters: parts } = content;
  const sheet = openSheet({
    title: report.name,
    author: publisher.name,
    subject: `Report ${report.code}`,
    foot: `${publisher.name} · ${report.code}`,
  });
  drawCover(sheet, content);
  const lines =
    parts.length +
    parts.flatMap(({ blocks }) => blocks.filter(({ kind }) => kind === 'heading')).length;
  const contentsPages = Math.max(1, Math.ceil((lines * 17 + 70) / (frame.bottom - frame.top)));
  for (let page = 0; page < contentsPages; page++) sheet.newPage();
  const entries = parts.flatMap((part, index) => drawPart(sheet, part, index + 1));
  fillContents(sheet, entries);
  return sheet.finish();
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

function drawPart(sheet: Sheet, { title, blocks }: Part, number: number): Entry[] {
  sheet.newPage();
  const entries: Entry[] = [{ title: `${number}  ${title}`, page: pageNow(sheet), level: 0 }];
  const bookmark = sheet.doc.outline.addItem(`${number} ${title}`);
  writeTitle(sheet, `${number}  ${title}`);
  for (const block of blocks) {
    if (block.kind === 'heading') {
      sheet.need(120);
      entries.push({ title: block.text, page: pageNow(sheet), level: 1 });
      bookmark.addItem(block.text);
    }
    drawBlock(sheet, block);
  }
  return entries;
}

function drawBlock(sheet: Sheet, block: Block): void {
  if (block.kind === 'heading') writeHeading(sheet, block.text);
  else if (block.kind === 'list') writeList(sheet, block.items);
  else if (block.kind === 'bars') writeBars(sheet, block.bars);
  else if (block.kind === 'table') writeTable(sheet, block.table);
  else if (/^Source:/.test(block.text)) writeNote(sheet, block.text);
  else writeParagraph(sheet, block.text);
}

/** Writes the contents onto the pages that were kept for them, once the page of everything is known. */
function fillContents(sheet: Sheet, entries: Entry[]): void {
  let page = 1;
  sheet.doc.switchToPage(page);
  sheet.y = frame.top;
  writeTitle(sheet, 'Contents');
  for (const { title, page: at, level } of entries) {
    if (sheet.y + 17 > frame.bottom) {
      page += 1;
      sheet.doc.switchToPage(page);
      sheet.y = frame.top;
    }
    const face = level === 0 ? 'strong' : 'sans';
    const size = level === 0 ? 10 : 9;
    const indent = level * 16;
    sheet.text(String(at), { face: 'sans', size: 9, color: ink.second, align: 'right' });
    sheet.text(title, {
      face,
      size,
      color: level === 0 ? ink.text : ink.second,
      x: frame.left + indent,
      width: column - 50 - indent,
      leading: 1.2,
    });
    sheet.y += level === 0 ? 17 : 15;
  }
}
