import type { PageTable } from '#src/site/page.ts';

/** The page on which consumers withdraw. */
export const withdrawalsPages = {
  withdraw: {
    file: 'src/features/withdrawals/pages/withdraw-page.tsx',
    load: () => import('./pages/withdraw-page.tsx'),
  },
} satisfies PageTable;
