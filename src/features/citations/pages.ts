import type { PageTable } from '#src/site/page.ts';

/** Pages of published figures, their corrections, and the check of numbers. */
export const citationPages = {
  figure: {
    file: 'src/features/citations/pages/figure-page.tsx',
    load: () => import('./pages/figure-page.tsx'),
  },
  corrections: {
    file: 'src/features/citations/pages/corrections-page.tsx',
    keep: { query: ['before'] },
    load: () => import('./pages/corrections-page.tsx'),
  },
  verify: {
    file: 'src/features/citations/pages/verify-page.tsx',
    keep: 'never',
    load: () => import('./pages/verify-page.tsx'),
  },
} satisfies PageTable;
