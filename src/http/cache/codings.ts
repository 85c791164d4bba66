import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

export type Coding = 'br' | 'gzip' | 'identity';

const codings = new Map<string, Coding>();

/** The best coding that the client takes (RFC 9110, section 12.5.3); an explicit q=0 refuses one. */
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
 * The quick level while a visitor waits, and the dense one for an answer that many get. The quick one makes a page a seventh
 * longer than level 5 does, in a third of the time; and of level 5's memory V8 hears, which then collects garbage for each
 * ten pages.
 */
const QUICK = 2;
export const DENSE = 11;

/** Shorter answers stay as they are. */
export const SHORTEST = 256;

/** Compresses an answer's bytes; short ones stay as they are, because compressing would make them longer. */
export async function compressed(
  bytes: Buffer,
  coding: Coding,
  quality = QUICK,
): Promise<Buffer | undefined> {
  if (bytes.length < SHORTEST) return undefined;
  if (coding === 'br')
    return brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        // Memory grows with the window; no page fills the usual one of 4 MB.
        [constants.BROTLI_PARAM_LGWIN]: quality === DENSE ? 17 : 18,
      },
    });
  return coding === 'gzip' ? deflate(bytes, { level: 4 }) : undefined;
}
