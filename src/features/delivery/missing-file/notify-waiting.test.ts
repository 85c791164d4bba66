import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeOf } from '#src/main/open-platform.ts';
import { working } from '../../../../test/jobs.ts';
import { purchase } from '../../../../test/purchase.ts';
import { type StaffClient, staffClient, uploadFile, withStaff } from '../../../../test/staff.ts';
import {
  openPaypalStore,
  type PaypalStore,
} from '../../../../test/stand-ins/paypal/open-paypal-store.ts';
import { delivery } from '../feature.ts';

// A report that is sold before its file is finished: what its page promises, and what happens when the file comes.

let store: PaypalStore;
let editor: StaffClient;
let stop: () => Promise<void>;
let report: { id: number; slug: string };
const REPORT = 'MR-EN-1042';
/** The slug of a report that has a file. */
let other: string;

beforeAll(async () => {
  store = await openPaypalStore();
  // Like a report of a real publisher: the demo publisher no longer recognizes it.
  [report] = await all(
    `UPDATE report SET name = 'A report of our own', is_drawn = false WHERE code = $1 RETURNING id::int, slug`,
    [REPORT],
  );
  [{ slug: other }] = await all('SELECT slug FROM report WHERE is_drawn ORDER BY id LIMIT 1');
  await withStaff(store);
  editor = await staffClient(store, 'editor');
  work();
});
afterAll(async () => {
  await stop?.();
  await store?.close();
});

function work(): void {
  const jobs = delivery.jobs!(storeOf(store.config, store.db, store.platform));
  ({ stop } = working(store.db, { jobs }));
}
const all = async (text: string, values: unknown[] = []) =>
  (await store.db.query(text, values)).rows;
const pageOf = async (url: string) => (await store.app.inject({ url })).body;
const readyMails = () =>
  all("SELECT text_body FROM outbox_mail WHERE kind = 'report-ready' ORDER BY created_at");

async function upload(edition?: number): Promise<void> {
  const pdf = await PDFDocument.create();
  pdf.addPage().drawText('What the publisher wrote');
  const sent = await uploadFile(store, editor, 'full.pdf', Buffer.from(await pdf.save()));
  const file = { kind: 'full', edition, upload: sent };
  expect(await editor.call('POST', `/reports/${report.id}/files`, file)).toMatchObject({
    status: 200,
  });
}

it('a report without a file promises no download at once, before and in the checkout', async () => {
  const [unfinished, finished] = [await pageOf(`/${report.slug}`), await pageOf(`/${other}`)];
  const saidBy = (page: string) =>
    [
      'In preparation.',
      'schema.org/PreOrder',
      'to download at once',
      'as soon as you have paid',
    ].filter((words) => page.includes(words));
  expect(saidBy(unfinished)).toEqual(['In preparation.', 'schema.org/PreOrder']);
  expect(saidBy(finished)).toEqual(['to download at once', 'as soon as you have paid']);
  const buying = await pageOf(`/buy-now?id=${REPORT}&type=single-user`);
  expect(buying.includes('We will e-mail you when it is ready')).toBe(true);
  const { gaps } = (await editor.call('GET', '/figures/editing')).body;
  expect(gaps).toContainEqual({ gap: 'file', reports: 1 });
});

it('whoever bought it gets one mail with a link that works as soon as the file is uploaded', async () => {
  const first = await purchase(store, store.provider.url, REPORT);
  const early = await store.app.inject({ url: first.order.download, headers: first.headers });
  expect(early.statusCode).toBe(503);
  expect(first.order).toMatchObject({ in_preparation: true });
  const [receipt] = await all("SELECT text_body FROM outbox_mail WHERE kind = 'receipt'");
  expect(receipt.text_body).toContain('A report of our own is in preparation.');
  expect(receipt.text_body).not.toMatch(/ready to download|Download the report/);
  expect(await readyMails()).toEqual([]);
  await upload();
  await expect.poll(readyMails).toHaveLength(1);
  const link = /https?:\/\/[^/]+(\/download\/\S+)/.exec((await readyMails())[0].text_body)![1]!;
  const file = await store.app.inject({ url: link });
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect((await pageOf(`/${report.slug}`)).includes('to download at once')).toBe(true);

  await upload();
  await expect
    .poll(() => all("SELECT FROM job WHERE kind = 'find-waiting' AND state = 'done'"))
    .toHaveLength(2);
  expect(await readyMails()).toHaveLength(1);
});

it('so does whoever paid just before the upload, once, even if two processes make the copy', async () => {
  await stop();
  const path = `/reports/${report.id}/files/full`;
  expect(await editor.call('DELETE', path)).toMatchObject({ status: 200 });
  const { order } = await purchase(store, store.provider.url, REPORT);
  expect(order).toMatchObject({ in_preparation: true });
  await upload();
  const [{ line_id: line }] = await all('SELECT line_id FROM download_grant WHERE awaits_file');
  const makers = storeOf(store.config, store.db, store.platform);
  const { handle } = delivery.jobs!(makers).find(({ kind }) => kind === 'stamp-report')!;
  const context = { signal: new AbortController().signal } as Parameters<typeof handle>[1];
  await Promise.all([handle({ line }, context), handle({ line }, context)]);
  expect(await readyMails()).toHaveLength(2);
  work();
  await expect
    .poll(() => all("SELECT FROM job WHERE kind = 'stamp-report' AND state <> 'done'"))
    .toEqual([]);
  expect(await readyMails()).toHaveLength(2);
});

it('the file of the next edition ends the waiting once that edition is published', async () => {
  const path = `/reports/${report.id}/files/full`;
  expect(await editor.call('DELETE', path)).toMatchObject({ status: 200 });
  const [{ edition }] = await all('SELECT edition FROM report WHERE id = $1', [report.id]);
  const { order, headers } = await purchase(store, store.provider.url, REPORT);
  await upload(edition + 1);
  const early = await store.app.inject({ url: order.download, headers });
  expect([early.statusCode, order.in_preparation]).toEqual([503, true]);
  expect(await readyMails()).toHaveLength(2);
  await all('UPDATE report SET edition = edition + 1 WHERE id = $1', [report.id]);
  await expect.poll(readyMails).toHaveLength(3);
});

it('the question whether a report has a file is part of the statement that asks it, not a call for each row', async () => {
  const plan = await all('EXPLAIN VERBOSE SELECT id FROM report r WHERE NOT has_file(r)');
  const text = plan.map((line) => line['QUERY PLAN']).join('\n');
  expect(text).toContain('full_file IS NULL');
  expect(text).not.toContain('has_file');
});
