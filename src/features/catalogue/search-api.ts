import { endedBy } from '#src/db/ended-by.ts';
import { afterLastPage } from '#src/errors.ts';
import type {
  CatalogueQuery,
  catalogueSearchContracts,
} from '#src/features/catalogue/search-contract.ts';
import { inSearchQueue } from '#src/features/search/search-queue.ts';
import { answer, type CallContext, type Handlers } from '#src/http/api/contract.ts';
import {
  facetsWithAlternatives,
  hasStoredCounts,
  joinTallies,
  packedCount,
  presentFacets,
  tallyCounted,
  tallyStored,
} from './facets/facets.ts';
import {
  type Counted,
  companiesLike,
  companyNames,
  countList,
  MOST_ALTERNATIVES,
  MOST_COUNTED,
  storedCounts,
} from './facets/list-counts.ts';
import { type Narrowing, namesFor, narrowingOf } from './facets/narrowing.ts';
import { searchDetails } from './found/search-details.ts';
import type { Facet } from './kept-queries.ts';
import { PAGE_SIZE, reportPage } from './listing.ts';
import { presentPage } from './present-page.ts';
import { industries as allIndustries, reportsByIds } from './queries.ts';
import { searchReports } from './search-reports.ts';

type Db = CallContext['db'];

/** Counts per choice for a list without a search text; stored counts where they suffice. */
async function browsed(db: Db, narrowing: Narrowing, among: number[] | undefined) {
  const stored = hasStoredCounts(narrowing);
  const alternatives = facetsWithAlternatives(narrowing);
  const others = alternatives.some((facet) => facet !== 'industry');
  const [counts, counted] = await Promise.all([
    stored ? storedCounts(db) : [],
    countList(db, narrowing, stored ? (others ? [] : undefined) : alternatives, among),
  ]);
  const tally = tallyCounted(counted.packed, counted.alternatives);
  const { capped, someLeftOut } = limitsOf(counted);
  return {
    tally: stored ? joinTallies(tallyStored(counts, narrowing), tally) : tally,
    companies: counted.companies,
    capped: capped && !stored,
    someLeftOut,
    ids: undefined,
    meaning: undefined,
    found: 0,
  };
}

const limitsOf = ({ packed, alternatives }: Counted) => {
  const capped = packedCount(packed) >= MOST_COUNTED;
  const reports = (facet: Facet) =>
    alternatives.reduce((sum, other) => (other.facet === facet ? sum + other.reports : sum), 0);
  const isFull = alternatives.some(({ facet }) => reports(facet) >= MOST_ALTERNATIVES);
  return { capped, someLeftOut: capped || isFull };
};

async function searched(
  db: Db,
  narrowing: Narrowing,
  among: number[] | undefined,
  query: CatalogueQuery & { q: string },
) {
  const options = {
    narrowing,
    own: facetsWithAlternatives(narrowing),
    among,
    text: query.q,
    without: query.without,
    sort: query.sort ?? 'relevance',
    page: query.page ?? 1,
    perPage: query.per_page ?? PAGE_SIZE,
  };
  const found = await searchReports(db, options);
  const limits = limitsOf(found);
  return {
    ...found,
    tally: tallyCounted(found.packed, found.alternatives),
    capped: found.capped || limits.capped,
    someLeftOut: found.capped || limits.someLeftOut,
  };
}

async function readCatalogue(db: Db, query: CatalogueQuery, facts: CallContext['facts']) {
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
    someLeftOut,
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
  const isFirst = page === 1;
  const pageOf = async () => {
    const found = await (ids
      ? reportsByIds(db, ids)
      : reportPage(db, { narrowing, sort, page, perPage, facts }));
    return { found, shown: await companyNames(db, [...new Set(companies.map(({ id }) => id))]) };
  };
  const [{ found, shown }, search] = await Promise.all([
    pageOf(),
    meaning && searchDetails(db, meaning, ids ?? [], { matches, isFirst, industries }),
  ]);
  const reports = presentPage(found);
  const regions = names.filter(({ kind }) => kind === 'region');
  const chosen = names.filter(({ id }) => !shown.some((company) => company.id === id));
  const facets = presentFacets(tally, narrowing, {
    industries,
    companies,
    names: [...regions, ...chosen.filter(({ kind }) => kind === 'company'), ...shown],
  });
  return answer(
    {
      reports,
      total,
      page,
      per_page: perPage,
      pages,
      total_is_minimum: capped,
      facets_are_minimum: someLeftOut,
      facets,
      search,
    },
    'reports',
    'industry',
    'synonym',
  );
}

export const catalogueSearchApi: Handlers<typeof catalogueSearchContracts> = {
  catalogue({ query }, { db: all, caller, facts }) {
    const db = endedBy(all, caller?.gone?.());
    const read = () => readCatalogue(db, query, facts);
    // All statements of a search: those after the first need the database's connections too.
    return query.q ? inSearchQueue(read) : read();
  },
};
