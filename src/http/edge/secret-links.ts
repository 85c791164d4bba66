import type { FastifyInstance } from 'fastify';
import type { CacheTable } from '../cache/cache-table.ts';
import { pathOf } from './request-target.ts';

/**
 * Keeps the addresses of links that grant something to whoever opened them: no cache but this server's own holds the
 * answer, which is the same without the link's token; no referrer and no index names the address. Which pages these
 * are is said by the cache table. Add before what keeps answers.
 */
export function guardSecretLinks(app: FastifyInstance, table: CacheTable): void {
  app.addHook('onRequest', async (request, reply) => {
    if (table.rule(pathOf(request.url))?.secret)
      reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex');
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (table.rule(pathOf(request.url))?.secret) reply.header('cache-control', 'no-store, private');
    return payload;
  });
}
