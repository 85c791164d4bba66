import type { PageTable } from '#src/site/page.ts';

/** The pages for a private link that is invalid, and for one whose file is still to come. */
export const deliveryPages = {
  endedLink: {
    file: 'src/features/delivery/pages/ended-link-page.tsx',
    load: () => import('./pages/ended-link-page.tsx'),
  },
  reportNotReady: {
    file: 'src/features/delivery/pages/report-not-ready-page.tsx',
    load: () => import('./pages/report-not-ready-page.tsx'),
  },
} satisfies PageTable;
