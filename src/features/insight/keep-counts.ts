import type { FastifyInstance } from 'fastify';
import { type Queryable, rows } from '#src/db/open.ts';
import type { VisitCounter } from '#src/http/count-visits.ts';
import type { SearchOutcomes } from './search-outcomes.ts';
import { pageOf, searchOf } from './visits.ts';

const EVERY_MS = 10_000;
/** Terms stored at once; the rest of a flood is dropped. */
const MOST_TERMS = 500;

/** Different pages and terms per day; beyond this, new ones are not counted, and known ones still are. */
const MOST_PAGES_A_DAY = 50_000;
const MOST_TERMS_A_DAY = 5000;

const TODAY = "(now() AT TIME ZONE 'UTC')::date";
/** Whether there is room for a row today: it exists, or is among the first that still fit. */
const fits = (table: string, max: string) =>
  `(known OR place <= ${max} - (SELECT count(*) FROM ${table} WHERE day = ${TODAY}))`;

const STORE = `
  WITH pages AS (
    SELECT v.path, r.id AS report_id, v.hits, k.path IS NOT NULL AS known,
      row_number() OVER (PARTITION BY k.path IS NULL ORDER BY v.hits DESC, v.path) AS place
    FROM unnest($1::text[], $2::bigint[], $3::boolean[]) AS v(path, hits, of_report)
    LEFT JOIN report r ON v.of_report AND r.slug = substr(v.path, 2)
    LEFT JOIN visit_count k ON k.day = ${TODAY} AND k.path = v.path
    WHERE r.id IS NOT NULL OR NOT v.of_report
  ), visits AS (
    INSERT INTO visit_count (day, path, report_id, hits)
    SELECT ${TODAY}, path, report_id, hits FROM pages WHERE ${fits('visit_count', '$7')} ORDER BY path
    ON CONFLICT (day, path) DO UPDATE SET hits = visit_count.hits + excluded.hits, report_id = excluded.report_id
  ), terms AS (
    SELECT t.term, t.searches, t.nothing, k.term IS NOT NULL AS known,
      row_number() OVER (PARTITION BY k.term IS NULL ORDER BY t.searches DESC, t.term) AS place
    FROM unnest($4::text[], $5::bigint[], $6::bigint[]) AS t(term, searches, nothing)
    LEFT JOIN search_term_count k ON k.day = ${TODAY} AND k.term = t.term
  )
  INSERT INTO search_term_count (day, term, searches, nothing)
  SELECT ${TODAY}, term, searches, nothing FROM terms WHERE ${fits('search_term_count', '$8')} ORDER BY term
  ON CONFLICT (day, term) DO UPDATE
    SET searches = search_term_count.searches + excluded.searches, nothing = search_term_count.nothing + excluded.nothing`;

/** The maximum number of rows per day. */
export interface DayLimits {
  pages: number;
  terms: number;
}

/**
 * Adds the counts to today's figures, in one statement. Only addresses of existing pages are counted, and only a
 * limited number of different ones per day, so that nobody can fill the tables.
 */
export async function storeCounts(
  db: Queryable,
  taken: Map<string, number>,
  outcomes: SearchOutcomes,
  most: DayLimits = { pages: MOST_PAGES_A_DAY, terms: MOST_TERMS_A_DAY },
): Promise<void> {
  const visits = new Map<string, { hits: number; ofReport: boolean }>();
  const terms = new Map<string, { searches: number; nothing: number }>();
  for (const [key, count] of taken) {
    const page = pageOf(key);
    if (page) visits.set(page.path, { ...page, hits: (visits.get(page.path)?.hits ?? 0) + count });
    const search = searchOf(key);
    if (!search) continue;
    const term = terms.get(search.term) ?? { searches: 0, nothing: 0 };
    term.searches += count;
    if (outcomes.foundNothing(search.call, search.term)) term.nothing += count;
    terms.set(search.term, term);
  }
  const complete = wholeTerms(terms);
  if (visits.size + complete.length === 0) return;
  await rows(db, STORE, [
    [...visits.keys()],
    [...visits.values()].map(({ hits }) => hits),
    [...visits.values()].map(({ ofReport }) => ofReport),
    complete.map(([term]) => term),
    complete.map(([, { searches }]) => searches),
    complete.map(([, { nothing }]) => nothing),
    most.pages,
    most.terms,
  ]);
}

/**
 * The search field searches while somebody types: a term that is a prefix of another one of the same seconds was
 * incomplete.
 */
function wholeTerms<T>(terms: Map<string, T>): [string, T][] {
  const sorted = [...terms].sort(([a], [b]) => (a < b ? -1 : 1));
  return sorted
    .filter(([term], index) => !sorted[index + 1]?.[0].startsWith(term))
    .slice(0, MOST_TERMS);
}

/**
 * Stores the counts every ten seconds and at the end; counts that the database cannot accept now are kept for later.
 */
export function keepCounts(
  app: FastifyInstance,
  db: Queryable,
  counter: VisitCounter,
  outcomes: SearchOutcomes,
): void {
  const flush = async () => {
    const counts = counter.take();
    await storeCounts(db, counts, outcomes).catch(() => counter.giveBack(counts));
  };
  const timer = setInterval(() => void flush(), EVERY_MS);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await flush();
  });
}
