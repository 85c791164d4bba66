import type { PageTable } from '#src/site/page.ts';
import { facetNames, facets } from './kept-queries.ts';

/** Pages of reports, and of lists of them. */
export const cataloguePages = {
  industry: {
    file: 'src/features/catalogue/pages/industry-page.tsx',
    keep: { query: facets, sets: facetNames },
    load: () => import('./pages/industry-page.tsx'),
  },
  reportStore: {
    file: 'src/features/catalogue/pages/report-store-page.tsx',
    keep: { query: facets, sets: facetNames },
    load: () => import('./pages/report-store-page.tsx'),
  },
  customSearch: {
    file: 'src/features/catalogue/pages/search/custom-search-page.tsx',
    keep: { seconds: 60, query: facets, sets: facetNames },
    load: () => import('./pages/search/custom-search-page.tsx'),
  },
  reportDetails: {
    file: 'src/features/catalogue/pages/report-details-page.tsx',
    load: () => import('./pages/report-details-page.tsx'),
  },
  requestDetails: {
    file: 'src/features/catalogue/pages/request-details-page.tsx',
    load: () => import('./pages/request-details-page.tsx'),
  },
  discount: {
    file: 'src/features/catalogue/pages/discount-page.tsx',
    load: () => import('./pages/discount-page.tsx'),
  },
  enquiry: {
    file: 'src/features/catalogue/pages/enquiry-page.tsx',
    load: () => import('./pages/enquiry-page.tsx'),
  },
  customization: {
    file: 'src/features/catalogue/pages/customization-page.tsx',
    load: () => import('./pages/customization-page.tsx'),
  },
  // The same page at its other address.
  sample: {
    file: 'src/features/catalogue/pages/request-details-page.tsx',
    load: () => import('./pages/request-details-page.tsx'),
  },
  report: {
    file: 'src/features/catalogue/pages/report-page.tsx',
    load: () => import('./pages/report-page.tsx'),
  },
} satisfies PageTable;
