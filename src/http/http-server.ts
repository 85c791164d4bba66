import { createServer, type RequestListener, type Server } from 'node:http';
import type { PageCache } from './page-cache.ts';

/**
 * The bare HTTP server with its limits: whoever sends or reads too slowly is cut off within 35 s (reading of the
 * specification, "Sizes"). A kept answer leaves before the framework's own pipeline begins.
 */
export function httpServer(cache: PageCache, handler: RequestListener): Server {
  const server = createServer(
    { maxHeaderSize: 16 * 1024, headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 2000 },
    (request, response) => {
      if (!cache.answer(request, response)) handler(request, response);
    },
  );
  // An idle socket, also one whose reader takes nothing, is closed.
  server.setTimeout(33_000);
  server.maxRequestsPerSocket = 1000;
  server.maxConnections = 2000;
  return server;
}
