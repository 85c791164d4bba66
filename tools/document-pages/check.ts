// Draws the report and the sample of every demo report and lists what a buyer would not accept: nearly empty pages, a
// page count that differs from the site's, contents that point elsewhere, files without complete tagging, values in
// them or in the workbooks of figures that differ from the stored ones. Exits with 1 in that case. npm run
// check-documents -- [FOLDER that keeps the files] [--every N] [--values: the values alone]
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { publicFigure } from '#src/features/figures/public-figure.ts';
import { lastMeasuredYear } from '../../demo/dates.ts';
import { type DemoReport, demoReports } from '../../demo/model.ts';
import { areSame, type Cells, expected, readPdf } from '../../test/agreement/cells.ts';
import { drawDocuments } from '../../test/agreement/drawn-documents.ts';
import { readXlsx, written } from '../../test/agreement/figure-files.ts';
import { filledOfPages, linesOfPages } from '../../test/documents/page-lines.ts';
import { faultsOf } from '../../test/documents/pdf-checker.ts';
import { tablesOfPdf } from '../../test/documents/pdf-tables.ts';
import { markedText } from '../../test/documents/pdf-text.ts';

/** Fewer lines than this make a page look like a mistake; the cover has few. */
const LEAST_LINES = 8;
/** So much of a page within a chapter is filled at least, from 0 to 1, and of a chapter's last page. */
const LEAST_FILLED = 0.45;
const LEAST_LAST = 0.3;
/** What a missing value looks like in a text, or a word written twice. */
const MISWRITTEN = /NaN|\bundefined\b|\bnull\b|\[object |\bInfinity\b|[{}]|\b(\p{L}+) \1\b/u;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    every: { type: 'string', default: '1' },
    values: { type: 'boolean', default: false },
  },
});
const [folder] = positionals;
const every = Number(values.every);
if (!Number.isInteger(every) || every < 1) {
  console.error(
    '--every must be a whole number, at least 1: with 3, every third report is checked',
  );
  process.exit(2);
}
const today = new Date();
const dataTo = lastMeasuredYear(today);
let faults = 0;
let compared = 0;
const fault = (text: string) => {
  faults += 1;
  console.error(text);
};

/** Which of the documents' tables, and of the workbooks of all editions, differ from what is stored. */
async function compareValues(
  { code, editions }: DemoReport,
  { full, sample, whole, open }: Awaited<ReturnType<typeof drawDocuments>>,
): Promise<void> {
  const compare = (where: string, found: Cells, wanted: Cells) => {
    compared += wanted.size;
    if (!areSame(found, wanted)) fault(`${code}, ${where}: other values than are stored`);
  };
  const inReport = tablesOfPdf(Buffer.from(full.bytes));
  const inSample = tablesOfPdf(Buffer.from(sample.bytes));
  for (const [i, figure] of whole.entries()) {
    compare(`report, figure ${figure.number}`, readPdf(figure, inReport), expected(figure));
    const said = readPdf(open[i]!, inSample);
    // The sample shows one chapter: its figures, and the market as a whole.
    if (said.size > 0 || figure.form === 'totals')
      compare(`sample, figure ${figure.number}`, said, expected(open[i]!));
  }
  for (const { number, figures } of editions)
    for (const figure of figures.map(publicFigure))
      compare(
        `workbook, edition ${number}, figure ${figure.number}`,
        await readXlsx(figure),
        written(expected(figure)),
      );
}

if (folder) mkdirSync(folder, { recursive: true });
const reports = demoReports(today).filter((_, i) => i % every === 0);
let pages = 0;
for (const report of reports) {
  const drawn = await drawDocuments(report, dataTo);
  await compareValues(report, drawn);
  if (values.values) continue;
  const { full } = drawn;
  const sample = drawn.sample.bytes;
  if (full.pages !== report.pages)
    fault(`${report.code}: ${full.pages} pages, the site says ${report.pages}`);
  const said = [...report.tableOfContents.matchAll(/p\. (\d+)/g)].map(([, page]) => Number(page));
  const pagesOf = full.contents.map(({ page }) => page);
  if (String(said) !== String(pagesOf)) fault(`${report.code}: contents say other pages`);
  const chapters = new Set(full.contents.flatMap(({ level, page }) => (level === 0 ? page : [])));
  const filled = await filledOfPages(full.bytes);
  filled.forEach((share, i) => {
    const isLast = chapters.has(i + 2) || i + 1 === filled.length;
    if (i + 1 >= Math.min(...chapters) && share < (isLast ? LEAST_LAST : LEAST_FILLED))
      fault(`${report.code}, report, page ${i + 1}: filled to ${Math.round(share * 100)} %`);
  });
  for (const [kind, bytes] of Object.entries({ report: full.bytes, sample })) {
    const lines = await linesOfPages(bytes);
    pages += lines.length;
    lines.forEach((count, i) => {
      if (i > 0 && count < LEAST_LINES)
        fault(`${report.code}, ${kind}, page ${i + 1} of ${lines.length}: ${count} lines`);
    });
    for (const { text } of markedText(Buffer.from(bytes)))
      if (MISWRITTEN.test(text)) fault(`${report.code}, ${kind}: “${text}”`);
    for (const found of await faultsOf(bytes, { long: kind === 'report' }))
      fault(`${report.code}, ${kind}: ${found}`);
    if (folder) writeFileSync(`${folder}/${report.code}-${kind}.pdf`, bytes);
  }
}
console.info(
  `${reports.length} reports and samples, ${pages} pages read, ${compared} values compared, ${faults} faults`,
);
process.exitCode = faults > 0 ? 1 : 0;
