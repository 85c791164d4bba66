import type { PageTable } from '#src/site/page.ts';

/** Pages of the checkout. */
export const checkoutPages = {
  buyNow: {
    file: 'src/features/checkout/pages/buy-now-page.tsx',
    keep: 'never',
    load: () => import('./pages/buy-now-page.tsx'),
  },
  basket: {
    file: 'src/features/checkout/pages/basket/basket-page.tsx',
    keep: { query: ['code', 'currency'] },
    load: () => import('./pages/basket/basket-page.tsx'),
  },
  paymentSuccess: {
    file: 'src/features/checkout/pages/payment-success-page.tsx',
    keep: 'never',
    load: () => import('./pages/payment-success-page.tsx'),
  },
} satisfies PageTable;
