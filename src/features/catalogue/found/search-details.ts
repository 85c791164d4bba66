import type { Queryable } from '#src/db/open.ts';
import type { FoundAuthor } from '#src/features/search/authors.ts';
import type { Meaning } from '#src/features/search/meaning.ts';
import { nearestReports, wordCounts } from '#src/features/search/nearest.ts';
import { permittedReports } from '#src/features/search/permitted.ts';
import { presentPage } from '../present-page.ts';
import { type IndustryRow, reportsByIds } from '../queries.ts';
import type { SearchDetails } from './contract.ts';
import { matchingCompanies, matchingFigures, matchingIndustries } from './other-hits.ts';
import { type Reason, reasonsOf } from './reasons.ts';

/** A search with fewer matches also lists near matches. */
const FEW = 5;
const MOST_NEAREST = 6;

/** Reports with some of the words, for a search that few or no reports match, and how many contain each word. */
async function nearMatches(
  db: Queryable,
  meaning: Meaning,
  ids: readonly number[],
): Promise<Pick<SearchDetails, 'nearest' | 'words' | 'reasons'>> {
  const words = await wordCounts(db, meaning);
  const found = await nearestReports(db, meaning, words, MOST_NEAREST + ids.length);
  const { excluded } = meaning;
  const permitted = await permittedReports(db, { phrases: [], excluded }, found);
  const near = found.filter((id) => permitted.has(id) && !ids.includes(id)).slice(0, MOST_NEAREST);
  const nearest = presentPage(await reportsByIds(db, near));
  return { nearest, words, reasons: await reasonsOf(db, meaning, near) };
}

/**
 * How a search was interpreted, and its results other than reports.
 * @param ids the page's reports
 * @param options `matches`: how many reports match before filtering; `isFirst`: the first page of the list, the only one
 *   to show industries, authors, companies, figures and near matches; `industries`: those whose names are compared;
 *   `authors`: whom the search names; `authorOf`: of the reports that were found by their author
 */
export async function searchDetails(
  db: Queryable,
  meaning: Meaning,
  ids: readonly number[],
  {
    matches,
    isFirst,
    industries,
    authors,
    authorOf,
  }: {
    matches: number;
    isFirst: boolean;
    industries: readonly IndustryRow[];
    authors: FoundAuthor[];
    authorOf: ReadonlyMap<number, string>;
  },
): Promise<SearchDetails> {
  const { synonyms, corrected, words, excluded } = meaning;
  // One after the other: the searches of a process must leave connections to everybody else.
  const companies = isFirst ? await matchingCompanies(db, meaning) : [];
  const figures = isFirst ? await matchingFigures(db, meaning) : [];
  const reasons = (await reasonsOf(db, meaning, ids)).map((reason): Reason => {
    const author = reason.place === 'text' && authorOf.get(reason.id);
    return author ? { ...reason, place: 'author', text: author } : reason;
  });
  const isCode = reasons.some(({ place }) => place === 'code');
  const near =
    isFirst && matches < FEW && !isCode ? await nearMatches(db, meaning, ids) : undefined;
  return {
    looked_for: words,
    synonyms,
    corrected,
    ...(excluded.length > 0 && { excluded }),
    reasons: [...reasons, ...(near?.reasons ?? [])],
    industries: isFirst ? matchingIndustries(industries, meaning) : [],
    ...(isFirst && authors.length > 0 && { authors }),
    companies,
    figures,
    nearest: near?.nearest ?? [],
    words: matches === 0 ? (near?.words ?? []) : [],
  };
}
