import type { Queryable } from '#src/db/open.ts';
import type { Meaning } from '#src/features/search/meaning.ts';
import { nearestReports, wordCounts } from '#src/features/search/nearest.ts';
import { presentPage } from '../present-page.ts';
import { reportsByIds } from '../queries.ts';
import type { SearchDetails } from './contract.ts';
import { matchingCompanies, matchingFigures } from './other-hits.ts';
import { reasonsOf } from './reasons.ts';

/** A search with fewer matches also lists near matches. */
const FEW = 5;
const MOST_NEAREST = 6;

/**
 * How a search was interpreted, and its results other than reports.
 * @param ids the page's reports
 * @param options `matches`: how many reports match before filtering; `isFirst`: the first page of the list, the only one
 *   to show companies, figures and near matches
 */
export async function searchDetails(
  db: Queryable,
  meaning: Meaning,
  ids: readonly number[],
  options: { matches: number; isFirst: boolean },
): Promise<SearchDetails> {
  const { synonyms, corrected, words } = meaning;
  const details: SearchDetails = {
    looked_for: words,
    synonyms,
    corrected,
    reasons: [],
    companies: [],
    figures: [],
    nearest: [],
    words: [],
  };
  let near: number[] = [];
  if (options.isFirst) {
    [details.companies, details.figures] = await Promise.all([
      matchingCompanies(db, meaning),
      matchingFigures(db, meaning),
    ]);
    if (options.matches < FEW) {
      const counts = await wordCounts(db, meaning);
      if (options.matches === 0) details.words = counts;
      const found = await nearestReports(db, meaning, counts, MOST_NEAREST + ids.length);
      near = found.filter((id) => !ids.includes(id)).slice(0, MOST_NEAREST);
      details.nearest = presentPage(await reportsByIds(db, near));
    }
  }
  details.reasons = await reasonsOf(db, meaning, [...ids, ...near]);
  return details;
}
