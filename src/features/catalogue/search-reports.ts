import { plannedRows, type Queryable, row } from '#src/db/open.ts';
import { type NamedAuthors, reportsOfAuthors } from '#src/features/search/authors.ts';
import { corrections } from '#src/features/search/corrections.ts';
import { isAbbreviation, SHORT } from '#src/features/search/find-reports.ts';
import { type Meaning, understand, withCorrections } from '#src/features/search/meaning.ts';
import { namesContaining, patternOf } from '#src/features/search/names.ts';
import { permittedReports } from '#src/features/search/permitted.ts';
import { beginsWord, isHyphenated, isWholeName, literally } from '#src/features/search/queries.ts';
import { searchQueryOf } from '#src/features/search/search-query.ts';
import type { Sort } from './contract.ts';
import {
  type Counted,
  companyCounts,
  countsWithoutEach,
  otherChoices,
  packedRows,
  type WithoutFilter,
} from './facets/list-counts.ts';
import { conditionsOf, type Narrowing } from './facets/narrowing.ts';
import type { Facet } from './kept-queries.ts';
import { orders } from './listing.ts';

/** Maximum number of matches by words, and of matches by name, that are examined and counted. */
const MOST_MATCHES = 2_400;
/** The same for whole words of one or two letters. */
const MOST_OF_LETTERS = 300;
/** The rank of reports by an author whom the search names: that of a name that begins with the text. */
const AUTHOR_RANK = 4;
/** A text in this many of the newest names, one in a hundred, is looked for from name to name. */
const COMMON = 30;
/** Many names contain any one or two letters, so only this many of the newest are searched for them. */
const NEWEST_NAMES = 20_000;

export interface SearchOptions {
  narrowing: Narrowing;
  /** Facets in use, whose other choices are counted too. */
  own: readonly Facet[];
  /** Count only these companies. */
  among?: readonly number[];
  text: string;
  /** The authors whom the text names. */
  named?: NamedAuthors | undefined;
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
  /** If no match meets all filters. */
  without: WithoutFilter[] | null;
}

export interface SearchedText extends Searched {
  /** How the text was interpreted. */
  meaning: Meaning;
  /** The authors of the reports that were found by their author. */
  authorOf: ReadonlyMap<number, string>;
}

const nothing: Searched = {
  ids: [],
  found: 0,
  packed: Buffer.alloc(0),
  alternatives: [],
  companies: [],
  capped: false,
  without: null,
};

/**
 * Searches the published reports: names that contain the text, an exact code, texts with all its words or their
 * synonyms, and the reports of an author with that full name; if there are none, those of authors with one such name, or
 * else the words with spelling corrections. Words in quotes must be found next to each other, and
 * what follows a minus must not be found. The number of rows examined is bounded, whatever
 * the size of the catalogue; names are searched newest first.
 */
export async function searchReports(db: Queryable, options: SearchOptions): Promise<SearchedText> {
  const meaning = await understand(db, options.text, options.without);
  const { authors = [], isFullName } = options.named ?? {};
  const authorOf = await authorsOfReports(db, meaning, authors);
  const none: Authors = new Map();
  const found = await matches(db, options, meaning, isFullName ? authorOf : none);
  if (found.found > 0 || meaning.text.length < SHORT) return { ...found, meaning, authorOf };
  if (authorOf.size > 0)
    return { ...(await matches(db, options, meaning, authorOf)), meaning, authorOf };
  const better = withCorrections(meaning, await corrections(db, meaning));
  if (better.corrected.length === 0) return { ...found, meaning, authorOf };
  return { ...(await matches(db, options, better, none)), meaning: better, authorOf };
}

type Authors = ReadonlyMap<number, string>;

/** The reports of these authors without what a minus excludes, each with its author. */
async function authorsOfReports(
  db: Queryable,
  { excluded }: Meaning,
  authors: NamedAuthors['authors'],
): Promise<Authors> {
  const own = await reportsOfAuthors(db, authors, MOST_MATCHES);
  const ids = own.map(({ id }) => id);
  const permitted = await permittedReports(db, { phrases: [], excluded }, ids);
  return new Map(own.flatMap(({ id, author }) => (permitted.has(id) ? [[id, author]] : [])));
}

const begins = `search_name LIKE lower($2::text) || '%'`;
const inside = `search_name LIKE '%' || lower($2::text) || '%'`;
const published = `SELECT id, search_name FROM report WHERE status = 'published'`;
const newestFirst = 'ORDER BY published_on DESC NULLS LAST, id DESC';

/** Names that begin with the text. */
const beginning = `(${published}
  AND search_name COLLATE "C" BETWEEN (SELECT lower($1)) AND (SELECT lower($1) || chr(1114111))
  ORDER BY search_name COLLATE "C", id LIMIT ${MOST_MATCHES})`;
