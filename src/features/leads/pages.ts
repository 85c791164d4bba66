import type { PageTable } from '#src/site/page.ts';

/** Pages of the newsletter. */
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
} satisfies PageTable;
