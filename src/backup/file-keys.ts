// Begins with its rarest character, so that long texts are passed over quickly.
const KEY = /\/(?<=([a-z][a-z0-9-]{0,30})\/)(([0-9a-f]{2})\/\3[0-9a-f]{62})(?![0-9a-f])/g;
/** As long as a key can be, and one more to see that it ends. */
const OVERLAP = 31 + 1 + 2 + 1 + 64 + 1;

/** Tables that record files as they were: what they name is kept by another row, or not at all. */
export const NAMES_NO_FILES: ReadonlySet<string> = new Set(['staff_audit']);

/**
 * Collects the keys of stored files from rows as COPY writes them, in whatever column they stand: a table that a later
 * version adds is then not forgotten. Something that only looks like a key costs one question to the storage.
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
