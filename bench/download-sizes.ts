import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { loadSiteBundle } from '#src/http/site-bundle.ts';
import { pageTable } from '#src/main/pages.ts';
import { measured, section } from './results.ts';

const dist = join(import.meta.dirname, '../dist');

/** What a first visit to each kind of page loads, as the page itself lists it. */
export async function benchDownloads(): Promise<void> {
  section('First load of each kind of page', 'Brotli, without fonts and pictures.');
  const bundle = await loadSiteBundle(dist);
  const kilobytes = (files: string[]) =>
    files.reduce(
      (sum, file) => sum + brotliCompressSync(readFileSync(join(dist, 'client', file))).length,
      0,
    ) / 1024;
  const seen = new Set<string>();
  for (const [name, { file }] of Object.entries(pageTable)) {
    if (seen.has(file)) continue;
    seen.add(file);
    const { script, earlyScript, preloads, stylesheets } = bundle.assetsOf(file);
    const scripts = [...new Set([script, earlyScript, ...preloads])].filter((path) =>
      path.endsWith('.js'),
    );
    measured(`${name}: JavaScript`, kilobytes(scripts), { unit: 'KB', digits: 1, budget: 100 });
    measured(`${name}: CSS`, kilobytes(stylesheets), { unit: 'KB', digits: 1, budget: 30 });
  }
}
