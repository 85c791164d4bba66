import type { Queryable } from '#src/db/open.ts';
import {
  corrections,
  type Found,
  MOST_FOUND,
  reportsBeginningWith,
  reportsContaining,
  reportsWithCode,
  reportsWithWords,
  wordsOf,
} from './queries.ts';

/**
 * The published reports that a text means, best first, at most eight: names that begin with it, names that contain it,
 * codes, words and beginnings of words, and, when nothing else is found, words with one typing mistake. Each step is taken only when the ones before it found too few.
 */
export async function findReports(db: Queryable, text: string): Promise<Found[]> {
  const words = wordsOf(text);
  const steps: (() => Promise<Found[]>)[] = [
    () => reportsBeginningWith(db, text),
    () => reportsContaining(db, text),
    () => reportsWithCode(db, text),
    async () => (text.length < 3 ? [] : reportsWithWords(db, words)),
  ];
  const found = new Map<number, Found>();
  for (const step of steps) {
    for (const report of await step()) if (!found.has(report.id)) found.set(report.id, report);
    if (found.size >= MOST_FOUND) break;
  }
  if (found.size > 0) return [...found.values()].slice(0, MOST_FOUND);
  const corrected = await corrections(db, text);
  return corrected.size > 0 ? reportsWithWords(db, words, corrected) : [];
}
