import { either, type Meaning, type Unit, word } from './meaning.ts';
import { isNumber, relatedForm } from './words.ts';

/** Maximum number of interpretations that are ranked separately. */
const MOST_WAYS = 12;
/** Maximum number of words in one term. */
const LONGEST_TERM = 6;

/** The argument of the SQL function `reports_meant`: text-search queries (db/migrations/20261129_1520_subjects_of_searches.sql). */
export interface SearchQuery {
  names: string;
  words: string;
  begun: string;
  nearest: string;
  ways: string[];
  together: string;
  term: string;
  measures: string[];
  /** Any of several units, in names only. */
  subject: string;
  units: { typed: string; held: string }[];
}

/** Words of this length and longer are known to the list of words, `search_word`. */
const KNOWN = /^[\p{L}\p{N}]{4,}$/u;

const all = (parts: string[]) => parts.join(' & ');

/** A related form of a word, accepted only in names and keywords: in prose it is too unspecific. */
const relative = ({ typed }: Unit): string[] => {
  const other = relatedForm(typed);
  return other ? [`'${other}':AB`] : [];
};

const inNames = (query: string) => query.replaceAll(/'[^']+'/g, '$&:A');

/** All units as text-search queries: whole words, beginnings of words, and any of either. */
export function queriesOf({ units }: Meaning): { meant: string; begun: string; nearest: string } {
  const begun = units.flatMap((unit) => unit.begun || []);
  return {
    meant: all(units.map(({ exact }) => exact)),
    begun: all(begun),
    nearest: [...units.map(({ exact }) => exact), ...begun].join(' | '),
  };
}

/** The argument of `reports_meant` for a search. */
export function searchQueryOf(meaning: Meaning): SearchQuery {
  const { units, words, corrected, measures } = meaning;
  const { meant, begun, nearest } = queriesOf(meaning);
  const terms = words.flatMap(
    (own) => corrected.find(({ typed }) => typed === own)?.meant.split(' ') ?? own,
  );
  // Numbers alone are searched for in names, codes, keywords and summaries.
  const hasWords = units.some(({ typed }) => !isNumber(typed));
  const isTerm = terms.length > 1 && terms.length <= LONGEST_TERM;
  return {
    names: all(units.map((unit) => either([...unit.ways, ...relative(unit)]))),
    words: hasWords ? meant : '',
    begun: hasWords ? begun : '',
    nearest,
    ways: waysOf(units),
    together: isTerm ? terms.map(word).join(' <-> ') : '',
    term: isTerm ? terms.join(' ') : '',
    measures: measures.flatMap(({ number, unit }) => [
      word(unit),
      `(${[...number.split(' '), unit].map(word).join(' <-> ')})`,
    ]),
    subject: units.length > 1 ? units.map(({ exact }) => inNames(exact)).join(' | ') : '',
    units: units
      .filter(({ typed }) => KNOWN.test(typed) && !corrected.some((one) => one.typed === typed))
      .map((unit) => ({
        typed: unit.typed,
        held: either([...unit.ways, ...relative(unit), ...(unit.begun ? [unit.begun] : [])]),
      })),
  };
}

/** The text as typed, then with one unit replaced at a time. */
function waysOf(units: Unit[]): string[] {
  const others = units.map((unit, at) =>
    [...unit.ways.slice(1), ...relative(unit)].map((way) =>
      all(units.map(({ exact }, place) => (place === at ? way : exact))),
    ),
  );
  return [all(units.map(({ ways }) => ways[0] ?? '')), ...others.flat()].slice(0, MOST_WAYS);
}
