import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { trimLog } from './embedded-log.ts';

test('a long log is emptied although there is no room for its copy, and the store goes on', () => {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-log-'));
  try {
    const log = join(folder, 'postgres.log');
    writeFileSync(log, Buffer.alloc(6 * 1024 * 1024, 'x'));
    mkdirSync(`${log}.1`);
    trimLog(log);
    expect(statSync(log).size).toBe(0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
