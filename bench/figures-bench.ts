import { type Database, row } from '#src/db/open.ts';
import { imported } from './imported.ts';
import { measured } from './results.ts';

/** Reports whose figures come in one file. */
const A_FILE = 20_000;

/** Imports the figures of so many generated reports, those that lack them, in files of so many reports. */
export async function benchFigureImport(db: Database, url: string, count: number): Promise<void> {
  const there = await row<{ reports: number }>(
    db,
    `SELECT count(DISTINCT edition.report_id)::int AS reports FROM figure JOIN edition ON edition.id = figure.edition_id
     JOIN report ON report.id = edition.report_id WHERE report.code LIKE 'MR-GE-%'`,
  );
  const before = there?.reports ?? 0;
  if (before >= count) return;
  let seconds = 0;
  let megabytes = 0;
  for (let from = before; from < count; from += A_FILE) {
    const until = Math.min(count, from + A_FILE);
    const file = await imported({ url, count: until, from, figures: true });
    seconds += file.seconds;
    megabytes = Math.max(megabytes, file.megabytes);
    console.log(`  ${until} reports have figures: ${Math.round(file.seconds)} s for this file`);
  }
  const reports = count - before;
  measured(
    `Import of figures, five a report, ${reports.toLocaleString('en-US')} reports`,
    reports / seconds,
    {
      unit: 'reports/s',
    },
  );
  measured('Memory of the import of figures, most', megabytes, { unit: 'MB', budget: 300 });
}
