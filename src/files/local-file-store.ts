import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type FileStore, isFileKey, keyOf } from './file-store.ts';
import { spoolFile, storageFailure } from './spool-file.ts';
import { syncFolder } from './sync-folder.ts';

const STALE_MS = 3_600_000;

const incomingOf = (root: string) => join(root, 'incoming');

/** Files in a local folder: written to a temporary name, synced to disk, then renamed into place. */
export async function openLocalFileStore(root: string): Promise<FileStore> {
  const incoming = incomingOf(root);
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  await removePartialFiles(root);

  return {
    async put(content, options) {
      const key = keyOf(options);
      const spooled = await spoolFile(content, incoming, options.maxBytes);
      if (!spooled.ok) return spooled;
      const path = join(root, key);
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await rename(spooled.path, path);
        await syncFolder(dirname(path));
      } catch (error) {
        await rm(spooled.path, { force: true }).catch(() => undefined);
        await rm(path, { force: true }).catch(() => undefined);
        return storageFailure(error);
      }
      return { ok: true, key, size: spooled.size, sha256: spooled.sha256 };
    },
    async open(key) {
      if (!isFileKey(key)) return undefined;
      const file = await open(join(root, key), 'r').catch(ignoreMissing);
      if (file === undefined) return undefined;
      const { size } = await file.stat();
      return { stream: file.createReadStream(), size };
    },
    async openPart(key, { from, to }) {
      if (!isFileKey(key)) return undefined;
      const file = await open(join(root, key), 'r').catch(ignoreMissing);
      if (file === undefined) return undefined;
      const { size } = await file.stat();
      if (from >= size) {
        await file.close();
        return { size };
      }
      const last = Math.min(to ?? size, size - 1);
      return { stream: file.createReadStream({ start: from, end: last }), to: last, size };
    },
    signedAddress: async () => undefined,
    async remove(key) {
      if (isFileKey(key)) await rm(join(root, key), { force: true });
    },
    async exists(key) {
      return isFileKey(key) && (await stat(join(root, key)).catch(ignoreMissing)) !== undefined;
    },
  };
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/**
 * Removes the partial files of killed processes: those not written to for an hour, since other machines may write into
 * the same folder. Returns how many.
 */
export async function removePartialFiles(root: string): Promise<number> {
  const incoming = incomingOf(root);
  let removed = 0;
  for (const name of await readdir(incoming).catch(() => [])) {
    const path = join(incoming, name);
    const found = await stat(path).catch(() => undefined);
    if (!found || Date.now() - found.mtimeMs <= STALE_MS) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}
