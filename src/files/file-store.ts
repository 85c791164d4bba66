import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

export type FileContent = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/**
 * `too-large`: more than was allowed, read no further. `storage-full`: no room. `storage-failed`: the storage cannot be
 * used now. `interrupted`: the sender broke off. In all of these nothing is kept.
 */
export type PutResult =
  | { ok: true; key: string; size: number; sha256: string }
  | {
      ok: false;
      reason: 'too-large' | 'storage-full' | 'storage-failed' | 'interrupted';
      /** Of a storage that failed: its code, for the log. */
      detail?: string;
    };

/** `folder` groups new keys, such as `cv` or `sample`; `key` is one that was given before, for a file that is restored. */
export type PutOptions = { maxBytes: number } & ({ folder: string } | { key: string });

/** Private files under keys that cannot be guessed; never served by a path from a request. */
export interface FileStore {
  /** Keeps the content whole or not at all. */
  put(content: FileContent, options: PutOptions): Promise<PutResult>;
  /** Undefined when there is no such file. Throws when the storage cannot be reached. */
  open(key: string): Promise<{ stream: Readable; size: number } | undefined>;
  /** A part of a file, both ends included; `to` is the last byte that comes, `size` that of the whole. */
  openPart(
    key: string,
    range: { from: number; to?: number | undefined },
  ): Promise<{ stream: Readable; to: number; size: number } | 'beyond-end' | undefined>;
  /** Where the file can be fetched for a short time, with these headers; undefined: by the store alone. */
  signedAddress(
    key: string,
    headers: { type: string; disposition: string },
  ): Promise<string | undefined>;
  /** Removing what is not there succeeds. Throws when the storage cannot be reached. */
  remove(key: string): Promise<void>;
  exists(key: string): Promise<boolean>;
}

/** A new key: folder, two characters to spread, 256 random bits. */
function newFileKey(folder: string): string {
  if (!/^[a-z][a-z0-9-]{0,30}$/.test(folder)) throw new Error(`not a folder name: ${folder}`);
  const name = randomBytes(32).toString('hex');
  return `${folder}/${name.slice(0, 2)}/${name}`;
}

/** The key under which content is kept: a new one, or that of a file that comes back. */
export function keyOf(options: PutOptions): string {
  if ('folder' in options) return newFileKey(options.folder);
  if (!isFileKey(options.key)) throw new Error(`not a key: ${options.key}`);
  return options.key;
}

/** Whether a text has the form of a key of ours; nothing else ever reaches a path. */
export function isFileKey(key: string): boolean {
  return /^[a-z][a-z0-9-]{0,30}\/[0-9a-f]{2}\/[0-9a-f]{64}$/.test(key);
}
