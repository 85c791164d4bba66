import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from '#src/settings/config.ts';
import { openPlatform } from './open-platform.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'platform-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it('files that could not be opened are opened at the next use', async () => {
  const { files } = openPlatform(readConfig({ DATA_DIR: dataDir }));
  writeFileSync(join(dataDir, 'files'), 'in the way');
  await expect(files()).rejects.toThrow();
  rmSync(join(dataDir, 'files'));
  expect(await (await files()).exists('none')).toBe(false);
  expect(await files()).toBe(await files());
});
