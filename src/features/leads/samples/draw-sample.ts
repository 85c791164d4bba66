import { monthOf } from '#src/features/catalogue/pieces/report-texts.ts';
import type { ReportRow } from '#src/features/catalogue/queries.ts';
import type { Evidence, FigureData } from '#src/features/figures/figure.ts';
import { tablesOf } from '#src/features/figures/print/figure-tables.ts';
import { printableFigure } from '#src/features/figures/print/printable-figure.ts';
import { writeFigure } from '#src/features/figures/print/write-figure.ts';
import { licences } from '#src/licences.ts';
import { priceCurrency, priceText } from '#src/money.ts';
import { drawSvg } from '#src/pdf/draw-svg.ts';
import { blocksOf, contentsOf } from '#src/pdf/html-blocks.ts';
import { column, frame, ink, openSheet, type Sheet } from '#src/pdf/sheet.ts';
import {
  rule,
  writeHeading,
  writeList,
  writeNote,
  writeParagraph,
  writeTitle,
} from '#src/pdf/write.ts';
import { writeTable } from '#src/pdf/write-table.ts';

export interface SampleContent {
  publisher: { name: string; email: string; phone: string };
  /** The generated cover, as SVG. */
  cover: string;
  report: ReportRow;
  /** The figures of the present edition as everybody may see them: what is kept for buyers has no values. */
  figures: FigureData[];
  evidence: Evidence | null;
  /** Address of the report's page. */
  url: string;
}

/**
 * Draws the sample: cover, contents with lists of figures, pages with findings and their tables, the method, how to
 * order. What is in it is the report's own; the page of the report is not repeated.
 */
export async function drawSample(content: SampleContent): Promise<Buffer> {
  const { report, publisher } = content;
  const sheet = openSheet({
    title: `Sample: ${report.name}`,
    author: publisher.name,
    subject: `Sample of report ${report.code}`,
    foot: `${publisher.name} · Sample of ${report.code}`,
  });
  drawFront(sheet, content);
  drawContents(sheet, content);
  if (content.figures.length > 0 || content.evidence) drawFindings(sheet, content);
  else drawText(sheet, content);
  drawMethod(sheet, content);
  drawOrder(sheet, content);
  return sheet.finish();
}

function drawFront(sheet: Sheet, { cover, report, publisher }: SampleContent): void {
  sheet.newPage();
  sheet.doc.rect(0, 0, frame.width, frame.height).fill(ink.wash);
  const width = 300;
  drawSvg(sheet, cover, (frame.width - width) / 2, 96, width);
  sheet.y = 556;
  sheet.y +=
    sheet.text('Sample', { face: 'strong', size: 11, color: ink.meridian, align: 'center' }) + 6;
  sheet.y +=
    sheet.text(report.name, {
      face: 'display',
      size: 19,
      align: 'center',
      leading: 1.2,
      x: 90,
      width: 415,
    }) + 14;
  const pages = report.pages > 0 ? `${report.pages} pages` : '';
  const facts = [`Report ID ${report.code}`, pages, monthOf(report.published_on)]
    .filter(Boolean)
    .join(' · ');
  sheet.text(facts, { face: 'sans', size: 10, color: ink.second, align: 'center' });
  sheet.text(publisher.name, { face: 'strong', size: 10, y: 780, align: 'center' });
}

function drawContents(sheet: Sheet, { report, figures }: SampleContent): void {
  sheet.newPage();
  writeTitle(sheet, 'What the full report holds');
  for (const [i, { title, page, sections }] of contentsOf(report.table_of_contents).entries()) {
    const below = sections.slice(0, 6).join(' · ') + (sections.length > 6 ? ' …' : '');
    const small = {
      face: 'sans',
      size: 8.5,
      color: ink.third,
      x: frame.left + 24,
      width: column - 80,
      leading: 1.4,
    } as const;
    sheet.need(30 + (below ? sheet.measure(below, small) : 0));
    sheet.text(String(i + 1), { face: 'strong', size: 10.5, color: ink.meridian, width: 20 });
    sheet.text(page, { face: 'sans', size: 9.5, color: ink.second, align: 'right' });
    sheet.y += sheet.text(title, {
      face: 'strong',
      size: 10.5,
      x: frame.left + 24,
      width: column - 80,
      leading: 1.3,
    });
    if (below) sheet.y += sheet.text(below, small);
    sheet.y += 9;
  }
  if (figures.length === 0) return;
  writeHeading(sheet, 'Figures, each with its table');
  writeList(
    sheet,
    figures.map(({ number, subject }) => `Figure ${number}: ${subject}`),
  );
}

