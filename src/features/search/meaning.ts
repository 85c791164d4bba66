import { type Queryable, row } from '#src/db/open.ts';
import { measuresOf, numbers, searchedWords, spellings, telling, wordsOf } from './words.ts';

/** A word or phrase of a search with all that is looked for instead of it, as parts of a text-search query. */
export interface Unit {
  typed: string;
  /** Each way to mean it: its own words, then each synonym. */
  ways: string[];
  /** Whole words: any of the ways. */
  exact: string;
  /** Beginnings of words. */
  begun: string;
}

/** What a search is taken to mean. */
export interface Meaning {
  text: string;
  words: string[];
  units: Unit[];
  /** Numbers with their units, which are not looked for but fit a report that holds them. */
  measures: { number: string; unit: string }[];
  /** Synonyms that are looked for too. */
  synonyms: { typed: string; terms: string[] }[];
  /** Mistyped words with what is looked for instead. */
  corrected: { typed: string; meant: string }[];
}

/** `without` of a search that wants no synonym at all. */
const ALL_SYNONYMS = '*';
/** Longest phrase that a list of synonyms holds, in words. */
const LONGEST_PHRASE = 4;
/** Synonyms of one search; more make it slow and say nothing. */
const MOST_TERMS = 24;

/** Any of these ways, as part of a text-search query. */
export const either = (ways: string[]) => {
  const different = [...new Set(ways)];
  return different.length > 1 ? `(${different.join(' | ')})` : (different[0] ?? '');
};
/** A word in its spellings. */
export const word = (text: string) => either(spellings(text).map((way) => `'${way}'`));
const beginning = (text: string) =>
  either(spellings(text).map((way) => (way.length < 3 ? `'${way}'` : `'${way}':*`)));
const allOf = (words: string[], way: (text: string) => string) =>
  words.length > 1 ? `(${words.map(way).join(' & ')})` : way(words[0] ?? '');
/** A code that is typed without its signs, such as "en1042", as its letters and its number. */
const codeOf = ([own = '', ...others]: string[]): string[] => {
  const [, letters, number] = /^(\p{L}+)(\d{3,})$/u.exec(own) ?? [];
  return letters && number && others.length === 0 ? [letters, number] : [];
};
const phrase = (term: string) => `(${wordsOf(term).map(word).join(' <-> ')})`;

interface Known {
  groups: { terms: string[]; looked_for: string[] }[];
  joined: string[];
}

/** Lists of synonyms that hold one of these phrases, and which of these words names have. */
async function lookUp(db: Queryable, phrases: string[], pairs: string[]): Promise<Known> {
  const found = await row<Known>(
    db,
    `SELECT (SELECT coalesce(json_agg(json_build_object('terms', terms, 'looked_for', looked_for)), '[]')
             FROM (SELECT terms, looked_for FROM synonym WHERE looked_for && $1::text[] ORDER BY id LIMIT 20) s) AS groups,
            ARRAY(SELECT word FROM search_word WHERE word = ANY ($2::text[])) AS joined`,
    [phrases, pairs],
  );
  return found ?? { groups: [], joined: [] };
}

/** A phrase with its last word in both numbers: a list that holds "UAV" is meant by "UAVs". */
const bothNumbers = (words: string[]): string[] =>
  numbers(words.at(-1) ?? '').map((last) => [...words.slice(0, -1), last].join(' '));

/** All runs of up to four words. */
const runs = (words: string[]): string[] =>
  words.flatMap((_, at) =>
    Array.from({ length: Math.min(LONGEST_PHRASE, words.length - at) }, (__, n) =>
      bothNumbers(words.slice(at, at + n + 1)),
    ).flat(),
  );

/**
 * What a text means: its words with their spellings, phrases that have synonyms, and compounds written in two words.
 * @param without synonyms that the visitor does not want, `*` for none at all
 */
