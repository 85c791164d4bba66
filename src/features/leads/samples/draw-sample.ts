import { dayOf, joined, longMonthOf } from '#src/features/catalogue/pieces/report-texts.ts';
import type { ReportRow } from '#src/features/catalogue/queries.ts';
import type { Evidence, FigureData } from '#src/features/figures/figure.ts';
import type { Part } from '#src/features/figures/print/chapter.ts';
import { tablesOf } from '#src/features/figures/print/figure-tables.ts';
import { interviewsText } from '#src/features/figures/print/interviews-text.ts';
import { printableFigure } from '#src/features/figures/print/printable-figure.ts';
import { type Lists, titlesOf, writeChapter } from '#src/features/figures/print/write-chapter.ts';
import { writeFigure } from '#src/features/figures/print/write-figure.ts';
import { capitalized } from '#src/first-letter.ts';
import { licences } from '#src/licences.ts';
import { priceCurrency, priceText } from '#src/money.ts';
import { drawFrontCover, writeFrontTitle } from '#src/pdf/front-page.ts';
import { blocksOf, contentsOf } from '#src/pdf/html-blocks.ts';
import { ink, openSheet, type Sheet } from '#src/pdf/sheet.ts';
import {
  rule,
  writeHeading,
  writeLink,
  writeList,
  writeNote,
  writeParagraph,
  writeTitle,
} from '#src/pdf/write.ts';
import { pagesOfContents, writeContents } from '#src/pdf/write-contents.ts';
import { writeTable } from '#src/pdf/write-table.ts';
import type { LookPart, PartBegin } from './look-pages.ts';

export interface SampleContent {
  publisher: { name: string; email: string; phone: string };
  /** The generated cover, as SVG. */
  cover: string;
  report: ReportRow;
  /** The public version of the current edition's figures: what is kept for buyers has no values. */
  figures: FigureData[];
  evidence: Evidence | null;
  /** Titles of all tables of the report, in order. */
  tables: string[];
  /** The public chapter, if it is known; none of its figures is kept for buyers. */
  chapter?: SampleChapter;
  /** Address of the report's page. */
  url: string;
}

/** A sample as a file, with the positions of its parts. */
export interface DrawnSample {
  bytes: Uint8Array;
  begins: PartBegin[];
  /** The page after the last part, from 1. */
  end: number;
}

/** A chapter of the full report, with its position there. */
export interface SampleChapter {
  part: Part;
  /** From 0. */
  index: number;
  /** Tables of the chapters before it: its own are numbered after them. */
  tablesBefore: number;
}

/**
 * Draws the sample: cover, contents with lists of figures and tables, one whole chapter with its figures, the method,
 * and how to order. All of its content is from the report.
 */
export async function drawSample(content: SampleContent): Promise<DrawnSample> {
  const { report, publisher, chapter } = content;
  const sheet = openSheet({
    title: `Sample: ${report.name}`,
    author: publisher.name,
    subject: `Sample of report ${report.code}`,
    foot: `${publisher.name} · Sample of ${report.code}`,
  });
  const begins: PartBegin[] = [];
  const pages = () => sheet.doc.bufferedPageRange().count;
  const draw = (part: LookPart, title: string, drawing: typeof drawContents) => {
    const page = pages() + 1;
    drawing(sheet, content);
    if (pages() >= page) begins.push({ part, title, page });
  };
  drawFront(sheet, content);
  draw('contents', 'Contents', drawContents);
  if (content.figures.length > 0 || content.evidence)
    draw('chapter', chapter?.part.title ?? 'Findings', drawFindings);
  else draw('chapter', 'From the report', drawText);
  draw('method', 'How the numbers are made', drawMethod);
  const end = pages() + 1;
  drawOrder(sheet, content);
  return { bytes: await sheet.finish(), begins, end };
}

function drawFront(sheet: Sheet, { cover, report, publisher }: SampleContent): void {
  drawFrontCover(sheet, cover, { width: 300, top: 96 });
  sheet.y = 556;
  sheet.y +=
    sheet.text('Sample', { face: 'strong', size: 11, color: ink.meridian, align: 'center' }) + 6;
  const facts = [
    `Report ID ${report.code}`,
    report.pages > 0 && `${report.pages} pages`,
    !!report.published_on && longMonthOf(report.published_on),
  ];
  const front = { title: report.name, facts, publisher: publisher.name };
  writeFrontTitle(sheet, front, { size: 19, width: 415 });
}

