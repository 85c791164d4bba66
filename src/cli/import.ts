import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '#src/db/open.ts';
import { prepareDatabase } from '#src/db/prepare.ts';
import type { ImportProgress } from '#src/features/catalogue/import/import-batch.ts';
import { importFigures } from '#src/features/catalogue/import/import-figures.ts';
import {
  type ImportOptions,
  type ImportSummary,
  importReports,
} from '#src/features/catalogue/import/import-reports.ts';
import { openDemo } from '#src/main/demo-publisher.ts';
import { readConfig } from '#src/settings/config.ts';
import { runCommand } from './run-command.ts';

const USAGE =
  'Usage: npm run import -- [FILE.csv] [--figures FIGURES.csv] [--dry-run]\nThe format of the files is described in docs/import-format.md.';
/**
 * Exit codes: every row imported, some rows refused, file unreadable (or only up to a point), interrupted by the
 * operator.
 */
const CODES = { taken: 0, refused: 1, unreadable: 2, ended: 130 };

const integers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** The progress line: share of the file, rows, rate, time left and rows refused. */
function progressLine(
  { bytes, rows, failed }: ImportProgress,
  size: number,
  seconds: number,
): string {
  const left = bytes > 0 ? (seconds * Math.max(0, size - bytes)) / bytes : 0;
  const rest = left > 90 ? `${Math.round(left / 60)} min` : `${Math.ceil(left)} s`;
  const share = size > 0 ? `${Math.min(100, Math.floor((100 * bytes) / size))} %, ` : '';
  return `${share}${integers.format(rows)} rows, ${integers.format(rows / seconds)} a second, ${rest} left, ${failed} refused`;
}

/** Shows progress as one updated line on a terminal, or as a line every five seconds in a log. */
function progressShown(size: number) {
  const began = performance.now();
  let last = 0;
  const terminal = process.stdout.isTTY;
  return {
    show(progress: ImportProgress) {
      const now = performance.now();
      if (now - last < (terminal ? 200 : 5000)) return;
      last = now;
      const line = progressLine(progress, size, (now - began) / 1000);
      process.stdout.write(terminal ? `\r\x1b[K${line}` : `${line}\n`);
    },
    clear: () => terminal && process.stdout.write('\r\x1b[K'),
  };
}

function summaryLines(summary: ImportSummary, dryRun: boolean, of = ''): string {
  const { rows, inserted, updated, unchanged, failed, seconds, broken, aborted } = summary;
  const would = dryRun ? 'Nothing was written (dry run). An import would result in: ' : '';
  const lines = [
    `${of}${would}${integers.format(inserted)} added, ${integers.format(updated)} changed, ${integers.format(unchanged)} ` +
      `unchanged, ${integers.format(failed)} refused; ${integers.format(rows)} rows in ${seconds.toFixed(1)} s.`,
  ];
  if (broken) lines.push(`The file cannot be read beyond line ${broken.line}: ${broken.reason}`);
  if (aborted) lines.push('Stopped before the end of the file. Run the import again to finish it.');
  return lines.join('\n');
}

/** A file named on the command line, with its size in bytes; undefined, with a message, if it cannot be opened. */
async function sized(path: string): Promise<{ path: string; size: number } | undefined> {
  const file = await open(path).catch((error: Error) => error);
  if (file instanceof Error) {
    console.error(`The file cannot be opened: ${file.message}`);
    return undefined;
  }
  const found = await file.stat();
  await file.close();
  if (found.isDirectory()) {
    console.error(`${path} is a folder: name a file.`);
    return undefined;
  }
  return { path, size: found.size };
}

type Import = typeof importReports | typeof importFigures;

/** Imports one file, printing progress and a summary, and returns the exit code. */
async function importFile(
  run: Import,
  { path, size }: { path: string; size: number },
  options: Pick<ImportOptions, 'db' | 'dryRun' | 'signal'>,
  of: string,
): Promise<number> {
  const progress = progressShown(size);
  const summary = await run(createReadStream(path), {
    ...options,
    onProgress: progress.show,
    onProblem({ line, reportId, reasons }) {
      progress.clear();
      console.error(`Line ${line}${reportId ? ` (${reportId})` : ''}: ${reasons.join('; ')}`);
    },
  });
  progress.clear();
  console.log(summaryLines(summary, options.dryRun ?? false, of));
  if (summary.broken) return CODES.unreadable;
  if (summary.aborted) return CODES.ended;
  return summary.failed > 0 ? CODES.refused : CODES.taken;
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { 'dry-run': { type: 'boolean' }, figures: { type: 'string' } },
    allowPositionals: true,
  });
  const [path, ...extra] = positionals;
  const figuresPath = values.figures;
  if ((!path && !figuresPath) || extra.length > 0) {
    console.error(USAGE);
    return CODES.unreadable;
  }
  const reports = path === undefined ? undefined : await sized(path);
  const figures = figuresPath === undefined ? undefined : await sized(figuresPath);
  if ((path && !reports) || (figuresPath && !figures)) return CODES.unreadable;
  const ended = new AbortController();
  process.once('SIGINT', () => ended.abort());
  process.once('SIGTERM', () => ended.abort());

  const config = readConfig();
  const root = join(import.meta.dirname, '../..');
  const loadDemo = config.demo ? (await openDemo(root)).load : undefined;
  const database = await prepareDatabase(config, root, (message) => console.log(message), {
    loadDemo,
  });
  const db = openDatabase(database.url, { max: 3, statementTimeout: 120_000 });
  const options = { db, dryRun: values['dry-run'] ?? false, signal: ended.signal };
  try {
    const first = reports ? await importFile(importReports, reports, options, '') : CODES.taken;
    if (!figures || first > CODES.refused) return first;
    return Math.max(first, await importFile(importFigures, figures, options, 'Figures: '));
  } finally {
    await db.close();
    await database.stop();
  }
}

runCommand(main, CODES.unreadable);
