/**
 * Measures speed, size and memory on a separate database in a temporary folder, and writes bench/RESULTS.md.
 * `--quick`: fewer rounds, up to 10,000 reports. `catalogue 1000000`: only search, lists and import, with this many
 * reports; nothing is written then. `--figures 100000`: this many reports get five figures each, 2,000 by default.
 * `--data DIR` keeps the database in DIR, and imports only what it lacks.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { prepareDatabase } from '#src/db/prepare.ts';
import { readConfig } from '#src/settings/config.ts';
import { loadDemo } from '../demo/load.ts';
import { benchCatalogue } from './catalogue-bench.ts';
import { benchDownloads } from './download-sizes.ts';
import { benchFigurePages } from './figures-bench.ts';
import { writeResults } from './results.ts';
import { benchServer } from './server-bench.ts';
import { benchStore } from './store-bench.ts';
import { benchUncached } from './uncached-bench.ts';

const { values, positionals } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    figures: { type: 'string', default: '2000' },
    data: { type: 'string' },
  },
  allowPositionals: true,
});
const [part, amount = '100000'] = positionals;
const isNumber = (text: string) => /^\d{3,7}$/.test(text);
if ((part !== undefined && part !== 'catalogue') || ![amount, values.figures].every(isNumber))
  throw new Error(
    'Usage: npm run bench -- [--quick] [catalogue REPORTS] [--figures REPORTS] [--data DIR]',
  );
const { quick } = values;
const amounts = { withFigures: Number(values.figures), rounds: quick ? 1 : 2 };
const root = join(import.meta.dirname, '..');
const dataDir = values.data ?? mkdtempSync(join(tmpdir(), 'bench-'));
mkdirSync(dataDir, { recursive: true });
// PostgreSQL runs as another user if this runs as root.
chmodSync(dataDir, 0o755);
if (!part)
  execFileSync(process.execPath, ['build.ts', '--if-stale'], { cwd: root, stdio: 'inherit' });
const database = await prepareDatabase(
  readConfig({ DATA_DIR: dataDir, DEMO: '1' }),
  root,
  (message) => console.log(message),
  { loadDemo },
);
try {
  if (part) {
    await benchCatalogue(database.url, { ...amounts, reports: Number(amount) });
    await benchFigurePages(database.url, dataDir, amounts.rounds);
    await benchStore(database.url, dataDir, { ...amounts, reports: Number(amount) });
  } else {
    await benchDownloads();
    await benchServer(database.url, dataDir, quick);
    for (const reports of quick ? [1000, 10_000] : [1000, 10_000, 100_000]) {
      await benchCatalogue(database.url, { ...amounts, reports });
      await benchFigurePages(database.url, dataDir, amounts.rounds);
      if (reports === 10_000) await benchUncached(database.url, dataDir, quick);
      if (reports === 100_000) await benchStore(database.url, dataDir, { ...amounts, reports });
    }
    writeResults('npm run bench', { quick });
  }
} finally {
  await database.stop();
  if (!values.data) rmSync(dataDir, { recursive: true, force: true });
}
