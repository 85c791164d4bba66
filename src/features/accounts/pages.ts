import type { PageTable } from '#src/site/page.ts';

/** Pages of accounts. */
export const accountsPages = {
  login: {
    file: 'src/features/accounts/pages/log-in/login-page.tsx',
    load: () => import('./pages/log-in/login-page.tsx'),
  },
  signup: {
    file: 'src/features/accounts/pages/log-in/signup-page.tsx',
    load: () => import('./pages/log-in/signup-page.tsx'),
  },
  forgotPassword: {
    file: 'src/features/accounts/pages/log-in/forgot-password-page.tsx',
    load: () => import('./pages/log-in/forgot-password-page.tsx'),
  },
  resetPassword: {
    file: 'src/features/accounts/pages/log-in/reset-password-page.tsx',
    keep: { secret: true },
    load: () => import('./pages/log-in/reset-password-page.tsx'),
  },
  confirmEmail: {
    file: 'src/features/accounts/pages/log-in/confirm-email-page.tsx',
    keep: { secret: true },
    load: () => import('./pages/log-in/confirm-email-page.tsx'),
  },
  claimOrder: {
    file: 'src/features/accounts/pages/profile/claim-order-page.tsx',
    keep: { secret: true },
    load: () => import('./pages/profile/claim-order-page.tsx'),
  },
  profile: {
    file: 'src/features/accounts/pages/profile/profile-page.tsx',
    load: () => import('./pages/profile/profile-page.tsx'),
  },
} satisfies PageTable;
