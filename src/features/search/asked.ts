import { either, type Meaning, type Unit, word } from './meaning.ts';
import { family } from './words.ts';

/** More ways than these to mean a text are ranked as one. */
const MOST_WAYS = 12;
/** Words that can stand together as one term. */
const LONGEST_TERM = 6;

/** What `reports_meant` of the database takes, as text-search queries (db/migrations/20261125_0121_best_meaning.sql). */
export interface Asked {
  names: string;
  words: string;
  begun: string;
  nearest: string;
  ways: string[];
  together: string;
  term: string;
  measures: string[];
}

const all = (parts: string[]) => parts.join(' & ');

/** A word of the same family, which names and keywords alone may have instead: in prose it means anything. */
const relative = ({ typed }: Unit): string[] => {
  const other = family(typed);
  return other ? [`'${other}':AB`] : [];
};

/** All units as text-search queries: whole words, beginnings of words, and any of both. */
export function queriesOf({ units }: Meaning): { meant: string; begun: string; nearest: string } {
  const begun = units.flatMap((unit) => unit.begun || []);
  return {
    meant: all(units.map(({ exact }) => exact)),
    begun: all(begun),
    nearest: [...units.map(({ exact }) => exact), ...begun].join(' | '),
  };
}

/** A search as the database is asked. */
export function askedOf(meaning: Meaning): Asked {
  const { units, words, corrected, measures } = meaning;
  const { meant, begun, nearest } = queriesOf(meaning);
  const terms = words.flatMap(
    (own) => corrected.find(({ typed }) => typed === own)?.meant.split(' ') ?? own,
  );
  const isTerm = terms.length > 1 && terms.length <= LONGEST_TERM;
  return {
    names: all(units.map((unit) => either([...unit.ways, ...relative(unit)]))),
    words: meant,
    begun,
    nearest,
    ways: waysOf(units),
    together: isTerm ? terms.map(word).join(' <-> ') : '',
    term: isTerm ? terms.join(' ') : '',
    measures: measures.flatMap(({ number, unit }) => [
      word(unit),
      `(${[...number.split(' '), unit].map(word).join(' <-> ')})`,
    ]),
  };
}

/** The text as it was typed, then with one unit in another way. */
function waysOf(units: Unit[]): string[] {
  const others = units.map((unit, at) =>
    [...unit.ways.slice(1), ...relative(unit)].map((way) =>
      all(units.map(({ exact }, place) => (place === at ? way : exact))),
    ),
  );
  return [all(units.map(({ ways }) => ways[0] ?? '')), ...others.flat()].slice(0, MOST_WAYS);
}
