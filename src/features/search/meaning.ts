import { type Queryable, row } from '#src/db/open.ts';
import { readOperators } from '#src/site/search/operators.ts';
import {
  abbreviationsIn,
  measuresOf,
  numberForms,
  searchedWords,
  significantWords,
  specificWords,
  spellings,
  wordsOf,
} from './words.ts';

/** A word or phrase of a search with its alternatives, as parts of a text-search query. */
export interface Unit {
  typed: string;
  /** The alternatives: its own words, then each synonym. */
  ways: string[];
  /** Whole words: any of the alternatives. */
  exact: string;
  /** Beginnings of words. */
  begun: string;
}

/** The interpretation of a search. */
export interface Meaning {
  /** As typed, without operators. */
  text: string;
  words: string[];
  units: Unit[];
  /** Numbers with their units: not required, but they raise the rank of reports that contain them. */
  measures: { number: string; unit: string }[];
  /** Synonyms that are searched for too. */
  synonyms: { typed: string; terms: string[] }[];
  /** Misspelt words with their corrections. */
  corrected: { typed: string; meant: string }[];
  /** What a report must have word for word, and must not have. */
  phrases: string[];
  excluded: string[];
}

/** `without` for a search without any synonyms. */
const ALL_SYNONYMS = '*';
/** Longest phrase in a list of synonyms, in words. */
const LONGEST_PHRASE = 4;
/** Maximum number of synonyms of a search; more only make it slow. */
const MOST_TERMS = 24;

/** Any of these alternatives, as part of a text-search query. */
export const either = (ways: string[]) => {
  const different = [...new Set(ways)];
  return different.length > 1 ? `(${different.join(' | ')})` : (different[0] ?? '');
};
/** A word in all its spellings. */
export const word = (text: string) => either(spellings(text).map((way) => `'${way}'`));
/** Words that are not the beginning of others: one or two letters, and numbers with decimals, since 1.5 is not 1.53. */
const isComplete = (text: string) => text.length < 3 || text.includes('.');
const beginning = (text: string) =>
  either(spellings(text).map((way) => (isComplete(way) ? `'${way}'` : `'${way}':*`)));
const allOf = (words: string[], way: (text: string) => string) =>
  words.length > 1 ? `(${words.map(way).join(' & ')})` : way(words[0] ?? '');
/** The letters and the number of a code that was typed without punctuation, such as "en1042". */
const codeOf = ([own = '', ...others]: string[]): string[] => {
  const [, letters, number] = /^(\p{L}+)(\d{3,})$/u.exec(own) ?? [];
  return letters && number && others.length === 0 ? [letters, number] : [];
};
/** The words of a text next to each other, as part of a text-search query. */
export const phrase = (term: string) => `(${wordsOf(term).map(word).join(' <-> ')})`;

interface Known {
  groups: { terms: string[]; looked_for: string[]; compounds: (string | null)[] }[];
  joined: string[];
}

/**
 * The lists of synonyms with one of these phrases, and which of these words are in reports. `compounds` has, as one word, the
 * terms of which the database would search for a single word: "overtheair", not "air".
 */
async function lookUp(db: Queryable, phrases: string[], pairs: string[]): Promise<Known> {
  const found = await row<Known>(
    db,
    `SELECT (SELECT coalesce(json_agg(json_build_object('terms', terms, 'looked_for', looked_for, 'compounds', ARRAY(
               SELECT CASE WHEN term LIKE '% %' AND numnode(phraseto_tsquery('english', term)) < 2 THEN replace(term, ' ', '') END
               FROM unnest(looked_for) WITH ORDINALITY AS listed(term, place) ORDER BY place))), '[]')
             FROM (SELECT terms, looked_for FROM synonym WHERE looked_for && $1::text[] ORDER BY id LIMIT 20) s) AS groups,
            ARRAY(SELECT pair FROM unnest($2::text[]) AS pair
                  WHERE EXISTS (SELECT FROM search_word WHERE word = pair)
                    OR EXISTS (SELECT FROM indexed_texts_with(to_tsquery('english', quote_literal(pair)), 1))) AS joined`,
    [phrases, pairs],
  );
  return found ?? { groups: [], joined: [] };
}

/** A phrase with its last word in singular and plural: a list with "UAV" also applies to "UAVs". */
const bothNumbers = (words: string[]): string[] =>
  numberForms(words.at(-1) ?? '').map((last) =>
    // Lists of synonyms have decimals as words of their own.
    [...words.slice(0, -1), last].join(' ').replaceAll('.', ' '),
  );

/** All runs of up to four words. */
const runs = (words: string[]): string[] =>
  words.flatMap((_, at) =>
    Array.from({ length: Math.min(LONGEST_PHRASE, words.length - at) }, (__, n) =>
      bothNumbers(words.slice(at, at + n + 1)),
    ).flat(),
  );

