import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { working } from '../../../../test/jobs.ts';
import { type StoreProcess, spawnStore } from '../../../../test/processes/store-process.ts';
import { type StaffClient, staffClient, uploadFile, withStaff } from '../../../../test/staff.ts';
import { importJob } from './run-import.ts';

let store: TestApp;
let editor: StaffClient;
let worker: StoreProcess | undefined;
const dataDir = mkdtempSync(join(tmpdir(), 'import-'));

beforeAll(async () => {
  store = await testApp({ demo: true, environment: { DATA_DIR: dataDir } });
  await withStaff(store);
  editor = await staffClient(store, 'editor');
  // Makes a batch slow enough to observe while it is being written.
  await store.db.query(`
    CREATE FUNCTION dawdle() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_sleep(0.2); RETURN NULL; END $$;
    CREATE TRIGGER dawdle AFTER INSERT ON report FOR EACH STATEMENT EXECUTE FUNCTION dawdle()`);
});
afterAll(async () => {
  worker?.child.kill('SIGKILL');
  await store?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const ROWS = 4000;
const csv = (series: string) =>
  ['report_id,name,industry']
    .concat(
      Array.from(
        { length: ROWS },
        (_, n) => `MR-${series}-${n},${n % 100 ? `Kept ${n}` : ''},Packaging`,
      ),
    )
    .join('\n');

async function begin(file: string): Promise<string> {
  const upload = await uploadFile(store, editor, 'a.csv', Buffer.from(file));
  return (await editor.call('POST', '/imports', { upload, dry_run: false })).body.id;
}

const read = async (id: string) => (await editor.call('GET', `/imports/${id}`)).body.data;
const counts = { rows: ROWS, inserted: 3960, updated: 0, unchanged: 0, failed: 40 };

it('an import survives a kill -9 of the process that runs it, and its counts stay correct', async () => {
  const file = csv('K');
  const id = await begin(file);
  worker = spawnStore({
    ROLE: 'worker',
    PORT: '0',
    DATABASE_URL: store.url,
    DATA_DIR: dataDir,
    DEMO: '1',
  });
  await expect
    .poll(async () => (await read(id)).progress.rows ?? 0, { interval: 50 })
    .toBeGreaterThanOrEqual(1000);
  worker.child.kill('SIGKILL');
  await worker.ended;
  const killed = await read(id);
  expect(killed.state).toBe('running');
  expect(killed.progress.rows).toBeLessThan(ROWS);
  const { rows } = await store.db.query(
    "SELECT count(*)::int AS n FROM report WHERE code LIKE 'MR-K-%'",
  );
  // The reported progress matches what was written.
  expect(rows[0].n).toBe(killed.progress.inserted);

  const jobs = working(store.db, { jobs: [importJob(store.db, store.platform.files)] });
  await expect.poll(async () => (await read(id)).state).toBe('done');
  await jobs.stop();
  const done = await read(id);
  expect(done.summary).toMatchObject({ ...counts, bytes: file.length });
  expect(done.problems).toHaveLength(40);
  const texts = await store.db.query(
    `SELECT count(*)::int AS n, (SELECT count(*)::int FROM report_text_due) AS due
     FROM report_text t JOIN report r ON r.id = t.report_id WHERE r.code LIKE 'MR-K-%'`,
  );
  expect(texts.rows).toEqual([{ n: 3960, due: 0 }]);
  expect(new Set(done.problems.map(({ line }: { line: number }) => line)).size).toBe(40);
});

it('a process that is asked to stop leaves its import to the next one; staff can stop it for good', async () => {
  const id = await begin(csv('L'));
  const some = async () =>
    expect
      .poll(async () => (await read(id)).progress.rows ?? 0, { interval: 20 })
      .toBeGreaterThan(0);
  const first = working(store.db, { jobs: [importJob(store.db, store.platform.files)] });
  await some();
  await first.stop();
  const left = await read(id);
  expect(left.state).toBe('running');
  expect(left.progress.rows).toBeLessThan(ROWS);
  expect((await editor.call('POST', `/imports/${id}/end`)).status).toBe(200);
  const next = working(store.db, { jobs: [importJob(store.db, store.platform.files)] });
  await expect.poll(async () => (await read(id)).state).toBe('ended');
  await next.stop();
  expect((await read(id)).summary.rows).toBeLessThan(ROWS);
});
