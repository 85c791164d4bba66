import { join } from 'node:path';
import { type ProviderReport, unreported } from '#src/provider-report.ts';
import type { FileStore } from './file-store.ts';
import { openLocalFileStore } from './local-file-store.ts';
import { reportedFiles } from './reported-files.ts';
import { type S3Options, s3FileStore } from './s3-file-store.ts';
import { tempFolder } from './temp-folder.ts';

/** The private files of the store: in S3-compatible storage if configured, otherwise in the data folder. */
export async function openFileStore(
  { s3, dataDir }: { s3: S3Options | undefined; dataDir: string },
  report: ProviderReport = unreported,
): Promise<FileStore> {
  if (s3) return reportedFiles(s3FileStore(s3, tempFolder(dataDir)), 'S3', report);
  return reportedFiles(await openLocalFileStore(join(dataDir, 'files')), 'disk', report);
}
