import type { IncomingMessage, ServerResponse } from 'node:http';

/** Chunks that may have any size. A program that writes its JSON value by value sends some hundreds of small ones. */
const FREE = 1024;
/** What further chunks must contain on average, in bytes. */
const LEAST = 64;

/**
 * Cuts off a request whose body consists of tiny chunks (RFC 9112, section 7.1). Each of them costs as much time as a whole
 * packet, so that a few connections sending one byte at a time would occupy the process; and ends the connection of an
 * answered request whose chunks are still arriving, since Node would read them all.
 */
export function limitChunks(request: IncomingMessage, response: ServerResponse): void {
  if (request.headers['transfer-encoding'] === undefined) return;
  const { socket } = request;
  const push = request.push.bind(request);
  let chunks = 0;
  let bytes = 0;
  // A listener would make the body flow before anything reads it.
  request.push = (chunk: Buffer | null, encoding) => {
    chunks += 1;
    bytes += chunk?.length ?? 0;
    if (chunks <= FREE || bytes >= chunks * LEAST) return push(chunk, encoding);
    socket.destroy();
    return false;
  };
  // Before Node's own listener, which would discard a body of which nothing has been read, however it arrives.
  response.prependOnceListener('finish', () => {
    if (request.complete) return;
    request.read(0);
    socket.destroySoon();
  });
}
