// Begins with its rarest character, so that long texts are scanned quickly.
const KEY = /\/(?<=([a-z][a-z0-9-]{0,30})\/)(([0-9a-f]{2})\/\3[0-9a-f]{62})(?![0-9a-f])/g;
/** The maximum length of a key, plus one to see that it ends. */
const OVERLAP = 31 + 1 + 2 + 1 + 64 + 1;

/** Tables that record files as they were, or before a row names them: what is kept is named by another row. */
export const NAMES_NO_FILES: ReadonlySet<string> = new Set(['new_file', 'staff_audit']);

/**
 * Collects the keys of stored files from rows as COPY writes them, whatever column they are in: this way a table that
 * a later version adds is not forgotten. Something that merely looks like a key costs one query to the storage.
 */
export function fileKeyFinder(): { keys: Set<string>; search(chunk: Buffer): void } {
  const keys = new Set<string>();
  let tail = '';
  return {
    keys,
    search(chunk) {
      const text = tail + chunk.toString('latin1');
      for (const [, folder, name] of text.matchAll(KEY)) keys.add(`${folder}/${name}`);
      tail = text.slice(-OVERLAP);
    },
  };
}
