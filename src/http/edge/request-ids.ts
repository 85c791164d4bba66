import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { isLogged } from '../log-failure.ts';

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
 * Every answer about a failure that was logged names its request, so that the line can be found. Other answers do not:
 * they may be kept, and are then sent again for other requests.
 */
export function nameFailedRequests(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode >= 500 && isLogged(request)) reply.header('x-request-id', request.id);
  });
}
