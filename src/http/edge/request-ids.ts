import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/**
 * Ids of requests, unique across processes and starts, and short enough to be read out on the telephone. They are what
 * the log calls `reqId`.
 */
export function requestIds(): () => string {
  const process = randomBytes(4).toString('hex');
  let count = 0;
  return () => {
    count += 1;
    return `${process}-${count}`;
  };
}

/**
 * Every answer that failed on the store's side names its request, so that the line about it can be found in the log.
 * Other answers do not: they may be kept, and are then sent again for other requests.
 */
export function nameFailedRequests(app: FastifyInstance): void {
  app.addHook('onSend', async ({ id }, reply) => {
    if (reply.statusCode >= 500) reply.header('x-request-id', id);
  });
}
