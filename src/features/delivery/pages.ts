import type { PageTable } from '#src/site/page.ts';

/** What stands for a private link that opens nothing. */
export const deliveryPages = {
  endedLink: {
    file: 'src/features/delivery/pages/ended-link-page.tsx',
    load: () => import('./pages/ended-link-page.tsx'),
  },
} satisfies PageTable;
