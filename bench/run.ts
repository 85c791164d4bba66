/** Measures speed, size and memory on a database of its own in a temporary folder, and writes bench/RESULTS.md. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDatabase } from '#src/db/prepare.ts';
import { readConfig } from '#src/settings/config.ts';
import { loadDemo } from '../demo/load.ts';
import { benchCatalogue } from './catalogue-bench.ts';
import { benchDownloads } from './download-sizes.ts';
import { writeResults } from './results.ts';
import { benchServer } from './server-bench.ts';

const quick = process.argv.includes('--quick');
const root = join(import.meta.dirname, '..');
execFileSync(process.execPath, ['build.ts', '--if-stale'], { cwd: root, stdio: 'inherit' });

const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
// PostgreSQL runs as another user when this runs as root.
chmodSync(dataDir, 0o755);
const database = await prepareDatabase(
  readConfig({ DATA_DIR: dataDir, DEMO: '1' }),
  root,
  (message) => console.log(message),
  { loadDemo },
);
try {
  await benchDownloads();
  await benchServer(database.url, dataDir, quick);
  for (const reports of quick ? [1000, 10_000] : [1000, 10_000, 100_000])
    await benchCatalogue(database.url, reports, quick ? 1 : 2);
  writeResults(quick);
} finally {
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
