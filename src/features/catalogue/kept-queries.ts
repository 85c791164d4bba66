/** Query parameters that change a list of reports, on its page and in its call. */
export const listing = ['page', 'sort', 'q', 'per_page'] as const;

/** Those that change a search. */
export const facets = [...listing, 'industry', 'year', 'price', 'pages'] as const;
