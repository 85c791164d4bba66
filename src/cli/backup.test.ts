import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { childEnvironment } from '../../test/processes/child-environment.ts';

const run = promisify(execFile);

it('a backup that does not fit on the disk says so, and leaves nothing behind', async () => {
  const database = await testDatabase({ demo: true });
  const folder = mkdtempSync(join(tmpdir(), 'meridian-full-'));
  const env = { ...childEnvironment(), DATA_DIR: join(folder, 'data'), DATABASE_URL: database.url };
  const command = [process.execPath, join(import.meta.dirname, 'backup.ts')];
  const into = join(folder, 'backup.tar.gz');
  // It ends in the middle of a row, of a table, of the archive. A limit on the size of files instead of a small disk,
  // which only root could mount.
  for (const bytes of [100_000, 700_000, 1_200_000]) {
    const limited = run('prlimit', [`--fsize=${bytes}`, '--', ...command, into], { env });
    await expect(limited, `after ${bytes} bytes`).rejects.toMatchObject({
      code: 1,
      stderr: 'The backup cannot be written: EFBIG: file too large, write\n',
    });
  }
  expect(readdirSync(folder)).toEqual(['data']);
  rmSync(folder, { recursive: true });
  await database.close();
});
