import { afterLastPage } from '#src/errors.ts';
import type {
  CatalogueQuery,
  catalogueSearchContracts,
} from '#src/features/catalogue/search-contract.ts';
import { answer, type CallContext, type Handlers } from '#src/http/api/contract.ts';
import {
  chosenFacets,
  isKept,
  joinTallies,
  packedCount,
  presentFacets,
  tallyKept,
  tallyPacked,
} from './facets/facets.ts';
import {
  companiesLike,
  companyNames,
  countList,
  keptCounts,
  MOST_COUNTED,
} from './facets/list-counts.ts';
import { type Narrowing, namesFor, narrowingOf } from './facets/narrowing.ts';
import { saidOfSearch } from './found/said-of-search.ts';
import { PAGE_SIZE, reportPage } from './listing.ts';
import { presentPage } from './present-page.ts';
import { industries as allIndustries, reportsByIds } from './queries.ts';
import { searchReports } from './search-reports.ts';

type Db = CallContext['db'];

/** How many reports there are of each choice, where no text is looked for; kept counts wherever they tell it. */
async function browsed(db: Db, narrowing: Narrowing, among: number[] | undefined) {
  const kept = isKept(narrowing);
  const chosen = chosenFacets(narrowing);
  const others = chosen.some((facet) => facet !== 'industry');
  const [counts, { packed, companies }] = await Promise.all([
    kept ? keptCounts(db) : [],
    countList(db, narrowing, kept ? (others ? [] : undefined) : chosen, among),
  ]);
  const counted = tallyPacked(packed, narrowing);
  return {
    tally: kept ? joinTallies(tallyKept(counts, narrowing), counted) : counted,
    companies,
    capped: packedCount(packed) >= MOST_COUNTED,
    ids: undefined,
    meaning: undefined,
    found: 0,
  };
}

async function searched(
  db: Db,
  narrowing: Narrowing,
  among: number[] | undefined,
  query: CatalogueQuery & { q: string },
) {
  const { packed, ...found } = await searchReports(db, {
    narrowing,
    own: chosenFacets(narrowing),
    among,
    text: query.q,
    without: query.without,
    sort: query.sort ?? 'relevance',
    page: query.page ?? 1,
    perPage: query.per_page ?? PAGE_SIZE,
  });
  const capped = found.capped || packedCount(packed) >= MOST_COUNTED;
  return { ...found, tally: tallyPacked(packed, narrowing), capped };
}

export const catalogueSearchApi: Handlers<typeof catalogueSearchContracts> = {
  async catalogue({ query }, { db }) {
    const page = query.page ?? 1;
    const perPage = query.per_page ?? PAGE_SIZE;
    const text = query.company_q?.trim();
    const [industries, names, among] = await Promise.all([
      allIndustries(db),
      namesFor(db, query.company),
      text ? companiesLike(db, text) : undefined,
    ]);
    const narrowing = narrowingOf(query, industries, names);
    const { q } = query;
    const {
      tally,
      companies,
      capped,
      ids,
      meaning,
      found: matches,
    } = q
      ? await searched(db, narrowing, among, { ...query, q })
      : await browsed(db, narrowing, among);

    const { total } = tally;
    const pages = Math.max(1, Math.ceil(total / perPage));
    if (page > pages) return afterLastPage(pages);
    const sort = query.sort === 'relevance' ? undefined : query.sort;
    const [found, shown] = await Promise.all([
      ids ? reportsByIds(db, ids) : reportPage(db, { narrowing, sort, page, perPage }),
      companyNames(db, [...new Set(companies.map(({ id }) => id))]),
    ]);
    const isFirst = page === 1;
    const [reports, search] = await Promise.all([
      presentPage(db, found),
      meaning && saidOfSearch(db, meaning, ids ?? [], { matches, isFirst }),
    ]);
    const regions = names.filter(({ kind }) => kind === 'region');
    const chosen = names.filter(({ id }) => !shown.some((company) => company.id === id));
    const facets = presentFacets(tally, narrowing, {
      ...{ industries, companies },
      names: [...regions, ...chosen.filter(({ kind }) => kind === 'company'), ...shown],
    });
    return answer(
      { reports, total, page, per_page: perPage, pages, total_is_minimum: capped, facets, search },
      'reports',
      'industry',
      'synonym',
    );
  },
};
