import type { Queryable } from '#src/db/open.ts';
import { corrections } from '#src/features/search/corrections.ts';
import { isAbbreviation, SHORT } from '#src/features/search/find-reports.ts';
import { type Meaning, understand, withCorrections } from '#src/features/search/meaning.ts';
import {
  beginsWord,
  isHyphenated,
  isWholeName,
  literally,
  mayBeInNames,
} from '#src/features/search/queries.ts';
import { searchQueryOf } from '#src/features/search/search-query.ts';
import type { Sort } from './contract.ts';
import { type Counted, companyCounts, otherChoices, packedRows } from './facets/list-counts.ts';
import { conditionsOf, type Narrowing } from './facets/narrowing.ts';
import type { Facet } from './kept-queries.ts';
import { orders } from './listing.ts';

/** Maximum number of matches by words, and of matches by name, that are examined and counted. */
const MOST_MATCHES = 2_400;
/** The same for whole words of one or two letters. */
const MOST_OF_LETTERS = 300;
/** Many names contain any one or two letters, so only this many of the newest are searched for them. */
const NEWEST_NAMES = 20_000;

export interface SearchOptions {
  narrowing: Narrowing;
  /** Facets in use, whose other choices are counted too. */
  own: readonly Facet[];
  /** Count only these companies. */
  among?: readonly number[];
  text: string;
  /** Synonyms not to search for. */
  without?: readonly string[];
  sort: Sort | 'relevance';
  page: number;
  perPage: number;
}

export interface Searched extends Counted {
  /** The page's reports, in order. */
  ids: number[];
  /** The number of reports that contain the text before filtering, as far as they were counted. */
  found: number;
  /** There are more matches than were counted. */
  capped: boolean;
}

export interface SearchedText extends Searched {
  /** How the text was interpreted. */
  meaning: Meaning;
}

const nothing: Searched = {
  ids: [],
  found: 0,
  packed: Buffer.alloc(0),
  alternatives: [],
  companies: [],
  capped: false,
};

/**
 * Searches the published reports: names that contain the text, an exact code, and texts with all its words or their
 * synonyms; if there are none, the words with spelling corrections. The number of rows examined is bounded, whatever
 * the size of the catalogue; names are searched newest first.
 */
export async function searchReports(db: Queryable, options: SearchOptions): Promise<SearchedText> {
  const meaning = await understand(db, options.text, options.without);
  const found = await matches(db, options, meaning);
  if (found.found > 0 || options.text.length < SHORT) return { ...found, meaning };
  const better = withCorrections(meaning, await corrections(db, meaning));
  if (better.corrected.length === 0) return { ...found, meaning };
  return { ...(await matches(db, options, better)), meaning: better };
}

const begins = `search_name LIKE lower($2::text) || '%'`;
const inside = `search_name LIKE '%' || lower($2::text) || '%'`;
const published = `SELECT id, search_name FROM report WHERE status = 'published'`;
const newestFirst = 'ORDER BY published_on DESC NULLS LAST, id DESC';

/** Names that begin with the text. */
const beginning = `(${published}
  AND search_name COLLATE "C" BETWEEN (SELECT lower($1)) AND (SELECT lower($1) || chr(1114111))
  ORDER BY search_name COLLATE "C", id LIMIT ${MOST_MATCHES})`;
/** The newest names that contain it. */
const containing = `(${published} AND ${inside} AND (SELECT ${mayBeInNames}) ${newestFirst} LIMIT ${MOST_MATCHES})`;
/** The same for a text of one or two letters. */
const amongNewest = `(SELECT * FROM (${published} ${newestFirst} LIMIT ${NEWEST_NAMES}) newest WHERE ${inside} LIMIT ${MOST_MATCHES})`;

/** The rank of a name: it equals the text, begins with it, or contains it at the beginning of a word or inside one. */
const nameRank = `CASE WHEN ${begins} THEN CASE WHEN ${isWholeName('$1')} THEN 5.5 ELSE 4 END
  WHEN ${beginsWord('$1')} THEN CASE WHEN ${isHyphenated('$1')} THEN 2.9 ELSE 3 END ELSE 0.001 END::real`;