/** The contents of the report with their page numbers, and the lists of its figures and tables. */
function drawContents(sheet: Sheet, { report, figures, tables }: SampleContent): void {
  const line = (title: string, level: 0 | 1, page = '') => ({
    title,
    level,
    page: Number(/\d+/.exec(page)?.[0] ?? 0),
  });
  const contents = contentsOf(report.table_of_contents).flatMap(({ title, page, sections }, i) => [
    line(`${i + 1}  ${title}`, 0, page),
    ...sections.map((section) => line(section.title, 1, section.page)),
  ]);
  const lists = titlesOf({
    contents,
    figures: figures.map(({ number, title }) => line(`Figure ${number}  ${title}`, 1)),
    tables: tables.map((title, i) => line(`Table ${i + 1}  ${title}`, 1)),
  });
  if (lists.length === 0) return;
  const first = sheet.doc.bufferedPageRange().count;
  const pages = pagesOfContents(sheet, lists);
  for (let page = 0; page < pages; page++) sheet.newPage();
  sheet.structure.group('Sect', () => writeContents(sheet, lists, first));
  sheet.doc.switchToPage(first + pages - 1);
}

/** The number of findings shown for a report whose chapters are not known. */
const FINDINGS = 2;

/** One chapter as in the report; otherwise findings with their charts, and the tables of the first. */
function drawFindings(sheet: Sheet, { figures, chapter }: SampleContent): void {
  const open = figures
    .filter(({ rows }) => rows.some(({ is_kept }) => !is_kept))
    .map(printableFigure);
  if (chapter) {
    const lists: Lists = { contents: [], figures: [], tables: [] };
    const known = new Map(open.map((figure) => [figure.number, figure]));
    const { index, part } = chapter;
    sheet.structure.group('Sect', () =>
      writeChapter(sheet, part, {
        index,
        figures: known,
        lists,
        tablesBefore: chapter.tablesBefore,
      }),
    );
    return;
  }
  if (open.length === 0) return;
  sheet.newPage();
  writeTitle(sheet, 'Findings');
  open.slice(0, FINDINGS).forEach((figure, i) => {
    writeFigure(sheet, figure);
    if (i === 0) for (const table of tablesOf(figure)) writeTable(sheet, table);
  });
}

/** Maximum number of pages of text shown for a report without figures; the rest is in the report. */
const TEXT_PAGES = 2;

function drawText(sheet: Sheet, { report }: SampleContent): void {
  sheet.newPage();
  writeTitle(sheet, 'From the report');
  const begins = sheet.doc.bufferedPageRange().count;
  for (const block of blocksOf(report.description)) {
    if (sheet.doc.bufferedPageRange().count - begins >= TEXT_PAGES) break;
    if (block.kind === 'heading') writeHeading(sheet, block.text);
    else if (block.kind === 'list') writeList(sheet, block.items, block.numbered);
    else if (block.kind === 'table') writeTable(sheet, block.table);
    else if (/^Source:/.test(block.text)) writeNote(sheet, block.text);
    else writeParagraph(sheet, block.text);
  }
}

/** The evidence for the numbers, field by field. */
function drawMethod(sheet: Sheet, { evidence }: SampleContent): void {
  if (!evidence) return;
  sheet.newPage();
  writeTitle(sheet, 'How the numbers are made');
  const parts: [string, string][] = [
    ['What is counted', evidence.counted],
    ['Price basis', evidence.price_basis],
    ['Interviews', interviewsText(evidence)],
    ['Method', evidence.method],
    ['Accuracy of the previous edition', evidence.last_time],
    ['Use of software and AI', evidence.machines],
  ];
  for (const [title, text] of parts.filter((part) => part[1] !== '')) {
    writeHeading(sheet, title);
    writeParagraph(sheet, text);
  }
  writeHeading(sheet, 'Sources');
  writeList(
    sheet,
    evidence.sources.map(({ name, read_on }) => `${capitalized(name)}, read on ${dayOf(read_on)}`),
  );
  const { answers } = evidence;
  const who = `${answers}${answers.includes(',') ? ',' : ''}`;
  writeNote(
    sheet,
    `${who} is responsible for these figures and signed them off on ${dayOf(evidence.signed_on)}.`,
  );
}

function drawOrder(sheet: Sheet, { report, publisher, url }: SampleContent): void {
  sheet.newPage();
  writeTitle(sheet, 'How to order the full report');
  const rows = licences.flatMap(({ name, column }) => {
    const cents = report[column];
    return cents === null ? [] : [[name, priceText(cents)]];
  });
  const pages = report.pages > 0 ? `has ${report.pages} pages and ` : '';
  writeParagraph(sheet, `The full report ${pages}is delivered as ${joined(report.formats)}.`);
  if (rows.length > 0)
    writeTable(sheet, {
      title: 'Licences',
      unit: `Prices in ${priceCurrency}`,
      head: ['Licence', 'Price'],
      rows,
    });
  sheet.y += 8;
  writeHeading(sheet, 'Order, or ask us first');
  writeLink(sheet, url);
  writeParagraph(
    sheet,
    `Discounts, questions and versions adapted to your needs: ${publisher.email}${publisher.phone ? `, ${publisher.phone}` : ''}.`,
  );
  rule(sheet, sheet.y + 12);
  sheet.y += 28;
  writeNote(sheet, `This sample may be shared freely. Report ${report.code}, ${report.name}.`);
}
