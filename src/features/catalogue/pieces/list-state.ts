import type { Sort } from '#src/features/catalogue/contract.ts';
import { notFound } from '#src/site/outcomes.ts';

const sorts = {
  newest: 'Newest edition',
  growth: 'Growth a year',
  size: 'Market size',
  oldest: 'Oldest first',
  'price-asc': 'Price, low to high',
  'price-desc': 'Price, high to low',
  name: 'Title, A to Z',
} as const satisfies Record<Sort, string>;

export const sortOptions = Object.entries(sorts).map(([value, text]) => ({ value, text }));

/** The page number in an address; anything that is not one is a page that does not exist. */
export function pageOf(url: URL): number {
  const text = url.searchParams.get('page');
  if (text === null) return 1;
  if (!/^[1-9]\d{0,5}$/.test(text)) throw notFound();
  return Number(text);
}

/** The order in an address; an unknown one is the usual one. */
export const sortOf = (url: URL): Sort | undefined => {
  const text = url.searchParams.get('sort');
  return text !== null && Object.hasOwn(sorts, text) ? (text as Sort) : undefined;
};
