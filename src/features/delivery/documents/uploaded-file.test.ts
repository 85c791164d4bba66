import { readdirSync } from 'node:fs';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tempFolder } from '#src/files/temp-folder.ts';
import { smallPdf } from '../../../../test/documents/small-pdf.ts';
import { purchase } from '../../../../test/purchase.ts';
import { type StaffClient, staffClient, uploadFile, withStaff } from '../../../../test/staff.ts';
import {
  openPaypalStore,
  type PaypalStore,
} from '../../../../test/stand-ins/paypal/open-paypal-store.ts';

let store: PaypalStore;
let editor: StaffClient;
let id: number;
const REPORT = 'MR-EN-1042';
type Bought = Awaited<ReturnType<typeof purchase>>;

beforeAll(async () => {
  store = await openPaypalStore();
  await withStaff(store);
  editor = await staffClient(store, 'editor');
  ({ id } = await one('SELECT id FROM report WHERE code = $1', REPORT));
});
afterAll(() => store?.close());

const one = async (text: string, ...values: unknown[]) =>
  (await store.db.query(text, values)).rows[0];
const buy = () => purchase(store, store.provider.url, REPORT);

/** Uploads a PDF with this number of pages as the file of an edition, by default the current one. */
async function attach(pages: number, edition?: number) {
  const pdf = await PDFDocument.create();
  for (let page = 0; page < pages; page++) pdf.addPage().drawText('What the publisher wrote');
  const sent = await uploadFile(store, editor, 'full.pdf', Buffer.from(await pdf.save()));
  return editor.call('POST', `/reports/${id}/files`, { kind: 'full', edition, upload: sent });
}

/** The same; returns its key. */
async function upload(pages: number): Promise<string> {
  const attached = await attach(pages);
  expect([attached.status, attached.text]).toEqual([200, expect.anything()]);
  return (await one('SELECT full_file FROM report WHERE id = $1', id)).full_file;
}

/** The same for the next edition. */
async function uploadNext(pages: number): Promise<string> {
  const attached = await attach(pages, (await currentEdition()) + 1);
  expect([attached.status, attached.text]).toEqual([200, expect.anything()]);
  return (await one('SELECT file_key FROM next_edition_file WHERE report_id = $1', id)).file_key;
}

const currentEdition = async (): Promise<number> =>
  (await one('SELECT edition FROM report WHERE id = $1', id)).edition;
const pagesShown = async () => (await one('SELECT pages FROM report WHERE id = $1', id)).pages;

async function publishNext(): Promise<void> {
  const edition = await currentEdition();
  const { body } = await editor.call('GET', `/reports/${id}/editions/${edition}`);
  const { data_to, next_planned, evidence } = body;
  const figures = body.figures.map(({ id: _, ...figure }: { id: number }) => figure);
  const path = `/reports/${id}/editions/${edition + 1}`;
  const about = {
    data_to,
    next_planned,
    evidence: { ...evidence, interviews: evidence.interviews + 1 },
  };
  expect((await editor.call('PUT', path, { figures, about })).status).toBe(200);
  const published = await editor.call('POST', `${path}/publish`, {});
  expect([published.status, published.text]).toEqual([200, expect.anything()]);
}

async function downloadedPages({ order, headers }: Bought): Promise<number> {
  const { rawPayload } = await store.app.inject({ url: order.download, headers });
  return (await PDFDocument.load(rawPayload)).getPageCount();
}

/** As a correction of the edition does: the copy has to be made again. */
const giveUpCopies = () =>
  store.db.query('UPDATE download_grant SET state = state + 1, file_key = NULL');
const isRemoved = async (key: string) =>
  (await one('SELECT FROM job WHERE key = $1', `remove-file:${key}`)) !== undefined;

