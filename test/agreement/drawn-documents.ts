import { drawReport } from '#src/features/documents/draw-report.ts';
import { publicFigure, wholeFigure } from '#src/features/figures/public-figure.ts';
import { drawSample } from '#src/features/leads/samples/draw-sample.ts';
import { sampleChapter } from '#src/features/leads/samples/sample-chapter.ts';
import { chaptersOf, type DemoReport, marketModel } from '../../demo/model.ts';

/** The PDF on sale and the sample of a demo report, with the figures that they are generated from. */
export async function drawDocuments(report: DemoReport, dataTo: number) {
  const edition = report.editions[0]!;
  const whole = edition.figures.map(wholeFigure);
  const chapters = chaptersOf(marketModel(report.code, dataTo)!, edition);
  const publisher = { name: 'Meridian Research', email: '', phone: '' };
  const row = { ...report, published_on: report.publishedOn, author_name: report.authorName };
  const full = await drawReport({ publisher, cover: '', report: row, figures: whole, chapters });
  const open = edition.figures.map(publicFigure);
  const sample = await drawSample({
    publisher,
    cover: '',
    figures: open,
    url: 'https://example.com/x',
    evidence: edition.evidence,
    report: {
      ...row,
      table_of_contents: report.tableOfContents,
      single_price_cents: report.singlePriceCents,
      multiple_price_cents: report.multiplePriceCents,
      corporate_price_cents: report.corporatePriceCents,
      formats: ['PDF', 'XLSX', 'CSV'],
    } as never,
    ...sampleChapter(chapters, whole, open),
  });
  return { full, sample, whole, open };
}
