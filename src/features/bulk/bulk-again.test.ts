import { afterAll, beforeAll, expect, it } from 'vitest';
import { reportChanges } from '#src/features/catalogue/bulk/change-reports.ts';
import { bulkJob } from '#src/staff/bulk/bulk-job.ts';
import { type TestApp, testApp } from '../../../test/app.ts';
import { working } from '../../../test/jobs.ts';
import { type StaffClient, staffClient, withStaff } from '../../../test/staff.ts';

// A bulk change that is sent again since its answer was lost, and one of scheduled reports that is undone.

let store: TestApp;
let editor: StaffClient;
let jobs: ReturnType<typeof working>;

beforeAll(async () => {
  store = await testApp({ demo: true });
  await withStaff(store);
  editor = await staffClient(store, 'editor');
  jobs = working(store.db, { jobs: [bulkJob(store.db, [reportChanges])] });
});
afterAll(async () => {
  await jobs?.stop();
  await store?.close();
});

async function ended(id: string) {
  const read = async () => (await editor.call('GET', `/bulk/${id}`)).body;
  await expect.poll(async () => (await read()).state).toBe('done');
  return read();
}

const report = async () =>
  (
    await store.db.query(
      'SELECT status, publish_at, single_price_cents AS cents FROM report WHERE id = 1',
    )
  ).rows[0];

it('the same change sent twice raises prices once; another change may not take its number', async () => {
  await store.db.query('UPDATE report SET single_price_cents = 100000 WHERE id = 1');
  const id = crypto.randomUUID();
  const body = { id, ids: ['1'], licences: ['single_price_cents'], percent: 5, round: 1 };
  const send = (given: object) => editor.call('POST', '/bulk/reports/reprice', given);
  const [one, two] = await Promise.all([send(body), send(body)]);
  expect([one, two]).toMatchObject([
    { status: 200, body: { id, total: 1 } },
    { status: 200, body: { id, total: 1 } },
  ]);
  await ended(id);
  expect((await send(body)).body).toMatchObject({ id, state: 'done', changed: 1 });
  expect((await report()).cents).toBe(105_000);
  expect((await send({ ...body, percent: 6 })).status).toBe(409);
  const owner = await staffClient(store, 'owner');
  expect((await owner.call('POST', '/bulk/reports/reprice', body)).status).toBe(409);
  expect((await report()).cents).toBe(105_000);
  const { rows } = await store.db.query(
    "SELECT after FROM staff_audit WHERE entity = 'bulk-changes' AND entity_id = $1 ORDER BY id",
    [id],
  );
  const repeated = { after: { repeated: true } };
  expect(rows).toEqual([{ after: expect.objectContaining({ percent: 5 }) }, repeated, repeated]);
});

it('undoing the publication of a scheduled report takes it off the site and keeps its time', async () => {
  const publish_at = new Date(Date.now() + 3_600_000).toISOString();
  await editor.call('POST', '/reports/1/draft');
  expect((await editor.call('POST', '/reports/1/schedule', { publish_at })).status).toBe(200);
  const moved = await editor.call('POST', '/bulk/reports/move', {
    ids: ['1'],
    status: 'published',
  });
  expect(await ended(moved.body.id)).toMatchObject({ changed: 1 });
  expect((await report()).status).toBe('published');
  const undone = await editor.call('POST', `/bulk/${moved.body.id}/undo`);
  expect(await ended(undone.body.id)).toMatchObject({ changed: 1, left: [] });
  expect(await report()).toMatchObject({ status: 'draft', publish_at: new Date(publish_at) });
});
