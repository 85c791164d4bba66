import { plannedRows, type Queryable, rows } from '#src/db/open.ts';
import { MOST_LISTED } from '#src/site/search/search-result.ts';
import type { Meaning } from './meaning.ts';
import { namesContaining, namesInsideWords, patternOf } from './names.ts';
import { searchQueryOf } from './search-query.ts';
import { wordsOf } from './words.ts';

export interface NamedReport {
  id: number;
  name: string;
  slug: string;
}

/** Maximum number of industries and of services: more than a publisher has, since those with the text in their name are all listed. */
const MOST_OF_A_KIND = 50;

/** Escapes a text for a LIKE pattern. */
export const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Published reports whose name begins with a text, ordered by name. */
export function reportsBeginningWith(db: Queryable, text: string): Promise<NamedReport[]> {
  return rows(
    db,
    `SELECT id, name, slug FROM report WHERE status = 'published'
       AND search_name COLLATE "C" BETWEEN (SELECT lower($1)) AND (SELECT lower($1) || chr(1114111))
     ORDER BY search_name COLLATE "C", id LIMIT $2`,
    [text, MOST_LISTED],
  );
}

/** Characters before a word of a name; the hyphen is last, where it is itself in a set of a regular expression. */
export const WORD_BEGINNINGS = [' ', '/', '(', '"', '-'];

/** SQL: whether a name that contains the text in a parameter has it at the beginning of a word. */
export const beginsWord = (parameter: string) =>
  `(starts_with(search_name, lower(${parameter}::text)) OR ${WORD_BEGINNINGS.map(
    (sign) => `strpos(search_name, '${sign}' || lower(${parameter}::text)) > 0`,
  ).join(' OR ')})`;

/** SQL: whether a hyphen follows the text in a name, as in "food-grade". */
export const isHyphenated = (parameter: string) =>
  `(strpos(search_name, lower(${parameter}::text) || '-') > 0)`;

/** SQL: whether a name that begins with a text is that of a market of exactly this name. */
export const isWholeName = (parameter: string) =>
  `(starts_with(search_name, lower(${parameter}::text) || ' market') OR search_name = lower(${parameter}::text))`;

/**
 * Published reports whose name contains a text, except at its beginning, newest first.
 * @param where at the beginning of a word, or only inside words
 */
export async function reportsContaining(
  db: Queryable,
  text: string,
  where: 'at words' | 'inside words',
): Promise<NamedReport[]> {
  const atWords = where === 'at words';
  const most = MOST_LISTED;
  const condition = `strpos(substr(search_name, 2), lower($1::text)) > 0 AND ${atWords ? '' : 'NOT '}${beginsWord('$1')}`;
  const read = (names: string, values: unknown[]) =>
    plannedRows<NamedReport>(
      db,
      `SELECT r.id, r.name, r.slug FROM (${names}) found JOIN report r USING (id)
       ORDER BY found.published_on DESC NULLS LAST, id DESC LIMIT ${most}`,
      values,
    );
  const hosts = atWords ? undefined : await wordsAround(db, text);
  if (hosts) {
    if (hosts.length === 0) return read(namesInsideWords({ condition, most }), [text]);
    // A list, for which the index is asked word by word: of one expression with all of them it knows too little.
    const patterns = hosts.map((word) => `%${word}%`);
    return read(namesInsideWords({ hosts: '$2::text[]', condition, most }), [text, patterns]);
  }
  const names = namesContaining(text, { pattern: '$2', condition, most, often: most });
  const begun = atWords ? `[${WORD_BEGINNINGS.join('')}]` : '';
  return read(names, [text, `${begun}${patternOf(text)}`]);
}

/** With more words around a text than this, names with it inside a word are common. */
const MOST_AROUND = 50;

/**
 * The words of names and keywords that contain the beginning of a text elsewhere than at their own beginning; undefined if
 * they are many, or not known: the text begins with a sign, or with fewer than three letters.
 */
