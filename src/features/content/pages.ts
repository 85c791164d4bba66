import type { PageTable } from '#src/site/page.ts';

const policies = 'src/features/content/pages/policy-pages.tsx';

/** Pages of the publisher's own content. */
export const contentPages = {
  home: {
    file: 'src/features/content/pages/home/home-page.tsx',
    load: () => import('./pages/home/home-page.tsx'),
  },
  services: {
    file: 'src/features/content/pages/services-page.tsx',
    load: () => import('./pages/services-page.tsx'),
  },
  about: {
    file: 'src/features/content/pages/about/about-page.tsx',
    load: () => import('./pages/about/about-page.tsx'),
  },
  industries: {
    file: 'src/features/content/pages/industries-page.tsx',
    load: () => import('./pages/industries-page.tsx'),
  },
  career: {
    file: 'src/features/content/pages/career-page.tsx',
    load: () => import('./pages/career-page.tsx'),
  },
  openRole: {
    file: 'src/features/content/pages/open-role-page.tsx',
    load: () => import('./pages/open-role-page.tsx'),
  },
  contact: {
    file: 'src/features/content/pages/contact-page.tsx',
    load: () => import('./pages/contact-page.tsx'),
  },
  blog: {
    file: 'src/features/content/pages/news/blog-page.tsx',
    keep: { query: ['page', 'per_page'] },
    load: () => import('./pages/news/blog-page.tsx'),
  },
  blogDetail: {
    file: 'src/features/content/pages/news/blog-detail-page.tsx',
    load: () => import('./pages/news/blog-detail-page.tsx'),
  },
  pressRelease: {
    file: 'src/features/content/pages/news/press-release-page.tsx',
    keep: { query: ['page', 'per_page'] },
    load: () => import('./pages/news/press-release-page.tsx'),
  },
  pressDetails: {
    file: 'src/features/content/pages/news/press-details-page.tsx',
    load: () => import('./pages/news/press-details-page.tsx'),
  },
  author: {
    file: 'src/features/content/pages/author-page.tsx',
    keep: { query: ['report'] },
    load: () => import('./pages/author-page.tsx'),
  },
  testimonials: {
    file: 'src/features/content/pages/testimonials-page.tsx',
    load: () => import('./pages/testimonials-page.tsx'),
  },
  faq: {
    file: 'src/features/content/pages/faq-page.tsx',
    load: () => import('./pages/faq-page.tsx'),
  },
  becomeReseller: {
    file: 'src/features/content/pages/become-reseller-page.tsx',
    load: () => import('./pages/become-reseller-page.tsx'),
  },
  client: {
    file: 'src/features/content/pages/client-page.tsx',
    load: () => import('./pages/client-page.tsx'),
  },
  termsAndCondition: {
    file: policies,
    load: async () => ({
      page: (await import('./pages/policy-pages.tsx')).terms,
    }),
  },
  privacyPolicies: {
    file: policies,
    load: async () => ({
      page: (await import('./pages/policy-pages.tsx')).privacy,
    }),
  },
  gdprPolicy: {
    file: policies,
    load: async () => ({
      page: (await import('./pages/policy-pages.tsx')).gdpr,
    }),
  },
  gdprPolicies: {
    file: policies,
    load: async () => ({
      page: (await import('./pages/policy-pages.tsx')).gdpr,
    }),
  },
  cookies: {
    file: 'src/features/content/pages/cookies-page.tsx',
    load: () => import('./pages/cookies-page.tsx'),
  },
  refundPolicy: {
    file: policies,
    load: async () => ({
      page: (await import('./pages/policy-pages.tsx')).refund,
    }),
  },
  researchMethology: {
    file: policies,
    load: async () => ({
      page: (await import('./pages/policy-pages.tsx')).methodology,
    }),
  },
  researchMethodology: {
    file: policies,
    load: async () => ({
      page: (await import('./pages/policy-pages.tsx')).methodologyAlias,
    }),
  },
  howToOrder: {
    file: policies,
    load: async () => ({
      page: (await import('./pages/policy-pages.tsx')).howToOrder,
    }),
  },
} satisfies PageTable;
