/** Imports a file of reports or figures in a separate process, and returns the rate and the memory that it took. */
import { createReadStream } from 'node:fs';
import { openDatabase } from '#src/db/open.ts';
import { importFigures } from '#src/features/catalogue/import/import-figures.ts';
import { importReports } from '#src/features/catalogue/import/import-reports.ts';

interface Message {
  url: string;
  path: string;
  figures: boolean;
}

process.once('message', async ({ url, path, figures }: Message) => {
  const db = openDatabase(url, { max: 3, statementTimeout: 120_000 });
  const run = figures ? importFigures : importReports;
  const done = await run(createReadStream(path), { db });
  await db.close();
  const megabytes = process.resourceUsage().maxRSS / 1024;
  process.send?.({ rows: done.rows, failed: done.failed, seconds: done.seconds, megabytes });
  process.disconnect();
});
