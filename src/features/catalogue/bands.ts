/** A range that a list can be narrowed to; `index` is its number in report.price_band or report.page_band. */
export interface Band {
  index: number;
  value: string;
  label: string;
  /** Smallest and largest value of the band, both included; null: unbounded. */
  min: number | null;
  max: number | null;
}

/** Ranges of the price that lists show, in US dollars; the limits are in db/migrations/20261121_0003_search.sql too. */
export const priceBands: readonly Band[] = [
  { index: 1, value: 'under-3000', label: 'Under $3,000', min: null, max: 2999.99 },
  { index: 2, value: '3000-3499', label: '$3,000 to $3,499', min: 3000, max: 3499.99 },
  { index: 3, value: '3500-3999', label: '$3,500 to $3,999', min: 3500, max: 3999.99 },
  { index: 4, value: '4000-4999', label: '$4,000 to $4,999', min: 4000, max: 4999.99 },
  { index: 5, value: 'from-5000', label: '$5,000 and more', min: 5000, max: null },
  { index: 0, value: 'on-request', label: 'Price on request', min: null, max: null },
];

/** Ranges of the number of pages; the limits are in the same migration. */
export const pageBands: readonly Band[] = [
  { index: 1, value: 'under-150', label: 'Under 150 pages', min: null, max: 149 },
  { index: 2, value: '150-199', label: '150 to 199 pages', min: 150, max: 199 },
  { index: 3, value: '200-249', label: '200 to 249 pages', min: 200, max: 249 },
  { index: 4, value: '250-299', label: '250 to 299 pages', min: 250, max: 299 },
  { index: 5, value: 'from-300', label: '300 pages and more', min: 300, max: null },
];
