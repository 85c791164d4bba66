import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSecret } from './secret.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'meridian-secret-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

it('is the same for all processes that start at once in an empty folder', async () => {
  const code = `import { openSecret } from ${JSON.stringify(join(import.meta.dirname, 'secret.ts'))};
    process.stdout.write(openSecret({ dataDir: ${JSON.stringify(dataDir)} }));`;
  const secrets = await Promise.all(
    Array.from({ length: 8 }, () =>
      text(
        spawn(process.execPath, ['--input-type=module', '-e', code], {
          stdio: ['ignore', 'pipe', 'inherit'],
        }).stdout,
      ),
    ),
  );
  expect(secrets[0]).toMatch(/^[\w-]{43}$/);
  expect(new Set(secrets).size).toBe(1);
  expect(readdirSync(dataDir)).toEqual(['secret']);
});

it('is never partial: a truncated file is reported', () => {
  for (const cut of ['', 'c2hvcnQ']) {
    writeFileSync(join(dataDir, 'secret'), cut);
    expect(() => openSecret({ secretKey: undefined, dataDir })).toThrow(
      `${join(dataDir, 'secret')} does not contain a complete secret`,
    );
  }
});
