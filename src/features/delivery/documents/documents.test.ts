import { PDFDocument } from '@cantoo/pdf-lib';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formatValue } from '#src/features/figures/format-value.ts';
import { presentEdition, type StoredEdition } from '#src/features/figures/queries.ts';
import { figuresOf } from '#src/features/figures/shown-figures.ts';
import { faultsOf } from '../../../../test/documents/pdf-checker.ts';
import { markedText, pdfText } from '../../../../test/documents/pdf-text.ts';
import { purchase } from '../../../../test/purchase.ts';
import { type StaffClient, staffClient, withStaff } from '../../../../test/staff.ts';
import {
  openPaypalStore,
  type PaypalStore,
} from '../../../../test/stand-ins/paypal/open-paypal-store.ts';
import { notifyOfCorrections } from '../corrections/notify-of-corrections.ts';
import { issueInvoice } from '../issue-invoice.ts';
import { revokeDelivery } from '../revoke-delivery.ts';

let store: PaypalStore;
let editor: StaffClient;
let download: string;
let headers: Record<string, string>;
const REPORT = 'MR-EN-1042';

beforeAll(async () => {
  store = await openPaypalStore();
  await withStaff(store);
  editor = await staffClient(store, 'editor');
  const bought = await purchase(store, store.provider.url, REPORT);
  expect(bought.quote.formats).toEqual(['PDF', 'XLSX', 'CSV']);
  const { order } = bought;
  headers = bought.headers;
  expect(order.data).toBe(`${order.download}/data`);
  download = order.download;
});
afterAll(() => store?.close());

const get = (url: string) => store.app.inject({ url, headers });
const reportRow = async () =>
  (await store.db.query('SELECT * FROM report WHERE code = $1', [REPORT])).rows[0];
const stored = async (): Promise<StoredEdition> =>
  (await presentEdition(store.db, (await reportRow()).id))!;

/** Every value of an edition, as it is published. */
const published = ({ figures }: StoredEdition) =>
  figures.flatMap(({ number, rows, decimals }) =>
    rows.flatMap(({ name, values, low, high }) =>
      [...values, ...(low ?? []), ...(high ?? [])].flatMap((value) =>
        value === null ? [] : [{ where: `${number} ${name}`, text: formatValue(value, decimals) }],
      ),
    ),
  );

it('the PDF holds every stored value, and says its own pages, contents and lists', {
  tags: 'exhaustive',
}, async () => {
  const before = await reportRow();
  const answer = await get(download);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  const kept = (await store.db.query('SELECT file_key, pages, contents FROM report_document'))
    .rows[0];
  const { stream } = (await (await store.platform.files()).open(kept.file_key))!;
  const plain = Buffer.concat(await stream.toArray());
  const text = pdfText(plain);
  const edition = await stored();
  for (const { where, text: value } of published(edition))
    expect(text.includes(value), `${where}: ${value}`).toBe(true);
  for (const { number, title } of edition.figures)
    expect(text.replace(/\s+/g, ''), title).toContain(
      `Figure${number}${title}`.replace(/\s+/g, ''),
    );

  const count = (await PDFDocument.load(answer.rawPayload)).getPageCount();
  const report = await reportRow();
  expect([kept.pages, report.pages]).toEqual([count, count]);
  // What the demo said before the file was made is what the file says.
  expect([before.pages, before.table_of_contents]).toEqual([
    report.pages,
    report.table_of_contents,
  ]);
  for (const { title, page } of kept.contents) {
    expect(report.table_of_contents).toContain(`<span>p. ${page}</span>`);
    expect(title).toBeTruthy();
  }
  expect(await faultsOf(answer.rawPayload)).toEqual([]);
  // Title and page of a line are two words to a reader of the text.
  const lines = markedText(plain).filter(({ role }) => role === 'Link');
  expect(lines.length).toBeGreaterThan(kept.contents.length);
  for (const { text: line } of lines) expect(line).toMatch(/ \n?\d+$/);
  const page = await get(`/${report.slug}`);
  expect(page.body).toContain(`Report, ${count} pages`);
});

it('the data file has every stored value as workbook and as CSV, also those kept for buyers', async () => {
  const answer = await get(`${download}/data`);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  const files = unzipSync(new Uint8Array(answer.rawPayload));
  expect(Object.keys(files)).toEqual([`${REPORT}.xlsx`, `${REPORT}.csv`, 'README.txt']);
  expect(strFromU8(files['README.txt']!)).toContain('Licence');
  const edition = await stored();
  const csv = strFromU8(files[`${REPORT}.csv`]!);
  const sheets = unzipSync(files[`${REPORT}.xlsx`]!);
  for (const { number, rows, years, decimals } of edition.figures) {
    const sheet = strFromU8(sheets[`xl/worksheets/sheet${number + 1}.xml`]!);
    for (const { name, values } of rows)
      values.forEach((value, at) => {
        if (value === null) return;
        expect(csv, `${number} ${name} ${years[at]}`).toContain(
          `${years[at]},${at < years.indexOf(edition.data_to!) + 1 ? 'measured' : 'forecast'},${value.toFixed(decimals)}`,
        );
        expect(sheet).toContain(`<v>${value}</v>`);
      });
  }
});

