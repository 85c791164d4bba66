import { endedBy } from '#src/db/ended-by.ts';
import type { Queryable } from '#src/db/open.ts';
import { briefMarkets } from '#src/features/figures/listed-markets.ts';
import { answer, type Handlers } from '#src/http/api/contract.ts';
import { MOST_LISTED } from '#src/site/search/search-result.ts';
import { authorsNamed, type NamedAuthors, reportsOfAuthors } from './authors.ts';
import { companiesBeginningWith } from './companies.ts';
import type { searchContracts } from './contract.ts';
import { type FoundReports, findReports } from './find-reports.ts';
import { industriesLike, servicesLike } from './queries.ts';
import { inSearchQueue } from './search-queue.ts';

/** The reports that a search found, or those of the authors whom it names if no report has its words. */
async function withReportsOf(
  db: Queryable,
  { authors }: NamedAuthors,
  found: FoundReports,
): Promise<FoundReports & { isByAuthor?: true }> {
  const isExact = found.reports.length > 0 && !found.nearest && found.corrected.length === 0;
  if (isExact || authors.length === 0) return found;
  const reports = await reportsOfAuthors(db, authors, MOST_LISTED);
  return reports.length > 0 ? { reports, nearest: false, corrected: [], isByAuthor: true } : found;
}

export const searchApi: Handlers<typeof searchContracts> = {
  async search({ query: { q } }, { db: all, caller, facts }) {
    const db = endedBy(all, caller?.gone?.());
    const { industries, services, found, companies, authors } = await inSearchQueue(async () => {
      const [industries, services, found, companies, named] = await Promise.all([
        industriesLike(db, q),
        servicesLike(db, q),
        findReports(db, q),
        companiesBeginningWith(db, q),
        // Others may wait for the list of authors too: it is read to the end.
        authorsNamed(all, q, facts),
      ]);
      return {
        industries,
        services,
        companies,
        found: await withReportsOf(db, named, found),
        authors: named.authors,
      };
    });
    const markets = await briefMarkets(
      db,
      found.reports.map(({ id }) => id),
    );
    return answer(
      {
        industries,
        services,
        reports: found.reports.map(({ id, name, slug }) => {
          const market = markets.get(id);
          return { id, name, slug, ...(market && { market }) };
        }),
        ...(found.nearest && { nearest: true as const }),
        ...(found.corrected.length > 0 && { corrected: found.corrected }),
        ...(companies.length > 0 && { companies }),
        ...(authors.length > 0 && { authors }),
        ...(found.isByAuthor && { by_author: true as const }),
      },
      'reports',
      'industry',
      'service',
      'synonym',
      'article',
    );
  },
};
