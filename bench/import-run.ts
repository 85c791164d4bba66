/** Imports generated reports or figures in a process of its own, and answers the rate and the memory that it took. */
import { openDatabase } from '#src/db/open.ts';
import { importFigures } from '#src/features/catalogue/import/import-figures.ts';
import { importReports } from '#src/features/catalogue/import/import-reports.ts';
import { generatedFile } from './generated-catalogue.ts';
import { generatedFigures } from './generated-figures.ts';

interface Message {
  url: string;
  count: number;
  /** Reports that are there already, or have their figures. */
  from: number;
  figures: boolean;
}

process.once('message', async ({ url, count, from: rows, figures }: Message) => {
  const db = openDatabase(url, { max: 3, statementTimeout: 120_000 });
  const from = { bytes: 0, rows, inserted: 0, updated: 0, unchanged: 0, failed: 0 };
  const done = figures
    ? await importFigures(generatedFigures(count, rows), { db })
    : await importReports(generatedFile(count), { db, from });
  await db.close();
  const megabytes = process.resourceUsage().maxRSS / 1024;
  process.send?.({ rows: done.rows, failed: done.failed, seconds: done.seconds, megabytes });
  process.disconnect();
});
