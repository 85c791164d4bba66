import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { removeOldBackups } from './backup-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'backups-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('old backups go, and what killed runs left; one that is being written and the files of others stay', async () => {
  const lastWeek = new Date(Date.now() - 7 * 86_400_000);
  const put = (name: string, at = new Date()) => {
    writeFileSync(join(folder, name), '');
    utimesSync(join(folder, name), at, at);
  };
  for (const day of [20, 21, 22]) put(`meridian-202611${day}T030000Z.tar.gz`, lastWeek);
  put('meridian-20261119T030000Z.tar.gz.partial-812', lastWeek);
  put('meridian-20261126T030000Z.tar.gz.partial-4711');
  put('notes.tar.gz.partial-1', lastWeek);
  expect(await removeOldBackups(folder, 2)).toEqual([
    'meridian-20261120T030000Z.tar.gz',
    'meridian-20261119T030000Z.tar.gz.partial-812',
  ]);
  expect(readdirSync(folder).sort()).toEqual([
    'meridian-20261121T030000Z.tar.gz',
    'meridian-20261122T030000Z.tar.gz',
    'meridian-20261126T030000Z.tar.gz.partial-4711',
    'notes.tar.gz.partial-1',
  ]);
});
