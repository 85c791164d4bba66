import { finished } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { isReading } from './edge/methods.ts';
import { routeOf } from './edge/route-of.ts';

/**
 * Reports every request that was not answered from the cache, and for how long the store kept it waiting: without the time
 * in which its sender sent the body or its reader read the answer. A few slow clients are no slow store. To be added after
 * the hooks that take time over an answer, such as compression.
 */
export function timeAnswers(
  app: FastifyInstance,
  answered: (route: string, method: string, status: number, seconds: number) => void,
): void {
  app.decorateRequest('receivingMs', 0);
  app.decorateReply('answeredMs', undefined);
  app.addHook('preParsing', async (request) => {
    if (isReading(request.method)) return;
    const began = performance.now();
    finished(request.raw, { writable: false }, () => {
      request.receivingMs = performance.now() - began;
    });
  });
  app.addHook('onSend', async (_, reply, payload) => {
    reply.answeredMs = reply.elapsedTime;
    return payload;
  });
  app.addHook('onResponse', async (request, reply) => {
    const ms = Math.max((reply.answeredMs ?? reply.elapsedTime) - request.receivingMs, 0);
    answered(routeOf(request), request.method, reply.statusCode, ms / 1000);
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Milliseconds in which the body arrived, once it has. */
    receivingMs: number;
  }
  interface FastifyReply {
    /** Milliseconds from the request's arrival to the beginning of its answer. */
    answeredMs: number | undefined;
  }
}
