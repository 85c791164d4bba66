import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileStore } from '#src/files/file-store.ts';
import { digestOf } from '#src/secrets.ts';
import { isSameFile, rangeOf } from './byte-range.ts';

interface SentFile {
  key: string;
  type: string;
  disposition: string;
  /** Takes the download before its first byte; false: there is none left. `part`: the middle or the end was asked for. */
  taken(part: boolean): Promise<boolean>;
}

/**
 * Sends a stored file, or the part of it that is asked for; where the storage hands out files itself, the reader is sent
 * there by an address that is valid for minutes. Answers false, with nothing sent, when there is no such file or it may
 * not be had.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  files: FileStore,
  { key, type, disposition, taken }: SentFile,
): Promise<boolean> {
  const { method, headers } = request;
  // Keys are secret; their digest tells the same.
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
  if (opened !== 'beyond-end' && method === 'GET' && !(await taken(isPart))) {
    opened.stream.destroy();
    return false;
  }
  reply
    .header('content-type', type)
    .header('content-disposition', disposition)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('accept-ranges', 'bytes')
    .header('etag', etag);
  if (opened === 'beyond-end') {
    reply.code(416).header('content-length', 0).send('');
    return true;
  }
  reply.header('content-length', opened.size);
  if (range && part && part !== 'beyond-end')
    reply
      .code(206)
      .header('content-range', `bytes ${range.from}-${part.to}/${part.size}`)
      .header('content-length', part.to - range.from + 1);
  if (method === 'HEAD') opened.stream.destroy();
  reply.send(method === 'HEAD' ? '' : opened.stream);
  return true;
}
