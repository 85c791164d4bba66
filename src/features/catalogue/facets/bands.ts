/** A range to filter a list by; `index` is its number in the column of that name in listed_report. */
export interface Band {
  index: number;
  value: string;
  label: string;
  /** Smallest and largest value of the band, both included; null: unbounded. */
  min: number | null;
  max: number | null;
}

/** Ranges of the listed price, in US dollars; the limits are also in db/migrations/20261121_0003_search.sql. */
export const priceBands: readonly Band[] = [
  { index: 1, value: 'under-3000', label: 'Under $3,000', min: null, max: 2999.99 },
  { index: 2, value: '3000-3499', label: '$3,000 to $3,499', min: 3000, max: 3499.99 },
  { index: 3, value: '3500-3999', label: '$3,500 to $3,999', min: 3500, max: 3999.99 },
  { index: 4, value: '4000-4999', label: '$4,000 to $4,999', min: 4000, max: 4999.99 },
  { index: 5, value: 'from-5000', label: '$5,000 and more', min: 5000, max: null },
  { index: 0, value: 'on-request', label: 'Price on request', min: null, max: null },
];

/** Ranges of the number of pages; the limits are also in db/migrations/20261123_0340_page_bands.sql. */
export const pageBands: readonly Band[] = [
  { index: 6, value: 'under-30', label: 'Under 30 pages', min: null, max: 29 },
  { index: 7, value: '30-49', label: '30 to 49 pages', min: 30, max: 49 },
  { index: 8, value: '50-99', label: '50 to 99 pages', min: 50, max: 99 },
  { index: 9, value: '100-149', label: '100 to 149 pages', min: 100, max: 149 },
  { index: 2, value: '150-199', label: '150 to 199 pages', min: 150, max: 199 },
  { index: 3, value: '200-249', label: '200 to 249 pages', min: 200, max: 249 },
  { index: 4, value: '250-299', label: '250 to 299 pages', min: 250, max: 299 },
  { index: 5, value: 'from-300', label: '300 pages and more', min: 300, max: null },
];

/** A former range in old addresses, with the numbers of the ranges it was split into. */
export const formerPageBands: readonly (readonly [value: string, index: number])[] = [
  6, 7, 8, 9,
].map((index) => ['under-150', index] as const);

/** Ranges of the market size in the last measured year, in US dollars; the limits are also in migration 20261122_0250. */
export const sizeBands: readonly Band[] = [
  { index: 1, value: 'under-100m', label: 'Under $100 million', min: null, max: 99_999_999.99 },
  { index: 2, value: '100m-1b', label: '$100 million to 1 billion', min: 1e8, max: 999_999_999.99 },
  { index: 3, value: '1b-10b', label: '$1 to 10 billion', min: 1e9, max: 9_999_999_999.99 },
  { index: 4, value: 'from-10b', label: '$10 billion and more', min: 1e10, max: null },
];

/** Ranges of annual growth in per cent, as published, to one decimal; the limits are in the same migration. */
export const growthBands: readonly Band[] = [
  { index: 1, value: 'under-5', label: 'Under 5%', min: null, max: 4.9 },
  { index: 2, value: '5-10', label: '5 to 10%', min: 5, max: 9.9 },
  { index: 3, value: '10-20', label: '10 to 20%', min: 10, max: 19.9 },
  { index: 4, value: 'from-20', label: '20% and more', min: 20, max: null },
];

/**
 * The values at which a band of the market size or of growth ends and the next begins, as listed_report has them, whose
 * rates are not rounded; the limits are in migration 20261122_0250.
 */
export const bandLimits = {
  size: ['-Infinity', 1e8, 1e9, 1e10, 'Infinity'],
  growth: ['-Infinity', 4.95, 9.95, 19.95, 'Infinity'],
} as const;
