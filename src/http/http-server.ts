import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { failure } from '#src/errors.ts';
import { limitChunks } from './admission/tiny-chunks.ts';
import type { PageCache } from './cache/page-cache.ts';
import { rememberConnections } from './edge/last-calls.ts';
import { LingeringClose } from './edge/lingering-close.ts';
import { oneAtATime } from './edge/one-at-a-time.ts';
import { originForm } from './edge/request-target.ts';
import { cutSlowReaders } from './edge/slow-readers.ts';
import { clientsBehind, limitSockets } from './edge/socket-limit.ts';

/**
 * How long an idle connection stays open, in milliseconds: a proxy's for longer than the proxy keeps it (nginx: 60 s).
 * Whoever closes it first decides: a request that is sent at the moment when the store closes it is lost, and the proxy
 * answers 502.
 */
const IDLE_MS = 5000;
const IDLE_OF_PROXY_MS = 75_000;

/**
 * The bare HTTP server with its limits: a client that sends or reads too slowly is cut off within 35 s
 * (docs/contract.md, "Sizes"). A cached answer is sent before the framework's own pipeline begins. A sender who is
 * refused before the body has arrived can read why.
 */
export function httpServer(
  cache: PageCache,
  handler: RequestListener,
  trustedProxies: string[] = [],
): Server {
  const clientOf = clientsBehind(trustedProxies);
  const lingering = new LingeringClose(clientOf);
  const listener = oneAtATime((request, response) => {
    if (!lingering.admits(request)) return;
    const refused = refusalOf(request);
    if (refused) {
      response.writeHead(refused, {
        'content-type': 'application/json; charset=utf-8',
        connection: 'close',
      });
      return void response.end(JSON.stringify(failure('bad-request').body));
    }
    limitChunks(request, response);
    request.url = originForm(request.url ?? '');
    if (!cache.answer(request, response)) handler(request, response);
  });
  const server = createServer(
    {
      // Node would answer these itself, as many as arrive at once.
      requireHostHeader: false,
      maxHeaderSize: 16 * 1024,
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      connectionsCheckingInterval: 2000,
      keepAliveTimeout: trustedProxies.length > 0 ? IDLE_OF_PROXY_MS : IDLE_MS,
    },
    listener,
  );
  server.on('checkExpectation', listener);
  // One that its client has reset already: nobody would read an answer, and nobody knows whose requests these are.
  server.on('connection', (socket: Socket) => {
    if (socket.remoteAddress === undefined) socket.destroy();
  });
  // An idle socket, including one whose reader accepts nothing, is closed.
  server.setTimeout(33_000);
  cutSlowReaders(server);
  server.maxRequestsPerSocket = 1000;
  server.maxConnections = 2000;
  limitSockets(server, clientOf);
  rememberConnections(server);
  return server;
}

// A name, an address or a bracketed one, with or without a port (RFC 9110, section 7.2).
const HOST = /^[\w.~%!$&'()*+,;=-]*(\[[\da-f:.]+\])?(:\d*)?$/i;

/** The status with which a request must be refused before anything else is known about it; undefined for others. */
function refusalOf(request: IncomingMessage): number | undefined {
  if (!hasOneHost(request)) return 400;
  const { expect } = request.headers;
  return expect !== undefined && !/\b100-continue\b/i.test(expect) ? 417 : undefined;
}

/** Whether the request has a valid host, and only one: all others must be refused (RFC 9112, section 3.2). */
function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] as string;
    if (
      name.length === 4 &&
      name.toLowerCase() === 'host' &&
      (++hosts > 1 || !HOST.test(rawHeaders[i + 1] as string))
    )
      return false;
  }
  return hosts === 1 || httpVersion === '1.0';
}