/**
 * Interprets a text: its words with their spellings, phrases with synonyms, compounds written as two words, and
 * operators.
 * @param without synonyms to exclude, `*` for all
 */
export async function understand(
  db: Queryable,
  search: string,
  without: readonly string[] = [],
): Promise<Meaning> {
  const { text, rest, phrases, excluded } = readOperators(search);
  const all = searchedWords(rest);
  const words = phrases.length > 0 ? specificWords(all) : significantWords(all);
  // Each once: to look one up may take as long as the search itself.
  const pairs = [...new Set(words.slice(1).map((second, at) => `${words[at]}${second}`))];
  const { groups, joined } =
    words.length > 0
      ? await lookUp(db, [...new Set([...runs(words), ...runs(all)])], pairs)
      : { groups: [], joined: [] };
  // "Biofuel for aircraft" becomes "biofuel aircraft", like the visitor's words.
  const compounds = new Map<string, string>();
  for (const group of groups) {
    group.looked_for = group.looked_for.map((term) => significantWords(term.split(' ')).join(' '));
    for (const [n, one] of group.compounds.entries())
      if (one) compounds.set(group.looked_for[n]!, one);
  }
  const measures = measuresOf(all).filter(({ unit }) => !words.includes(unit));
  const meaning: Meaning = {
    text,
    words: [...phrases.flatMap(wordsOf), ...words],
    units: phrases.map(unitOfPhrase),
    measures,
    synonyms: [],
    corrected: [],
    phrases,
    excluded,
  };
  const dropped = new Set(without.map((term) => significantWords(wordsOf(term)).join(' ')));
  const none = without.includes(ALL_SYNONYMS);
  const listed = (own: string[]) =>
    none
      ? undefined
      : bothNumbers(own).find((way) => groups.some(({ looked_for }) => looked_for.includes(way)));
  const abbreviations = abbreviationsIn(text);
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
    const unit = unitOf(own, used, compound, compounds);
    meaning.units.push(abbreviations.has(unit.typed) ? { ...unit, begun: unit.exact } : unit);
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

/** The other terms of the lists that contain this one. */
function termsOf(groups: Known['groups'], typed: string, dropped: Set<string>): string[] {
  const terms = groups
    .filter(({ looked_for }) => looked_for.includes(typed))
    .flatMap(({ terms: others, looked_for }) =>
      others.filter((_, n) => looked_for[n] !== typed && !dropped.has(looked_for[n] ?? '')),
    );
  return [...new Set(terms)].filter((term) => wordsOf(term).length > 0);
}

/** A phrase in quotes is searched for as it is: no synonyms, no beginnings of words. */
function unitOfPhrase(typed: string): Unit {
  const exact = phrase(typed);
  return { typed: wordsOf(typed).join(' '), ways: [exact], exact, begun: exact };
}

function unitOf(
  typed: string[],
  used: string[],
  compound: boolean,
  compounds: ReadonlyMap<string, string>,
): Unit {
  const asOne = (words: string[]) => compounds.get(significantWords(words).join(' '));
  const synonyms = used.map((term) => {
    const one = asOne(wordsOf(term));
    return one ? word(one) : phrase(term);
  });
  const one = asOne(typed);
  const own = one ? [one] : typed;
  const joined = compound ? [own.join('')] : [];
  const code = codeOf(own);
  const codes = code.length > 0 ? [allOf(code, word)] : [];
  const ways = [either([allOf(own, word), ...joined.map(word), ...codes]), ...synonyms];
  return {
    typed: typed.join(' '),
    ways,
    exact: either(ways),
    begun: either([allOf(own, beginning), ...joined.map(beginning), ...synonyms]),
  };
}

/** A last word of one or two letters after others may be unfinished: matches of beginnings ignore it. */
function dropUnfinished({ units }: Meaning): void {
  const last = units.at(-1);
  const isShort = (unit: Unit) => isComplete(unit.typed);
  if (last && isShort(last) && !units.every(isShort) && last.exact === `'${last.typed}'`)
    last.begun = '';
}

/** A meaning with its misspelt words replaced. */
export function withCorrections(
  meaning: Meaning,
  corrections: ReadonlyMap<string, string[]>,
): Meaning {
  const corrected: Meaning['corrected'] = [];
  const units = meaning.units.map((unit) => {
    const near = corrections.get(unit.typed);
    if (!near) return unit;
    if (!corrected.some(({ typed }) => typed === unit.typed))
      corrected.push({ typed: unit.typed, meant: near[0]! });
    const ways = either(near.map((way) => allOf(wordsOf(way), word)));
    return { ...unit, ways: [ways], exact: ways, begun: ways };
  });
  return { ...meaning, units, corrected };
}
