/** Words too common to relate subjects. */
const COMMON = new Set(
  `advanced and automated autonomous commercial consumer device devices digital equipment for global green industrial
   industry integrated intelligent management market material materials modular next other platform platforms portable
   product products service services smart software solution solutions system systems technology the unit units with`.split(
    /\s+/,
  ),
);

/** Prepositions and conjunctions of other languages in which reports are named; those of English above. */
const SMALL = new Set(
  `aus bei für mit nach oder über und unter von zum zur avec dans les pour sous sur con del las los para por dei della
   delle nei per`.split(/\s+/),
);

/** A word without its plural ending. */
const singular = (word: string) =>
  word.replace(/(?<=\p{L}{2})ies$/u, 'y').replace(/(?<=\p{L}{3}[^s])s$/u, '');

/** Maximum number of words used of a subject. */
const MOST = 5;

/** Cache of recent names: the newest of an industry are candidates for each of its reports. */
const known = new Map<string, ReadonlyMap<string, string>>();
const MOST_KNOWN = 5000;

/**
 * The words that say what a report is about, as spelled in its name, by their normalised form: "Sodium-Ion Battery
 * Market by Type" is about "Sodium", "Ion" and "Battery".
 */
export function subjectWords(name: string): ReadonlyMap<string, string> {
  const before = known.get(name);
  if (before) return before;
  const words = wordsOf(name);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(name, words);
  return words;
}

function wordsOf(name: string): Map<string, string> {
  const [subject = ''] = name.split(/\bmarket\b|:/iu);
  const words = (subject.match(/\p{L}[\p{L}\p{N}]+/gu) ?? [])
    .map((word) => [singular(word.toLowerCase()), word] as const)
    .filter(
      ([plain, word]) =>
        plain.length > 2 &&
        !COMMON.has(plain) &&
        !COMMON.has(`${plain}s`) &&
        // A name such as Con Edison begins with a capital letter.
        !SMALL.has(word),
    );
  return new Map(words.slice(0, MOST));
}

/** A text search query for names with two of the words, or with the only one; empty if there are no words. */
export function alikeQuery(words: readonly string[]): string {
  if (words.length === 1) return `${words[0]}:A`;
  return words
    .flatMap((one, at) => words.slice(at + 1).map((other) => `(${one}:A & ${other}:A)`))
    .join(' | ');
}

/** The shared subjects of two names, as spelled in the first, such as "sodium-ion battery"; adjacent words are one subject. */
export function sharedSubjects(own: string, other: string): string[] {
  const theirs = subjectWords(other);
  const shared: string[] = [];
  for (const [plain, word] of subjectWords(own)) {
    if (!theirs.has(plain)) continue;
    const last = shared.at(-1);
    const joined =
      last && [`${last}-${word}`, `${last} ${word}`].find((text) => own.includes(text));
    if (joined) shared[shared.length - 1] = joined;
    else shared.push(word);
  }
  return shared.map((text) => text.replace(/\b\p{Lu}\p{Ll}+\b/gu, (word) => word.toLowerCase()));
}
