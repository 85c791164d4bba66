/** Quotes as typed on any keyboard. */
const QUOTE = '["“”„]';
const PHRASE = new RegExp(`(?<=^|\\s)${QUOTE}([^"“”„]+)${QUOTE}(?![\\p{L}\\p{N}])`, 'gu');
/** A minus before a word or a phrase, not the hyphen of "Li-ion", the dash of "power - storage" or the sign of "-40 °C". */
const EXCLUDED = new RegExp(
  `(?<=^|\\s)[-−](?:${QUOTE}([^"“”„]+)${QUOTE}|(\\p{L}[\\p{L}\\p{N}-]*))(?=\\s|$)`,
  'gu',
);

const MOST_PHRASES = 4;
const MOST_EXCLUDED = 6;

/** What the operators in the text of a search ask for. */
export interface Operators {
  /** The text without quotes and without what is excluded. */
  text: string;
  /** The text outside of quotes. */
  rest: string;
  /** What stands in quotes: these words, next to each other. */
  phrases: string[];
  /** What stands after a minus: words and phrases that a result must not have. */
  excluded: string[];
}

const spaced = (text: string) => text.replace(/\s+/g, ' ').trim();
const hasWords = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** A search without what it excludes; one that only excludes is a text without operators. */
export function withoutExcluded(text: string): string {
  const wanted = text.replace(EXCLUDED, ' ');
  return hasWords(wanted) ? spaced(wanted) : text;
}

/** Reads the operators of a search. */
export function readOperators(text: string): Operators {
  const wanted = withoutExcluded(text);
  const excluded =
    wanted === text
      ? []
      : [...text.matchAll(EXCLUDED)].map(([, phrase, word]) => phrase ?? word ?? '');
  const phrases = [...wanted.matchAll(PHRASE)].map(([, phrase = '']) => phrase);
  return {
    text: spaced(wanted.replace(PHRASE, '$1')),
    rest: spaced(wanted.replace(PHRASE, ' ')),
    phrases: phrases.filter(hasWords).slice(0, MOST_PHRASES),
    excluded: excluded.filter(hasWords).slice(0, MOST_EXCLUDED),
  };
}
