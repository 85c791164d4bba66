import { pipeline, Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { codingOf } from './cache/codings.ts';
import { namesEtag } from './cache/etag.ts';

/**
 * Logs why an answer broke off, unless its reader has left: that is no failure, and a line for each would let strangers
 * fill the log.
 */
export function logBreak(
  { log }: FastifyRequest,
  { raw }: FastifyReply,
  error: NodeJS.ErrnoException | null,
): void {
  if (error && !(raw.destroyed && error.code === 'ERR_STREAM_PREMATURE_CLOSE')) log.warn(error);
}

/**
 * Sends a text that is generated while it is sent, compressed if the client accepts it, each piece as soon as it is
 * generated. Its validator comes from the state of what it shows, not from its bytes. Nothing is generated for HEAD or if
 * the client already has the same state.
 */
export function sendStream(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, etag }: { text: AsyncIterable<string>; etag: string },
) {
  reply
    .header('etag', etag)
    .header('cache-control', 'public, max-age=0, must-revalidate')
    .header('vary', 'accept-encoding');
  if (namesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  const coding = codingOf(request.headers['accept-encoding']);
  if (coding !== 'identity') reply.header('content-encoding', coding);
  if (request.method === 'HEAD') return reply.send();
  const source = Readable.from(text);
  if (coding === 'identity') return reply.send(source);
  const coder =
    coding === 'br'
      ? createBrotliCompress({
          flush: constants.BROTLI_OPERATION_FLUSH,
          params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
        })
      : createGzip({ flush: constants.Z_SYNC_FLUSH });
  pipeline(source, coder, (error) => logBreak(request, reply, error));
  return reply.send(coder);
}
