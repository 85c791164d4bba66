import { monthOf } from '#src/features/catalogue/pieces/report-texts.ts';
import type { ReportRow } from '#src/features/catalogue/queries.ts';
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
import { writeBars } from '#src/pdf/write-bars.ts';
import { type Table, writeTable } from '#src/pdf/write-table.ts';

export interface SampleContent {
  publisher: { name: string; email: string; phone: string };
  /** The generated cover, as SVG. */
  cover: string;
  report: ReportRow;
  /** Address of the report's page. */
  url: string;
}

/** Draws the sample: cover, contents, pages from the report with a table and a chart, how to order. */
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
  drawChapter(sheet, content);
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
  const facts = [`Report ID ${report.code}`, `${report.pages} pages`, monthOf(report.published_on)]
    .filter(Boolean)
    .join(' · ');
  sheet.text(facts, { face: 'sans', size: 10, color: ink.second, align: 'center' });
  sheet.text(publisher.name, { face: 'strong', size: 10, y: 780, align: 'center' });
}

function drawContents(sheet: Sheet, { report }: SampleContent): void {
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
}

/** The middle of a sample is at most this high: what follows is in the report. */
const CHAPTER_PAGES = 3;

function drawChapter(sheet: Sheet, { report }: SampleContent): void {
  sheet.newPage();
  writeTitle(sheet, 'From the report');
  let charted = false;
  const begins = sheet.doc.bufferedPageRange().count;
  for (const block of blocksOf(report.description)) {
    if (sheet.doc.bufferedPageRange().count - begins >= CHAPTER_PAGES) break;
    if (block.kind === 'heading') writeHeading(sheet, block.text);
    else if (block.kind === 'list') writeList(sheet, block.items);
    else if (block.kind === 'table') {
      writeTable(sheet, block.table);
      if (!charted) charted = drawChart(sheet, block.table);
    } else if (/^Source:/.test(block.text)) writeNote(sheet, block.text);
    else writeParagraph(sheet, block.text);
  }
}

const amountOf = (text: string | undefined) => Number((text ?? '').replace(/,/g, ''));

/** A chart of a table whose columns are years; false when there are fewer than two. */
function drawChart(sheet: Sheet, table: Table): boolean {
  const years = table.head.flatMap((head, i) => (/^(19|20)\d\d\b/.test(head) ? [i] : []));
  const [from, to] = [years[0], years.at(-1)];
  if (from === undefined || to === undefined || from === to) return false;
  const body = table.total ? table.rows.slice(0, -1) : table.rows;
  const rows = body
    .map((row) => ({
      name: row[0] ?? '',
      measured: amountOf(row[from]),
      forecast: amountOf(row[to]),
    }))
    .filter(({ measured, forecast }) => Number.isFinite(measured) && Number.isFinite(forecast))
    .slice(0, 8);
  if (rows.length < 2) return false;
  const title = table.title || 'The same figures as a chart';
  writeBars(sheet, {
    title,
    unit: table.unit ?? '',
    measured: table.head[from]!,
    forecast: table.head[to]!,
    rows,
  });
  return true;
}

function drawOrder(sheet: Sheet, { report, publisher, url }: SampleContent): void {
  sheet.newPage();
  writeTitle(sheet, 'How to order the full report');
  const rows = licences.flatMap(({ name, column }) => {
    const cents = report[column];
    return cents === null ? [] : [[name, priceText(cents)]];
  });
  writeParagraph(
    sheet,
    `The full report has ${report.pages} pages and is delivered as ${report.formats.join(', ')}.`,
  );
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
