import { type Database, row, rows } from '#src/db/open.ts';
import { abandon, type FileStore, keyOf } from './file-store.ts';

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
        abandon(content);
        throw error;
      }
    return files.put(content, { key, maxBytes: options.maxBytes });
  },
});

/**
 * Removes a file whose row was not written, as far as the caller knows: a transaction whose commit was not answered may
 * have taken effect, and then the file stays. If the database does not answer now, `removeUnnamedFiles` decides.
 */
export async function discardNewFile(db: Database, files: FileStore, key: string): Promise<void> {
  await db
    .transaction(async (client) => {
      // Waits for a transaction that is naming it.
      const unnamed = await row(client, 'DELETE FROM new_file WHERE key = $1 RETURNING 1', [key]);
      if (unnamed) await files.remove(key);
    })
    .catch(() => undefined);
}

/** After this many failures the storage itself is out of order. */
const MOST_FAILURES = 20;

/**
 * Removes files that were stored more than a day ago and that no row names: their process was killed, or its
 * transaction rolled back. Returns how many.
 * @throws AggregateError if some could not be removed: they are tried again the next time, and do not keep the others
 */
export async function removeUnnamedFiles(
  db: Database,
  files: () => Promise<FileStore>,
): Promise<number> {
  // In any order, so that no file is always behind those that cannot be removed.
  const unnamed = await rows<{ key: string }>(
    db,
    `SELECT key FROM new_file WHERE created_at < now() - interval '1 day' ORDER BY random() LIMIT 500`,
  );
  const failures: Error[] = [];
  for (const { key } of unnamed) {
    if (failures.length >= MOST_FAILURES) break;
    try {
      await (await files()).remove(key);
      await rows(db, 'DELETE FROM new_file WHERE key = $1', [key]);
    } catch (error) {
      failures.push(error as Error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(
      failures,
      `${failures.length} files that no row names could not be removed: ${failures[0]!.message}`,
    );
  return unnamed.length;
}
