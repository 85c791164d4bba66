import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorId, failure } from '#src/errors.ts';
import { nowhere } from '#src/site/view.ts';
import { type ErrorPage, forPrograms } from './answer-failures.ts';
import { type Coding, codingOf, compressed } from './cache/codings.ts';
import { isSafe } from './edge/methods.ts';

/**
 * How long a page is kept, compressed, before it is rendered again: a refusal must stay cheap when there are many.
 */
const KEPT_MS = 60_000;

interface Page {
  bytes: Buffer;
  coding: Coding;
}

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
  const kept = new Map<string, { page: Promise<Page>; until: number }>();
  const pageOf = (status: number, coding: Coding) => {
    const key = `${status} ${coding}`;
    const known = kept.get(key);
    if (known && known.until > Date.now()) return known.page;
    const page = errorPage(status, nowhere).then(async (html): Promise<Page> => {
      const plain = Buffer.from(html);
      const bytes = await compressed(plain, coding).catch(() => undefined);
      return bytes ? { bytes, coding } : { bytes: plain, coding: 'identity' };
    });
    kept.set(key, { page, until: Date.now() + KEPT_MS });
    return page;
  };
  return async (request, reply, id) => {
    const { status, body } = failure(id);
    reply.code(status).header('cache-control', 'no-store');
    if (!isSafe(request.method)) reply.header('connection', 'close');
    if (forPrograms(request.url))
      return reply.send({ ...body, ...request.routeOptions.config?.refusal });
    if (/\btext\/html\b/.test(request.headers.accept ?? '')) {
      const page = await pageOf(status, codingOf(request.headers['accept-encoding']));
      if (page.coding !== 'identity') reply.header('content-encoding', page.coding);
      reply.header('vary', 'accept-encoding').type('text/html; charset=utf-8');
      return reply.send(page.bytes);
    }
    return reply.type('text/plain; charset=utf-8').send(`${body.message}\n`);
  };
}
