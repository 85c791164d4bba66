import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileStore } from '#src/files/file-store.ts';
import { digestOf } from '#src/secrets.ts';
import { isSameFile, rangeOf } from './byte-range.ts';

interface SentFile {
  key: string;
  type: string;
  disposition: string;
  /** Counts the download before its first byte; false: none are left. `part`: the middle or the end was requested. */
  taken(part: boolean): Promise<boolean>;
}

/**
 * Sends a stored file, or the requested part of it. If the storage serves files itself, redirects there by an address
 * that is valid for minutes. Returns false, with nothing sent, if there is no such file or access is denied.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  files: FileStore,
  { key, type, disposition, taken }: SentFile,
): Promise<boolean> {
  const { method, headers } = request;
  // Keys are secret; their digest serves the same purpose.
  const etag = `"${digestOf(key).toString('base64url').slice(0, 22)}"`;
  const range = method === 'GET' && isSameFile(headers, etag) ? rangeOf(headers) : undefined;
  const isPart = (range?.from ?? 0) > 0;
  const address =
    method === 'GET' ? await files.signedAddress(key, { type, disposition }) : undefined;
  if (address) {
    if (!(await files.exists(key)) || !(await taken(isPart))) return false;
    reply.code(302).header('location', address).send('');
    return true;
  }
  const part = range && (await files.openPart(key, range));
  const opened = range ? part : await files.open(key);
  if (!opened) return false;
  if (opened.stream && method === 'GET' && !(await taken(isPart))) {
    opened.stream.destroy();
    return false;
  }
  reply
    .header('content-type', type)
    .header('content-disposition', disposition)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('accept-ranges', 'bytes')
    .header('etag', etag);
  if (!opened.stream) {
    if (opened.size !== undefined) reply.header('content-range', `bytes */${opened.size}`);
    reply.code(416).header('content-length', 0).send('');
    return true;
  }
  reply.header('content-length', opened.size);
  if (range && part?.stream)
    reply
      .code(206)
      .header('content-range', `bytes ${range.from}-${part.to}/${part.size}`)
      .header('content-length', part.to - range.from + 1);
  if (method === 'HEAD') opened.stream.destroy();
  reply.send(method === 'HEAD' ? '' : opened.stream);
  return true;
}
