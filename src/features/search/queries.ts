import { type Queryable, rows } from '#src/db/open.ts';

export interface Found {
  id: number;
  name: string;
  slug: string;
}

/** The most that the header's search shows of one kind. */
export const MOST_FOUND = 8;

/** The words of what a visitor typed, lower case, at most twelve: letters and digits only, so no operator is left. */
export function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, 12);
}

/**
 * Words as a PostgreSQL text-search query: every one must occur, each as the beginning of a word, or one of its
 * `corrections`. A last word of one or two letters beside others is still being typed and not looked for. Empty: no
 * word to look for.
 */
export function wordQuery(
  words: string[],
  corrections: ReadonlyMap<string, string[]> = new Map(),
): string {
  const last = words.at(-1);
  const meant = words.length > 1 && last && last.length < 3 ? words.slice(0, -1) : words;
  return meant
    .map(
      (word) =>
        corrections.get(word)?.map((correct) => `'${correct}'`) ?? [
          `'${word}'${word.length < 3 ? '' : ':*'}`,
        ],
    )
    .map((ways) => (ways.length > 1 ? `(${ways.join(' | ')})` : ways[0]))
    .join(' & ');
}

/** A text as a LIKE pattern that means it to the letter. */
export const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** The words of a text that no report holds even as a beginning, each with up to three words that it may be meant for. */
export async function corrections(db: Queryable, text: string): Promise<Map<string, string[]>> {
  const found = await rows<{ typed: string; near: string[] }>(
    db,
    `SELECT typed, ARRAY(SELECT word FROM search_word WHERE length(word) <= 40 AND near_spellings(word) && near_spellings(typed)
                         ORDER BY similarity(word, typed) DESC, word LIMIT 3) AS near
     FROM unnest($1::text[]) AS typed
     WHERE NOT EXISTS (SELECT FROM search_word WHERE word COLLATE "C" BETWEEN typed AND typed || chr(1114111))`,
    [[...new Set(wordsOf(text))].filter((word) => /^\p{L}{4,40}$/u.test(word))],
  );
  return new Map(
    found.filter(({ near }) => near.length > 0).map(({ typed, near }) => [typed, near]),
  );
}

/** Published reports whose name begins with a text, in the order of their names. */
export function reportsBeginningWith(db: Queryable, text: string): Promise<Found[]> {
  return rows(
    db,
    `SELECT id, name, slug FROM report WHERE status = 'published'
       AND search_name COLLATE "C" BETWEEN (SELECT lower($1)) AND (SELECT lower($1) || chr(1114111))
     ORDER BY search_name COLLATE "C", id LIMIT $2`,
    [text, MOST_FOUND],
  );
}

/** Whether any name may contain a text; false: none does, so that the names need not be read. */
export const mayBeInNames = `NOT EXISTS (
  SELECT FROM runs_of($1) run WHERE NOT EXISTS (SELECT FROM search_word WHERE strpos(word, run) > 0))`;

/** Published reports whose name contains a text anywhere but at its beginning, newest first. */
export async function reportsContaining(db: Queryable, text: string): Promise<Found[]> {
  // Not prepared: what is the best plan depends on how many names hold the text, so it is planned for each.
  const found = await db.query<Found>(
    `SELECT r.id, r.name, r.slug
     FROM (SELECT id, row_number() OVER (ORDER BY published_on DESC NULLS LAST, id DESC) AS place FROM report
           WHERE status = 'published' AND search_name LIKE '_%' || lower($2::text) || '%' AND (SELECT ${mayBeInNames})
           ORDER BY published_on DESC NULLS LAST, id DESC LIMIT $3) found
     JOIN report r USING (id) ORDER BY place`,
    [text, literally(text), MOST_FOUND],
  );
  return found.rows;
}

/** Published reports of a code, or whose code begins with a text; the exact one first. */
export function reportsWithCode(db: Queryable, text: string): Promise<Found[]> {
  return rows(
    db,
    `SELECT id, name, slug FROM report WHERE status = 'published'
       AND lower(code) COLLATE "C" BETWEEN (SELECT lower($1)) AND (SELECT lower($1) || chr(1114111))
     ORDER BY lower(code) COLLATE "C" LIMIT $2`,
    [text, MOST_FOUND],
  );
}

/** Published reports whose texts hold all words, best first among some hundreds of them. */
export async function reportsWithWords(
  db: Queryable,
  words: string[],
  corrected?: ReadonlyMap<string, string[]>,
): Promise<Found[]> {
  const query = wordQuery(words, corrected);
  if (!query) return [];
  return rows(
    db,
    `SELECT r.id, r.name, r.slug
     FROM (SELECT id, rank, published_on FROM reports_with_words(to_tsquery('english', $1), 300)
           ORDER BY rank DESC, published_on DESC NULLS LAST, id DESC LIMIT $2) found
     JOIN report r USING (id) ORDER BY found.rank DESC, found.published_on DESC NULLS LAST, id DESC`,
    [query, MOST_FOUND],
  );
}

const similar = (table: 'industry' | 'service', slug: string) =>
  `SELECT id, name, ${slug} FROM (
     SELECT *, CASE WHEN starts_with(lower(name), lower($1)) THEN 3 WHEN strpos(lower(name), lower($1)) > 0 THEN 2
                    WHEN to_tsvector('english', name) @@ to_tsquery('english', $2) THEN 1
                    ELSE 0.9 * word_similarity(lower($1), lower(name)) END AS rank FROM ${table}) ranked
   WHERE rank >= CASE WHEN length($1) < 4 THEN 1 ELSE 0.45 END ORDER BY rank DESC, name LIMIT ${MOST_FOUND}`;

/** Industries whose name begins with a text, contains it, holds its words or is close to it, in that order. */
export function industriesLike(db: Queryable, text: string): Promise<Found[]> {
  return rows(db, similar('industry', 'slug'), [text, wordQuery(wordsOf(text))]);
}

/** Services whose name begins with a text, contains it, holds its words or is close to it, in that order. */
export function servicesLike(db: Queryable, text: string): Promise<Found[]> {
  return rows(db, similar('service', "'' AS slug"), [text, wordQuery(wordsOf(text))]);
}
