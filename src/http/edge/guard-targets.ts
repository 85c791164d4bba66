import type { FastifyInstance } from 'fastify';
import { failure } from '#src/errors.ts';
import { type ErrorPage, forPrograms, sendFailure } from '../answer-failures.ts';
import { isReading } from './methods.ts';
import { readTarget } from './request-target.ts';

/**
 * Admits only targets in their canonical spelling (request-target.ts). Another spelling of a page is redirected to
 * the canonical one with a 301; that of a call, or in a write, is a 404. Add before every other hook that looks at
 * the target.
 */
export function guardTargets(app: FastifyInstance, errorPage: ErrorPage): void {
  app.addHook('onRequest', async (request, reply) => {
    const { method, url } = request;
    if (url === '*' && method === 'OPTIONS')
      return reply.code(204).header('allow', 'GET, HEAD, OPTIONS').send();
    const target = readTarget(url);
    if (target.kind === 'path') return;
    if (target.kind === 'moved' && isReading(method) && !forPrograms(target.to))
      return reply
        .code(301)
        .header('location', asciiOf(target.to))
        .type('text/plain; charset=utf-8')
        .send('');
    // The rest of the request is not read.
    if (!isReading(method)) reply.header('connection', 'close');
    return sendFailure(
      request,
      reply,
      failure(target.kind === 'broken' ? 'bad-request' : 'not-found'),
      errorPage,
    );
  });
}

/** The original query may contain bytes that no header accepts. */
const asciiOf = (address: string) => address.replace(/[^!-~]/g, encodeURIComponent);
