import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportChanges } from '#src/features/catalogue/bulk/change-reports.ts';
import { importJob } from '#src/features/catalogue/import/run-import.ts';
import { leadChanges } from '#src/features/leads/change-leads.ts';
import { bulkJob } from '#src/staff/bulk/bulk-job.ts';
import { type TestApp, testApp } from '../../../test/app.ts';
import { working } from '../../../test/jobs.ts';
import { givenLead } from '../../../test/leads.ts';
import { type StaffClient, staffClient, uploadFile, withStaff } from '../../../test/staff.ts';

// Bulk changes: done by a job, undone as a whole, without losing anybody's later changes.

let store: TestApp;
let editor: StaffClient;
let sales: StaffClient;
let jobs: ReturnType<typeof working>;

beforeAll(async () => {
  store = await testApp({ demo: true });
  await withStaff(store);
  [editor, sales] = await Promise.all([staffClient(store, 'editor'), staffClient(store, 'sales')]);
  jobs = working(store.db, {
    jobs: [
      bulkJob(store.db, [reportChanges, ...leadChanges]),
      importJob(store.db, store.platform.files),
    ],
  });
});
afterAll(async () => {
  await jobs?.stop();
  await store?.close();
});

const single = 'single_price_cents';

/** Starts a change and waits until it is done. */
async function changed(client: StaffClient, path: string, body: object = {}) {
  const started = await client.call('POST', `/bulk/${path}`, body);
  expect([started.status, started.body]).toMatchObject([200, { id: expect.any(String) }]);
  const read = async () => (await client.call('GET', `/bulk/${started.body.id}`)).body;
  await expect.poll(async () => (await read()).state).toBe('done');
  return read();
}

const pricesOf = async (ids: number[]): Promise<(number | null)[]> => {
  const { rows } = await store.db.query(
    `SELECT ${single} AS cents FROM report WHERE id = ANY($1) ORDER BY id`,
    [ids],
  );
  return rows.map(({ cents }: { cents: number | null }) => cents);
};

async function someReports(count: number): Promise<number[]> {
  const { rows } = await store.db.query(
    "SELECT id FROM report WHERE status = 'published' ORDER BY id LIMIT $1",
    [count],
  );
  return rows.map(({ id }: { id: number }) => Number(id));
}

