import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { generatedFile } from './generated-catalogue.ts';
import { generatedFigures } from './generated-figures.ts';
import { ask, startProcess } from './processes.ts';

interface Imported {
  rows: number;
  failed: number;
  seconds: number;
  megabytes: number;
}

/**
 * Imports the generated reports from number `from` to `count`, or their figures, from a file, as `npm run import`
 * does, in a separate process.
 */
export async function imported({
  url,
  count,
  from,
  figures,
}: {
  url: string;
  count: number;
  from: number;
  figures: boolean;
}): Promise<Imported> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-import-'));
  try {
    const path = join(folder, 'file.csv');
    const bytes = figures ? generatedFigures(count, from) : generatedFile(count, from);
    await pipeline(bytes, createWriteStream(path));
    const child = startProcess('bench/import-run.ts', {}, ['--max-semi-space-size=4']);
    const done = await ask<Imported>(child, { url, path, figures });
    if (done.failed > 0) throw new Error(`${done.failed} generated rows were refused`);
    return done;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
