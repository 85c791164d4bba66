import type { FastifyInstance } from 'fastify';
import { type Queryable, row, rows } from '#src/db/open.ts';
import type { Elsewhere } from '#src/http/site.ts';
import { pages } from '#src/routes.ts';
import { plainQuery } from './read-address.ts';

const EVERY_MS = 10_000;
const LONGEST = 500;

interface Row {
  id: number;
  query: string;
  kind: 'report' | 'blogDetail' | 'pressDetails' | 'industry' | 'openRole' | 'page';
  name: string;
}

/** An address with this query takes precedence over the one for all queries; unpublished targets are ignored. */
const FIND = `SELECT o.id, o.query, kind, name FROM old_address o
  CROSS JOIN LATERAL (
    SELECT 'report' AS kind, slug AS name FROM report WHERE id = o.report_id AND status IN ('published', 'withdrawn')
    UNION ALL SELECT 'blogDetail', slug FROM article WHERE id = o.article_id AND published_at <= now()
    UNION ALL SELECT 'pressDetails', slug FROM press_release WHERE id = o.press_release_id AND published_at <= now()
    UNION ALL SELECT 'industry', slug FROM industry WHERE id = o.industry_id
    UNION ALL SELECT 'openRole', slug FROM open_role WHERE id = o.open_role_id
    UNION ALL SELECT 'page', o.page WHERE o.page IS NOT NULL) target
  WHERE o.path = $1 AND o.query IN ($2, '') ORDER BY o.query DESC LIMIT 1`;

/**
 * The redirect target of an address without a page. One indexed statement, run only for addresses that would be a 404,
 * within the limits of the requested page. The uses of an address are counted; nothing about the visitor is stored.
 */
export function lookupOf(app: FastifyInstance, db: Queryable): Elsewhere {
  const hits = countHits(app, db);
  return async ({ path, search }, method) => {
    if (path.length > LONGEST || search.length > 4 * LONGEST) return undefined;
    const found = await row<Row>(db, FIND, [path, plainQuery(search).slice(0, LONGEST)]);
    if (!found) return undefined;
    if (method === 'GET') hits(found.id);
    const { kind, name, query } = found;
    const page = kind === 'page' ? pages[name as keyof typeof pages] : undefined;
    const to = page ?? pages[kind as keyof typeof pages].replace(':slug', encodeURIComponent(name));
    // The part of the query that selected the page is dropped; parameters added by campaigns are kept.
    return query === '' ? to + search : to;
  };
}

/**
 * Counts in memory and stores the counts together, ten seconds after the first one, and at the end; there are never
 * more keys than old addresses.
 */
function countHits(app: FastifyInstance, db: Queryable): (id: number) => void {
  let counts = new Map<number, number>();
  let waiting: NodeJS.Timeout | undefined;
  const count = (id: number, hits: number) => {
    counts.set(id, (counts.get(id) ?? 0) + hits);
    waiting ??= setTimeout(() => void store(), EVERY_MS).unref();
  };
  const store = async () => {
    clearTimeout(waiting);
    waiting = undefined;
    const taken = counts;
    if (taken.size === 0) return;
    counts = new Map();
    await rows(
      db,
      `UPDATE old_address o SET hits = o.hits + n.hits, last_hit_on = (now() AT TIME ZONE 'UTC')::date
       FROM unnest($1::bigint[], $2::bigint[]) AS n(id, hits) WHERE o.id = n.id`,
      [[...taken.keys()], [...taken.values()]],
    ).catch(() => {
      for (const [id, hits] of taken) count(id, hits);
    });
  };
  app.addHook('onClose', store);
  return (id) => count(id, 1);
}
