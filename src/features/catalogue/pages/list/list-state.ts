import { href } from '#src/routes.ts';
import type { Sort } from '../../contract.ts';
import { type Facet, facetNames } from '../../kept-queries.ts';
import { pageOf } from '../../pieces/list-state.ts';
import type { CatalogueQuery } from '../../search-contract.ts';

/** The state of a list of reports in its address. */
export interface ListState extends Record<Facet, string[]> {
  q: string;
  company_q: string;
  /** Synonyms not to search for. */
  without: string[];
  sort: Sort | 'relevance';
  page: number;
}

/** The orders that a list offers. */
export const sortOptions: { value: ListState['sort']; text: string }[] = [
  { value: 'relevance', text: 'Best match' },
  { value: 'newest', text: 'Newest edition' },
  { value: 'growth', text: 'Growth a year' },
  { value: 'size', text: 'Market size' },
  { value: 'price-asc', text: 'Price, low to high' },
  { value: 'price-desc', text: 'Price, high to low' },
  { value: 'oldest', text: 'Oldest edition' },
  { value: 'name', text: 'Title, A to Z' },
];

const LONGEST = 200;
const MOST = 50;
/** Of all choices together, in characters of the address: every link on the page repeats them. */
const LONGEST_IN_ALL = 3000;

/** No filters. */
export const noChoices = (): Record<Facet, string[]> => ({
  industry: [],
  year: [],
  price: [],
  pages: [],
  size: [],
  growth: [],
  region: [],
  company: [],
});

/** The default order of a list. */
const defaultSort = (q: string) => (q ? 'relevance' : 'newest');

/** The order of the same list without its search text, by which there is no best match. */
export const sortWithout = ({ sort }: ListState): ListState['sort'] =>
  sort === 'relevance' ? 'newest' : sort;

/** Reads the address; invalid values are ignored, an invalid page number means not found. */
export function stateOf(url: URL): ListState {
  const text = (name: string, longest: number) =>
    (url.searchParams.get(name) ?? '').replaceAll('\0', '').trim().slice(0, longest);
  const q = text('q', LONGEST);
  const sort = url.searchParams.get('sort');
  const state: ListState = {
    ...noChoices(),
    q,
    company_q: text('company_q', 100),
    without: q
      ? url.searchParams
          .getAll('without')
          .filter((one) => one.length <= 100)
          .slice(0, MOST)
      : [],
    sort:
      sortOptions.find(({ value }) => value === sort && (q || value !== 'relevance'))?.value ??
      defaultSort(q),
    page: pageOf(url),
  };
  let left = LONGEST_IN_ALL;
  for (const facet of facetNames)
    state[facet] = [...new Set(url.searchParams.getAll(facet))]
      .filter((value) => value && value.length <= 100)
      .slice(0, MOST)
      .filter((value) => {
        left -= encodeURIComponent(value).length + 20;
        return left >= 0;
      });
  return state;
}

/** The address of a state; defaults are omitted, so that each list has only one address. */
export function hrefOf(path: string, { sort, page, q, ...state }: ListState): string {
  return href(
    path,
    {},
    {
      q,
      ...Object.fromEntries(facetNames.map((facet) => [facet, state[facet]])),
      company_q: state.company_q,
      without: q ? state.without : [],
      sort: sort === defaultSort(q) ? undefined : sort,
      page: page > 1 ? page : undefined,
    },
  );
}

/** The query parameters of the call for a state. */
export const queryOf = ({ q, company_q, ...rest }: ListState): Partial<CatalogueQuery> => ({
  ...rest,
  q: q || undefined,
  company_q: company_q || undefined,
  per_page: 20,
});

/** The number of filters in use. */
export const chosenCount = (state: ListState) =>
  facetNames.reduce((sum, facet) => sum + state[facet].length, 0);

/** Whether a list is unfiltered and in default order: only then are its pages canonical. */
export const isPlain = (state: ListState) =>
  chosenCount(state) === 0 && !state.q && !state.company_q && state.sort === 'newest';

/** Tags of a list for crawlers: only its plain pages are indexed, and all other addresses refer to the first page. */
export function headOf(path: string, state: ListState, last: number) {
  const plain = isPlain(state);
  const at = (page: number) => hrefOf(path, { ...state, page });
  return {
    canonical: plain ? at(state.page) : path,
    robots: plain ? undefined : 'noindex, follow',
    previous: plain && state.page > 1 ? at(state.page - 1) : undefined,
    next: plain && state.page < last ? at(state.page + 1) : undefined,
  };
}
