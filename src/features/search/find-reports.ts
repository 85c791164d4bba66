import { type Queryable, rows } from '#src/db/open.ts';
import { corrections } from './corrections.ts';
import { type Meaning, understand, withCorrections } from './meaning.ts';
import { nearestReports, wordCounts } from './nearest.ts';
import {
  type Found,
  MOST_FOUND,
  reportsBeginningWith,
  reportsContaining,
  reportsMeant,
  reportsWithCode,
} from './queries.ts';

/** Texts of so few letters are words first, such as "AI", and beginnings of words then. */
export const SHORT = 3;

export interface FoundReports {
  reports: Found[];
  /** None holds all words; these hold some. */
  nearest: boolean;
  /** Mistyped words with what was looked for instead. */
  corrected: Meaning['corrected'];
}

/**
 * The published reports that a text means, best first, at most eight: names that begin with it or contain it, codes,
 * all words with their synonyms; when nothing else is found, words with typing mistakes, and at last reports that hold
 * some of the words. Each step is taken only when the ones before it found too few.
 */
export async function findReports(db: Queryable, text: string): Promise<FoundReports> {
  const meaning = await understand(db, text);
  const found = new Map<number, Found>();
  for (const step of stepsOf(db, text, meaning)) {
    for (const report of await step()) if (!found.has(report.id)) found.set(report.id, report);
    if (found.size >= MOST_FOUND) break;
  }
  if (found.size > 0)
    return {
      reports: [...found.values()].slice(0, MOST_FOUND),
      nearest: false,
      corrected: [],
    };
  const better = withCorrections(meaning, await corrections(db, meaning));
  const { corrected } = better;
  const meant = corrected.length > 0 ? await reportsMeant(db, better) : [];
  if (meant.length > 0) return { reports: meant, nearest: false, corrected };
  const counts = await wordCounts(db, better);
  const near = await nearestReports(db, better, counts, MOST_FOUND);
  return { reports: await namesOf(db, near), nearest: near.length > 0, corrected: [] };
}

function stepsOf(db: Queryable, text: string, meaning: Meaning): (() => Promise<Found[]>)[] {
  const names = [
    () => reportsBeginningWith(db, text),
    () => reportsContaining(db, text, 'at words'),
    () => reportsWithCode(db, text),
  ];
  const inside = () => reportsContaining(db, text, 'inside words');
  const anywhere = () => reportsMeant(db, meaning);
  if (text.length > SHORT) return [...names, anywhere, inside];
  const words = text.length > 1 ? [() => reportsMeant(db, meaning, [1])] : [];
  return [...words, ...names, inside, ...(text.length === SHORT ? [anywhere] : [])];
}

const namesOf = (db: Queryable, ids: number[]): Promise<Found[]> =>
  rows(
    db,
    `SELECT r.id, r.name, r.slug FROM unnest($1::bigint[]) WITH ORDINALITY AS chosen(id, place)
     JOIN report r ON r.id = chosen.id AND r.status = 'published' ORDER BY place`,
    [ids],
  );
