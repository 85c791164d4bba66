import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeOf } from '#src/main/open-platform.ts';
import { startWorker } from '#src/main/worker.ts';
import { type TestApp, testApp } from '../../test/app.ts';
import type { FileStore } from './file-store.ts';
import { recordNewFiles, removeUnnamedFiles } from './new-files.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'new-files-'));
let store: TestApp;
let files: FileStore;

beforeAll(async () => {
  store = await testApp({ demo: true, environment: { DATA_DIR: dataDir } });
  files = recordNewFiles(await store.platform.files(), store.db);
});
afterAll(async () => {
  await store?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function stored(): Promise<string> {
  const put = await files.put([Buffer.from('content')], { folder: 'sample', maxBytes: 100 });
  if (!put.ok) throw new Error(put.reason);
  return put.key;
}
const aDayLater = () => store.db.query("UPDATE new_file SET created_at = now() - interval '25 h'");
const removed = () => removeUnnamedFiles(store.db, async () => files);

it('a file that no row names is removed after a day, whatever ended its process', async () => {
  const key = await stored();
  expect(await removed()).toBe(0);
  expect(await files.exists(key)).toBe(true);
  await aDayLater();
  expect(await removed()).toBe(1);
  expect(await files.exists(key)).toBe(false);
  expect(await removed()).toBe(0);
});

it('a file that a row names stays, unless the transaction that named it rolled back', async () => {
  const [named, forgotten] = [await stored(), await stored()];
  const name = 'UPDATE report SET sample_file = $1 WHERE id = (SELECT min(id) FROM report)';
  await store.db.query(name, [named]);
  await store.db
    .transaction(async (client) => {
      await client.query(name, [forgotten]);
      throw new Error('killed');
    })
    .catch(() => {});
  await aDayLater();
  expect(await removed()).toBe(1);
  expect([await files.exists(named), await files.exists(forgotten)]).toEqual([true, false]);
});

it('a file that cannot be removed does not keep the others, and is tried again', async () => {
  const keys = [await stored(), await stored(), await stored()];
  await aDayLater();
  const [broken] = keys;
  const flawed: FileStore = {
    ...files,
    remove: async (key) => {
      if (key === broken) throw new Error('object storage answered DELETE with 403');
      return files.remove(key);
    },
  };
  await expect(removeUnnamedFiles(store.db, async () => flawed)).rejects.toThrow(
    '1 files that no row names could not be removed: object storage answered DELETE with 403',
  );
  expect(await Promise.all(keys.map((key) => files.exists(key)))).toEqual([true, false, false]);
  expect(await removed()).toBe(1);
  expect(await files.exists(broken!)).toBe(false);
});

it('every column whose file is removed with its row also claims it', async () => {
  const { rows } = await store.db.query(
    `SELECT tgrelid::regclass || '.' || split_part(encode(tgargs, 'escape'), '\\000', 1) AS place, tgfoid::regproc AS rule
     FROM pg_trigger WHERE tgfoid IN ('release_file'::regproc, 'claim_file'::regproc)`,
  );
  const placesOf = (rule: string) =>
    rows
      .filter((row) => row.rule === rule)
      .map(({ place }) => place)
      .toSorted();
  expect(placesOf('claim_file')).toEqual(placesOf('release_file'));
  expect(placesOf('release_file').length).toBeGreaterThan(10);
});

it('a partial file of a killed process is removed without another start, one that grows is not', async () => {
  const incoming = join(dataDir, 'files/incoming');
  for (const name of ['of-a-killed-process', 'growing']) writeFileSync(join(incoming, name), '');
  const anHourAgo = new Date(Date.now() - 61 * 60_000);
  utimesSync(join(incoming, 'of-a-killed-process'), anHourAgo, anHourAgo);
  const stop = startWorker(storeOf(store.config, store.db, store.platform), () => undefined);
  await expect.poll(() => readdirSync(incoming)).toEqual(['growing']);
  await stop();
});