it('an uploaded file stays that of its edition for those who bought it', async () => {
  const first = await buy();
  const faulty = await upload(1);
  const replaced = await upload(2);
  // Bought before the next edition, downloaded after its file is there.
  await publishNext();
  const between = await buy();
  expect(await downloadedPages(between)).toBe(2);
  const next = await upload(3);
  const second = await buy();
  expect(await Promise.all([first, between, second].map(downloadedPages))).toEqual([2, 3, 3]);
  expect(await Promise.all([faulty, replaced, next].map(isRemoved))).toEqual([true, false, false]);

  await upload(4);
  await publishNext();
  await upload(5);
  await giveUpCopies();
  expect(await Promise.all([first, between, second].map(downloadedPages))).toEqual([2, 4, 4]);
  expect(await Promise.all([replaced, next].map(isRemoved))).toEqual([false, true]);

  // Removed from the current edition, which the store draws from then on.
  expect((await editor.call('DELETE', `/reports/${id}/files/full`)).status).toBe(200);
  await giveUpCopies();
  expect(await Promise.all([first, second].map(downloadedPages))).toEqual([2, 4]);
  expect(await downloadedPages(await buy())).toBeGreaterThan(5);
});

it('a drawn edition stays drawn for its buyers when the next one has an uploaded file', async () => {
  const drawn = await buy();
  await publishNext();
  await upload(6);
  expect(await downloadedPages(await buy())).toBe(6);
  expect(await downloadedPages(drawn)).toBeGreaterThan(6);
});

it('the file of the next edition reaches nobody before that edition is published, and then only its buyers', async () => {
  await upload(2);
  const [early, late] = [await buy(), await buy()];
  expect(await downloadedPages(early)).toBe(2);
  const faulty = await uploadNext(3);
  const next = await uploadNext(4);
  const meanwhile = await buy();
  expect(await Promise.all([early, late, meanwhile].map(downloadedPages))).toEqual([2, 2, 2]);
  expect(await pagesShown()).toBe(2);

  await publishNext();
  expect(await pagesShown()).toBe(4);
  await giveUpCopies();
  const after = await buy();
  expect(await Promise.all([early, late, meanwhile, after].map(downloadedPages))).toEqual([
    2, 2, 2, 4,
  ]);
  expect(await Promise.all([faulty, next].map(isRemoved))).toEqual([true, false]);
});

it('a file is refused for an edition that has been replaced or cannot follow yet', async () => {
  const edition = await currentEdition();
  const refused = [await attach(1, edition - 1), await attach(1, edition + 2)];
  expect(refused.map(({ status, body }) => [status, body.message])).toEqual([
    [409, expect.stringMatching(/^Edition \d+ has been published since/)],
    [409, `The next edition of this report is edition ${edition + 1}.`],
  ]);
});

it('the gate says which file the buyers of the next edition will get; a removed one is not used', async () => {
  const edition = (await currentEdition()) + 1;
  const promised = async () => {
    const { body } = await editor.call('GET', `/reports/${id}/gate?edition=${edition}`);
    return body.changes.find(({ what }: { what: string }) => what === 'PDF for buyers').how;
  };
  const present = await upload(2);
  expect(await promised()).toBe(`the same as now, until one is uploaded for edition ${edition}`);
  const next = await uploadNext(3);
  expect(await promised()).toBe(`the one uploaded for edition ${edition}`);
  const path = `/reports/${id}/files/full?edition=${edition}`;
  expect((await editor.call('DELETE', path)).status).toBe(200);
  expect((await editor.call('DELETE', path)).status).toBe(404);
  await publishNext();
  expect(await downloadedPages(await buy())).toBe(2);
  expect(await Promise.all([present, next].map(isRemoved))).toEqual([false, true]);
});

it('a file of which no buyer could get a copy is refused with the reason, and the file before stays', async () => {
  const before = await upload(2);
  const whole = await PDFDocument.create();
  whole.addPage().drawText('Protected');
  whole.encrypt({ ownerPassword: 'owner', userPassword: '', permissions: { copying: false } });
  const pdf = smallPdf();
  const files: [Buffer, 'full' | 'sample', RegExp][] = [
    [Buffer.from('%PDF-1.7\nnothing that can be read\n%%EOF\n'), 'full', /is damaged/],
    [Buffer.from('%PDF-1.7\nnothing that can be read\n%%EOF\n'), 'sample', /is damaged/],
    [pdf.subarray(0, pdf.length / 2), 'full', /is not complete/],
    [Buffer.from(await whole.save()), 'full', /is protected/],
  ];
  for (const [bytes, kind, words] of files) {
    const sent = await uploadFile(store, editor, 'full.pdf', bytes);
    const attached = await editor.call('POST', `/reports/${id}/files`, { kind, upload: sent });
    expect([attached.status, attached.body.message]).toEqual([422, expect.stringMatching(words)]);
  }
  expect(await one('SELECT full_file, sample_file FROM report WHERE id = $1', id)).toEqual({
    full_file: before,
    sample_file: null,
  });
  // A sample is given away as it is.
  const sent = await uploadFile(store, editor, 'sample.pdf', Buffer.from(await whole.save()));
  const sample = { kind: 'sample', upload: sent };
  expect((await editor.call('POST', `/reports/${id}/files`, sample)).status).toBe(200);
});

