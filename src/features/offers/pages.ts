import type { PageTable } from '#src/site/page.ts';

/** Pages about offers. */
export const offersPages = {
  askForOffer: {
    file: 'src/features/offers/pages/ask-for-offer-page.tsx',
    keep: 'never',
    load: () => import('./pages/ask-for-offer-page.tsx'),
  },
  offer: {
    file: 'src/features/offers/pages/offer-page.tsx',
    keep: 'never',
    load: () => import('./pages/offer-page.tsx'),
  },
} satisfies PageTable;
