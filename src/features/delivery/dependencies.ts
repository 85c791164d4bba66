import type { Database } from '#src/db/open.ts';
import type { Store } from '#src/feature.ts';
import { chaptersFor } from '#src/features/documents/written-chapters.ts';
import type { ChaptersOf } from '#src/features/figures/print/chapter.ts';
import type { FileContent, FileStore } from '#src/files/file-store.ts';

/** What making files requires. */
export interface Delivery {
  db: Database;
  files: () => Promise<FileStore>;
  publicUrl: string;
  /** Private folder for files on their way. */
  temp: string;
  /** Of the reports that the store draws. */
  chaptersOf?: ChaptersOf;
}

/** The same of a running store. */
export const deliveryOf = ({ db, files, config, temp, demo }: Store): Delivery => ({
  db,
  files,
  publicUrl: config.publicUrl,
  temp,
  chaptersOf: chaptersFor(demo?.chaptersOf),
});

/** Above the 300 MB that a report may have when it is uploaded: its stamped copy is a little larger. */
export const MOST_BYTES = 320 * 1024 * 1024;

/**
 * Keeps a file that was made here.
 * @throws Error when the storage cannot take it now
 */
export async function keepFile(
  { files }: Delivery,
  content: FileContent,
  folder: string,
): Promise<string> {
  const put = await (await files()).put(content, { folder, maxBytes: MOST_BYTES });
  if (!put.ok) throw new Error(`the file could not be kept: ${put.reason}`);
  return put.key;
}