async function wordsAround(db: Queryable, text: string): Promise<string[] | undefined> {
  const [run] = /^[\p{L}\p{N}]{3,}/u.exec(text.toLowerCase()) ?? [];
  if (!run) return undefined;
  const found = await rows<{ word: string }>(
    db,
    `SELECT word FROM search_word WHERE strpos(substr(word, 2), $1) > 0 LIMIT ${MOST_AROUND + 1}`,
    [run],
  );
  return found.length > MOST_AROUND ? undefined : found.map(({ word }) => word);
}

/** Published reports whose code is or begins with a text; the exact one first. */
export function reportsWithCode(db: Queryable, text: string): Promise<NamedReport[]> {
  return rows(
    db,
    `SELECT id, name, slug FROM report WHERE status = 'published'
       AND lower(code) COLLATE "C" BETWEEN (SELECT lower($1)) AND (SELECT lower($1) || chr(1114111))
     ORDER BY lower(code) COLLATE "C" LIMIT $2`,
    [text, MOST_LISTED],
  );
}

export interface MatchingReport extends NamedReport {
  rank: number;
  /** 1: whole words in name, code, keywords or summary; 2: beginnings of words there; 3: anywhere. */
  kind: number;
}

/** Maximum number of matches that are ranked. */
const CANDIDATES = 300;

/**
 * Published reports that match a search, best first, at most `most`.
 * @param kinds only matches of these kinds
 */
export async function matchingReports(
  db: Queryable,
  meaning: Meaning,
  { kinds = [1, 2, 3], most = MOST_LISTED } = {},
): Promise<MatchingReport[]> {
  const query = searchQueryOf(meaning);
  if (!query.names) return [];
  // What is not wanted is not looked for.
  const wanted = {
    ...query,
    words: kinds.includes(3) ? query.words : '',
    begun: kinds.includes(2) ? query.begun : '',
  };
  return rows(
    db,
    `SELECT r.id, r.name, r.slug, found.rank, found.kind
     FROM (SELECT id, rank, kind, published_on FROM reports_meant($1, ${CANDIDATES}) WHERE kind = ANY ($3::int[])
           ORDER BY rank DESC, published_on DESC NULLS LAST, id DESC LIMIT $2) found
     JOIN report r USING (id) ORDER BY found.rank DESC, found.published_on DESC NULLS LAST, id DESC`,
    [JSON.stringify(wanted), most, kinds],
  );
}

/** A query for texts in which every word of this text occurs as the beginning of a word. */
const beginnings = (text: string) =>
  wordsOf(text)
    .map((word) => (word.length < 3 ? `'${word}'` : `'${word}':*`))
    .join(' & ');

const similar = (table: 'industry' | 'service', columns: string) =>
  `SELECT ${columns} FROM (
     SELECT *, CASE WHEN starts_with(lower(name), lower($1)) THEN 3 WHEN strpos(lower(name), lower($1)) > 0 THEN 2
                    WHEN to_tsvector('english', name) @@ to_tsquery('english', $2) THEN 1
                    ELSE 0.9 * word_similarity(lower($1), lower(name)) END AS rank FROM ${table}) ranked
   WHERE rank >= CASE WHEN length($1) < 4 THEN 1 ELSE 0.45 END ORDER BY rank DESC, name LIMIT ${MOST_OF_A_KIND}`;

/** Industries whose name begins with a text, contains it, has its words or is similar to it, in that order. */
export function industriesLike(db: Queryable, text: string): Promise<NamedReport[]> {
  return rows(db, similar('industry', 'id, name, slug'), [text, beginnings(text)]);
}

/** Services whose name begins with a text, contains it, has its words or is similar to it, in that order. */
export function servicesLike(db: Queryable, text: string): Promise<{ id: number; name: string }[]> {
  return rows(db, similar('service', 'id, name'), [text, beginnings(text)]);
}
