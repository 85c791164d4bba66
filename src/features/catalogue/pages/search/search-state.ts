import type { CatalogueQuery } from '#src/features/catalogue/search-contract.ts';
import { href, pages } from '#src/routes.ts';
import { notFound } from '#src/site/outcomes.ts';

/** What the address of the catalogue search says. */
export interface SearchState {
  q: string;
  industry: string[];
  year: string[];
  price: string[];
  pages: string[];
  sort: string;
  page: number;
}

export type Facet = 'industry' | 'year' | 'price' | 'pages';

export const sortOptions = [
  { value: 'relevance', text: 'Best match' },
  { value: 'newest', text: 'Newest first' },
  { value: 'oldest', text: 'Oldest first' },
  { value: 'price-asc', text: 'Price, low to high' },
  { value: 'price-desc', text: 'Price, high to low' },
  { value: 'name', text: 'Title, A to Z' },
];

const LONGEST = 200;

/** Reads the address; invalid values are ignored, a page that is not a number does not exist. */
export function stateOf(url: URL): SearchState {
  const page = url.searchParams.get('page') ?? '1';
  if (!/^[1-9]\d{0,5}$/.test(page)) throw notFound();
  const list = (name: Facet) =>
    url.searchParams
      .getAll(name)
      .filter((value) => value && value.length <= 100)
      .slice(0, 50);
  const q = (url.searchParams.get('q') ?? '').replaceAll('\0', '').trim().slice(0, LONGEST);
  const sort = url.searchParams.get('sort') ?? '';
  return {
    q,
    industry: list('industry'),
    year: list('year'),
    price: list('price'),
    pages: list('pages'),
    sort: sortOptions.some(({ value }) => value === sort) ? sort : q ? 'relevance' : 'newest',
    page: Number(page),
  };
}

/** The address of a state; what is usual is left out, so that one list has one address. */
export function hrefOf(state: SearchState): string {
  const usual = state.q ? 'relevance' : 'newest';
  return href(
    pages.customSearch,
    {},
    {
      q: state.q,
      industry: state.industry,
      year: state.year,
      price: state.price,
      pages: state.pages,
      sort: state.sort === usual ? undefined : state.sort,
      page: state.page > 1 ? state.page : undefined,
    },
  );
}

/** The query of the call for a state. */
export const queryOf = ({ q, sort, ...rest }: SearchState): Partial<CatalogueQuery> => ({
  ...rest,
  q: q || undefined,
  sort: sort as CatalogueQuery['sort'],
  per_page: 20,
});
