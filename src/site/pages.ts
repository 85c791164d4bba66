import type { PageName } from '#src/routes.ts';
import type { Page } from './page.ts';

// biome-ignore lint/suspicious/noExplicitAny: pages of all data types stand in one table
type Import = () => Promise<{ page: Page<any> }>;

const policies = 'src/features/content/pages/policy-pages.tsx';

/** The module of each page, relative to src/; each becomes a chunk of its own that is loaded when it is visited. */
export const pageModules: Partial<Record<PageName, { file: string; load: Import }>> = {
  home: {
    file: 'src/features/content/pages/home/home-page.tsx',
    load: () => import('#src/features/content/pages/home/home-page.tsx'),
  },
  services: {
    file: 'src/features/content/pages/services-page.tsx',
    load: () => import('#src/features/content/pages/services-page.tsx'),
  },
  about: {
    file: 'src/features/content/pages/about-page.tsx',
    load: () => import('#src/features/content/pages/about-page.tsx'),
  },
  industries: {
    file: 'src/features/content/pages/industries-page.tsx',
    load: () => import('#src/features/content/pages/industries-page.tsx'),
  },
  career: {
    file: 'src/features/content/pages/career-page.tsx',
    load: () => import('#src/features/content/pages/career-page.tsx'),
  },
  openRole: {
    file: 'src/features/content/pages/open-role-page.tsx',
    load: () => import('#src/features/content/pages/open-role-page.tsx'),
  },
  contact: {
    file: 'src/features/content/pages/contact-page.tsx',
    load: () => import('#src/features/content/pages/contact-page.tsx'),
  },
  blog: {
    file: 'src/features/content/pages/news/blog-page.tsx',
    load: () => import('#src/features/content/pages/news/blog-page.tsx'),
  },
  blogDetail: {
    file: 'src/features/content/pages/news/blog-detail-page.tsx',
    load: () => import('#src/features/content/pages/news/blog-detail-page.tsx'),
  },
  pressRelease: {
    file: 'src/features/content/pages/news/press-release-page.tsx',
    load: () => import('#src/features/content/pages/news/press-release-page.tsx'),
  },
  pressDetails: {
    file: 'src/features/content/pages/news/press-details-page.tsx',
    load: () => import('#src/features/content/pages/news/press-details-page.tsx'),
  },
  testimonials: {
    file: 'src/features/content/pages/testimonials-page.tsx',
    load: () => import('#src/features/content/pages/testimonials-page.tsx'),
  },
  faq: {
    file: 'src/features/content/pages/faq-page.tsx',
    load: () => import('#src/features/content/pages/faq-page.tsx'),
  },
  becomeReseller: {
    file: 'src/features/content/pages/become-reseller-page.tsx',
    load: () => import('#src/features/content/pages/become-reseller-page.tsx'),
  },
  client: {
    file: 'src/features/content/pages/client-page.tsx',
    load: () => import('#src/features/content/pages/client-page.tsx'),
  },
  termsAndCondition: {
    file: policies,
    load: async () => ({
      page: (await import('#src/features/content/pages/policy-pages.tsx')).terms,
    }),
  },
  privacyPolicies: {
    file: policies,
    load: async () => ({
      page: (await import('#src/features/content/pages/policy-pages.tsx')).privacy,
    }),
  },
  gdprPolicy: {
    file: policies,
    load: async () => ({
      page: (await import('#src/features/content/pages/policy-pages.tsx')).gdpr,
    }),
  },
  gdprPolicies: {
    file: policies,
    load: async () => ({
      page: (await import('#src/features/content/pages/policy-pages.tsx')).gdpr,
    }),
  },
  cookies: {
    file: 'src/features/content/pages/cookies-page.tsx',
    load: () => import('#src/features/content/pages/cookies-page.tsx'),
  },
  refundPolicy: {
    file: policies,
    load: async () => ({
      page: (await import('#src/features/content/pages/policy-pages.tsx')).refund,
    }),
  },
  researchMethology: {
    file: policies,
    load: async () => ({
      page: (await import('#src/features/content/pages/policy-pages.tsx')).methodology,
    }),
  },
  researchMethodology: {
    file: policies,
    load: async () => ({
      page: (await import('#src/features/content/pages/policy-pages.tsx')).methodologyAlias,
    }),
  },
  howToOrder: {
    file: policies,
    load: async () => ({
      page: (await import('#src/features/content/pages/policy-pages.tsx')).howToOrder,
    }),
  },
  industry: {
    file: 'src/features/catalogue/pages/industry-page.tsx',
    load: () => import('#src/features/catalogue/pages/industry-page.tsx'),
  },
  reportStore: {
    file: 'src/features/catalogue/pages/report-store-page.tsx',
    load: () => import('#src/features/catalogue/pages/report-store-page.tsx'),
  },
  customSearch: {
    file: 'src/features/catalogue/pages/search/custom-search-page.tsx',
    load: () => import('#src/features/catalogue/pages/search/custom-search-page.tsx'),
  },
  reportDetails: {
    file: 'src/features/catalogue/pages/report-details-page.tsx',
    load: () => import('#src/features/catalogue/pages/report-details-page.tsx'),
  },
  requestDetails: {
    file: 'src/features/catalogue/pages/request-details-page.tsx',
    load: () => import('#src/features/catalogue/pages/request-details-page.tsx'),
  },
  discount: {
    file: 'src/features/catalogue/pages/discount-page.tsx',
    load: () => import('#src/features/catalogue/pages/discount-page.tsx'),
  },
  enquiry: {
    file: 'src/features/catalogue/pages/enquiry-page.tsx',
    load: () => import('#src/features/catalogue/pages/enquiry-page.tsx'),
  },
  customization: {
    file: 'src/features/catalogue/pages/customization-page.tsx',
    load: () => import('#src/features/catalogue/pages/customization-page.tsx'),
  },
  sample: {
    file: 'src/features/catalogue/pages/sample-page.tsx',
    load: () => import('#src/features/catalogue/pages/sample-page.tsx'),
  },
  newsletter: {
    file: 'src/features/leads/pages/newsletter-page.tsx',
    load: () => import('#src/features/leads/pages/newsletter-page.tsx'),
  },
  unsubscribe: {
    file: 'src/features/leads/pages/newsletter-page.tsx',
    load: () => import('#src/features/leads/pages/newsletter-page.tsx'),
  },
  login: {
    file: 'src/features/accounts/pages/log-in/login-page.tsx',
    load: () => import('#src/features/accounts/pages/log-in/login-page.tsx'),
  },
  signup: {
    file: 'src/features/accounts/pages/log-in/signup-page.tsx',
    load: () => import('#src/features/accounts/pages/log-in/signup-page.tsx'),
  },
  forgotPassword: {
    file: 'src/features/accounts/pages/log-in/forgot-password-page.tsx',
    load: () => import('#src/features/accounts/pages/log-in/forgot-password-page.tsx'),
  },
  resetPassword: {
    file: 'src/features/accounts/pages/log-in/reset-password-page.tsx',
    load: () => import('#src/features/accounts/pages/log-in/reset-password-page.tsx'),
  },
  confirmEmail: {
    file: 'src/features/accounts/pages/log-in/confirm-email-page.tsx',
    load: () => import('#src/features/accounts/pages/log-in/confirm-email-page.tsx'),
  },
  claimOrder: {
    file: 'src/features/accounts/pages/profile/claim-order-page.tsx',
    load: () => import('#src/features/accounts/pages/profile/claim-order-page.tsx'),
  },
  profile: {
    file: 'src/features/accounts/pages/profile/profile-page.tsx',
    load: () => import('#src/features/accounts/pages/profile/profile-page.tsx'),
  },
  buyNow: {
    file: 'src/features/checkout/pages/buy-now-page.tsx',
    load: () => import('#src/features/checkout/pages/buy-now-page.tsx'),
  },
  paymentSuccess: {
    file: 'src/features/checkout/pages/payment-success-page.tsx',
    load: () => import('#src/features/checkout/pages/payment-success-page.tsx'),
  },
  report: {
    file: 'src/features/catalogue/pages/report-page.tsx',
    load: () => import('#src/features/catalogue/pages/report-page.tsx'),
  },
};
