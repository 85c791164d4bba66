import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { PageCache } from './cache/page-cache.ts';
import { pathOf } from './edge/request-target.ts';
import { isReadByNobody } from './read-by-nobody.ts';

/** Maximum number of keys counted between two calls of `take`; more are dropped, so that nobody can fill the memory. */
const MOST_KEYS = 20_000;

// Programs that fetch a page for somebody without showing it, by the names that they state.
const TOOL = /slurp|monitor|curl|wget|python|lighthouse/i;

/** Counts answers by address. Nothing about the visitor is kept, not even for a moment. */
export class VisitCounter {
  private counts = new Map<string, number>();

  /** Counts one answer, unless it went to a program. */
  add(key: string, method: string | undefined, headers: IncomingHttpHeaders): void {
    const agent = headers['user-agent'];
    if (method !== 'GET' || !agent || isReadByNobody(headers) || TOOL.test(agent)) return;
    const count = this.counts.get(key);
    if (count === undefined && this.counts.size >= MOST_KEYS) return;
    this.counts.set(key, (count ?? 0) + 1);
  }

  /** The counts since the last call. */
  take(): Map<string, number> {
    const counts = this.counts;
    this.counts = new Map();
    return counts;
  }

  /** Returns counts that could not be stored. */
  giveBack(taken: Map<string, number>): void {
    for (const [key, count] of taken) this.counts.set(key, (this.counts.get(key) ?? 0) + count);
  }
}

/**
 * Counts answers from the page cache and rendered ones: pages, and the calls whose path `counted` selects.
 * @param counted whether the answers of a path of the API are counted
 */
export function countVisits(
  app: FastifyInstance,
  cache: PageCache,
  counted: (path: string) => boolean,
): VisitCounter {
  const counter = new VisitCounter();
  cache.onKept = (key, { method, headers }) => counter.add(key, method, headers);
  app.addHook('onResponse', async ({ method, headers, url }, reply) => {
    if (reply.statusCode !== 200 && reply.statusCode !== 304) return;
    const type = reply.getHeader('content-type');
    // Served outside the framework, and counted there.
    if (type === undefined) return;
    const path = pathOf(url);
    const page = String(type).startsWith('text/html');
    if (page || counted(path)) counter.add(cache.table.key(url) ?? path, method, headers);
  });
  return counter;
}
