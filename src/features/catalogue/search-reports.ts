import type { Queryable } from '#src/db/open.ts';
import { corrections } from '#src/features/search/corrections.ts';
import { SHORT } from '#src/features/search/find-reports.ts';
import {
  type Meaning,
  queriesOf,
  understand,
  withCorrections,
} from '#src/features/search/meaning.ts';
import { atWord, literally, mayBeInNames } from '#src/features/search/queries.ts';
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
  /** Synonyms that are not looked for. */
  without?: readonly string[];
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

export interface SearchedText extends Searched {
  /** What the text was taken to mean. */
  meaning: Meaning;
}

const nothing: Searched = {
  ids: [],
  found: 0,
  packed: Buffer.alloc(0),
  beside: Buffer.alloc(0),
  companies: [],
  capped: false,
};

/**
 * Searches the published reports: names that contain the text, an exact code, and texts with all its words or their
 * synonyms; when there is none, the words with their typing mistakes corrected.
 */
export async function searchReports(db: Queryable, options: SearchOptions): Promise<SearchedText> {
  const meaning = await understand(db, options.text, options.without);
  if (options.text.length < SHORT)
    return { ...(await matchesOfLetters(db, options, meaning)), meaning };
  const found = await matches(db, options, meaning);
  if (found.found > 0) return { ...found, meaning };
  const better = withCorrections(meaning, await corrections(db, meaning));
  if (better.corrected.length === 0) return { ...found, meaning };
  return { ...(await matches(db, options, better)), meaning: better };
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
      ${packedRows(ofMatches, conditions, own)},
      ${companyCounts(ofMatches, conditions, listed)} AS companies`,
    parameters: [...values, ...(among ? [among] : [])],
  };
}

/** Whole words of one or two letters are looked for among so many reports. */
const MOST_OF_LETTERS = 300;

/**
 * One or two letters are in a good part of all names. What has them as a word, such as "AI", comes first. All are
 * counted up to a limit, and only the page's are sorted: each part is read in the order of the list until there are
 * enough of it.
 */
async function matchesOfLetters(
  db: Queryable,
  options: SearchOptions,
  meaning: Meaning,
): Promise<Searched> {
  const { text, perPage, page } = options;
  const { ofReports, counts, parameters } = counting(options, 7);
  const byRelevance = options.sort === 'relevance';
  const sort = options.sort === 'relevance' ? 'newest' : options.sort;
  const order = orders[sort].replace('report_id', 'id');
  const isWord = 'id = ANY (ARRAY(SELECT id FROM by_words))';
  const parts = byRelevance
    ? [
        isWord,
        ...[begins, `${inside} AND NOT ${begins}`, isCode].map((one) => `${one} AND NOT ${isWord}`),
      ]
    : [inside, `(${isWord} OR ${isCode}) AND NOT ${inside}`];
  const ownIndex = sort === 'newest' || sort === 'oldest' || sort === 'name';
  const reports = ownIndex
    ? 'report'
    : '(SELECT report.*, price_cents, growth, market_size FROM report JOIN listed_report ON report_id = id) report';
  const shown = `id, published_on, search_name${ownIndex ? '' : ', price_cents, growth, market_size'}`;
  const rank = '(SELECT rank FROM by_words w WHERE w.id = report.id)';
  const first = parts.map((condition, index) => {
    const own = byRelevance && index === 0 ? rank : '0';
    return `(SELECT ${shown}, ${index} AS part, ${own} AS rank FROM ${reports}
             WHERE status = 'published' AND ${condition} AND ${ofReports}
             ORDER BY ${byRelevance ? 'rank DESC, ' : ''}${order} LIMIT $3::int + $4::int)`;
  });
  const all = [inside, `(${isWord} OR ${isCode}) AND NOT ${inside}`].map(
    (condition) => `SELECT id FROM report WHERE status = 'published' AND ${condition}`,
  );
  const { meant, nearest } = text.length > 1 ? queriesOf(meaning) : { meant: '', nearest: '' };
  const found = await db.query<Searched>(
    `WITH by_words AS MATERIALIZED (
       SELECT id, rank FROM reports_found(to_tsquery('english', $5), ''::tsquery, to_tsquery('english', $6), ${MOST_OF_LETTERS})
       WHERE kind = 1
     ), matched AS MATERIALIZED (SELECT id FROM (${all.join(' UNION ALL ')}) matches LIMIT ${MOST_BY_WORDS})
     SELECT ARRAY(SELECT id FROM (${first.join(' UNION ALL ')}) page
                  ORDER BY ${byRelevance ? 'part, rank DESC, ' : ''}${order} LIMIT $3::int OFFSET $4::int) AS ids,
            (SELECT count(*) >= ${MOST_BY_WORDS} FROM matched) AS capped, ${counts}`,
    [text, literally(text), perPage, (page - 1) * perPage, meant, nearest, ...parameters],
  );
  return found.rows[0] ?? nothing;
}

/** How well a name fits: it begins with the text, has it at the beginning of a word, or inside one. */
const nameRank = `CASE WHEN ${begins} THEN 4 WHEN ${atWord('$2')} THEN 3 ELSE 0.001 END::real`;
/** Of three letters, whole words come first, such as "GaN". */
const isShort = `length($1) <= ${SHORT}`;
const wordRank = `CASE WHEN ${isShort} AND kind = 1 THEN 5 + rank ELSE rank END::real`;
const ofCode = `SELECT id FROM report WHERE status = 'published' AND ${isCode}`;

async function matches(db: Queryable, options: SearchOptions, meaning: Meaning): Promise<Searched> {
  const { text, perPage, page, sort } = options;
  const { all, counts, parameters } = counting(options, 8);
  const order = sort === 'relevance' ? `rank DESC, ${orders.newest}` : orders[sort];
  // Names make the matches twice as long, and a hundred thousand of those too long for the database's working memory.
  const carried = sort === 'name' ? 'id, search_name' : 'id';
  const { meant, begun, nearest } = queriesOf(meaning);
  const noShortWord = `NOT (${isShort} AND id = ANY (ARRAY(SELECT id FROM by_words WHERE kind = 1)))`;
  // Not prepared: what is the best plan depends on how many names hold the text, so it is planned for each.
  const found = await db.query<Searched>(
    `WITH by_words AS MATERIALIZED (
       SELECT id, search_name, rank, kind
       FROM reports_found(to_tsquery('english', $5), to_tsquery('english', $6), to_tsquery('english', $7), ${MOST_BY_WORDS})
     ), matched AS MATERIALIZED (
       SELECT ${carried}, ${nameRank} AS rank FROM report
       WHERE status = 'published' AND ${inside} AND (SELECT ${mayBeInNames}) AND ${noShortWord}
       UNION ALL SELECT ${carried}, ${wordRank} FROM by_words
       WHERE NOT (${inside} AND NOT (${isShort} AND kind = 1)) AND id <> ALL (ARRAY(${ofCode}))
       UNION ALL SELECT ${carried}, 6 FROM report WHERE status = 'published' AND ${isCode}
     )
     SELECT ARRAY(SELECT id FROM ${ofMatches} WHERE ${all} ORDER BY ${order} LIMIT $3 OFFSET $4) AS ids,
            (SELECT count(*) >= ${MOST_BY_WORDS} FROM by_words) AS capped, ${counts}`,
    [text, literally(text), perPage, (page - 1) * perPage, meant, begun, nearest, ...parameters],
  );
  return found.rows[0] ?? nothing;
}
