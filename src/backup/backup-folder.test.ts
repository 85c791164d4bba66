import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';
import { FileLock, isReleased } from '#src/files/file-lock.ts';
import { machineName } from '#src/files/owner-process.ts';
import { partialPath, removeOldBackups, removePartialBackups } from './backup-folder.ts';
import { openArchiveWriter } from './write-archive.ts';

const folder = mkdtempSync(join(tmpdir(), 'backups-'));
afterEach(() => {
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const lastWeek = new Date(Date.now() - 7 * 86_400_000);
const put = (name: string, at = new Date()) => {
  writeFileSync(join(folder, name), '');
  utimesSync(join(folder, name), at, at);
  return name;
};

it('old backups go; the files of others stay', async () => {
  for (const day of [20, 21, 22]) put(`meridian-202611${day}T030000Z.tar.gz`, lastWeek);
  put('notes.tar.gz', lastWeek);
  expect(await removeOldBackups(folder, 2)).toEqual(['meridian-20261120T030000Z.tar.gz']);
  expect(readdirSync(folder).sort()).toEqual([
    'meridian-20261121T030000Z.tar.gz',
    'meridian-20261122T030000Z.tar.gz',
    'notes.tar.gz',
  ]);
});

it('what killed backups left goes; what is being written and the files of others stay', async () => {
  const { pid: ended } = spawnSync(process.execPath, ['--eval', '']);
  const nightly = 'meridian-20261126T030000Z.tar.gz';
  const left = [
    put(`${nightly}.partial-${machineName()}-${ended}`),
    put(`by-hand.tar.gz.partial-${machineName()}-${ended}`),
    put('meridian-20261119T030000Z.tar.gz.partial-812', lastWeek),
    put('meridian-20261119T030000Z.tar.gz.partial-elsewhere-812', lastWeek),
  ];
  const staying = [
    basename(partialPath(put(nightly))),
    `${nightly}.partial-4711`,
    `${nightly}.partial-elsewhere-4711`,
  ].map((name) => put(name));
  const others = [
    put('notes.tar.gz.partial-1', lastWeek),
    put(`notes.tar.gz.partial-${machineName()}-${ended}`, lastWeek),
  ];
  expect((await removePartialBackups(join(folder, 'by-hand.tar.gz'))).sort()).toEqual(left.sort());
  expect(readdirSync(folder).sort()).toEqual([nightly, ...staying, ...others].sort());
});

it('a backup that another container of the same name is writing stays, until its process has ended', async () => {
  const nightly = 'meridian-20261126T030000Z.tar.gz';
  // Its number means nothing here.
  const { pid: unknown } = spawnSync(process.execPath, ['--eval', '']);
  const partial = `${nightly}.partial-${machineName()}-${unknown}-x0123456789ab`;
  const lock = new FileLock(join(folder, `${partial}.lock`));
  lock.tryExclusive();
  put(partial);
  expect(await removePartialBackups(join(folder, nightly))).toEqual([]);
  expect(readdirSync(folder)).toEqual([partial, `${partial}.lock`]);
  lock.close();
  expect(await removePartialBackups(join(folder, nightly))).toEqual([partial]);
  expect(readdirSync(folder)).toEqual([]);
});

it('an archive is locked while it is written, and nothing is left of that', async () => {
  const path = join(folder, 'meridian-20261126T030000Z.tar.gz');
  const archive = await openArchiveWriter(path);
  const [partial, lock] = readdirSync(folder).sort();
  expect([basename(partialPath(path)), `${partial}.lock`]).toEqual([partial, lock]);
  expect(isReleased(join(folder, lock!))).toBe(false);
  await archive.add('one', Buffer.from('1'));
  await archive.finish();
  expect(readdirSync(folder)).toEqual([basename(path)]);
});

it('what a killed backup left goes with its lock', async () => {
  const nightly = 'meridian-20261126T030000Z.tar.gz';
  const left = put(`${nightly}.partial-${machineName()}-1-x0123456789ab`);
  put(`${left}.lock`);
  // Killed before it had created the archive.
  put(`${nightly}.partial-${machineName()}-1-xaaaaaaaaaaaa.lock`);
  const elsewhere = put(`${nightly}.partial-elsewhere-1-x0123456789ab`);
  put(`${elsewhere}.lock`);
  expect(await removePartialBackups(join(folder, nightly))).toEqual([left]);
  expect(readdirSync(folder).sort()).toEqual([elsewhere, `${elsewhere}.lock`]);
});
