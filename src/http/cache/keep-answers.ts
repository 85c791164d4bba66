import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cdnHeaders } from '#src/cdn/cdn-keys.ts';
import { networkKey } from '../edge/address-key.ts';
import { isReading } from '../edge/methods.ts';
import { AnswersUnderWay, type Making } from './answers-under-way.ts';
import { type Coding, codingOf, compressed } from './codings.ts';
import { etagOf, namesEtag } from './etag.ts';
import type { PageCache } from './page-cache.ts';

declare module 'fastify' {
  interface FastifyInstance {
    pageCache: PageCache;
  }
  interface FastifyRequest {
    cacheMark: number;
    /** Set while other requests may wait for this answer. */
    cacheMaking: Making | undefined;
  }
  interface FastifyReply {
    /** Set by a handler whose answer is the same for everybody: the content that it shows. */
    cacheTags: string[] | undefined;
    /** When the answer changes without a write, if known. */
    cacheUntil: Date | undefined;
  }
}

// Missing and withdrawn pages are rendered each time: they name no content whose return could outdate them, and bots
// request endless numbers of them. A redirect contains the query of the request, so it is only for that request.
const KEPT_STATUS = 200;
const TEXT = /^(text\/|application\/(json|xml|atom\+xml|manifest\+json|ld\+json)|image\/svg)/;

/**
 * Compresses text answers, and keeps those that are the same for everybody in the page cache. While one is being
 * rendered, other requests for it wait: after a change of content a busy page is rendered once, not once per request. They
 * do not wait in another network's queue.
 * With a CDN in front, what is kept here may be kept there, as long as change notifications arrive.
 */
export function keepAnswers(
  app: FastifyInstance,
  cache: PageCache,
  { cdn = false }: { cdn?: boolean } = {},
): void {
  app.decorate('pageCache', cache);
  app.decorateRequest('cacheMark', 0);
  app.decorateRequest('cacheMaking', undefined);
  app.decorateReply('cacheTags', undefined);
  app.decorateReply('cacheUntil', undefined);
  const underWay = new AnswersUnderWay();
  app.addHook('onRequest', async (request, reply) => {
    const key = isReading(request.method) ? cache.key(request.url) : undefined;
    if (key !== undefined) {
      const network = networkKey(request.ip);
      const other = underWay.awaited(key, network);
      if (!other) request.cacheMaking = underWay.begin(key, network);
      await other?.made;
      if (other && cache.answer(request.raw, reply.raw)) return reply.hijack();
    }
    request.cacheMark = cache.mark();
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
    const isText = TEXT.test(String(reply.getHeader('content-type') ?? ''));
    if (!isText || reply.hasHeader('content-encoding')) return payload;
    const body = typeof payload === 'string' ? Buffer.from(payload) : payload;
    const coding = codingOf(request.headers['accept-encoding']);
    reply.header('vary', 'accept-encoding');
    const kept = await keep(cache, request, reply, { body, coding, cdn });
    const etag = reply.getHeader('etag');
    const known = request.headers['if-none-match'];
    if (reply.statusCode === 200 && etag && namesEtag(known, String(etag))) {
      reply.code(304).removeHeader('content-length');
      // A route that the framework created for HEAD takes no null.
      return request.routeOptions.method === 'HEAD' ? '' : null;
    }
    const smaller = kept ?? (await compressed(body, coding));
    if (!smaller) return payload;
    reply.header('content-encoding', coding).header('content-length', smaller.length);
    return smaller;
  });
  // Whatever the outcome: nobody waits for a slow reader, or for one that disconnected.
  app.addHook('onSend', async (request, _, payload) => {
    request.cacheMaking?.end();
    return payload;
  });
  app.addHook('onResponse', async (request) => request.cacheMaking?.end());
}

/**
 * Caches an answer that is the same for everybody, and marks it with its validator.
 * @returns its bytes in the encoding, if it was compressed for the cache
 */
async function keep(
  cache: PageCache,
  request: FastifyRequest,
  reply: FastifyReply,
  { body, coding, cdn }: { body: Buffer; coding: Coding; cdn: boolean },
): Promise<Buffer | undefined> {
  const { cacheTags: tags, cacheUntil: until, statusCode: status } = reply;
  if (!tags || status !== KEPT_STATUS || !isReading(request.method)) return undefined;
  const etag = String(reply.getHeader('etag') ?? etagOf(body));
  reply.header('etag', etag);
  const inCdn = cdn && cache.isListening ? cache.table.cdnRule(request.url) : undefined;
  if (inCdn) reply.headers(cdnHeaders(tags, { ...inCdn, until }));
  const headers = Object.fromEntries(
    Object.entries(reply.getHeaders())
      .filter(([name]) => name !== 'content-length')
      .map(([name, value]) => [name, String(value)]),
  );
  const answer = { status, etag, tags, until, body, headers };
  const entry = await cache.store(request.url, answer, request.cacheMark, coding);
  return coding === 'identity' ? undefined : entry?.bytes[coding];
}

/**
 * To be called by a handler whose request the cache has answered. The framework would not notice that the reader of such an
 * answer has disconnected, and others would wait for it forever.
 */
export function leaveToCache({ cacheMaking }: FastifyRequest, reply: FastifyReply): FastifyReply {
  cacheMaking?.end();
  return reply.hijack();
}
