import type { SaidOfSearch } from '#src/features/catalogue/found/contract.ts';

/** Words this short are whole, else "EV" would be marked in "every". */
const SHORT = 3;
/** Endings that a found word may have where the one that was typed has another: charging, chargers, charge. */
const ENDING = /(?:ing|ers|er|es|s|e)$/;
/** A shorter rest is another word: "mull" is not "muller". */
const SHORTEST_STEM = 5;
const MOST_PATTERNS = 24;
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function patternOf(word: string): string {
  if (word.length <= SHORT) return `${word}s?`;
  if (/(?:y|ies)$/.test(word)) return `${word.replace(/(?:y|ies)$/, '')}(?:y|ies)`;
  const stem = word.replace(ENDING, '');
  return `${stem.length < SHORTEST_STEM ? word.replace(/s$/, '') : stem}\\p{L}{0,4}`;
}

/**
 * Finds what a search looked for in what is shown of a report: its own words, each, and synonyms as a whole; undefined
 * where there is nothing to find.
 */
export function markedWords({
  looked_for,
  synonyms,
  corrected,
}: Pick<SaidOfSearch, 'looked_for' | 'synonyms' | 'corrected'>): RegExp | undefined {
  const typed = [...looked_for, ...corrected.flatMap(({ meant }) => wordsOf(meant))];
  const meant = synonyms.flatMap(({ terms }) => terms).map(wordsOf);
  const patterns = [
    ...meant
      .filter((words) => words.length > 0)
      .map((words) => words.map(patternOf).join('[\\s-]+')),
    ...typed.filter((word) => word.length > 1).map(patternOf),
  ];
  if (patterns.length === 0) return undefined;
  const any = [...new Set(patterns)].slice(0, MOST_PATTERNS).join('|');
  return new RegExp(`(?<![\\p{L}\\p{N}])(${any})(?![\\p{L}\\p{N}])`, 'giu');
}
