import type { FastifyInstance } from 'fastify';
import { type Queryable, rows } from '#src/db/open.ts';
import type { VisitCounter } from '#src/http/count-visits.ts';
import type { SearchOutcomes } from './search-outcomes.ts';
import { pageOf, searchOf } from './visits.ts';

const EVERY_MS = 10_000;
/** Terms stored at once; the rest of a flood is let go. */
const MOST_TERMS = 500;

const STORE = `
  WITH visits AS (
    INSERT INTO visit_count (day, path, report_id, hits)
    SELECT (now() AT TIME ZONE 'UTC')::date, v.path, r.id, v.hits
    FROM unnest($1::text[], $2::bigint[]) AS v(path, hits) LEFT JOIN report r ON r.slug = substr(v.path, 2)
    ORDER BY v.path
    ON CONFLICT (day, path) DO UPDATE SET hits = visit_count.hits + excluded.hits, report_id = excluded.report_id
  )
  INSERT INTO search_term_count (day, term, searches, nothing)
  SELECT (now() AT TIME ZONE 'UTC')::date, t.term, t.searches, t.nothing
  FROM unnest($3::text[], $4::bigint[], $5::bigint[]) AS t(term, searches, nothing)
  ORDER BY t.term
  ON CONFLICT (day, term) DO UPDATE
    SET searches = search_term_count.searches + excluded.searches, nothing = search_term_count.nothing + excluded.nothing`;

/** Adds what was counted to the figures of this day, in one statement. */
export async function storeCounts(db: Queryable, taken: Map<string, number>, outcomes: SearchOutcomes): Promise<void> {
  const visits = new Map<string, number>();
  const terms = new Map<string, { searches: number; nothing: number }>();
  for (const [key, count] of taken) {
    const page = pageOf(key);
    if (page) visits.set(page, (visits.get(page) ?? 0) + count);
    const search = searchOf(key);
    if (!search) continue;
    const term = terms.get(search.term) ?? { searches: 0, nothing: 0 };
    term.searches += count;
    if (outcomes.foundNothing(search.call, search.term)) term.nothing += count;
    terms.set(search.term, term);
  }
  const kept = wholeTerms(terms);
  if (visits.size + kept.length === 0) return;
  await rows(db, STORE, [
    [...visits.keys()],
    [...visits.values()],
    kept.map(([term]) => term),
    kept.map(([, { searches }]) => searches),
    kept.map(([, { nothing }]) => nothing),
  ]);
}

/** The field searches while somebody types: a term that another one of these seconds begins with was half a word. */
function wholeTerms<T>(terms: Map<string, T>): [string, T][] {
  const sorted = [...terms].sort(([a], [b]) => (a < b ? -1 : 1));
  return sorted.filter(([term], at) => !sorted[at + 1]?.[0].startsWith(term)).slice(0, MOST_TERMS);
}

/** Stores what is counted every ten seconds and at the end; what the database cannot take now is kept for later. */
export function keepCounts(app: FastifyInstance, db: Queryable, counter: VisitCounter, outcomes: SearchOutcomes): void {
  const flush = async () => {
    const taken = counter.take();
    await storeCounts(db, taken, outcomes).catch(() => counter.giveBack(taken));
  };
  const timer = setInterval(() => void flush(), EVERY_MS);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await flush();
  });
}
