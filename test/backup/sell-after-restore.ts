import { Readable } from 'node:stream';
import { PDFDocument } from '@cantoo/pdf-lib';
import { connect } from '../../demo/paypal/wire/remote.ts';
import { type Database, openDatabase } from '../../src/db/open.ts';
import type { FileStore } from '../../src/files/file-store.ts';
import { comeBack, form, order, quoteAt, tokenOf } from '../chaos/buyer.ts';
import { startProvider, startStore } from '../chaos/processes.ts';
import { freePort } from '../processes/free-port.ts';

const REPORT = 'MR-EN-1042';
/** A number of pages that no report has which the store draws by itself. */
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
 * Starts the store on what was restored, buys the report of `uploadFullFile` through the provider's stand-in and
 * downloads it.
 * @returns what is wrong; nothing when the report was sold
 */
export async function sellAfterRestore(databaseUrl: string, dataDir: string): Promise<string[]> {
  const db = openDatabase(databaseUrl, { max: 1 });
  const port = await freePort();
  const provider = await startProvider(`http://127.0.0.1:${port}/admin/api/paypal/webhook`);
  try {
    const store = await startStore({ port, databaseUrl, dataDir, paypal: provider.config });
    try {
      const quote = await quoteAt(store.url, REPORT);
      if (!quote) return ['no quote'];
      const ordered = await order(store.url, form('after-restore', quote));
      const token = tokenOf(ordered);
      if (!token) return [`no approval address: ${ordered.status} ${ordered.text}`];
      await connect(provider.url).emu('approve', { order: token });
      const paid = await comeBack(store.url, token, ordered.cookie);
      if (paid.json?.data?.status !== 'COMPLETED') return [`not paid: ${paid.status} ${paid.text}`];
      const download = await fetch(store.url + paid.json.order.download, {
        headers: { cookie: ordered.cookie ?? '' },
      });
      if (download.status !== 200) return [`download ${download.status}`];
      const pages = (await PDFDocument.load(await download.arrayBuffer())).getPageCount();
      const books = await db.query(
        `SELECT c.amount_cents FROM capture c JOIN orders o ON o.id = c.order_id JOIN invoice i ON i.order_id = o.id
         WHERE o.email = 'after-restore@example.com'`,
      );
      return [
        ...(pages === PAGES ? [] : [`the report has ${pages} pages`]),
        ...(books.rows.length === 1 && books.rows[0].amount_cents === quote.price * 100
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
