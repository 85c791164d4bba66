import type { Queryable } from '#src/db/open.ts';
import {
  corrections,
  literally,
  mayBeInNames,
  wordQuery,
  wordsOf,
} from '#src/features/search/queries.ts';
import { listed } from '#src/licences.ts';
import type { Sort } from './contract.ts';
import { type Counted, companyCounts, packedRows } from './facets/list-counts.ts';
import { conditionsOf, type Narrowing } from './facets/narrowing.ts';
import type { Facet } from './kept-queries.ts';
import { orders } from './listing.ts';

/** Matches by words are counted up to this number; names that contain the text are all counted. */
const MOST_BY_WORDS = 10_000;

export interface SearchOptions {
  narrowing: Narrowing;
  /** Facets whose other choices are counted too. */
  own: readonly Facet[];
  /** Counts of these companies alone. */
  among?: readonly number[];
  text: string;
  sort: Sort | 'relevance';
  page: number;
  perPage: number;
}

export interface Searched extends Counted {
  /** The page's reports, in order. */
  ids: number[];
  /** How many reports hold the text, narrowed or not, as far as they were counted. */
  found: number;
  /** There are more matches than were counted. */
  capped: boolean;
}

const nothing: Searched = {
  ids: [],
  found: 0,
  packed: Buffer.alloc(0),
  companies: [],
  capped: false,
};

/**
 * Searches the published reports: names that contain the text, an exact code, and texts with all its words; when there
 * is none, the words with their typing mistakes corrected.
 */
export async function searchReports(db: Queryable, options: SearchOptions): Promise<Searched> {
  if (options.text.length < 3) return matchesOfLetters(db, options);
  const words = wordsOf(options.text);
  const found = await matches(db, options, wordQuery(words));
  if (found.found > 0) return found;
  const corrected = await corrections(db, options.text);
  return corrected.size > 0 ? matches(db, options, wordQuery(words, corrected)) : found;
}

const begins = `search_name LIKE lower($2::text) || '%'`;
const inside = `search_name LIKE '%' || lower($2::text) || '%'`;
const isCode = `lower(code) COLLATE "C" = lower($1) AND NOT ${inside}`;

/** What a list is narrowed, sorted and counted by, of the reports that hold a text. */
const ofMatches = 'matched JOIN listed_report ON report_id = matched.id';

/** SQL and parameters of what is counted; those from number `first` on are the narrowing's. */
function counting({ narrowing, own, among }: SearchOptions, first: number) {
  const conditions = conditionsOf(narrowing, first);
  const { values } = conditions;
  const listed = among && `$${first + values.length}::int[]`;
  return {
    ...conditions,
    counts: `(SELECT count(*)::int FROM matched) AS found,
      ${packedRows(ofMatches, conditions, own)} AS packed,
      ${companyCounts(ofMatches, conditions, listed)} AS companies`,
    parameters: [...values, ...(among ? [among] : [])],
  };
}

/**
 * One or two letters are in a good part of all names, and no word to look for. They are counted up to a limit, and only
 * the page's are sorted: each part is read in the order of the list until there are enough of it.
 */
async function matchesOfLetters(db: Queryable, options: SearchOptions): Promise<Searched> {
  const { text, perPage, page } = options;
  const { ofReports, counts, parameters } = counting(options, 5);
  const byRelevance = options.sort === 'relevance';
  const sort = options.sort === 'relevance' ? 'newest' : options.sort;
  const order = orders[sort].replace('report_id', 'id').replace('price_cents', listed.column);
  const parts = byRelevance ? [begins, `${inside} AND NOT ${begins}`, isCode] : [inside, isCode];
  const byMarket = sort === 'growth' || sort === 'size';
  const reports = byMarket
    ? '(SELECT report.*, growth, market_size FROM report JOIN listed_report ON report_id = id) report'
    : 'report';
  const shown = `id, published_on, ${listed.column}, search_name${byMarket ? ', growth, market_size' : ''}`;
  const first = parts.map(
    (condition, index) =>
      `(SELECT ${shown}, ${index} AS part FROM ${reports} WHERE status = 'published' AND ${condition} AND ${ofReports}
        ORDER BY ${order} LIMIT $3::int + $4::int)`,
  );
  const all = [inside, isCode].map(
    (condition) => `SELECT id FROM report WHERE status = 'published' AND ${condition}`,
  );
  const found = await db.query<Searched>(
    `WITH matched AS MATERIALIZED (SELECT id FROM (${all.join(' UNION ALL ')}) matches LIMIT ${MOST_BY_WORDS})
     SELECT ARRAY(SELECT id FROM (${first.join(' UNION ALL ')}) page
                  ORDER BY ${byRelevance ? 'part, ' : ''}${order} LIMIT $3::int OFFSET $4::int) AS ids,
            (SELECT count(*) >= ${MOST_BY_WORDS} FROM matched) AS capped, ${counts}`,
    [text, literally(text), perPage, (page - 1) * perPage, ...parameters],
  );
  return found.rows[0] ?? nothing;
}

async function matches(db: Queryable, options: SearchOptions, query: string): Promise<Searched> {
  const { text, perPage, page, sort } = options;
  const { all, counts, parameters } = counting(options, 6);
  const order = sort === 'relevance' ? `rank DESC, ${orders.newest}` : orders[sort];
  // Names make the matches twice as long, and a hundred thousand of those too long for the database's working memory.
  const carried = sort === 'name' ? 'id, search_name' : 'id';
  // Not prepared: what is the best plan depends on how many names hold the text, so it is planned for each.
  const found = await db.query<Searched>(
    `WITH by_words AS MATERIALIZED (
       SELECT id, search_name, rank FROM reports_with_words(to_tsquery('english', $5), ${MOST_BY_WORDS})
     ), matched AS MATERIALIZED (
       SELECT ${carried}, CASE WHEN ${begins} THEN 4 ELSE 3 END::real AS rank
       FROM report WHERE status = 'published' AND ${inside} AND (SELECT ${mayBeInNames})
       UNION ALL SELECT ${carried}, rank FROM by_words WHERE NOT ${inside}
       UNION ALL SELECT ${carried}, 2 FROM report
       WHERE status = 'published' AND ${isCode} AND id NOT IN (SELECT id FROM by_words)
     )
     SELECT ARRAY(SELECT id FROM ${ofMatches} WHERE ${all} ORDER BY ${order} LIMIT $3 OFFSET $4) AS ids,
            (SELECT count(*) >= ${MOST_BY_WORDS} FROM by_words) AS capped, ${counts}`,
    [text, literally(text), perPage, (page - 1) * perPage, query, ...parameters],
  );
  return found.rows[0] ?? nothing;
}
