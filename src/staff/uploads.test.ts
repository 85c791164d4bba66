import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFileStore } from '#src/files/open-file-store.ts';
import { storeOf } from '#src/main/open-platform.ts';
import { startWorker } from '#src/main/worker.ts';
import { type TestApp, testApp } from '../../test/app.ts';
import { smallPdf } from '../../test/documents/small-pdf.ts';
import { type StaffClient, staffClient, withStaff } from '../../test/staff.ts';
import { uploadBase } from './staff-routes.ts';

let store: TestApp;
let dataDir: string;
let editor: StaffClient;
let stopWorking: () => Promise<void>;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'uploads-'));
  store = await testApp({ demo: true, environment: { DATA_DIR: dataDir } });
  await withStaff(store);
  editor = await staffClient(store, 'editor');
  const files = openFileStore(store.config);
  stopWorking = startWorker(
    storeOf(store.config, store.db, { ...store.platform, files: () => files }),
    () => undefined,
  );
});
afterAll(async () => {
  await stopWorking?.();
  await store?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const PDF = smallPdf();
const kept = (folder: string) =>
  globSync(`files/${folder}/**/*`, { cwd: dataDir, withFileTypes: true }).filter((e) => e.isFile())
    .length;
const hourLater = () => store.db.query("UPDATE job SET run_at = now() WHERE state = 'queued'");
const announce = (size: number, client = editor) =>
  client.call('POST', '/uploads', { name: 'a.pdf', size });
const sendPart = async (upload: string, bytes: Buffer, client = editor) =>
  (
    await store.app.inject({
      method: 'PUT',
      url: `${uploadBase}/${upload}/0`,
      headers: {
        cookie: client.cookie,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/octet-stream',
      },
      payload: bytes,
    })
  ).statusCode;

describe('no file remains without a row that refers to it', () => {
  it('a part that is sent again replaces the first one', async () => {
    const { upload } = (await announce(PDF.length)).body;
    for (let n = 0; n < 5; n++) expect(await sendPart(upload, PDF)).toBe(200);
    await expect.poll(() => kept('part')).toBe(1);
    await store.db.query('DELETE FROM staff_upload');
    await expect.poll(() => kept('part')).toBe(0);
  });

  it('a report’s replaced file is deleted, and so is its upload once used', async () => {
    const { id } = (await store.db.query('SELECT id::int FROM report ORDER BY id LIMIT 1')).rows[0];
    for (let n = 0; n < 2; n++) {
      const { upload } = (await announce(PDF.length)).body;
      expect(await sendPart(upload, PDF)).toBe(200);
      expect(
        (await editor.call('POST', `/reports/${id}/files`, { kind: 'full', upload })).status,
      ).toBe(200);
    }
    // A backup that is reading the file just now is not disturbed.
    await expect.poll(() => kept('part')).toBe(0);
    expect(kept('full')).toBe(2);
    await hourLater();
    await expect.poll(() => kept('full')).toBe(1);
    expect((await editor.call('DELETE', `/reports/${id}/files/full`)).status).toBe(200);
    await hourLater();
    await expect.poll(() => kept('full')).toBe(0);
  });

  it('every column that refers to a file reports when it stops doing so', async () => {
    const { rows } = await store.db.query(
      `SELECT table_name || '.' || column_name AS place FROM information_schema.columns
       JOIN information_schema.tables USING (table_schema, table_name)
       WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND data_type = 'text' AND column_name ~ '(^|_)(file|file_key|cv_key)$'`,
    );
    const { rows: told } = await store.db.query(
      `SELECT r.relname || '.' || replace(encode(t.tgargs, 'escape'), '\\000', '') AS place
       FROM pg_trigger t JOIN pg_class r ON r.oid = t.tgrelid JOIN pg_proc p ON p.oid = t.tgfoid WHERE p.proname = 'release_file'`,
    );
    const known = new Set(told.map(({ place }: { place: string }) => place));
    expect(
      rows
        .map(({ place }: { place: string }) => place)
        .filter((place: string) => !known.has(place)),
    ).toEqual([]);
    expect(known.size).toBeGreaterThan(8);
  });
});

describe('uploads in progress are limited', () => {
  it('for people who have no use for them', async () => {
    const { upload } = (await announce(PDF.length)).body;
    for (const role of ['sales', 'finance', 'personnel'] as const) {
      const client = await staffClient(store, role);
      expect([
        role,
        (await announce(1, client)).status,
        await sendPart(upload, PDF, client),
      ]).toEqual([role, 403, 403]);
    }
  });

  it('for each person by number and by size', async () => {
    const GIBIBYTE = 1024 ** 3;
    await store.db.query('DELETE FROM staff_upload');
    const statuses = [];
    for (let n = 0; n < 5; n++) statuses.push((await announce(GIBIBYTE)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 409]);
    await store.db.query('DELETE FROM staff_upload');
    await store.db.query(
      "INSERT INTO staff_upload (staff_id, name, size) SELECT $1, 'x', 1 FROM generate_series(1, 99)",
      [editor.id],
    );
    expect([(await announce(1)).status, (await announce(1)).status]).toEqual([200, 409]);
    const owner = await staffClient(store, 'owner');
    expect((await announce(1, owner)).status).toBe(200);
  });
});
