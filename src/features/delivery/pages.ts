import type { PageTable } from '#src/site/page.ts';

/** The page for an invalid private link. */
export const deliveryPages = {
  endedLink: {
    file: 'src/features/delivery/pages/ended-link-page.tsx',
    load: () => import('./pages/ended-link-page.tsx'),
  },
} satisfies PageTable;
