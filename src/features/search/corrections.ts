import { type Queryable, rows } from '#src/db/open.ts';
import type { Meaning } from './meaning.ts';

/** Words of at least this length may have two mistakes, but not in the first letter: "extraction" is not "traction". */
const LONG = 7;
/**
 * Words of up to this length only lack a letter, or have two swapped: with another letter, they are more likely a name,
 * such as "CATL", than a mistake.
 */
const SHORT = 4;
/** Maximum number of corrections of a word. */
const MOST = 3;

interface Near {
  typed: string;
  near: string[];
  like: string[];
  first: string[];
}

/**
 * Corrections for the words of a search that are not even the beginning of a known word, up to three for each: a word
 * with one or two typing errors, two words written as one, or umlauts written out.
 */
export async function corrections(
  db: Queryable,
  { units }: Meaning,
): Promise<Map<string, string[]>> {
  const words = units.map(({ typed }) => typed).filter((word) => /^\p{L}{4,40}$/u.test(word));
  if (words.length === 0) return new Map();
  const found = await rows<Near>(
    db,
    `SELECT typed,
       ARRAY(SELECT word FROM search_word WHERE length(word) <= 40 AND near_spellings(word) && near_spellings(typed)
             ORDER BY similarity(word, typed) DESC, word LIMIT ${MOST}) AS near,
       ARRAY(SELECT word FROM search_word WHERE length(word) <= 40 AND word % typed
             ORDER BY similarity(word, typed) DESC, word LIMIT 30) AS like,
       ARRAY(SELECT word FROM search_word
             WHERE word = ANY (ARRAY(SELECT left(typed, n) FROM generate_series(4, length(typed) - 3) n))
               AND EXISTS (SELECT FROM search_word other
                           WHERE other.word = substr(typed, length(search_word.word) + 1))) AS first
     FROM unnest($1::text[]) AS typed
     WHERE NOT EXISTS (SELECT FROM search_word WHERE word COLLATE "C" BETWEEN typed AND typed || chr(1114111))`,
    [[...new Set(words.flatMap((word) => [word, singular(word)]))]],
  );
  const ways = new Map(found.map((one) => [one.typed, waysOf(one)]));
  // "Vails" is two mistakes away from "vial" and its singular one.
  return new Map(
    words
      .map((word): [string, string[]] => [
        word,
        ways.get(word)?.length ? ways.get(word)! : (ways.get(singular(word)) ?? []),
      ])
      .filter(([, meant]) => meant.length > 0),
  );
}

const singular = (word: string) => (word.length > 4 ? word.replace(/(?<!s)s$/, '') : word);

function waysOf({ typed, near, like, first }: Near): string[] {
  const split = first.map((word) => `${word} ${typed.slice(word.length)}`);
  if (split.length > 0) return split.slice(0, 1);
  const plain = typed.replace(/([aou])e/g, '$1');
  const umlaut = like.filter((word) => word === plain);
  if (umlaut.length > 0) return umlaut;
  const alike = typed.length > SHORT ? near : near.filter((word) => isCompleted(word, typed));
  if (alike.length > 0) return alike;
  return typed.length < LONG
    ? []
    : like.filter((word) => word[0] === typed[0] && editDistance(word, typed) <= 2).slice(0, MOST);
}

/** Whether a word has all letters that were typed. */
const isCompleted = (word: string, typed: string): boolean => {
  const left = [...word];
  return [...typed].every((letter) => {
    const at = left.indexOf(letter);
    return at >= 0 && left.splice(at, 1).length > 0;
  });
};

/** The number of letters that are wrong, missing, extra or swapped with their neighbour. */
function editDistance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, n) => n)];
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min(
        row[j - 1]! + 1,
        rows[i - 1]![j]! + 1,
        rows[i - 1]![j - 1]! + same,
        swapped ? rows[i - 2]![j - 2]! + 1 : Number.POSITIVE_INFINITY,
      );
    }
    rows.push(row);
  }
  return rows[one.length]![other.length]!;
}
