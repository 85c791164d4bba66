import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

it('a build whose packages npm has left out says how to install them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-build-'));
  for (const name of ['build.ts', 'build-site.ts', 'package.json'])
    copyFileSync(join(root, name), join(folder, name));
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(join(root, 'src'), join(folder, 'src'));
  const { status, stderr } = spawnSync(process.execPath, ['build.ts'], {
    cwd: folder,
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  expect(status).toBe(1);
  expect(stderr).toContain('npx --yes --package=node@24 -- npm ci');
  expect(stderr).not.toMatch(/^\s+at /m);
});
