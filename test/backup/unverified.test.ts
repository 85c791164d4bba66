import { closeSync, openSync, readdirSync, statSync, writeSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { backUp } from '../../src/backup/back-up.ts';
import { openLocalFileStore } from '../../src/files/local-file-store.ts';
import { testDatabase } from '../database.ts';

test('a backup that cannot be read back leaves nothing under its name', async () => {
  const store = await testDatabase({ demo: true });
  const folder = await mkdtemp(join(tmpdir(), 'meridian-unverified-'));
  try {
    const files = await openLocalFileStore(join(folder, 'files'));
    // As if the disk had written something else.
    const damage = () => {
      for (const name of readdirSync(folder).filter((one) => one.includes('.partial-'))) {
        const path = join(folder, name);
        const { size } = statSync(path);
        if (size < 100_000) continue;
        const file = openSync(path, 'r+');
        writeSync(file, Buffer.alloc(64), 0, 64, size - 1000);
        closeSync(file);
      }
    };
    const path = join(folder, 'backup.tar.gz');
    await expect(
      backUp({
        databaseUrl: store.url,
        files,
        dataDir: folder,
        path,
        check: true,
        onProgress: damage,
      }),
    ).rejects.toThrow(/^backup\.tar\.gz is damaged/);
    expect(readdirSync(folder)).toEqual(['files']);
  } finally {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  }
});
