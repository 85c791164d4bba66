import { createHash, type Hash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type Extract, extract } from 'tar-stream';

type Entry = Extract extends AsyncIterable<infer E> ? E : never;

export interface OpenPart {
  name: string;
  bytes: number;
  /** Must be read to its end, once. */
  content(): AsyncGenerator<Buffer>;
  /** Of the data read so far. */
  sha256(): string;
}

/**
 * Iterates over the parts of an archive, in order, from its beginning. A part that is not read is skipped.
 * @throws the decompression error if the file is damaged or not such an archive
 */
export async function* readParts(file: FileHandle): AsyncGenerator<OpenPart> {
  const tar = extract();
  const read = pipeline(file.createReadStream({ start: 0, autoClose: false }), createGunzip(), tar);
  // The loop over the parts fails with the same error; here it would be unhandled.
  read.catch(() => undefined);
  try {
    for await (const entry of tar) {
      const hash = createHash('sha256');
      yield {
        name: entry.header.name,
        bytes: entry.header.size ?? 0,
        content: () => contentOf(entry, hash),
        sha256: () => hash.copy().digest('hex'),
      };
      entry.resume();
    }
    await read;
  } finally {
    tar.destroy();
    await read.catch(() => undefined);
  }
}

async function* contentOf(entry: Entry, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of entry as AsyncIterable<Buffer>) {
    hash.update(chunk);
    yield chunk;
  }
}
