/** Query parameters that change a list of reports, on its page and in its call. */
export const listing = ['page', 'sort', 'q', 'per_page'] as const;

/** The facets of lists of reports, by their parameter names; each may be repeated, in any order. */
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

/** Query parameters that change a search. */
export const facets = [...listing, ...facetNames, 'company_q', 'without'] as const;