it('mail, invoice and order say the formats that are delivered', async () => {
  const { rows } = await store.db.query(
    `SELECT o.formats, m.text_body FROM orders o, outbox_mail m WHERE m.kind = 'receipt'`,
  );
  expect(rows[0].formats).toEqual(['PDF', 'XLSX', 'CSV']);
  expect(rows[0].text_body).toContain('PDF, XLSX, CSV');
  expect(rows[0].text_body).toContain('/data');
  const { market, edition } = await figuresOf(store.db, (await reportRow()).id);
  for (const { label, value } of market!.keys.slice(0, 3))
    expect(rows[0].text_body).toContain(`${label}: ${value} (`);
  expect(rows[0].text_body).toMatch(
    new RegExp(`Source: Meridian Research.* Figure 1, edition ${edition!.number}\\.`),
  );
  const { id } = (await store.db.query('SELECT id FROM orders')).rows[0];
  const { db, platform } = store;
  await issueInvoice(
    { db, files: platform.files, publicUrl: 'http://localhost', temp: store.folder },
    id,
  );
  const invoice = await get(`${download}/invoice`);
  expect(pdfText(invoice.rawPayload).replace(/\s+/g, ' ')).toContain('PDF, XLSX, CSV');
  expect(await faultsOf(invoice.rawPayload, { long: false })).toEqual([]);
});

it('a correction makes PDF and data file again, and the buyer is told with a new link', async () => {
  const { id } = await reportRow();
  const { figures } = await stored();
  const corrected = structuredClone(figures).map(({ id: _, ...figure }) => figure);
  corrected[0]!.rows[0]!.high![13] = 98_765.4;
  const saved = await editor.call('PUT', `/reports/${id}/editions/${(await reportRow()).edition}`, {
    figures: corrected,
    reason: 'The high case was added up wrongly.',
  });
  expect(saved.status).toBe(200);
  expect((await store.db.query('SELECT file_key FROM download_grant')).rows).toEqual([
    { file_key: null },
  ]);
  const copy = await get(download);
  const kept = (await store.db.query('SELECT file_key FROM report_document')).rows[0];
  const { stream } = (await (await store.platform.files()).open(kept.file_key))!;
  for (const pdf of [Buffer.concat(await stream.toArray()), copy.rawPayload])
    expect(pdfText(pdf)).toContain('98,765.4');
  const data = unzipSync(new Uint8Array((await get(`${download}/data`)).rawPayload));
  expect(strFromU8(data[`${REPORT}.csv`]!)).toContain('98765.4');

  const { payload } = (
    await store.db.query("SELECT payload FROM job WHERE kind = 'tell-corrected'")
  ).rows[0];
  const delivery = { db: store.db, publicUrl: 'http://localhost' };
  await notifyOfCorrections(delivery, payload);
  await notifyOfCorrections(delivery, payload);
  const mails = (
    await store.db.query("SELECT text_body FROM outbox_mail WHERE kind = 'correction'")
  ).rows;
  expect(mails).toHaveLength(1);
  expect(mails[0].text_body).toContain('becomes USD 98,765.4 million');
  expect(mails[0].text_body).toContain('added up wrongly');
  const link = /\/download\/[\w-]+/.exec(mails[0].text_body)![0];
  expect((await store.app.inject({ url: `${link}/data` })).statusCode).toBe(200);
});

it('buyers are told of a withdrawn figure in the mail that says what else the save corrected', async () => {
  const { id, edition } = await reportRow();
  const own = (await stored()).figures.map(({ id: _, ...figure }) => figure);
  // No text of the report quotes what is kept for buyers.
  const gone = own.find(({ visibility }) => visibility === 'buyers')!;
  const figures = structuredClone(own.filter((figure) => figure !== gone));
  figures[0]!.rows[0]!.high![13] = 87_654.3;
  const reason = 'A source was withdrawn.';
  const saved = await editor.call('PUT', `/reports/${id}/editions/${edition}`, { figures, reason });
  expect([saved.status, saved.body.errors]).toEqual([200, undefined]);
  const { rows: jobs } = await store.db.query(
    "SELECT payload FROM job WHERE kind = 'tell-corrected' ORDER BY created_at DESC, key DESC",
  );
  expect(jobs).toHaveLength(2);
  for (const { payload } of jobs)
    await notifyOfCorrections({ db: store.db, publicUrl: 'http://localhost' }, payload);
  const { rows: mails } = await store.db.query(
    "SELECT text_body FROM outbox_mail WHERE kind = 'correction' AND text_body LIKE $1",
    [`%${reason}%`],
  );
  expect(mails).toHaveLength(1);
  expect(mails[0].text_body).toContain('87,654.3');
  expect(mails[0].text_body.replace(/\s+/g, ' ')).toContain(`Figure ${gone.number}: ${gone.title}`);
  const link = /\/download\/[\w-]+/.exec(mails[0].text_body)![0];
  const data = unzipSync(
    new Uint8Array((await store.app.inject({ url: `${link}/data` })).rawPayload),
  );
  const csv = strFromU8(data[`${REPORT}.csv`]!);
  expect(csv).not.toContain(gone.subject);
});

it('the data file is withdrawn with a refund, as the PDF is', async () => {
  const { id } = (await store.db.query('SELECT id FROM orders')).rows[0];
  await revokeDelivery(store.db, id);
  for (const path of ['', '/data', '/invoice'])
    expect((await get(download + path)).statusCode, path).toBe(404);
});
