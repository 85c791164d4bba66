import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { syncFolder } from '#src/files/sync-folder.ts';
import type { ArchivePart } from './archive-format.ts';
import { holdPartial, partialPath } from './backup-folder.ts';
import { OperationError } from './operation-error.ts';

/** Fast rather than small: a backup should not take processor time from visitors. */
const GZIP_LEVEL = 3;

export interface ArchiveWriter {
  readonly parts: ArchivePart[];
  add(name: string, content: Uint8Array): Promise<void>;
  /** @throws Error if the stream does not have exactly `bytes` bytes */
  addStream(name: string, bytes: number, content: AsyncIterable<Uint8Array>): Promise<void>;
  /**
   * Syncs the archive to disk under its name. Returns its size in bytes.
   * @param check throws if the archive at this path must not count as complete
   */
  finish(check?: (path: string) => Promise<unknown>): Promise<number>;
  /** Removes what was written. */
  abandon(): Promise<void>;
}

/**
 * Writes a gzipped tar archive that appears under `path` only when it is complete. Only its owner may read it, since
 * it contains everything the store knows.
 */
export async function openArchiveWriter(path: string): Promise<ArchiveWriter> {
  const partial = partialPath(path);
  const release = holdPartial(partial);
  const file = await open(partial, 'w', 0o600).catch(async (error: Error) => {
    await release();
    throw error;
  });
  // The name may be that of an older archive, or of a killed attempt with the same process id.
  await file.chmod(0o600);
  const tar = pack();
  let notWritten: OperationError | undefined;
  const written = pipeline(tar, createGzip({ level: GZIP_LEVEL }), async (packed) => {
    try {
      for await (const chunk of packed) await file.writeFile(chunk);
    } catch (error) {
      notWritten = cannotWrite(error as Error);
      throw notWritten;
    }
  });
  // Reported to the writer; until then it must not count as unhandled.
  const failed = written.then(() => new Promise<never>(() => undefined));
  failed.catch(() => undefined);
  const parts: ArchivePart[] = [];

  async function addStream(
    name: string,
    bytes: number,
    content: AsyncIterable<Uint8Array>,
  ): Promise<void> {
    try {
      await writeEntry(name, bytes, content);
    } catch (error) {
      // The streams that a failed write has ended would only say so.
      throw notWritten ?? error;
    }
  }

  async function writeEntry(
    name: string,
    bytes: number,
    content: AsyncIterable<Uint8Array>,
  ): Promise<void> {
    const hash = createHash('sha256');
    let size = 0;
    if (notWritten) throw notWritten;
    const entry = tar.entry({ name, size: bytes, mode: 0o600, mtime: new Date() });
    const closed = once(entry, 'close');
    closed.catch(() => undefined);
    for await (const chunk of content) {
      if (notWritten) throw notWritten;
      hash.update(chunk);
      size += chunk.length;
      if (size > bytes) throw new Error(`${name} grew while it was being read`);
      if (!entry.write(chunk)) await Promise.race([once(entry, 'drain'), failed]);
    }
    if (size < bytes) throw new Error(`${name} has ${size} of ${bytes} bytes`);
    entry.end(null);
    await Promise.race([closed, failed]);
    parts.push({ name, bytes, sha256: hash.digest('hex') });
  }

  return {
    parts,
    addStream,
    async add(name, content) {
      await addStream(name, content.length, Readable.from([content]));
    },
    async finish(check) {
      tar.finalize();
      await written;
      await file.sync();
      const { size } = await file.stat();
      await file.close();
      await check?.(partial);
      await rename(partial, path);
      await release();
      await syncFolder(dirname(path));
      return size;
    },
    async abandon() {
      tar.destroy();
      await written.catch(() => undefined);
      await file.close().catch(() => undefined);
      await rm(partial, { force: true });
      await release();
    },
  };
}

/** An archive that cannot be written, such as on a full disk. */
export const cannotWrite = (cause: Error): OperationError =>
  new OperationError(`The backup cannot be written: ${cause.message}`, { cause });
