import { type Queryable, rows } from '#src/db/open.ts';
import {
  corrections,
  literally,
  mayBeInNames,
  wordQuery,
  wordsOf,
} from '#src/features/search/queries.ts';
import { listed } from '#src/licences.ts';
import type { Sort } from './contract.ts';
import type { FacetRow } from './facets.ts';
import { type Narrowing, narrowed, orders } from './listing.ts';

/** Matches by words are counted up to this number; names that contain the text are all counted. */
const MOST_BY_WORDS = 10_000;

export interface SearchOptions extends Narrowing {
  text: string;
  sort: Sort | 'relevance';
  page: number;
  perPage: number;
}

export interface Searched {
  /** The page's reports, in order. */
  ids: number[];
  /** All matches of the text, not narrowed, by what they can be narrowed to. */
  counted: FacetRow[];
  /** There are more matches than were counted. */
  capped: boolean;
}

/** What lists are narrowed by. */
const facets = 'industry_id, published_year, price_band, page_band';

/** How many published reports there are of every combination of what lists are narrowed by; from the stored counts. */
export function facetRows(db: Queryable): Promise<FacetRow[]> {
  return rows(db, `SELECT ${facets}, reports FROM report_facet WHERE reports > 0`);
}

/**
 * Searches the published reports: names that contain the text, an exact code, and texts with all its words; when there
 * is none, the words with their typing mistakes corrected.
 */
export async function searchReports(db: Queryable, options: SearchOptions): Promise<Searched> {
  if (options.text.length < 3) return matchesOfLetters(db, options);
  const words = wordsOf(options.text);
  const found = await matches(db, options, wordQuery(words));
  if (found.counted.length > 0) return found;
  const corrected = await corrections(db, options.text);
  return corrected.size > 0 ? matches(db, options, wordQuery(words, corrected)) : found;
}

const columns = `id, ${facets}, published_on, ${listed.column}`;
const begins = `search_name LIKE lower($2::text) || '%'`;
const inside = `search_name LIKE '%' || lower($2::text) || '%'`;
const isCode = `lower(code) COLLATE "C" = lower($1) AND NOT ${inside}`;

const byFacets = (matched: string) => `(SELECT coalesce(json_agg(counts), '[]') FROM (
  SELECT ${facets}, count(*) AS reports FROM ${matched} matched GROUP BY ${facets}) counts)`;

/**
 * One or two letters are in a good part of all names, and no word to look for. All matches are counted, but only the
 * page's are sorted: each part is read in the order of the list until there are enough of it.
 */
async function matchesOfLetters(db: Queryable, options: SearchOptions): Promise<Searched> {
  const { text, sort, page, perPage } = options;
  const { where, values } = narrowed(options, 5);
  const byRelevance = sort === 'relevance';
  const order = orders[byRelevance ? 'newest' : sort];
  const published = (condition: string) =>
    `FROM report WHERE status = 'published' AND ${condition}`;
  const parts = byRelevance ? [begins, `${inside} AND NOT ${begins}`, isCode] : [inside, isCode];
  const first = parts.map(
    (condition, index) =>
      `(SELECT id, published_on, ${listed.column}, search_name, ${index} AS part ${published(`${condition} AND ${where}`)}
        ORDER BY ${order} LIMIT $3::int + $4::int)`,
  );
  const all = [inside, isCode].map((condition) => `SELECT ${facets} ${published(condition)}`);
  const found = await db.query<Searched>(
    `SELECT ARRAY(SELECT id FROM (${first.join(' UNION ALL ')}) matched
                  ORDER BY ${byRelevance ? 'part, ' : ''}${order} LIMIT $3::int OFFSET $4::int) AS ids,
            ${byFacets(`(${all.join(' UNION ALL ')})`)} AS counted, false AS capped`,
    [text, literally(text), perPage, (page - 1) * perPage, ...values],
  );
  return found.rows[0] ?? { ids: [], counted: [], capped: false };
}

async function matches(db: Queryable, options: SearchOptions, query: string): Promise<Searched> {
  const { where, values } = narrowed(options, 6);
  const order = options.sort === 'relevance' ? `rank DESC, ${orders.newest}` : orders[options.sort];
  // Names make the matches twice as long, and a hundred thousand of those too long for the database's working memory.
  const carried = options.sort === 'name' ? `${columns}, search_name` : columns;
  // Not prepared: what is the best plan depends on how many names hold the text, so it is planned for each.
  const found = await db.query<Searched>(
    `WITH by_words AS MATERIALIZED (
       SELECT ${columns}, search_name, rank FROM reports_with_words(to_tsquery('english', $3), ${MOST_BY_WORDS})
     ), matched AS MATERIALIZED (
       SELECT ${carried}, CASE WHEN ${begins} THEN 4 ELSE 3 END::real AS rank
       FROM report WHERE status = 'published' AND ${inside} AND (SELECT ${mayBeInNames})
       UNION ALL SELECT ${carried}, rank FROM by_words WHERE NOT ${inside}
       UNION ALL SELECT ${carried}, 2 FROM report
       WHERE status = 'published' AND ${isCode} AND id NOT IN (SELECT id FROM by_words)
     )
     SELECT ARRAY(SELECT id FROM matched WHERE ${where} ORDER BY ${order} LIMIT $4 OFFSET $5) AS ids,
            ${byFacets('matched')} AS counted,
            (SELECT count(*) >= ${MOST_BY_WORDS} FROM by_words) AS capped`,
    [
      options.text,
      literally(options.text),
      query,
      options.perPage,
      (options.page - 1) * options.perPage,
      ...values,
    ],
  );
  return found.rows[0] ?? { ids: [], counted: [], capped: false };
}
