// Counts the pages of the demo publisher's reports in the drawn files: npm run draw
import { writeFileSync } from 'node:fs';
import { drawReport } from '#src/features/documents/draw-report.ts';
import { wholeFigure } from '#src/features/figures/public-figure.ts';
import { lastMeasuredYear } from '../../demo/dates.ts';
import { chaptersOf, demoReports, marketModel } from '../../demo/model.ts';

const today = new Date();
const dataTo = lastMeasuredYear(today);
const lines: string[] = [];
for (const { code, name, publishedOn, authorName, editions } of demoReports(today)) {
  const edition = editions[0]!;
  const { pages, contents } = await drawReport({
    publisher: { name: 'Meridian Research', email: '' },
    cover: '',
    report: { code, name, published_on: publishedOn, author_name: authorName },
    figures: edition.figures.map(wholeFigure),
    chapters: chaptersOf(marketModel(code, dataTo)!, edition),
  });
  lines.push(`  "${code}": "${[pages, ...contents.map(({ page }) => page)].join(' ')}"`);
}
const file = new URL('../../demo/document/document-pages.json', import.meta.url);
writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`);
