import type { Database } from '#src/db/open.ts';
import type { FileStore } from '#src/files/file-store.ts';

/** What the making of files works with. */
export interface Delivery {
  db: Database;
  files: () => Promise<FileStore>;
  publicUrl: string;
}

const MOST_BYTES = 100 * 1024 * 1024;

/**
 * Keeps a file that was made here.
 * @throws Error when the storage cannot take it now
 */
export async function keepFile({ files }: Delivery, bytes: Uint8Array, folder: string): Promise<string> {
  const content = (async function* () {
    yield bytes;
  })();
  const put = await (await files()).put(content, { folder, maxBytes: MOST_BYTES });
  if (!put.ok) throw new Error(`the file could not be kept: ${put.reason}`);
  return put.key;
}
