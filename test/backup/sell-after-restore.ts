import { Readable } from 'node:stream';
import { PDFDocument } from '@cantoo/pdf-lib';
import { type Database, openDatabase } from '../../src/db/open.ts';
import type { FileStore } from '../../src/files/file-store.ts';
import { downloadReport, sellReport } from '../../tools/rehearse/sell-report.ts';
import { startProvider, startStore } from '../chaos/processes.ts';
import { freePort } from '../processes/free-port.ts';

const REPORT = 'MR-EN-1042';
/** A page count that no report drawn by the store has. */
const PAGES = 3;

/** Gives a report of the store its own full file, which a later sale must deliver. */
export async function uploadFullFile(db: Database, files: FileStore): Promise<void> {
  const pdf = await PDFDocument.create();
  for (let page = 1; page <= PAGES; page++)
    pdf.addPage().drawText(`The uploaded report, page ${page}`);
  const kept = await files.put(Readable.from([await pdf.save()]), {
    folder: 'document',
    maxBytes: 1_000_000,
  });
  if (!kept.ok) throw new Error(kept.reason);
  await db.query('UPDATE report SET full_file = $1 WHERE code = $2', [kept.key, REPORT]);
}

/**
 * Starts the store on the restored data, buys the report of `uploadFullFile` through the provider's stand-in and
 * downloads it.
 * @returns what is wrong; nothing if the report was sold
 */
export async function sellAfterRestore(databaseUrl: string, dataDir: string): Promise<string[]> {
  const db = openDatabase(databaseUrl, { max: 1 });
  const port = await freePort();
  const provider = await startProvider(`http://127.0.0.1:${port}/admin/api/paypal/webhook`);
  try {
    const store = await startStore({ port, databaseUrl, dataDir, paypal: provider.config });
    try {
      const sold = await sellReport({
        origin: store.url,
        paypal: provider.url,
        code: REPORT,
        email: 'after-restore@example.com',
      });
      const pages = (await PDFDocument.load(await downloadReport(sold))).getPageCount();
      const books = await db.query(
        `SELECT c.amount_cents FROM capture c JOIN orders o ON o.id = c.order_id JOIN invoice i ON i.order_id = o.id
         WHERE o.email = 'after-restore@example.com'`,
      );
      return [
        ...(pages === PAGES ? [] : [`the report has ${pages} pages`]),
        ...(books.rows.length === 1 && books.rows[0].amount_cents === sold.price * 100
          ? []
          : ['the ledger is wrong']),
      ];
    } finally {
      await store.kill('SIGTERM');
    }
  } finally {
    await provider.kill('SIGTERM');
    await db.close();
  }
}
