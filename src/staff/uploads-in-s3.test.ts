import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../test/app.ts';
import { smallPdf } from '../../test/documents/small-pdf.ts';
import { staffClient, uploadFile, withStaff } from '../../test/staff.ts';
import { startS3 } from '../../test/stand-ins/s3/start-s3.ts';

let store: TestApp;
let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  s3 = await startS3();
  store = await testApp({
    demo: true,
    environment: {
      S3_ENDPOINT: s3.endpoint,
      S3_BUCKET: 'files',
      S3_REGION: s3.keys.region,
      S3_ACCESS_KEY_ID: s3.keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.keys.secretAccessKey,
    },
  });
  await withStaff(store);
});
afterAll(async () => {
  await store?.close();
  s3?.close();
});

it.each([
  ['a PDF', smallPdf(), 200],
  ['another file', Buffer.from('MZ is no PDF'), 422],
  ['a shorter one', Buffer.from('%PDF'), 422],
])(
  'a file is recognised by how it begins, however the storage delivers it: %s',
  async (_, bytes, status) => {
    const editor = await staffClient(store, 'editor');
    const upload = await uploadFile(store, editor, 'sample.pdf', bytes);
    s3.dribbles = true;
    const attached = await editor.call('POST', '/reports/1/files', { kind: 'sample', upload });
    s3.dribbles = false;
    expect([attached.status, attached.text]).toEqual([status, expect.anything()]);
  },
);

it('a report can be changed while the storage is slow to take its file', async () => {
  const editor = await staffClient(store, 'editor');
  const upload = await uploadFile(store, editor, 'sample.pdf', smallPdf());
  let release = () => {};
  const slow = new Promise<void>((done) => {
    release = done;
  });
  const reached = new Promise<void>((done) => {
    s3.before = () => {
      done();
      return slow;
    };
  });
  const attaching = editor.call('POST', '/reports/2/files', { kind: 'sample', upload });
  await reached;
  expect((await editor.call('POST', '/reports/2/withdraw', { successor_id: null })).status).toBe(
    200,
  );
  release();
  s3.before = async () => undefined;
  expect((await attaching).status).toBe(200);
  const { rows } = await store.db.query(
    'SELECT status, sample_file IS NOT NULL AS has_sample FROM report WHERE id = 2',
  );
  expect(rows).toEqual([{ status: 'withdrawn', has_sample: true }]);
});

it('a file that is attached twice at once is attached once', async () => {
  const editor = await staffClient(store, 'editor');
  const upload = await uploadFile(store, editor, 'sample.pdf', smallPdf());
  const before = new Set(s3.objects.keys());
  // Both have read the upload before one of them has stored its copy.
  let copies = 0;
  let release = () => {};
  const both = new Promise<void>((done) => {
    release = done;
  });
  s3.before = async () => {
    copies++;
    if (copies === 2) release();
    await both;
  };
  const attach = () => editor.call('POST', '/reports/3/files', { kind: 'sample', upload });
  const statuses = (await Promise.all([attach(), attach()])).map(({ status }) => status);
  s3.before = async () => undefined;
  expect(statuses.sort()).toEqual([200, 404]);
  const { rows } = await store.db.query(
    `SELECT sample_file AS key, (SELECT count(*)::int FROM staff_audit WHERE entity = 'reports' AND entity_id = '3') AS entries
     FROM report WHERE id = 3`,
  );
  expect(rows[0].entries).toBe(1);
  const stored = [...s3.objects.keys()].filter((key) => !before.has(key));
  expect(stored.map((key) => key.endsWith(rows[0].key))).toEqual([true]);
});
