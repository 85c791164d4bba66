import { isQuestion, plain } from '#src/site/search/search-words.ts';

/** Maximum numbers of words read and searched for: a question may have many words before it names its market. */
const MOST_READ = 40;
const MOST_WORDS = 12;

/** Words, and numbers with their decimals, which the database keeps together too: "2.31", but "2", "5D" for "2.5D". */
const WORD = /(?<![\p{L}\p{N}.])\d+\.\d+(?!\.?[\p{L}\p{N}])|[\p{L}\p{N}]+/gu;

const split = (text: string): string[] => plain(text).match(WORD) ?? [];

/** The words of a visitor's text, at most twelve: only letters, digits and decimal points, so no query operators remain. */
export const wordsOf = (text: string): string[] => split(text).slice(0, MOST_WORDS);

/** Words that phrase a question and do not name its market. */
const QUESTION_WORDS = new Set(
  `am any annual annually are as at be been being big bigger biggest buy buying buys by can could current currently did do
   does doing end ended ever expect expected expects fast faster fastest find from get give grew grow growing grown grows
   had has have help high how i if in into is it its large larger largest last latest let long look looking many
   me mean means more most much my need needed needs new next now of on one ones our out people per please quickly rate
   rates rise rises rising say see sell selling sells should show since sold some spend spending spends spent such tell than
   that the their them there these they this those to today total until up us use used uses using value valued want
   wants was we were what when where which while who whom whose why will with within world worth would year years
   yearly you your about build built happen happens pay paid pays still decade demand price prices cost costs revenue sales country countries region regions`.split(
    /\s+/,
  ),
);

/** The words of a question without those that only phrase it; other texts unchanged. */
function withoutQuestionWords(text: string, words: string[]): string[] {
  if (!isQuestion(text)) return words;
  const left = words.filter((word) => !QUESTION_WORDS.has(word));
  return left.length > 0 ? left : words;
}

/** The words to search for: for a question, those that name its subject. */
export const searchedWords = (text: string): string[] =>
  withoutQuestionWords(text, split(text).slice(0, MOST_READ)).slice(0, MOST_WORDS);

/** Words that are in every report, or that describe what a report is: ignored if there are other words. */
const GENERAL = new Set(
  `market markets report reports research study studies analysis forecast forecasts outlook size sizes share shares
   trends trend global worldwide industry growth cagr statistics data insights overview and or of for the in by with to
   on a an at its who what which where how is are make makes company companies manufacturer manufacturers
   supplier suppliers vendor vendors producer producers provider providers player players competitor competitors leading
   top biggest largest list`.split(/\s+/),
);

const isGeneral = (word: string) => GENERAL.has(word) || /^20[1-4]\d$/.test(word);

const UNIT =
  '(?:[kmgt]?(?:w|wh|v|a|ah|hz|l|bar|t)|[nuµm]m|cm|km|kg|mg|mw[hp]|tonnes?|lit(?:re|er)s?|inch)';
const MEASURE = new RegExp(
  `(?<![\\p{L}\\d.])((?:\\d+ )*\\d+(?:\\.\\d+)?) ?(${UNIT})(?!\\p{L})`,
  'gu',
);
/** Words that mean nothing without the number next to them. */
const BOUND = /^(?:above|below|over|under|up|less|more|than|from)$/;

/** Numbers with a unit, such as "500 kW": a report with the unit, or with exactly this value, ranks higher. */
export const measuresOf = (words: string[]): { number: string; unit: string }[] =>
  [...words.join(' ').matchAll(MEASURE)].map(([, number = '', unit = '']) => ({ number, unit }));

/** Words without numbers that have a unit: these specify a product, not a market. */
function withoutMeasures(words: string[]): string[] {
  const left = words.join(' ').replaceAll(MEASURE, ' ').split(' ').filter(Boolean);
  return left.some((word) => word.length > 2 && !BOUND.test(word)) ? left : words;
}

