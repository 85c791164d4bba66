import { join } from 'node:path';
import { type ProviderReport, unreported } from '#src/provider-report.ts';
import type { FileStore } from './file-store.ts';
import { openLocalFileStore, removePartialFiles } from './local-file-store.ts';
import { reportedFiles } from './reported-files.ts';
import { type S3Options, s3FileStore } from './s3-file-store.ts';
import { clearTempFolders, tempFolder } from './temp-folder.ts';

const localFiles = (dataDir: string) => join(dataDir, 'files');

/** The private files of the store: in S3-compatible storage if configured, otherwise in the data folder. */
export async function openFileStore(
  { s3, dataDir }: { s3: S3Options | undefined; dataDir: string },
  report: ProviderReport = unreported,
): Promise<FileStore> {
  if (s3) return reportedFiles(s3FileStore(s3, tempFolder(dataDir)), 'S3', report);
  return reportedFiles(await openLocalFileStore(localFiles(dataDir)), 'disk', report);
}

/**
 * Removes what killed processes have left in the data folder of files that they were writing. Also between starts: a
 * process is started again at once, when its files could still be another's. Returns how many partial files.
 */
export async function removeAbandonedFiles(dataDir: string): Promise<number> {
  await clearTempFolders(dataDir);
  return removePartialFiles(localFiles(dataDir));
}
