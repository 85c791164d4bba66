import type { PageTable } from '#src/site/page.ts';

/** Pages of the newsletter, and the first pages of a report. */
export const leadsPages = {
  newsletter: {
    file: 'src/features/leads/pages/newsletter-page.tsx',
    keep: { secret: true },
    load: () => import('./pages/newsletter-page.tsx'),
  },
  unsubscribe: {
    file: 'src/features/leads/pages/newsletter-page.tsx',
    keep: { secret: true },
    load: () => import('./pages/newsletter-page.tsx'),
  },
  lookInside: {
    file: 'src/features/leads/pages/look-inside-page.tsx',
    load: () => import('./pages/look-inside-page.tsx'),
  },
} satisfies PageTable;
