import { chmodSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { smallDisk } from '../../test/chaos/faults/faults-small-disk.ts';
import { type TestDatabase, testDatabase } from '../../test/database.ts';
import { freePort } from '../../test/processes/free-port.ts';
import { spawnStore } from '../../test/processes/store-process.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database?.close());

/** Starts the demo with a database of its own, which fails. */
async function refusedStart(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<string> {
  const PORT = String(await freePort());
  const store = spawnStore({ PORT, DATA_DIR: dataDir, DATABASE_URL: database.url, ...settings });
  expect(await store.ended).toBe(1);
  return store.said();
}

it('a start without a usable data folder says so, also with a database elsewhere', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-failed-'));
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(await refusedStart(file)).toBe(
    `${file} is not a folder. Remove the file of that name, or set DATA_DIR to another folder.\n`,
  );
  rmSync(folder, { recursive: true });
});

it.each(['HOST', 'METRICS_HOST'])('a start at an address that is none names %s', async (name) => {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-failed-'));
  const ports = { METRICS_PORT: String(await freePort()), DEMO_PUBLIC: '1' };
  expect(await refusedStart(folder, { ...ports, [name]: '300.0.0.1' })).toContain(
    `${name}: 300.0.0.1 is not an address of this machine. Set it to one, such as 127.0.0.1`,
  );
  rmSync(folder, { recursive: true });
});

it('a start whose DATABASE_READ_URL is no replica says so, and reads from the primary', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-failed-'));
  const store = spawnStore({
    PORT: String(await freePort()),
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    DATABASE_READ_URL: database.url,
  });
  await store.open;
  await expect
    .poll(store.said)
    .toMatch(/DATABASE_READ_URL: the replica \S+ at \S+ is not used: it is not a replica\./);
  store.child.kill('SIGTERM');
  expect(await store.ended).toBe(0);
  rmSync(folder, { recursive: true });
});

// Only an administrator can mount a disk.
const disk = smallDisk(1);
afterAll(() => disk?.remove());
it.runIf(disk)('a start on a full disk names its folder and what to do', async () => {
  const { folder } = disk!;
  disk!.fill();
  expect(await refusedStart(folder)).toContain(
    `There is no space left on the disk that contains ${folder}. Free some space and start again`,
  );
});

it('a start that fails ends the database that it has started', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'meridian-failed-'));
  chmodSync(dataDir, 0o755);
  writeFileSync(join(dataDir, 'secret'), 'cut short');
  const store = spawnStore({ PORT: String(await freePort()), DATA_DIR: dataDir, DEMO: '0' });
  expect(await store.ended).toBe(1);
  expect(store.said()).toContain('does not contain a complete secret');
  // The server removes it when it ends.
  expect(globSync(join(dataDir, 'postgres/**/postmaster.pid'))).toEqual([]);
  rmSync(dataDir, { recursive: true });
});
