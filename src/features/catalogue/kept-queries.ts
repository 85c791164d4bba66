/** Query parameters that change a list of reports, on its page and in its call. */
export const listing = ['page', 'sort', 'q', 'per_page'] as const;

/** What lists of reports are narrowed by, as addresses and calls name it; each may be given several times, in any order. */
export const facetNames = [
  'industry',
  'year',
  'price',
  'pages',
  'size',
  'growth',
  'region',
  'company',
] as const;

export type Facet = (typeof facetNames)[number];

/** Those that change a search. */
export const facets = [...listing, ...facetNames, 'company_q', 'without'] as const;
