import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Queryable } from '#src/db/open.ts';
import { primaryAlone, type Reads } from '#src/db/reads/reads.ts';
import { failure, failureOf } from '#src/errors.ts';
import { apiBase, type CallName, calls } from '#src/routes.ts';
import { etagOf } from '../cache/etag.ts';
import type { Facts } from '../cache/facts.ts';
import { isReading } from '../edge/methods.ts';
import { pathOf } from '../edge/request-target.ts';
import { logFailure } from '../log-failure.ts';
import { utf8Of } from '../utf8-of.ts';
import type { Contracts, Handlers } from './contract.ts';
import { type Definition, perform, type Registry } from './perform.ts';

/** Joins contracts with their handlers. */
export function register<C extends Contracts>(contracts: C, handlers: Handlers<C>): Registry {
  const registry: Registry = {};
  for (const [name, contract] of Object.entries(contracts) as [CallName, Definition['contract']][])
    registry[name] = { contract, handle: handlers[name] as Definition['handle'] };
  return registry;
}

/** Adds every call of the registry to the server, and JSON answers for all other addresses under the API's base. */
export function serveApi(
  app: FastifyInstance,
  registry: Registry,
  db: Queryable,
  reads: Reads,
  facts: Facts,
): void {
  const primary = primaryAlone(db);
  const methodsOf = new Map<string, string[]>();
  for (const [name, definition] of Object.entries(registry) as [CallName, Definition][]) {
    const [method, path] = calls[name].split(' ') as [string, string];
    const methods = method === 'GET' ? ['GET', 'HEAD'] : [method];
    methodsOf.set(path, [...(methodsOf.get(path) ?? []), ...methods]);
    app.route({
      method: methods,
      url: apiBase + path,
      exposeHeadRoute: false,
      config: { cost: definition.contract.cost, refusal: definition.contract.refusal },
      handler: (request, reply) =>
        method === 'GET' && app.pageCache.table.isShared(pathOf(request.url))
          ? answerCall(request, reply, definition, reads, facts)
          : answerCall(request, reply, definition, primary, facts),
    });
  }
  const patterns = [...methodsOf].map(([path, methods]) => ({ pattern: patternOf(path), methods }));
  const unanswered = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request.url).slice(apiBase.length);
    const allowed = patterns.find(({ pattern }) => pattern.test(path))?.methods;
    if (allowed) reply.header('allow', [...allowed, 'OPTIONS'].join(', '));
    if (allowed && request.method === 'OPTIONS') return reply.code(204).send();
    // A method that the address supports ended up here because a part of the address was too long for its route.
    const tooLong = allowed?.includes(request.method);
    const failed = failure(tooLong ? 'too-long' : allowed ? 'method-not-allowed' : 'not-found');
    return reply.code(failed.status).header('cache-control', 'no-store').send(failed.body);
  };
  for (const url of [apiBase, `${apiBase}/*`]) app.all(url, unanswered);
}

async function answerCall(
  request: FastifyRequest,
  reply: FastifyReply,
  definition: Definition,
  reads: Pick<Reads, 'read'>,
  facts: Facts,
) {
  const { params, query, body, bodyHasNul, ip, headers } = request;
  const gone = () => goneSignal(reply);
  const raw = { params, query, body, bodyHasNul, ip, headers, gone };
  const performed = reads.read((db) => perform(definition, raw, db, facts));
  const result = await performed.catch((error: unknown) => {
    if (reply.raw.destroyed) return failure('unavailable');
    const failed = failureOf(error);
    if (failed.report) logFailure(request, error);
    return failed;
  });
  if (result.status === 503) reply.header('retry-after', '5');
  reply.code(result.status).type('application/json; charset=utf-8');
  if ('headers' in result) reply.headers(result.headers ?? {});
  const refusal = result.status === 200 ? undefined : definition.contract.refusal;
  const text = JSON.stringify({ ...(result.body as object), ...refusal });
  if (!isReading(request.method) || !('tags' in result) || result.personal)
    return reply.header('cache-control', 'no-store').send(text);
  const bytes = utf8Of(text);
  reply.header('etag', etagOf(bytes)).header('cache-control', 'public, max-age=0, must-revalidate');
  reply.cacheTags = result.tags;
  reply.cacheUntil = result.until;
  return reply.send(bytes);
}

/** Aborted when the connection ends before the answer is sent. */
function goneSignal({ raw }: FastifyReply): AbortSignal {
  const ending = new AbortController();
  if (raw.destroyed) ending.abort();
  else raw.once('close', () => raw.writableFinished || ending.abort());
  return ending.signal;
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The fields of every refusal of this call in addition to those that all failures have. */
    refusal?: Record<string, unknown> | undefined;
  }
}
