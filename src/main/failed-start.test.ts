import { chmodSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { freePort } from '../../test/processes/free-port.ts';
import { spawnStore } from '../../test/processes/store-process.ts';

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
