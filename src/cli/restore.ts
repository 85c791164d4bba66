import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openStored } from '#src/backup/open-stored.ts';
import { progressLine, sizeText } from '#src/backup/progress.ts';
import { type RestoreSummary, restoreArchive } from '#src/backup/restore-archive.ts';
import type { PreparedDatabase } from '#src/db/prepare.ts';
import { openFileStore } from '#src/files/open-file-store.ts';
import { readConfig } from '#src/settings/config.ts';
import { runCommand } from './run-command.ts';

const USAGE = `Usage: npm run restore -- FILE.tar.gz [--replace] [--copy] [--check]
  --replace  replace the content of a database that is not empty
  --copy     the original store keeps running: queued jobs, campaigns and reminders are left to it, and webhooks are
             switched off
  --check    only verify the file and whether it could be restored`;
const integers = new Intl.NumberFormat('en-US');

function summaryText(
  { header, manifest, loaded }: RestoreSummary,
  secretGiven: boolean,
  seconds: number,
): string {
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
  const files = manifest.parts.filter(({ name }) => name.startsWith('files/')).length;
  const content = `${integers.format(rows)} rows of ${header.tables.length} tables and ${integers.format(files)} files`;
  const when = header.createdAt.replace('T', ' ').slice(0, 16);
  if (!loaded)
    return `The backup of ${when} UTC is complete: ${content}. This program can restore it.`;
  const lines = [`Restored the backup of ${when} UTC: ${content}, in ${seconds.toFixed(1)} s.`];
  if (manifest.missingFiles.length > 0)
    lines.push(
      `${manifest.missingFiles.length} files were already missing when the backup was made.`,
    );
  if (!loaded.secret && !secretGiven)
    lines.push('The backup has no generated secret: set SECRET_KEY to that of the original store.');
  if (loaded.secret && secretGiven)
    lines.push(
      'SECRET_KEY is set and is used; the original store had its secret in the data folder.',
    );
  return lines.join('\n');
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: {
      replace: { type: 'boolean' },
      copy: { type: 'boolean' },
      check: { type: 'boolean' },
    },
    allowPositionals: true,
  });
  const [file, ...extra] = positionals;
  if (!file || extra.length > 0) {
    console.error(USAGE);
    return 2;
  }
  let ending = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => {
      ending = true;
    });
  const config = readConfig();
  const say = (message: string) => console.log(message);
  const progress = progressLine();
  const began = performance.now();
  let database: PreparedDatabase | undefined;
  let bytes = 0;
  let step = '';
  let interrupted: Error | undefined;
  try {
    const summary = await restoreArchive({
      path: resolve(file),
      // Opened only once the archive has been verified.
      databaseUrl: async () => {
        database = await openStored(config, say, { create: true });
        await database.joinAudit?.();
        return database.url;
      },
      files: () => openFileStore(config),
      dataDir: config.dataDir,
      migrations: join(import.meta.dirname, '../../db/migrations'),
      replace: values.replace ?? false,
      copy: values.copy ?? false,
      checkOnly: values.check ?? false,
      say,
      onProgress(now, more) {
        // Until the last part has been read, so that it is undone like any failure.
        if (ending) {
          interrupted = new Error('Interrupted; nothing was restored.');
          throw interrupted;
        }
        bytes = now === step ? bytes + more : more;
        step = now;
        progress.show(`${now === 'verified' ? 'Verified' : 'Restored'} ${sizeText(bytes)}`);
      },
    });
    progress.clear();
    console.log(
      summaryText(summary, config.secretKey !== undefined, (performance.now() - began) / 1000),
    );
    return 0;
  } catch (error) {
    throw interrupted ?? error;
  } finally {
    progress.clear();
    await database?.stop();
  }
}

runCommand(main);
