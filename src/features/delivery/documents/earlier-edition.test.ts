import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pdfText } from '../../../../test/documents/pdf-text.ts';
import { purchase } from '../../../../test/purchase.ts';
import { type StaffClient, staffClient, withStaff } from '../../../../test/staff.ts';
import {
  openPaypalStore,
  type PaypalStore,
} from '../../../../test/stand-ins/paypal/open-paypal-store.ts';

// The next edition is published before the buyer of the previous one has downloaded it.

let store: PaypalStore;
let editor: StaffClient;
const REPORT = 'MR-EN-1042';

beforeAll(async () => {
  store = await openPaypalStore();
  await withStaff(store);
  editor = await staffClient(store, 'editor');
});
afterAll(() => store?.close());

async function files({ order, headers }: Awaited<ReturnType<typeof purchase>>, report = REPORT) {
  const pdf = await store.app.inject({ url: order.download, headers });
  const zip = await store.app.inject({ url: order.data, headers });
  expect([pdf.statusCode, zip.statusCode]).toEqual([200, 200]);
  const csv = unzipSync(new Uint8Array(zip.rawPayload))[`${report}.csv`]!;
  return { pdf: pdfText(pdf.rawPayload), csv: strFromU8(csv) };
}

/** Publishes the next edition of a report, in which the high case of the last year is another. */
async function publishNext(report = REPORT): Promise<void> {
  const { rows } = await store.db.query('SELECT id, edition FROM report WHERE code = $1', [report]);
  const [{ id, edition }] = rows;
  const { body } = await editor.call('GET', `/reports/${id}/editions/${edition}`);
  const { data_to, next_planned, evidence } = body;
  const figures = body.figures.map(({ id: _, ...figure }: { id: number }) => figure);
  figures[0].rows[0].high[13] = 98_765.4;
  const path = `/reports/${id}/editions/${edition + 1}`;
  const about = {
    data_to,
    next_planned,
    evidence: { ...evidence, interviews: evidence.interviews + 1 },
  };
  const saved = await editor.call('PUT', path, { figures, about });
  expect([saved.status, saved.text]).toEqual([200, expect.anything()]);
  const published = await editor.call('POST', `${path}/publish`, {});
  expect([published.status, published.text]).toEqual([200, expect.anything()]);
}

it('PDF and data file are of the edition that was bought, and both are of the next one for its buyers', async () => {
  const before = await purchase(store, store.provider.url, REPORT);
  await publishNext();
  await store.db.query('DELETE FROM new_file');
  const [first, second] = await Promise.all([files(before), files(before)]);
  // The drawing without a stamp was not stored: no row would name it.
  const { rows } = await store.db.query("SELECT split_part(key, '/', 1) AS folder FROM new_file");
  expect(rows).toEqual([]);
  expect(second).toEqual(first);
  expect([first.pdf.includes('98,765.4'), first.csv.includes('98765.4')]).toEqual([false, false]);
  const after = await purchase(store, store.provider.url, REPORT);
  const next = await files(after);
  expect([next.pdf.includes('98,765.4'), next.csv.includes('98765.4')]).toEqual([true, true]);
});

it('the texts of a drawn PDF have the numbers of its edition, and the next one is drawn when it is published', async () => {
  const report = 'MR-OWN-1';
  // With another code, it is none of the reports that the demo publisher's own code writes.
  const { rows } = await store.db.query(
    `UPDATE report SET code = $1, is_drawn = true, summary = '',
       description = '<p>At most <data value="1/World/2033/high">26,460.7</data> million.</p>'
     WHERE code = 'MR-CM-0977' RETURNING id`,
    [report],
  );
  const [{ id }] = rows;
  await store.db.query('DELETE FROM report_question WHERE report_id = $1', [id]);
  const bought = await purchase(store, store.provider.url, report);
  await publishNext(report);
  const drawn = await store.db.query(
    "SELECT FROM job WHERE kind = 'draw-report' AND payload = $1::jsonb",
    [JSON.stringify({ report: id })],
  );
  expect(drawn.rowCount).toBe(1);
  const { pdf } = await files(bought, report);
  expect([pdf.includes('26,460.7 million'), pdf.includes('98,765.4')]).toEqual([true, false]);
});

it('an edition in preparation does not count as a change of the report', async () => {
  const { rows } = await store.db.query(
    "SELECT id, edition, updated_at FROM report WHERE code = 'MR-AD-0981'",
  );
  const [{ id, edition, updated_at }] = rows;
  const { body } = await editor.call('GET', `/reports/${id}/editions/${edition}`);
  const figures = body.figures.map(({ id: _, ...figure }: { id: number }) => figure);
  const saved = await editor.call('PUT', `/reports/${id}/editions/${edition + 1}`, { figures });
  expect(saved.status).toBe(200);
  const { rows: after } = await store.db.query('SELECT updated_at FROM report WHERE id = $1', [id]);
  expect(after).toEqual([{ updated_at }]);
});