/** So many findings a sample shows; the others are in the report. */
const FINDINGS = 2;

/** Findings with their drawings, and the table of the first: what somebody who has the report reads too. */
function drawFindings(sheet: Sheet, { figures }: SampleContent): void {
  const open = figures
    .filter(({ rows }) => rows.some(({ is_kept }) => !is_kept))
    .map(printableFigure);
  if (open.length === 0) return;
  sheet.newPage();
  writeTitle(sheet, 'Findings');
  open.slice(0, FINDINGS).forEach((figure, i) => {
    writeFigure(sheet, figure);
    if (i === 0) for (const table of tablesOf(figure)) writeTable(sheet, table);
  });
}

/** The text of a report without figures is at most so many pages: what follows is in the report. */
const TEXT_PAGES = 2;

function drawText(sheet: Sheet, { report }: SampleContent): void {
  sheet.newPage();
  writeTitle(sheet, 'From the report');
  const begins = sheet.doc.bufferedPageRange().count;
  for (const block of blocksOf(report.description)) {
    if (sheet.doc.bufferedPageRange().count - begins >= TEXT_PAGES) break;
    if (block.kind === 'heading') writeHeading(sheet, block.text);
    else if (block.kind === 'list') writeList(sheet, block.items);
    else if (block.kind === 'table') writeTable(sheet, block.table);
    else if (/^Source:/.test(block.text)) writeNote(sheet, block.text);
    else writeParagraph(sheet, block.text);
  }
}

/** What stands behind the numbers, field by field. */
function drawMethod(sheet: Sheet, { evidence }: SampleContent): void {
  if (!evidence) return;
  sheet.newPage();
  writeTitle(sheet, 'How the numbers are made');
  const { interviews, interviews_between: between } = evidence;
  const parts: [string, string][] = [
    ['What is counted', evidence.counted],
    ['Price basis', evidence.price_basis],
    ['Interviews', [String(interviews), between].filter(Boolean).join(', ')],
    ['Method', evidence.method],
    ['How close the last edition was', evidence.last_time],
    ['How machines were used', evidence.machines],
  ];
  for (const [title, text] of parts.filter((part) => part[1] !== '')) {
    writeHeading(sheet, title);
    writeParagraph(sheet, text);
  }
  writeHeading(sheet, 'Sources');
  writeList(
    sheet,
    evidence.sources.map(({ name, read_on }) => `${name}, ${read_on}`),
  );
  writeNote(sheet, `${evidence.answers} answers for it; signed ${evidence.signed_on}.`);
}

function drawOrder(sheet: Sheet, { report, publisher, url }: SampleContent): void {
  sheet.newPage();
  writeTitle(sheet, 'How to order the full report');
  const rows = licences.flatMap(({ name, column }) => {
    const cents = report[column];
    return cents === null ? [] : [[name, priceText(cents)]];
  });
  const pages = report.pages > 0 ? `has ${report.pages} pages and ` : '';
  writeParagraph(sheet, `The full report ${pages}is delivered as ${report.formats.join(', ')}.`);
  if (rows.length > 0)
    writeTable(sheet, {
      title: 'Licences',
      unit: `Prices in ${priceCurrency}`,
      head: ['Licence', 'Price'],
      rows,
    });
  sheet.y += 8;
  const link = { face: 'strong', size: 11, color: ink.action, link: url } as const;
  writeHeading(sheet, 'Order, or ask us first');
  sheet.y += sheet.text(url, link) + 8;
  writeParagraph(
    sheet,
    `Discounts, questions and cuts of the data to your own scope: ${publisher.email}${publisher.phone ? `, ${publisher.phone}` : ''}.`,
  );
  rule(sheet, sheet.y + 12);
  sheet.y += 28;
  writeNote(sheet, `This sample may be shared freely. Report ${report.code}, ${report.name}.`);
}