describe('prices of many reports', () => {
  it('are raised by a percentage; the undo skips what somebody has changed since, and says so', async () => {
    const ids = await someReports(4);
    await store.db.query(`UPDATE report SET ${single} = 345000 WHERE id = ANY($1)`, [ids]);
    await store.db.query(`UPDATE report SET ${single} = NULL WHERE id = $1`, [ids[3]]);
    const version = (await editor.call('GET', `/reports/${ids[0]}`)).body.version;
    const done = await changed(editor, 'reports/reprice', {
      ids: ids.map(String),
      licences: [single],
      percent: 5,
      round: 5000,
    });
    expect(done).toMatchObject({ total: 4, changed: 3, undoable: true });
    expect(done.left).toEqual([{ reason: 'has no price', count: 1, ids: [String(ids[3])] }]);
    expect(await pricesOf(ids)).toEqual([360_000, 360_000, 360_000, null]);
    // Anybody who has one of them open is notified before saving.
    expect((await editor.call('GET', `/reports/${ids[0]}`)).body.version).not.toBe(version);
    const { rows } = await store.db.query(
      "SELECT before, after, staff_email FROM staff_audit WHERE call = 'reports.repriceMany' AND entity_id = $1",
      [String(ids[0])],
    );
    expect(rows).toEqual([
      {
        before: { [single]: 345_000 },
        after: { [single]: 360_000 },
        staff_email: 'editor@meridian.example',
      },
    ]);
    expect(
      (await editor.change(`/reports/${ids[1]}`, await fieldsOf(ids[1]!, 999_00))).status,
    ).toBe(200);
    const undone = await changed(editor, `${done.id}/undo`);
    expect(undone).toMatchObject({ total: 3, changed: 2, undoable: false });
    expect(undone.left).toEqual([
      { reason: 'has been changed by somebody since', count: 1, ids: [String(ids[1])] },
    ]);
    expect(await pricesOf(ids)).toEqual([345_000, 99_900, 345_000, null]);
    expect((await editor.call('POST', `/bulk/${done.id}/undo`)).status).toBe(409);
  });

  it('are not changed back by somebody whose role no longer allows it', async () => {
    const ids = await someReports(1);
    const body = { ids: ids.map(String), licences: [single], percent: 5, round: 5000 };
    const done = await changed(editor, 'reports/reprice', body);
    const prices = await pricesOf(ids);
    const setRole = (role: string) =>
      store.db.query('UPDATE staff_user SET role = $2 WHERE id = $1', [editor.id, role]);
    await setRole('personnel');
    const demoted = await staffClient(store, 'editor');
    expect((await demoted.call('POST', `/bulk/${done.id}/undo`)).status).toBe(403);
    expect(await pricesOf(ids)).toEqual(prices);
    await setRole('editor');
    editor = await staffClient(store, 'editor');
  });

  it('are set and raised in another currency, without changing dollar prices, and undone', async () => {
    const ids = await someReports(2);
    const inEuros = async () =>
      (
        await store.db.query(
          `SELECT currency_prices -> 'EUR' AS euros, ${single} AS dollars FROM report WHERE id = ANY($1) ORDER BY id`,
          [ids],
        )
      ).rows;
    await store.db.query(
      `UPDATE report SET ${single} = 345000, currency_prices = '{"GBP": {"single-user": 275000}}' WHERE id = ANY($1)`,
      [ids],
    );
    const choice = { ids: ids.map(String), licences: [single], currency: 'EUR' };
    const none = await changed(editor, 'reports/reprice', { ...choice, percent: 5, round: 1 });
    expect(none.left).toMatchObject([{ reason: 'has no price in EUR', count: 2 }]);
    await changed(editor, 'reports/reprice', { ...choice, cents: 319_000 });
    const raised = await changed(editor, 'reports/reprice', {
      ...choice,
      percent: 10,
      round: 1000,
    });
    const both = (cents: number) => ({ euros: { 'single-user': cents }, dollars: 345_000 });
    expect(await inEuros()).toEqual([both(351_000), both(351_000)]);
    await changed(editor, `${raised.id}/undo`);
    expect(await inEuros()).toEqual([both(319_000), both(319_000)]);
    const { rows } = await store.db.query('SELECT currency_prices FROM report WHERE id = $1', [
      ids[0],
    ]);
    expect(rows[0].currency_prices.GBP).toEqual({ 'single-user': 275_000 });
  });

  const fieldsOf = async (id: number, cents: number) => {
    const { data, writable } = (await editor.call('GET', `/reports/${id}`)).body;
    const fields = Object.fromEntries(writable.map((name: string) => [name, data[name]]));
    return { ...fields, [single]: cents };
  };

  it('of 2,000 filtered reports are set, each with an entry in the audit log', {
    tags: 'exhaustive',
  }, async () => {
    await store.db.query(
      `INSERT INTO report (code, slug, name, industry_id, status, ${single})
       SELECT 'BULK-' || n, 'bulk-' || n, 'Bulk market ' || n, (SELECT min(id) FROM industry), 'draft', 100000
       FROM generate_series(1, 2000) n`,
    );
    const done = await changed(editor, 'reports/reprice', {
      matching: { q: 'bulk market', status: 'draft' },
      licences: [single],
      cents: 345_050,
    });
    expect(done).toMatchObject({ total: 2000, changed: 2000, left: [] });
    const { rows } = await store.db.query(
      `SELECT (SELECT count(*)::int FROM report WHERE slug LIKE 'bulk-%' AND ${single} = 345050) AS priced,
         (SELECT count(*)::int FROM staff_audit WHERE call = 'reports.repriceMany' AND after->>'${single}' = '345050') AS lines`,
    );
    expect(rows[0]).toEqual({ priced: 2000, lines: 2000 });
    await store.db.query("DELETE FROM report WHERE slug LIKE 'bulk-%'");
  });
});

