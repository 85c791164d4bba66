import { promisify } from 'node:util';
import {
  type BrotliCompress,
  brotliDecompress,
  constants,
  createBrotliCompress,
  createGzip,
  type Gzip,
} from 'node:zlib';

export type Coding = 'br' | 'gzip' | 'identity';

const codings = new Map<string, Coding>();

/** The best encoding that the client accepts (RFC 9110, section 12.5.3); an explicit q=0 refuses one. */
export function codingOf(accepted: string | undefined): Coding {
  if (!accepted) return 'identity';
  let coding = codings.get(accepted);
  if (coding) return coding;
  coding = bestCoding(accepted);
  // Browsers send a handful of them; others must not fill the memory.
  if (codings.size < 100) codings.set(accepted, coding);
  return coding;
}

function bestCoding(accepted: string): Coding {
  if (/\bbr\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/.test(accepted)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/.test(accepted)) return 'gzip';
  return 'identity';
}

/**
 * The fast level while a visitor waits, and the dense one for an answer that many receive. The fast one makes a page
 * a seventh larger than level 5 does, in a third of the time; and V8 accounts for the memory of level 5, so that it
 * collects garbage once every ten pages.
 */
const QUICK = 2;
export const DENSE = 11;

/** Shorter answers stay as they are. */
export const SHORTEST = 256;

/** Compresses an answer's bytes; short ones stay as they are, because compression would make them longer. */
export async function compressed(
  bytes: Buffer,
  coding: Coding,
  quality = QUICK,
): Promise<Buffer | undefined> {
  if (bytes.length < SHORTEST) return undefined;
  // Room for the whole output, which is a fifth of a page: no second call for the rest.
  const chunkSize = Math.max(1024, bytes.length >> 1);
  if (coding === 'br')
    return written(
      createBrotliCompress({
        chunkSize,
        flush: constants.BROTLI_OPERATION_FINISH,
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          // Memory grows with the window; no page fills the default one of 4 MB.
          [constants.BROTLI_PARAM_LGWIN]: quality === DENSE ? 17 : 18,
        },
      }),
      bytes,
    );
  return coding === 'gzip'
    ? written(createGzip({ chunkSize, level: 4, flush: constants.Z_FINISH }), bytes)
    : undefined;
}

/** The bytes that Brotli has packed. */
export const unpacked: (packed: Buffer) => Promise<Buffer> = promisify(brotliDecompress);

/** The output for these bytes: one trip through the threads, because the stream ends its format with each write. */
function written(stream: BrotliCompress | Gzip, bytes: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part)).on('error', reject);
    stream.write(bytes, (error) => {
      if (error) return reject(error);
      resolve(Buffer.concat(parts));
      stream.destroy();
    });
  });
}
