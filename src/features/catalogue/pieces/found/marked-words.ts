import type { SearchDetails } from '../../found/contract.ts';

/** Words this short match only whole words; otherwise "EV" would be highlighted in "every". */
const SHORT = 3;
/** Endings in which a match may differ from the word that was typed: charging, chargers, charge. */
const ENDING = /(?:ing|ers|er|es|s|e)$/;
/** A shorter stem would be another word: "mull" is not "muller". */
const SHORTEST_STEM = 5;
const MOST_PATTERNS = 24;
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function patternOf(word: string): string {
  if (/^[\d.]+$/.test(word)) return word.replace('.', '\\.');
  if (word.length <= SHORT) return `${word}s?`;
  if (/(?:y|ies)$/.test(word)) return `${word.replace(/(?:y|ies)$/, '')}(?:y|ies)`;
  const stem = word.replace(ENDING, '');
  return `${stem.length < SHORTEST_STEM ? word.replace(/s$/, '') : stem}\\p{L}{0,4}`;
}

/**
 * The pattern of a search's matches in a report's texts: each word of the search, and its synonyms as a whole;
 * undefined if there is nothing to highlight.
 */
export function markedWords({
  looked_for,
  synonyms,
  corrected,
}: Pick<SearchDetails, 'looked_for' | 'synonyms' | 'corrected'>): RegExp | undefined {
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
