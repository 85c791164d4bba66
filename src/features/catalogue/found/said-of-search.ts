import type { Queryable } from '#src/db/open.ts';
import type { Meaning } from '#src/features/search/meaning.ts';
import { nearestReports, wordCounts } from '#src/features/search/nearest.ts';
import { presentPage } from '../present-page.ts';
import { reportsByIds } from '../queries.ts';
import { companiesMeant, figuresMeant } from './beside-reports.ts';
import type { SaidOfSearch } from './contract.ts';
import { reasonsOf } from './reasons.ts';

/** Fewer matches than these are followed by what comes near. */
const FEW = 5;
const MOST_NEAREST = 6;

/**
 * What is said of a search beside its reports.
 * @param ids the page's reports
 * @param options `matches`: how many reports match, narrowed or not; `isFirst`: the first page of the list, which alone
 *   shows companies, figures and what comes near
 */
export async function saidOfSearch(
  db: Queryable,
  meaning: Meaning,
  ids: readonly number[],
  options: { matches: number; isFirst: boolean },
): Promise<SaidOfSearch> {
  const { synonyms, corrected, words } = meaning;
  const said: SaidOfSearch = {
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
    [said.companies, said.figures] = await Promise.all([
      companiesMeant(db, meaning),
      figuresMeant(db, meaning),
    ]);
    if (options.matches < FEW) {
      const counts = await wordCounts(db, meaning);
      if (options.matches === 0) said.words = counts;
      const found = await nearestReports(db, meaning, counts, MOST_NEAREST + ids.length);
      near = found.filter((id) => !ids.includes(id)).slice(0, MOST_NEAREST);
      said.nearest = presentPage(await reportsByIds(db, near));
    }
  }
  said.reasons = await reasonsOf(db, meaning, [...ids, ...near]);
  return said;
}