export async function understand(
  db: Queryable,
  text: string,
  without: readonly string[] = [],
): Promise<Meaning> {
  const all = searchedWords(text);
  const words = telling(all);
  const pairs = words.slice(1).map((second, at) => `${words[at]}${second}`);
  const { groups, joined } =
    words.length > 0
      ? await lookUp(db, [...new Set([...runs(words), ...runs(all)])], pairs)
      : { groups: [], joined: [] };
  // "Biofuel for aircraft" is looked for as "biofuel aircraft", as the visitor's words are.
  for (const group of groups)
    group.looked_for = group.looked_for.map((term) => telling(term.split(' ')).join(' '));
  const measures = measuresOf(all).filter(({ unit }) => !words.includes(unit));
  const meaning: Meaning = { text, words, units: [], measures, synonyms: [], corrected: [] };
  const dropped = new Set(without.map((term) => telling(wordsOf(term)).join(' ')));
  const none = without.includes(ALL_SYNONYMS);
  const listed = (own: string[]) =>
    none
      ? undefined
      : bothNumbers(own).find((way) => groups.some(({ looked_for }) => looked_for.includes(way)));
  let terms = 0;
  for (let at = 0; at < words.length; ) {
    const length = longest(words, at, (run) => listed(run) !== undefined);
    const own = words.slice(at, at + Math.max(length, 1));
    const typed = own.join(' ');
    const found = length === 0 ? [] : termsOf(groups, listed(own) ?? typed, dropped);
    const used = found.slice(0, Math.max(0, MOST_TERMS - terms));
    terms += used.length;
    if (used.length > 0) meaning.synonyms.push({ typed, terms: used });
    const compound = own.length === 1 && joined.includes(`${words[at]}${words[at + 1]}`);
    if (compound) own.push(words[at + 1]!);
    meaning.units.push(unitOf(own, used, compound));
    at += own.length;
  }
  dropUnfinished(meaning);
  return meaning;
}

const longest = (words: string[], at: number, has: (run: string[]) => boolean): number => {
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 0; length--)
    if (has(words.slice(at, at + length))) return length;
  return 0;
};

/** The other terms of the lists that hold one. */
function termsOf(groups: Known['groups'], typed: string, dropped: Set<string>): string[] {
  const terms = groups
    .filter(({ looked_for }) => looked_for.includes(typed))
    .flatMap(({ terms, looked_for }) =>
      terms.filter((_, n) => looked_for[n] !== typed && !dropped.has(looked_for[n] ?? '')),
    );
  return [...new Set(terms)].filter((term) => wordsOf(term).length > 0);
}

function unitOf(own: string[], used: string[], compound: boolean): Unit {
  const synonyms = used.map(phrase);
  const joined = compound ? [own.join('')] : [];
  const code = codeOf(own);
  const codes = code.length > 0 ? [allOf(code, word)] : [];
  const ways = [either([allOf(own, word), ...joined.map(word), ...codes]), ...synonyms];
  return {
    typed: own.join(' '),
    ways,
    exact: either(ways),
    begun: either([allOf(own, beginning), ...joined.map(beginning), ...synonyms]),
  };
}

/** A last word of one or two letters beside others may be half a word: beginnings are looked for without it. */
function dropUnfinished({ units }: Meaning): void {
  const last = units.at(-1);
  const isFew = (unit: Unit) => unit.typed.length < 3;
  if (last && isFew(last) && !units.every(isFew) && last.exact === `'${last.typed}'`)
    last.begun = '';
}

/** A meaning with its mistyped words replaced. */
export function withCorrections(
  meaning: Meaning,
  corrections: ReadonlyMap<string, string[]>,
): Meaning {
  const corrected: Meaning['corrected'] = [];
  const units = meaning.units.map((unit) => {
    const near = corrections.get(unit.typed);
    if (!near) return unit;
    corrected.push({ typed: unit.typed, meant: near[0]! });
    const ways = either(near.map((way) => allOf(wordsOf(way), word)));
    return { ...unit, ways: [ways], exact: ways, begun: ways };
  });
  return { ...meaning, units, corrected };
}