it('the report has the number of pages of its file as soon as that is uploaded', async () => {
  await upload(7);
  expect(await pagesShown()).toBe(7);
  const sent = await uploadFile(store, editor, 'sample.pdf', smallPdf());
  const attached = await editor.call('POST', `/reports/${id}/files`, {
    kind: 'sample',
    upload: sent,
  });
  expect([attached.status, await pagesShown()]).toEqual([200, 7]);
});

it('a file may need as much memory as a stamp has', async () => {
  const pdf = smallPdf(`\n4 0 obj [${'<<>> '.repeat(1_400_000)}] endobj`);
  const sent = await uploadFile(store, editor, 'full.pdf', pdf);
  const attached = await editor.call('POST', `/reports/${id}/files`, {
    kind: 'full',
    upload: sent,
  });
  expect([attached.status, attached.text]).toEqual([200, expect.anything()]);
});

/** A small PDF that takes seconds to read: in each of its nested groups of pages, the next one occurs twice. */
function slowPdf(): Buffer {
  const depth = 23;
  const groups = Array.from({ length: depth }, (_, n) => {
    const next = n + 1 < depth ? `${n + 3} 0 R ${n + 3} 0 R` : '';
    return `${n + 2} 0 obj << /Type /Pages /Kids [${next}] /Count 2 >> endobj`;
  });
  const catalogue = '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj';
  const trailer = `trailer << /Root 1 0 R /Size ${depth + 2} >>`;
  return Buffer.from(['%PDF-1.7', catalogue, ...groups, trailer, '%%EOF', ''].join('\n'));
}

it('a file that takes long to read does not delay those of paid orders', async () => {
  const { order, headers } = await buy();
  const sent = await uploadFile(store, editor, 'slow.pdf', slowPdf());
  const answered: string[] = [];
  const attached = editor
    .call('POST', `/reports/${id}/files`, { kind: 'full', upload: sent })
    .finally(() => answered.push('upload'));
  // It is read once it is in the folder for temporary files.
  await expect
    .poll(() => readdirSync(tempFolder(store.config.dataDir)), { interval: 5 })
    .toHaveLength(1);
  const invoice = await store.app.inject({ url: order.invoice, headers });
  answered.push('invoice');
  expect([invoice.statusCode, invoice.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect((await attached).status).toBe(422);
  expect(answered).toEqual(['invoice', 'upload']);
});

it('an edition that is raised in the report’s form uses its file too', async () => {
  ({ id } = await one(
    "SELECT id FROM report WHERE code <> $1 AND status = 'published' LIMIT 1",
    REPORT,
  ));
  // Only a report without figures can be given another edition there.
  await store.db.query('DELETE FROM edition WHERE report_id = $1', [id]);
  const before = await upload(2);
  const next = await uploadNext(5);
  const { data, writable } = (await editor.call('GET', `/reports/${id}`)).body;
  const fields = Object.fromEntries(writable.map((name: string) => [name, data[name]]));
  const html = '<p>Without figures.</p>';
  const texts = {
    description: html,
    segmentation: html,
    questions: [{ question: 'Why?', answer: html }],
  };
  const raised = { ...fields, ...texts, edition: data.edition + 1 };
  const saved = await editor.change(`/reports/${id}`, raised);
  expect([saved.status, saved.text.slice(0, 300)]).toEqual([200, expect.anything()]);
  expect([await pagesShown(), await isRemoved(before)]).toEqual([5, false]);
  expect(await one('SELECT full_file FROM report WHERE id = $1', id)).toEqual({ full_file: next });
});