const nameRankOfLetters = `CASE WHEN ${begins} THEN 4 ELSE 3 END::real`;
/** For up to three letters, whole words of names rank first, such as "GaN", and abbreviations wherever they occur. */
const wordRank = (
  isAbbreviation: boolean,
) => `CASE WHEN length($1) > ${SHORT} THEN rank WHEN kind = 1 THEN 5 + rank
  WHEN kind = 3 AND ${isAbbreviation} THEN 4.2 + rank ELSE rank END::real`;

/** The columns that a list is filtered, sorted and counted by; each report is looked up by key, whatever the table's size. */
const LISTED = `report_id, industry_id, published_on, published_year, price_cents, price_band, page_band, market_size, growth,
  region_id, company_ids, size_band, growth_band`;
const NAMED =
  'CROSS JOIN LATERAL (SELECT search_name FROM report WHERE id = best.id OFFSET 0) named';

/** SQL of the counts, and its parameters; those of the filters start at number `first`. */
function counting({ narrowing, own, among }: SearchOptions, first: number) {
  const conditions = conditionsOf(narrowing, first);
  const { all, values } = conditions;
  const listed = among && `$${first + values.length}::int[]`;
  return {
    all,
    counts: `(SELECT count(*)::int FROM matched) AS found,
      ${packedRows('matched', conditions)} AS packed,
      ${otherChoices('matched', conditions, own)} AS alternatives,
      ${companyCounts('matched', conditions, listed)} AS companies`,
    parameters: [...values, ...(among ? [among] : [])],
  };
}

async function matches(db: Queryable, options: SearchOptions, meaning: Meaning): Promise<Searched> {
  const { text, perPage, page, sort } = options;
  const ofLetters = text.length < SHORT;
  const { all, counts, parameters } = counting(options, 6);
  const order = sort === 'relevance' ? `rank DESC, ${orders.newest}` : orders[sort];
  const query = searchQueryOf(text.length > 1 ? meaning : { ...meaning, units: [] });
  const mostByWords = ofLetters ? MOST_OF_LETTERS : MOST_MATCHES;
  // Not prepared: the best plan depends on how many names contain the text, so each query is planned.
  const found = await db.query<Searched>(
    `WITH by_words AS MATERIALIZED (
       SELECT id, rank, kind FROM reports_meant($5, ${mostByWords})
     ), by_name AS MATERIALIZED (${ofLetters ? amongNewest : containing}
     ), matched AS MATERIALIZED (
       SELECT best.id, rank, ${sort === 'name' ? 'search_name, ' : ''}listed.*
       FROM (SELECT id, max(rank) AS rank FROM (
               SELECT id, ${ofLetters ? nameRankOfLetters : nameRank} AS rank FROM (${beginning} UNION ALL SELECT * FROM by_name) names
               UNION ALL SELECT id, ${wordRank(isAbbreviation(text))} FROM by_words
               UNION ALL SELECT id, ${ofLetters ? 0.5 : 6} FROM report
                         WHERE status = 'published' AND lower(code) COLLATE "C" = lower($1)) ranked
             GROUP BY id) best
       CROSS JOIN LATERAL (SELECT ${LISTED} FROM listed_report WHERE report_id = best.id OFFSET 0) listed
       ${sort === 'name' ? NAMED : ''}
     )
     SELECT ARRAY(SELECT id FROM matched WHERE ${all} ORDER BY ${order} LIMIT $3 OFFSET $4) AS ids,
            (SELECT count(*) >= ${MOST_MATCHES} FROM by_words) OR (SELECT count(*) >= ${MOST_MATCHES} FROM by_name)
              ${ofLetters ? `OR (SELECT sum(report_count) > ${NEWEST_NAMES} FROM industry)` : ''} AS capped, ${counts}`,
    [
      text,
      literally(text),
      perPage,
      (page - 1) * perPage,
      JSON.stringify(ofLetters ? { ...query, begun: '' } : query),
      ...parameters,
    ],
  );
  return found.rows[0] ?? nothing;
}
