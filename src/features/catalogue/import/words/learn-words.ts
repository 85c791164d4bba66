import { type Queryable, rows } from '#src/db/open.ts';
import type { Places } from './vector-text.ts';

/** What searches know of a word. */
export interface Word {
  written: string;
  /** Its lexemes and those of its compounds, one per line; undefined if it is too long. */
  lexemes: string | undefined;
  english: Places;
  /** Of its compounds written without hyphens; undefined if it has none. */
  joined: Places | undefined;
  /** The number of the last text in which it was found. */
  seen: number;
}

export const NOTHING: Word = {
  written: '',
  lexemes: '',
  english: { lexemes: [], length: 0 },
  joined: undefined,
  seen: 0,
};
/** Of a word with more tokens than a `tsvector` may have places for. */
export const TOO_LONG: Word = {
  ...NOTHING,
  lexemes: undefined,
  english: { lexemes: [], length: Number.POSITIVE_INFINITY },
};

type LearnedPlaces = [lexeme: string, at: number[]][];

/** What the database makes of words. */
export async function learned(db: Queryable, words: string[]): Promise<Word[]> {
  if (words.length === 0) return [];
  // The place of a word behind it tells how many places a word takes: one such as "the" takes one too.
  const placesIn = (text: string) =>
    `(SELECT json_agg(json_build_array(lexeme, positions)) FROM unnest(to_tsvector('english', ${text} || ' end')))`;
  const found = await rows<{
    written: string;
    english: LearnedPlaces;
    joined: LearnedPlaces | null;
  }>(
    db,
    `SELECT written, ${placesIn('search_plain(written)')} AS english,
       CASE WHEN strpos(written, '-') > 0 THEN ${placesIn('search_joined(written)')} END AS joined
     FROM unnest($1::text[]) written`,
    [words],
  );
  return found.map(({ written, english, joined }) => {
    const own = beforeEnd(english);
    const compounds = joined ? beforeEnd(joined) : undefined;
    const lexemes = [own, compounds].flatMap(
      (part) => part?.lexemes.map(([lexeme]) => lexeme) ?? [],
    );
    return {
      written,
      lexemes: lexemes.join('\n'),
      english: quoted(own),
      joined: compounds && quoted(compounds),
      seen: 0,
    };
  });
}

/** What is before the word that was put behind. */
function beforeEnd(found: LearnedPlaces): Places {
  const end = Math.max(...found.flatMap(([, places]) => places));
  const lexemes = found.flatMap(([lexeme, places]) => {
    const own = places.filter((place) => place < end);
    return own.length > 0 ? [[lexeme, own] as const] : [];
  });
  return { lexemes, length: end - 1 };
}

const quoted = ({ lexemes, length }: Places): Places => ({
  lexemes: lexemes.map(([lexeme, places]) => [`'${lexeme.replace(/['\\]/g, '$&$&')}'`, places]),
  length,
});