/** The newest names that contain it; the parameter $3 is its pattern. */
const containing = (text: string) =>
  namesContaining(text, { pattern: '$3', condition: 'true', most: MOST_MATCHES, often: COMMON });
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

/** The columns that a list is filtered, sorted and counted by; reports are looked up by their keys, all at once. */
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
      ${companyCounts('matched', conditions, listed)} AS companies,
      ${countsWithoutEach('matched', conditions)} AS without`,
    parameters: [...values, ...(among ? [among] : [])],
  };
}

/** Matching reports and their ranks, as two lists: thousands of rows would take longer than finding them. */
interface Ranked {
  ids: number[];
  ranks: number[];
}

/** Matches by words. */
async function matchingWords(db: Queryable, meaning: Meaning): Promise<Ranked> {
  const { text } = meaning;
  const ofLetters = text.length < SHORT;
  const query = searchQueryOf(text.length > 1 ? meaning : { ...meaning, units: [] });
  const found = await row<Ranked>(
    db,
    `SELECT coalesce(array_agg(id), '{}') AS ids,
            coalesce(array_agg(${wordRank(isAbbreviation(text))}), '{}') AS ranks
     FROM reports_meant($2, ${ofLetters ? MOST_OF_LETTERS : MOST_MATCHES})`,
    [text, JSON.stringify(ofLetters ? { ...query, begun: '' } : query)],
  );
  return found!;
}

interface Named extends Ranked {
  /** How many of them are names that contain the text, whose number is limited. */
  containing: number;
}

/** Matches by name, and by the exact code. */
async function matchingNames(db: Queryable, text: string): Promise<Named> {
  const ofLetters = text.length < SHORT;
  const [found] = await plannedRows<Named>(
    db,
    `SELECT coalesce(array_agg(id), '{}') AS ids, coalesce(array_agg(rank), '{}') AS ranks,
            count(*) FILTER (WHERE contains)::int AS containing
     FROM (SELECT id, ${ofLetters ? nameRankOfLetters : nameRank} AS rank, contains
           FROM (SELECT id, search_name, false AS contains FROM ${beginning} begun
                 UNION ALL SELECT id, search_name, true FROM (${ofLetters ? amongNewest : containing(text)}) inside) names
           UNION ALL SELECT id, ${ofLetters ? 0.5 : 6}, false FROM report
                     WHERE status = 'published' AND lower(code) COLLATE "C" = lower($1)) ranked`,
    [text, literally(text), ...(ofLetters ? [] : [patternOf(text)])],
  );
  return found!;
}

/** Each report with the better of its ranks. */
function bestOf(found: Ranked[]): Map<number, number> {
  const best = new Map<number, number>();
  for (const { ids, ranks } of found)
    for (const [at, id] of ids.entries()) best.set(id, Math.max(ranks[at]!, best.get(id) ?? 0));
  return best;
}

/** Finds all matches, both ways at once, then the page and the counts of those that meet the filters. */
async function matches(
  db: Queryable,
  options: SearchOptions,
  meaning: Meaning,
  authorOf: Authors,
): Promise<Searched> {
  const { perPage, page, sort } = options;
  const { text } = meaning;
  const ofLetters = text.length < SHORT;
  const [byWords, byName] = await Promise.all([
    matchingWords(db, meaning),
    matchingNames(db, text),
  ]);
  const best = bestOf([byName, byWords]);
  const permitted = await permittedReports(db, meaning, [...best.keys()]);
  for (const id of best.keys()) if (!permitted.has(id)) best.delete(id);
  for (const id of authorOf.keys()) best.set(id, Math.max(AUTHOR_RANK, best.get(id) ?? 0));
  const capped = byWords.ids.length >= MOST_MATCHES || byName.containing >= MOST_MATCHES;
  const { all, counts, parameters } = counting(options, 5);
  const order = sort === 'relevance' ? `rank DESC, ${orders.newest}` : orders[sort];
  const found = await plannedRows<Searched>(
    db,
    `WITH best AS MATERIALIZED (SELECT * FROM unnest($1::bigint[], $2::real[]) AS given(id, rank)
     ), matched AS MATERIALIZED (
       SELECT best.id, rank, ${sort === 'name' ? 'search_name, ' : ''}listed.*
       FROM best JOIN (SELECT ${LISTED} FROM listed_report WHERE report_id = ANY (ARRAY(SELECT id FROM best)) OFFSET 0) listed
         ON report_id = best.id
       ${sort === 'name' ? NAMED : ''}
     )
     SELECT ARRAY(SELECT id FROM matched WHERE ${all} ORDER BY ${order} LIMIT $3 OFFSET $4) AS ids,
            ${capped} ${ofLetters ? `OR (SELECT sum(report_count) > ${NEWEST_NAMES} FROM industry)` : ''} AS capped, ${counts}`,
    [[...best.keys()], [...best.values()], perPage, (page - 1) * perPage, ...parameters],
  );
  return found[0] ?? nothing;
}
