import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type BackupSummary, backUp } from '#src/backup/back-up.ts';
import {
  nextBackupPath,
  refuseFolder,
  removeOldBackups,
  removePartialBackups,
} from '#src/backup/backup-folder.ts';
import { openStored } from '#src/backup/open-stored.ts';
import { progressLine, sizeText } from '#src/backup/progress.ts';
import { openFileStore } from '#src/files/open-file-store.ts';
import { readConfig } from '#src/settings/config.ts';
import { runCommand } from './run-command.ts';

const USAGE = `Usage: npm run backup -- FILE.tar.gz
       npm run backup -- --into FOLDER [--keep N]
  --into FOLDER  write a file named after the time, and read it back to verify it
  --keep N       then keep only the newest N of them in the folder
The store may keep running. docs/operations.md describes the contents of the file.`;
const integers = new Intl.NumberFormat('en-US');

function summaryText(summary: BackupSummary, path: string, seconds: number): string {
  const { rows, tables, files, size, missingFiles, secret } = summary;
  const lines = [
    `Backed up ${integers.format(rows)} rows of ${tables} tables and ${integers.format(files)} files` +
      `${secret ? ', and the generated secret,' : ''} into ${path} (${sizeText(size)}) in ${seconds.toFixed(1)} s.`,
  ];
  if (missingFiles.length > 0)
    lines.push(
      `${missingFiles.length} files that rows refer to are not in the storage: ${missingFiles.slice(0, 3).join(', ')}` +
        `${missingFiles.length > 3 ? '…' : ''}`,
    );
  return lines.join('\n');
}

/** The parsed arguments; undefined if they are invalid. */
function readArguments(): { file?: string; into?: string; keep?: number } | undefined {
  try {
    const options = { into: { type: 'string' }, keep: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const { into } = values;
    const keep = values.keep === undefined ? undefined : Number(values.keep);
    const isKept = keep === undefined || (into !== undefined && Number.isInteger(keep) && keep > 0);
    return isKept && positionals.length === (into ? 0 : 1)
      ? { file: positionals[0], into, keep }
      : undefined;
  } catch {
    return undefined;
  }
}

async function main(): Promise<number> {
  const options = readArguments();
  if (!options) {
    console.error(USAGE);
    return 2;
  }
  const ended = new AbortController();
  const end = () => ended.abort(new Error('Interrupted; no backup was written.'));
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  const config = readConfig();
  const folder = options.into && resolve(options.into);
  const path = folder ? await nextBackupPath(folder) : resolve(options.file!);
  await refuseFolder(path);
  // First: on a full disk they may be what keeps this one from being written.
  for (const name of await removePartialBackups(path))
    console.log(`Removed ${name}, which an interrupted backup left.`);
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
      check: folder !== undefined,
      onWait: (line) => {
        progress.clear();
        console.log(line);
      },
      onProgress: ({ rows, files, bytes }) =>
        progress.show(
          `${integers.format(rows)} rows, ${integers.format(files)} files, ${sizeText(bytes)}`,
        ),
    });
    progress.clear();
    console.log(summaryText(summary, path, (performance.now() - began) / 1000));
    if (folder && options.keep)
      for (const name of await removeOldBackups(folder, options.keep))
        console.log(`Removed the old ${name}.`);
    return 0;
  } finally {
    await database.stop();
  }
}

runCommand(main);
