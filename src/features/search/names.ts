/** How many of the newest names are examined to estimate how common a text is. */
const NEWEST = 3_000;
/** Words of a text are cut to this length for the index, which reads a list of names for each run of three letters. */
const ENOUGH_LETTERS = 5;

const newestFirst = 'ORDER BY published_on DESC NULLS LAST, id DESC';

/** SQL: whether any name may contain a text; if false, none does, and the names need not be read. */
const mayBeInNames = `NOT EXISTS (
  SELECT FROM runs_of($1) run WHERE NOT EXISTS (SELECT FROM search_word WHERE strpos(word, run) > 0))`;

/**
 * A regular expression that the index of names can search for: every name that contains the text matches it, and few
 * others do. It is not exact, and in upper and lower case as typed.
 */
export function patternOf(text: string): string {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  const areLong = words.length > 1 && words.every((word) => /^[a-z0-9]{4,}$/i.test(word));
  return areLong
    ? words.map((word) => word.slice(0, ENOUGH_LETTERS)).join('.*')
    : text.replace(/[^\p{L}\p{N}\s]/gu, '\\$&');
}

/** Whether a text has three letters in a row; the index of names knows nothing shorter. */
const isIndexed = (text: string) => /[\p{L}\p{N}]{3}/u.test(text);

/** Which names are looked for. */
interface Wanted {
  /** SQL of the parameter with the text's pattern (`patternOf`). */
  pattern: string;
  /** SQL over `search_name`. */
  condition: string;
  /** Maximum number of names. */
  most: number;
  /** A text in this many of the newest names is common. */
  often: number;
}

/**
 * SQL of the published reports whose name contains the text in the parameter $1, newest first: `id`, `search_name` and
 * `published_on`. The planner cannot know how common a text is, so the newest names tell: one that is common there is
 * looked for from the newest name to the oldest until there are enough, and any other one by the index of names, through
 * which every report with a common one would be read.
 */
export function namesContaining(text: string, { pattern, condition, most, often }: Wanted): string {
  const columns = 'id, search_name, published_on';
  const published = `SELECT ${columns} FROM report WHERE status = 'published'`;
  // For "<> 0" the planner expects nearly every name, and so reads them in order, from the newest, until there are enough.
  const contains = `strpos(search_name, lower($1::text)) <> 0 AND ${condition}`;
  const enough = isIndexed(text) ? often : 0;
  return `WITH possible AS MATERIALIZED (SELECT ${mayBeInNames} AS is_so
    ), near AS MATERIALIZED (
      SELECT count(*) FROM (${published} AND (SELECT is_so FROM possible) ${newestFirst} LIMIT ${NEWEST}) newest WHERE ${contains}
    ), kind AS MATERIALIZED (SELECT is_so, count >= ${enough} AS is_common FROM possible, near)
    (${published} AND ${contains} AND (SELECT is_common FROM kind) ${newestFirst} LIMIT ${most})
    UNION ALL
    (SELECT * FROM (${published} AND search_name ~ lower(${pattern}::text) AND ${contains}
       AND (SELECT is_so AND NOT is_common FROM kind) OFFSET 0) rare ${newestFirst} LIMIT ${most})`;
}

/**
 * SQL of published reports whose name contains the text in the parameter $1 inside a word, newest first, as above. Names with
 * the text as a word may be a thousand times as many, so only those with one of the words that contain it are read.
 * @param hosts SQL of LIKE patterns of those words, as an array; absent: there are none, and the newest names are examined,
 *   where a sign such as "+" may precede the text
 */
export function namesInsideWords({
  hosts,
  condition,
  most,
}: Pick<Wanted, 'condition' | 'most'> & { hosts?: string }): string {
  const columns = 'id, search_name, published_on';
  const published = `SELECT ${columns} FROM report WHERE status = 'published'`;
  const newest = `SELECT * FROM (${published} ${newestFirst} LIMIT ${NEWEST}) newest WHERE ${condition} ${newestFirst} LIMIT ${most}`;
  if (!hosts) return newest;
  return `WITH near AS MATERIALIZED (${newest})
    SELECT ${columns} FROM near UNION (SELECT * FROM (${published} AND search_name LIKE ANY (${hosts}) AND ${condition}
      AND (SELECT count(*) < ${most} FROM near) OFFSET 0) rare ${newestFirst} LIMIT ${most})`;
}
