// Draws the report and the sample of every demo report and names what a buyer would not accept: nearly empty pages, another
// number of pages than the site says, contents that point elsewhere, files without full tagging. Ends with 1 then.
// npm run check-documents -- [FOLDER that keeps the files] [--every N]
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { drawReport } from '#src/features/documents/draw-report.ts';
import { publicFigure, wholeFigure } from '#src/features/figures/public-figure.ts';
import { drawSample } from '#src/features/leads/samples/draw-sample.ts';
import { sampleChapter } from '#src/features/leads/samples/sample-chapter.ts';
import { lastMeasuredYear } from '../../demo/dates.ts';
import { chaptersOf, type DemoReport, demoReports, marketModel } from '../../demo/model.ts';
import { linesOfPages } from '../../test/documents/page-lines.ts';
import { faultsOf } from '../../test/documents/pdf-checker.ts';

/** Fewer lines than these make a page look like a mistake; the cover has few. */
const LEAST_LINES = 8;
const publisher = { name: 'Meridian Research', email: 'desk@example.com', phone: '' };
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { every: { type: 'string', default: '1' } },
});
const [folder] = positionals;
const today = new Date();
const dataTo = lastMeasuredYear(today);
let faults = 0;
const fault = (text: string) => {
  faults += 1;
  console.error(text);
};

async function draw(report: DemoReport) {
  const edition = report.editions[0]!;
  const chapters = chaptersOf(marketModel(report.code, dataTo)!, edition);
  const figures = edition.figures.map(wholeFigure);
  const open = edition.figures.map(publicFigure);
  const row = { ...report, published_on: report.publishedOn, author_name: report.authorName };
  const full = await drawReport({ publisher, cover: '', report: row, figures, chapters });
  const { bytes } = await drawSample({
    ...{ publisher, cover: '', figures: open, url: 'https://example.com/x' },
    evidence: edition.evidence,
    report: { ...row, table_of_contents: report.tableOfContents, formats: ['PDF'] } as never,
    ...sampleChapter(chapters, figures, open),
  });
  return { full, sample: bytes };
}

const reports = demoReports(today).filter((_, i) => i % Number(values.every) === 0);
let pages = 0;
for (const report of reports) {
  const { full, sample } = await draw(report);
  if (full.pages !== report.pages)
    fault(`${report.code}: ${full.pages} pages, the site says ${report.pages}`);
  const said = [...report.tableOfContents.matchAll(/p\. (\d+)/g)].map(([, page]) => Number(page));
  const drawn = full.contents.map(({ page }) => page);
  if (String(said) !== String(drawn)) fault(`${report.code}: contents say other pages`);
  for (const [kind, bytes] of Object.entries({ report: full.bytes, sample })) {
    const lines = await linesOfPages(bytes);
    pages += lines.length;
    lines.forEach((count, i) => {
      if (i > 0 && count < LEAST_LINES)
        fault(`${report.code}, ${kind}, page ${i + 1} of ${lines.length}: ${count} lines`);
    });
    for (const found of await faultsOf(bytes, { long: kind === 'report' }))
      fault(`${report.code}, ${kind}: ${found}`);
    if (folder) writeFileSync(`${folder}/${report.code}-${kind}.pdf`, bytes);
  }
}
console.info(`${reports.length} reports and samples, ${pages} pages, ${faults} faults`);
process.exitCode = faults > 0 ? 1 : 0;
