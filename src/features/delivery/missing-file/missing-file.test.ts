import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { purchase } from '../../../../test/purchase.ts';
import {
  openPaypalStore,
  type PaypalStore,
} from '../../../../test/stand-ins/paypal/open-paypal-store.ts';
import { stampReport } from '../stamp-report.ts';

let store: PaypalStore;
const REPORT = 'MR-EN-1042';

beforeAll(async () => {
  store = await openPaypalStore();
  // Like a report of a real publisher: the demo publisher no longer recognizes it.
  await store.db.query(
    "UPDATE report SET name = 'A report of our own', is_drawn = false WHERE code = $1",
    [REPORT],
  );
});
afterAll(() => store?.close());

const one = async (text: string) => (await store.db.query(text)).rows[0];
const delivery = () => ({
  db: store.db,
  files: store.platform.files,
  publicUrl: 'http://localhost',
  temp: store.folder,
});
const alerts = async () =>
  (await store.db.query('SELECT kind, message, resolved_by FROM staff_alert')).rows;

let download: string;
let headers: { cookie: string };

/** Uploads a PDF with this number of pages as the report's file. */
async function upload(pages: number): Promise<void> {
  const pdf = await PDFDocument.create();
  for (let page = 0; page < pages; page++) pdf.addPage().drawText('What the publisher wrote');
  const files = await store.platform.files();
  const kept = await files.put([await pdf.save()], { folder: 'full', maxBytes: 1_000_000 });
  await store.db.query('UPDATE report SET full_file = $1 WHERE code = $2', [
    kept.ok && kept.key,
    REPORT,
  ]);
}

async function downloadedPages(): Promise<number> {
  const { rawPayload } = await store.app.inject({ url: download, headers });
  return (await PDFDocument.load(rawPayload)).getPageCount();
}

it('a paid report without a file is reported to staff and never generated; its upload delivers it', async () => {
  const bought = await purchase(store, store.provider.url, REPORT);
  headers = bought.headers;
  download = bought.order.download;

  const early = await store.app.inject({ url: download, headers });
  expect([early.statusCode, early.headers['retry-after']]).toEqual([503, '3600']);
  expect(early.body).toMatch(/<h1[^>]*>Your report is not ready yet<\/h1>/);
  expect(early.body).toContain('mailto:sales@meridian.example');
  expect(await alerts()).toEqual([
    {
      kind: 'delivery-failed',
      message: expect.stringMatching(
        /^Order MO-\S+ is paid, but the report MR-EN-1042 has no file to deliver\. Upload its PDF/,
      ),
      resolved_by: null,
    },
  ]);
  const { id } = await one('SELECT id FROM order_line');
  await expect(stampReport(delivery(), { line_id: id, reader_id: null })).rejects.toThrow(
    'the report has no file to deliver',
  );
  // Reported once, however often it is retried, and no download is used up.
  expect(await alerts()).toHaveLength(1);
  expect(await one('SELECT used FROM download_grant')).toEqual({ used: 0 });

  await upload(1);
  const late = await store.app.inject({ url: download, headers });
  expect([late.statusCode, late.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect((await PDFDocument.load(late.rawPayload)).getPageCount()).toBe(1);
  expect(await alerts()).toMatchObject([{ resolved_by: 'recovered' }]);
});

it('a replaced file reaches its buyers, but not those of the previous edition', async () => {
  await upload(2);
  expect(await downloadedPages()).toBe(2);
  await store.db.query('UPDATE report SET edition = edition + 1 WHERE code = $1', [REPORT]);
  const kept = await one('SELECT file_key FROM download_grant');
  await upload(3);
  expect(await one('SELECT file_key FROM download_grant')).toEqual(kept);
  expect(await downloadedPages()).toBe(2);
  // Without the trigger, which rejects a change of what was sold.
  await store.db.query(
    `ALTER TABLE order_line DISABLE TRIGGER order_line_kept; UPDATE order_line SET edition = edition + 1;
     ALTER TABLE order_line ENABLE TRIGGER order_line_kept`,
  );
});

it('a copy whose file is replaced while it is stamped is not delivered', async () => {
  await upload(4);
  const { id } = await one('SELECT id FROM order_line');
  let replaced = false;
  const files = async () => {
    const kept = await store.platform.files();
    return Object.assign(Object.create(kept), {
      async open(key: string) {
        const opened = await kept.open(key);
        if (!replaced) {
          replaced = true;
          await upload(5);
        }
        return opened;
      },
    });
  };
  await stampReport({ ...delivery(), files }, { line_id: id, reader_id: null });
  expect(replaced).toBe(true);
  expect(await downloadedPages()).toBe(5);
});

it('a file that cannot be read counts as missing, and a readable one is delivered by the same link', async () => {
  const files = await store.platform.files();
  const damaged = Buffer.from('%PDF-1.7\nnothing that can be read\n%%EOF\n');
  const kept = await files.put([damaged], { folder: 'full', maxBytes: 1_000 });
  await store.db.query('UPDATE report SET full_file = $1 WHERE code = $2', [
    kept.ok && kept.key,
    REPORT,
  ]);
  const bought = await purchase(store, store.provider.url, REPORT);
  headers = bought.headers;
  download = bought.order.download;
  const early = await store.app.inject({ url: download, headers });
  expect(early.statusCode).toBe(503);
  expect(early.body).toMatch(/<h1[^>]*>Your report is not ready yet<\/h1>/);
  expect((await alerts()).at(-1)).toMatchObject({
    message: expect.stringContaining('has a file that cannot be read. Upload its PDF'),
    resolved_by: null,
  });
  await upload(3);
  expect(await downloadedPages()).toBe(3);
});
