import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorId, failure } from '#src/errors.ts';
import { nowhere } from '#src/site/view.ts';
import { type ErrorPage, forPrograms } from './answer-failures.ts';

/** How long a page is kept before it is rendered again: a refusal must stay cheap when there are many. */
const KEPT_MS = 60_000;

/** Answers requests that are refused before anything is read; see `refusals`. */
export type Refuse = (
  request: FastifyRequest,
  reply: FastifyReply,
  id: ErrorId,
) => Promise<FastifyReply>;

/**
 * The answers to requests that are refused before anything is read: a page of the site for people, a line of text for
 * programs that request a page or a file, JSON for those that make a call. The rest of a request is not read.
 */
export function refusals(errorPage: ErrorPage): Refuse {
  const kept = new Map<number, { page: Promise<Buffer>; until: number }>();
  const pageOf = (status: number) => {
    const known = kept.get(status);
    if (known && known.until > Date.now()) return known.page;
    const page = errorPage(status, nowhere).then((html) => Buffer.from(html));
    kept.set(status, { page, until: Date.now() + KEPT_MS });
    return page;
  };
  return async (request, reply, id) => {
    const { status, body } = failure(id);
    reply.code(status).header('cache-control', 'no-store');
    if (!['GET', 'HEAD', 'OPTIONS'].includes(request.method)) reply.header('connection', 'close');
    if (forPrograms(request.url))
      return reply.send({ ...body, ...request.routeOptions.config?.refusal });
    if (/\btext\/html\b/.test(request.headers.accept ?? ''))
      return reply.type('text/html; charset=utf-8').send(await pageOf(status));
    return reply.type('text/plain; charset=utf-8').send(`${body.message}\n`);
  };
}