/** The words that say something about a market. */
export const specificWords = (words: string[]): string[] =>
  withoutMeasures(words.filter((word) => !isGeneral(word)));

/** The same; all of them if there are none. */
export function significantWords(words: string[]): string[] {
  const left = specificWords(words);
  return left.length > 0 ? left : words;
}

/** Whether a word is only a number, which says nothing about a market: every table of contents has a page 19. */
export const isNumber = (word: string): boolean => /^\d+(?:\.\d+)?$/.test(word);

const CAPITALS = /(?<![\p{L}\p{N}])\p{Lu}{2,5}(?![\p{L}\p{N}])/gu;
/** A search of one word of up to this many letters is an abbreviation. */
const SHORT = 3;

/** The words of a text that are abbreviations, such as "MRI", and so complete; in a text all in capitals, none. */
export function abbreviationsIn(text: string): ReadonlySet<string> {
  const words = wordsOf(text);
  if (words.length > 1 && !/\p{Ll}/u.test(text)) return new Set();
  const isShort = words.length === 1 && words[0]!.length <= SHORT;
  return new Set(isShort ? words : text.match(CAPITALS)?.flatMap(wordsOf));
}

/** British and American endings and letters; each is tried in both directions. */
const SPELLINGS: [british: RegExp, american: string, back: RegExp, british2: string][] = [
  [/is(e|ed|er|ers|es|ing|ation|ations)$/, 'iz$1', /iz(e|ed|er|ers|es|ing|ation|ations)$/, 'is$1'],
  [/ys(e|ed|er|ers|es|ing)$/, 'yz$1', /yz(e|ed|er|ers|es|ing)$/, 'ys$1'],
  [/([bt])re(s?)$/, '$1er$2', /([bt])er(s?)$/, '$1re$2'],
  [/our(s?)$/, 'or$1', /or(s?)$/, 'our$1'],
  [/ell(ed|er|ing)$/, 'el$1', /el(ed|er|ing)$/, 'ell$1'],
  [/sulph/, 'sulf', /sulf/, 'sulph'],
  [/mould/, 'mold', /mold/, 'mould'],
  [/tyre/, 'tire', /tire/, 'tyre'],
  [/aluminium/, 'aluminum', /aluminum/, 'aluminium'],
  [/noea/, 'nea', /nea/, 'noea'],
  [/orthopaed/, 'orthoped', /orthoped/, 'orthopaed'],
  [/paediat/, 'pediat', /pediat/, 'paediat'],
  [/naesth/, 'nesth', /nesth/, 'naesth'],
  [/haem/, 'hem', /hem/, 'haem'],
  [/grey/, 'gray', /gray/, 'grey'],
  [/defence/, 'defense', /defense/, 'defence'],
];

/** A word in British and American spelling, the typed one first. */
export function spellings(word: string): string[] {
  const all = [word];
  for (const [british, american, back, british2] of SPELLINGS) {
    if (british.test(word)) all.push(word.replace(british, american));
    if (back.test(word)) all.push(word.replace(back, british2));
  }
  return [...new Set(all)].slice(0, 4);
}

/** A word with its possible singular and plural forms, the typed one first. */
export function numberForms(word: string): string[] {
  if (word.length < 3) return [word];
  const singular = word.endsWith('s') && !word.endsWith('ss') ? [word.slice(0, -1)] : [];
  if (word.endsWith('es')) singular.push(word.slice(0, -2));
  if (word.endsWith('ies')) singular.push(`${word.slice(0, -3)}y`);
  return [word, ...singular, `${word}s`];
}

/** The related form of an agent or activity: "charger" and "charging", "recycling" and "recycler". */
export function relatedForm(word: string): string | undefined {
  const [, agent] = /^(\p{L}{4,})ers?$/u.exec(word) ?? [];
  if (agent) return `${agent}ing`;
  const [, activity] = /^(\p{L}{4,})ings?$/u.exec(word) ?? [];
  return activity && `${activity}er`;
}
