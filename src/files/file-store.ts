import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

export type FileContent = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/**
 * `too-large`: more than allowed, read no further. `storage-full`: no space left. `storage-failed`: the storage is
 * unavailable. `interrupted`: the sender disconnected. In all of these cases nothing is kept.
 */
export type PutResult =
  | { ok: true; key: string; size: number; sha256: string }
  | {
      ok: false;
      reason: 'too-large' | 'storage-full' | 'storage-failed' | 'interrupted';
      /** The storage's error code, for the log. */
      detail?: string;
    };

/** The storage cannot be used now; a request that needs it is answered with 503. */
export class StorageUnavailable extends Error {
  readonly statusCode = 503;
}

/** Releases what the content holds open: nobody reads it now. */
export function abandon(content: FileContent): void {
  if ('destroy' in content && typeof content.destroy === 'function') content.destroy();
}

/** `folder` groups new keys, such as `cv` or `sample`; `key` is an existing one, for a file that is being restored. */
export type PutOptions = { maxBytes: number } & ({ folder: string } | { key: string });

export interface FilePart {
  stream: Readable;
  to: number;
  size: number;
}

/** Not every storage says how long the file is. */
export interface BeyondEnd {
  stream?: undefined;
  size: number | undefined;
}

/** Private files under keys that cannot be guessed; never served by a path from a request. */
export interface FileStore {
  /** Stores the content completely or not at all. */
  put(content: FileContent, options: PutOptions): Promise<PutResult>;
  /** Undefined if there is no such file. Throws if the storage cannot be reached. */
  open(key: string): Promise<{ stream: Readable; size: number } | undefined>;
  /**
   * A part of a file, both ends inclusive; `to` is the last byte returned, `size` that of the whole file. Without a
   * stream the part begins after the end of the file.
   */
  openPart(
    key: string,
    range: { from: number; to?: number | undefined },
  ): Promise<FilePart | BeyondEnd | undefined>;
  /** Where the file can be fetched for a short time, with these headers; undefined: only through the store. */
  signedAddress(
    key: string,
    headers: { type: string; disposition: string },
  ): Promise<string | undefined>;
  /** Removing a missing file succeeds. Throws if the storage cannot be reached. */
  remove(key: string): Promise<void>;
  exists(key: string): Promise<boolean>;
}

/** A new key: folder, two characters for distribution, 256 random bits. */
function newFileKey(folder: string): string {
  if (!/^[a-z][a-z0-9-]{0,30}$/.test(folder)) throw new Error(`not a folder name: ${folder}`);
  const name = randomBytes(32).toString('hex');
  return `${folder}/${name.slice(0, 2)}/${name}`;
}

/** The key under which content is stored: a new one, or that of a file being restored. */
export function keyOf(options: PutOptions): string {
  if ('folder' in options) return newFileKey(options.folder);
  if (!isFileKey(options.key)) throw new Error(`not a key: ${options.key}`);
  return options.key;
}

/** Whether a text has the format of one of our keys; nothing else ever reaches a path. */
export function isFileKey(key: string): boolean {
  return /^[a-z][a-z0-9-]{0,30}\/[0-9a-f]{2}\/[0-9a-f]{64}$/.test(key);
}
