/** Imports generated reports in a process of its own, and answers the rate and the memory that it took. */
import { openDatabase } from '#src/db/open.ts';
import { importReports } from '#src/features/catalogue/import/import-reports.ts';
import { generatedFile } from './generated-catalogue.ts';

process.once('message', async ({ url, count }: { url: string; count: number }) => {
  const db = openDatabase(url, { max: 3, statementTimeout: 120_000 });
  const { rows, failed, seconds } = await importReports(generatedFile(count), { db });
  await db.close();
  process.send?.({ rows, failed, seconds, megabytes: process.resourceUsage().maxRSS / 1024 });
  process.disconnect();
});
