import { type Database, rows } from '#src/db/open.ts';
import { type FileStore, keyOf } from './file-store.ts';

/**
 * The same file store, except that a new file is recorded as one before it is stored. The row that names it removes
 * the record (`claim_file` in the database); see `removeUnnamedFiles` for files that no row ever names.
 */
export const recordNewFiles = (files: FileStore, db: Database): FileStore => ({
  ...files,
  async put(content, options) {
    const key = keyOf(options);
    if ('folder' in options)
      try {
        await rows(db, 'INSERT INTO new_file (key) VALUES ($1)', [key]);
      } catch (error) {
        // Nobody reads it now.
        if ('destroy' in content && typeof content.destroy === 'function') content.destroy();
        throw error;
      }
    return files.put(content, { key, maxBytes: options.maxBytes });
  },
});

/**
 * Removes files that were stored more than a day ago and that no row names: their process was killed, or its
 * transaction rolled back. Returns how many.
 */
export async function removeUnnamedFiles(
  db: Database,
  files: () => Promise<FileStore>,
): Promise<number> {
  const unnamed = await rows<{ key: string }>(
    db,
    `SELECT key FROM new_file WHERE created_at < now() - interval '1 day' ORDER BY created_at LIMIT 500`,
  );
  for (const { key } of unnamed) {
    await (await files()).remove(key);
    await rows(db, 'DELETE FROM new_file WHERE key = $1', [key]);
  }
  return unnamed.length;
}
