import type { PageTable } from '#src/site/page.ts';

/** Pages of licences, and those for a private link that is invalid or whose file is still to come. */
export const deliveryPages = {
  endedLink: {
    file: 'src/features/delivery/pages/ended-link-page.tsx',
    load: () => import('./pages/ended-link-page.tsx'),
  },
  ownLicence: {
    file: 'src/features/delivery/pages/licence/own-licence-page.tsx',
    keep: 'never',
    load: () => import('./pages/licence/own-licence-page.tsx'),
  },
  certificate: {
    file: 'src/features/delivery/pages/licence/certificate-page.tsx',
    keep: 'never',
    load: () => import('./pages/licence/certificate-page.tsx'),
  },
  reportNotReady: {
    file: 'src/features/delivery/pages/report-not-ready-page.tsx',
    load: () => import('./pages/report-not-ready-page.tsx'),
  },
} satisfies PageTable;
