import { createHash, randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { abandon, type FileContent, type PutResult } from './file-store.ts';

export type Spooled =
  | { ok: true; path: string; size: number; sha256: string }
  | Extract<PutResult, { ok: false }>;

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** What a file system error means for the sender. */
export function storageFailure(error: unknown): Extract<PutResult, { ok: false }> {
  const code = (error as { code?: string } | undefined)?.code ?? '';
  return { ok: false, reason: FULL.has(code) ? 'storage-full' : 'storage-failed', detail: code };
}

/**
 * Writes content into a new file of `folder`, counting and digesting it, and syncs it to disk unless it need not
 * outlive the process. On any failure, no file is left, and the content is released.
 */
export async function spoolFile(
  content: FileContent,
  folder: string,
  maxBytes: number,
  { durable = true } = {},
): Promise<Spooled> {
  const path = join(folder, randomBytes(16).toString('hex'));
  let file: FileHandle | undefined;
  let result: Spooled;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    file = await open(path, 'wx', 0o600);
    result = await write(content, file, path, maxBytes);
    if (durable) await file.sync();
  } catch (error) {
    result = storageFailure(error);
    abandon(content);
  }
  await file?.close().catch(() => undefined);
  if (!result.ok) await rm(path, { force: true }).catch(() => undefined);
  return result;
}

async function write(
  content: FileContent,
  file: FileHandle,
  path: string,
  maxBytes: number,
): Promise<Spooled> {
  const digest = createHash('sha256');
  const source = chunksOf(content);
  let size = 0;
  try {
    for (;;) {
      const next = await source.next().catch(() => undefined);
      if (next === undefined) return { ok: false, reason: 'interrupted' };
      if (next.done) break;
      size += next.value.length;
      if (size > maxBytes) return { ok: false, reason: 'too-large' };
      digest.update(next.value);
      await file.writeFile(next.value);
    }
  } finally {
    // Of content that was not read to its end.
    await source.return(undefined).catch(() => undefined);
  }
  return { ok: true, path, size, sha256: digest.digest('hex') };
}

async function* chunksOf(content: FileContent): AsyncGenerator<Uint8Array> {
  yield* content;
}