describe('other bulk changes of reports', () => {
  it('publishing is subject to the gate and says why a report was skipped', async () => {
    const { rows } = await store.db.query(
      `INSERT INTO report (code, slug, name, industry_id, status)
       VALUES ('EMPTY-1', 'empty-1', 'Empty market', (SELECT min(id) FROM industry), 'draft') RETURNING id`,
    );
    const [other] = await someReports(1);
    const ids = [String(rows[0].id), String(other)];
    const done = await changed(editor, 'reports/move', { ids, status: 'published' });
    expect(done).toMatchObject({ total: 2, changed: 0 });
    expect(done.left.map(({ reason }: { reason: string }) => reason).sort()).toEqual([
      'A report needs a description before it can be published.',
      'is already published',
    ]);
    const drafted = await changed(editor, 'reports/move', { ids: [ids[1]], status: 'draft' });
    expect(drafted).toMatchObject({ changed: 1, undoable: true });
    expect(await changed(editor, `${drafted.id}/undo`)).toMatchObject({ changed: 1, left: [] });
    const after = await store.db.query('SELECT status FROM report WHERE id = $1', [other]);
    expect(after.rows[0].status).toBe('published');
  });

  it('a deletion requires the password, waits, and can be cancelled by undo', async () => {
    const { rows } = await store.db.query("SELECT id FROM report WHERE slug = 'empty-1'");
    const ids = [String(rows[0].id)];
    await store.db.query('UPDATE staff_session SET confirmed_at = NULL');
    expect((await editor.call('POST', '/bulk/reports/remove', { ids })).body.error).toBe(
      'confirm-password',
    );
    await store.db.query('UPDATE staff_session SET confirmed_at = now()');
    const started = (await editor.call('POST', '/bulk/reports/remove', { ids })).body;
    expect(started).toMatchObject({ state: 'waiting', undoable: true, changed: 0 });
    const stopped = await editor.call('POST', `/bulk/${started.id}/undo`);
    expect(stopped.body).toMatchObject({ state: 'stopped', changed: 0 });
    const again = (await editor.call('POST', '/bulk/reports/remove', { ids })).body;
    await store.db.query('UPDATE job SET run_at = now() WHERE key = $1', [
      `bulk-change:${again.id}`,
    ]);
    const read = async () => (await editor.call('GET', `/bulk/${again.id}`)).body;
    await expect.poll(async () => (await read()).state).toBe('done');
    expect(await read()).toMatchObject({ changed: 1, undoable: false });
    expect((await store.db.query('SELECT FROM report WHERE id = $1', ids)).rowCount).toBe(0);
  });

  it('the drafts that an import added can be deleted at once, except those that somebody has worked on', async () => {
    const row = (n: number) => `IMP-${n},Imported ${n},Packaging,<p>Text</p>,draft`;
    const lines = ['report_id,name,industry,description,status', ...[1, 2, 3, 4].map(row)];
    const file = Buffer.from(`${lines.join('\n')}\nIMP-5,Five,Packagin,,draft`);
    const upload = await uploadFile(store, editor, 'new.csv', file);
    const { id } = (await editor.call('POST', '/imports', { upload, dry_run: false })).body;
    const read = async () => (await editor.call('GET', `/imports/${id}`)).body.data;
    await expect.poll(async () => (await read()).state).toBe('done');
    expect((await read()).problems[0].reasons).toEqual([
      'industry: none is named "Packagin"; did you mean "packaging"?',
    ]);
    const list = async () => (await editor.call('GET', `/reports?import_id=${id}&sort=id`)).body;
    const added = (await list()).data.map((report: { id: number }) => report.id).toSorted();
    expect(added).toHaveLength(4);
    const { data, writable } = (await editor.call('GET', `/reports/${added[0]}`)).body;
    const fields = Object.fromEntries(writable.map((name: string) => [name, data[name]]));
    await editor.change(`/reports/${added[0]}`, { ...fields, keyword: 'taken up' });
    await store.db.query("UPDATE report SET status = 'published' WHERE id = $1", [added[1]]);
    const body = { matching: { import_id: id } };
    const started = (await editor.call('POST', '/bulk/reports/dropImported', body)).body;
    expect(started).toMatchObject({ state: 'waiting', undoable: true, total: 4 });
    await store.db.query('UPDATE job SET run_at = now() WHERE key = $1', [
      `bulk-change:${started.id}`,
    ]);
    const progress = async () => (await editor.call('GET', `/bulk/${started.id}`)).body;
    await expect.poll(async () => (await progress()).state).toBe('done');
    expect((await progress()).left.map(({ reason }: { reason: string }) => reason)).toEqual(
      expect.arrayContaining([
        'was changed since the import',
        'is published, scheduled or withdrawn',
      ]),
    );
    expect((await list()).total).toBe(2);
    const ids = [String((await someReports(1))[0])];
    const other = (await editor.call('POST', '/bulk/reports/dropImported', { ids })).body;
    await store.db.query('UPDATE job SET run_at = now() WHERE key = $1', [
      `bulk-change:${other.id}`,
    ]);
    const left = async () => (await editor.call('GET', `/bulk/${other.id}`)).body.left[0]?.reason;
    await expect.poll(left).toBe('was not added by an import');
  });

  it('invalid choices are refused with a message', async () => {
    for (const body of [
      { status: 'draft' },
      { status: 'draft', ids: [] },
      { status: 'draft', ids: ['x'] },
      { status: 'draft', matching: { status: 'gone' } },
    ])
      expect((await editor.call('POST', '/bulk/reports/move', body)).body.message).toBe(
        'Choose at least one record.',
      );
    expect((await sales.call('POST', '/bulk/reports/move', {})).status).toBe(403);
  });
});

it('requests are assigned to a member of the desk, also in their history; others cannot see or undo the change', async () => {
  const ids = await Promise.all([
    givenLead(store.db, { email: 'a@bulk.example' }),
    givenLead(store.db, { email: 'b@bulk.example' }),
  ]);
  const done = await changed(sales, 'leads/assign', { ids, staff_id: sales.id });
  expect(done).toMatchObject({ changed: 2 });
  const { history } = (await sales.call('GET', `/leads/${ids[0]}`)).body.data;
  expect(history.at(-1)).toMatchObject({ kind: 'assignment', text: 'Demo sales' });
  expect((await editor.call('GET', `/bulk/${done.id}`)).status).toBe(404);
  expect((await editor.call('POST', `/bulk/${done.id}/undo`)).status).toBe(404);
  const wrong = await changed(sales, 'leads/assign', { ids, staff_id: editor.id });
  expect(wrong.left[0].reason).toBe('this person does not work at this desk');
  expect(await changed(sales, `${done.id}/undo`)).toMatchObject({ changed: 2 });
});
