import { endedBy } from '#src/db/ended-by.ts';
import { afterLastPage } from '#src/errors.ts';
import { authorsNamed, type NamedAuthors } from '#src/features/search/authors.ts';
import { inSearchQueue } from '#src/features/search/search-queue.ts';
import { answer, type CallContext, type Handlers } from '#src/http/api/contract.ts';
import {
  facetsWithAlternatives,
  hasStoredCounts,
  joinTallies,
  packedCount,
  presentFacets,
  type Tally,
  tallyCounted,
  tallyStored,
} from './facets/facets.ts';
import {
  type CompanyCount,
  type Counted,
  companiesLike,
  companyNames,
  countList,
  MOST_ALTERNATIVES,
  MOST_COUNTED,
  storedCounts,
  withoutEach,
} from './facets/list-counts.ts';
import { type ListedName, type Narrowing, namesFor, narrowingOf } from './facets/narrowing.ts';
import { searchDetails } from './found/search-details.ts';
import type { Facet } from './kept-queries.ts';
import { PAGE_SIZE, reportPage } from './listing.ts';
import { presentPage } from './present-page.ts';
import { industries as allIndustries, reportsByIds } from './queries.ts';
import type { CatalogueQuery, catalogueSearchContracts } from './search-contract.ts';
import { type SearchedText, searchReports } from './search-reports.ts';

type Db = CallContext['db'];

/** The reports that a list consists of, counted. */
interface Matches {
  tally: Tally;
  companies: CompanyCount[];
  /** There are more reports than were counted. */
  isTotalCapped: boolean;
  /** Some choices have more reports than were counted. */
  areFacetsCapped: boolean;
  /** If a text was searched for: its meaning, and the reports of the page. */
  search?: SearchedText;
}

/** Whether a counting statement stopped at its limits. */
function limitsReached({ packed, alternatives }: Counted) {
  const isTotalCapped = packedCount(packed) >= MOST_COUNTED;
  const reports = (facet: Facet) =>
    alternatives.reduce((sum, other) => (other.facet === facet ? sum + other.reports : sum), 0);
  const isFull = alternatives.some(({ facet }) => reports(facet) >= MOST_ALTERNATIVES);
  return { isTotalCapped, areFacetsCapped: isTotalCapped || isFull };
}

/**
 * The matches of a list without a search text: from stored counts where they suffice, so that only the facets that are
 * not in use, or only companies, have to be counted.
 */
async function browse(db: Db, narrowing: Narrowing, among: number[] | undefined): Promise<Matches> {
  const inUse = facetsWithAlternatives(narrowing);
  if (!hasStoredCounts(narrowing)) {
    const counted = await countList(db, narrowing, inUse, among);
    const tally = tallyCounted(counted.packed, counted.alternatives);
    return { tally, companies: counted.companies, ...limitsReached(counted) };
  }
  const onlyIndustries = inUse.every((facet) => facet === 'industry');
  const [stored, counted] = await Promise.all([
    storedCounts(db),
    countList(db, narrowing, onlyIndustries ? undefined : [], among),
  ]);
  const tally = tallyCounted(counted.packed, counted.alternatives);
  return {
    tally: joinTallies(tallyStored(stored, narrowing), tally),
    companies: counted.companies,
    isTotalCapped: false,
    areFacetsCapped: limitsReached(counted).areFacetsCapped,
  };
}

async function search(
  db: Db,
  narrowing: Narrowing,
  among: number[] | undefined,
  query: CatalogueQuery & { q: string; named: NamedAuthors },
): Promise<Matches> {
  const found = await searchReports(db, {
    narrowing,
    own: facetsWithAlternatives(narrowing),
    among,
    text: query.q,
    named: query.named,
    without: query.without,
    sort: query.sort ?? 'relevance',
    page: query.page ?? 1,
    perPage: query.per_page ?? PAGE_SIZE,
  });
  const { isTotalCapped, areFacetsCapped } = limitsReached(found);
  return {
    tally: tallyCounted(found.packed, found.alternatives),
    companies: found.companies,
    isTotalCapped: found.capped || isTotalCapped,
    areFacetsCapped: found.capped || areFacetsCapped,
    search: found,
  };
}

/** The names that the facets show: all regions, the chosen companies, and those that were counted. */
async function facetNames(db: Db, known: ListedName[], companies: CompanyCount[]) {
  const counted = await companyNames(
    db,
    companies.map(({ id }) => id),
  );
  const ids = new Set(counted.map(({ id }) => id));
  return [...known.filter(({ id }) => !ids.has(id)), ...counted];
}

/** @param all the same connections, for what others may wait for too: it is not given up with this request */
async function readCatalogue(db: Db, all: Db, query: CatalogueQuery, facts: CallContext['facts']) {
  const { q, page = 1, per_page: perPage = PAGE_SIZE } = query;
  const companyText = query.company_q?.trim();
  const [industries, known, among, named] = await Promise.all([
    allIndustries(db),
    namesFor(db, query.company),
    companyText ? companiesLike(db, companyText) : undefined,
    q ? authorsNamed(all, q, facts) : undefined,
  ]);
  const narrowing = narrowingOf(query, industries, known);
  const matches =
    q && named
      ? await search(db, narrowing, among, { ...query, q, named })
      : await browse(db, narrowing, among);
  const { tally, companies, search: found } = matches;
  const pages = Math.max(1, Math.ceil(tally.total / perPage));
  if (page > pages) return afterLastPage(pages);

  const sort = query.sort === 'relevance' ? undefined : query.sort;
  // Two statements at a time: a request must leave connections to everybody else.
  const readPage = async () => {
    const listed = await (found
      ? reportsByIds(db, found.ids)
      : reportPage(db, { narrowing, sort, page, perPage, facts }));
    return { listed, names: await facetNames(db, known, companies) };
  };
  const [{ listed, names }, details] = await Promise.all([
    readPage(),
    found &&
      searchDetails(db, found.meaning, found.ids, {
        matches: found.found,
        isFirst: page === 1,
        industries,
        authors: named?.authors ?? [],
        authorOf: found.authorOf,
      }),
  ]);
  const isNarrowed = Object.keys(narrowing).length > 0;
  const without =
    tally.total === 0 && isNarrowed
      ? (found?.without ?? (await withoutEach(db, narrowing)))
      : undefined;
  return answer(
    {
      reports: presentPage(listed),
      total: tally.total,
      page,
      per_page: perPage,
      pages,
      total_is_minimum: matches.isTotalCapped,
      facets_are_minimum: matches.areFacetsCapped,
      facets: presentFacets(tally, narrowing, { industries, companies, names }),
      ...(without && {
        without_filters: {
          all: found?.found ?? industries.reduce((sum, { report_count }) => sum + report_count, 0),
          each: without,
        },
      }),
      search: details,
    },
    'reports',
    'industry',
    'synonym',
    ...(named ? ['article'] : []),
  );
}

export const catalogueSearchApi: Handlers<typeof catalogueSearchContracts> = {
  catalogue({ query }, { db, caller, facts }) {
    const cancellable = endedBy(db, caller?.gone?.());
    const read = () => readCatalogue(cancellable, db, query, facts);
    // All statements of a search: those after the first need the database's connections too.
    return query.q ? inSearchQueue(read) : read();
  },
};
