import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { childEnvironment } from '../../test/processes/child-environment.ts';

const run = promisify(execFile);

it('a command without the settings of the store says so, and creates no database', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'without-settings-'));
  const env = { ...childEnvironment(), DATA_DIR: dataDir };
  for (const [command, argument] of [
    ['backup.ts', join(dataDir, 'backup.tar.gz')],
    ['owner-link.ts', 'owner@example.com'],
  ] as const) {
    const failed = run(process.execPath, [join(import.meta.dirname, command), argument], { env });
    await expect(failed).rejects.toMatchObject({
      code: 1,
      stderr: `There is no database in ${dataDir}. Run the command with the store's settings: DATABASE_URL, or DATA_DIR.\n`,
    });
  }
  expect(readdirSync(dataDir)).not.toContain('postgres');
  rmSync(dataDir, { recursive: true });
});
