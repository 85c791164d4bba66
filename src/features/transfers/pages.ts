import type { PageTable } from '#src/site/page.ts';

/** Pages about transfers. */
export const transfersPages = {
  payByTransfer: {
    file: 'src/features/transfers/pages/pay-by-transfer-page.tsx',
    keep: 'never',
    load: () => import('./pages/pay-by-transfer-page.tsx'),
  },
} satisfies PageTable;
