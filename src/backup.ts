import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from './config.ts';
import { openFileStore } from './files/open-file-store.ts';
import { type BackupSummary, backUp } from './operations/back-up.ts';
import { openStored } from './operations/open-stored.ts';
import { progressLine, sizeText } from './operations/progress.ts';

const USAGE =
  'Usage: npm run backup -- FILE.tar.gz\nThe store may go on working. What is in the file is described in docs/operations.md.';
const whole = new Intl.NumberFormat('en-US');

function summaryText(summary: BackupSummary, path: string, seconds: number): string {
  const { rows, tables, files, size, missingFiles, secret } = summary;
  const lines = [
    `Backed up ${whole.format(rows)} rows of ${tables} tables and ${whole.format(files)} files` +
      `${secret ? ', and the generated secret,' : ''} into ${path} (${sizeText(size)}) in ${seconds.toFixed(1)} s.`,
  ];
  if (missingFiles.length > 0)
    lines.push(
      `${missingFiles.length} files that rows name are not in the storage: ${missingFiles.slice(0, 3).join(', ')}` +
        `${missingFiles.length > 3 ? '…' : ''}`,
    );
  return lines.join('\n');
}

async function main(): Promise<number> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [file, ...more] = positionals;
  if (!file || more.length > 0) {
    console.error(USAGE);
    return 2;
  }
  const ended = new AbortController();
  const end = () => ended.abort(new Error('Ended by the operator; no backup was written.'));
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  const config = readConfig();
  const path = resolve(file);
  const database = await openStored(config, (message) => console.log(message));
  const progress = progressLine();
  const began = performance.now();
  try {
    const summary = await backUp({
      databaseUrl: database.url,
      files: await openFileStore(config),
      dataDir: config.dataDir,
      path,
      signal: ended.signal,
      onProgress: ({ rows, files, bytes }) =>
        progress.show(`${whole.format(rows)} rows, ${whole.format(files)} files, ${sizeText(bytes)}`),
    });
    progress.clear();
    console.log(summaryText(summary, path, (performance.now() - began) / 1000));
    return 0;
  } finally {
    await database.stop();
  }
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
