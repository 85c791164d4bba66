import type { Database } from '#src/db/open.ts';
import type { Store } from '#src/feature.ts';
import { chaptersFor } from '#src/features/documents/written-chapters.ts';
import type { ChaptersOf } from '#src/features/figures/print/chapter.ts';
import { type FileContent, type FileStore, StorageUnavailable } from '#src/files/file-store.ts';

/** Dependencies of making files. */
export interface Delivery {
  db: Database;
  files: () => Promise<FileStore>;
  publicUrl: string;
  /** Private folder for temporary files. */
  temp: string;
  /** For reports that the store draws. */
  chaptersOf?: ChaptersOf;
}

/** The same for a running store. */
export const deliveryOf = ({ db, files, config, temp, demo }: Store): Delivery => ({
  db,
  files,
  publicUrl: config.publicUrl,
  temp,
  chaptersOf: chaptersFor(demo?.chaptersOf),
});

/** More than the 300 MB allowed for an uploaded report, because its stamped copy is a little larger. */
export const MOST_BYTES = 320 * 1024 * 1024;

/**
 * Stores a file that was made here.
 * @returns its key in the file storage, and its digest in hex
 * @throws Error if the storage cannot accept it now
 */
export async function keepFile(
  { files }: Delivery,
  content: FileContent,
  folder: string,
): Promise<{ key: string; sha256: string }> {
  const put = await (await files()).put(content, { folder, maxBytes: MOST_BYTES });
  if (!put.ok) throw new StorageUnavailable(`the file could not be stored: ${put.reason}`);
  return put;
}
