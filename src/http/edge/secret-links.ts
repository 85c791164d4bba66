import type { FastifyInstance } from 'fastify';
import type { CacheTable } from '../cache/cache-table.ts';
import { pathOf } from './request-target.ts';

/**
 * Protects the addresses of links that grant access to whoever opens them: no cache but this server's own keeps the
 * answer, which is the same without the link's token; no referrer and no search index contains the address. The cache
 * table says which pages these are. Add before what caches answers.
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
