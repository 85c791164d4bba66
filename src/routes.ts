/** Every page of the site (docs/contract.md, "Addresses"), in the order of matching. */
export const pages = {
  home: '/',
  services: '/services',
  customSearch: '/custom_search',
  about: '/about',
  industries: '/industries',
  industry: '/industries/:slug',
  career: '/career',
  openRole: '/career/:slug',
  contact: '/contact',
  login: '/login',
  signup: '/signup',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  claimOrder: '/claim-order',
  profile: '/profile',
  ownLicence: '/profile/licences/:code',
  certificate: '/licence/:code',
  blog: '/blog',
  blogDetail: '/blog-detail/:slug',
  pressRelease: '/press-release',
  pressDetails: '/press-details/:slug',
  requestDetails: '/request-details/:slug',
  reportDetails: '/report-details/:slug',
  termsAndCondition: '/terms-and-condition',
  privacyPolicies: '/privacy-policies',
  gdprPolicy: '/gdpr-policy',
  gdprPolicies: '/gdpr-policies',
  cookies: '/cookies',
  refundPolicy: '/refund-policy',
  researchMethology: '/research-methology',
  researchMethodology: '/research-methodology',
  howToOrder: '/how-to-order',
  reportStore: '/report-store',
  testimonials: '/testimonials',
  faq: '/faq',
  discount: '/discount/:reportId',
  enquiry: '/enquiry/:reportId',
  customization: '/customization/:reportId',
  sample: '/sample/:reportId',
  becomeReseller: '/become-reseller',
  client: '/client',
  buyNow: '/buy-now',
  basket: '/basket',
  askForOffer: '/get-a-quote',
  offer: '/offer/:key',
  payByTransfer: '/pay-by-transfer/:key',
  paymentSuccess: '/payment-success',
  newsletter: '/newsletter/:notice',
  unsubscribe: '/unsubscribe',
  figure: '/figures/:figure',
  verify: '/verify',
  corrections: '/corrections',
  author: '/authors/:slug',
  endedLink: '/ended-link',
  withdraw: '/withdraw',
  reportNotReady: '/report-not-ready',
  lookInside: '/look-inside/:slug',
  report: '/:slug',
} as const;

export type PageName = keyof typeof pages;

/** The path of the API, which clients rely on (docs/contract.md). */
export const apiBase = '/admin/api';

/** Every call of the API: method and path under `apiBase`. */
export const calls = {
  info: 'GET /info',
  industries: 'GET /industries',
  industryNames: 'GET /industry-names',
  services: 'GET /service',
  reports: 'GET /reports',
  testimonials: 'GET /client',
  articles: 'GET /blog',
  article: 'GET /blog-detail/:slug',
  companies: 'GET /company',
  industryReports: 'GET /industries-by-category/:slug',
  pressReleases: 'GET /press-release',
  pressRelease: 'GET /press-release-detail/:slug',
  countries: 'GET /country-with-phone-code',
  reportDetail: 'GET /reports-detail/:slug',
  sampleReport: 'GET /report-request-sample/:slug',
  lookInside: 'GET /look-inside/:slug',
  samplePages: 'GET /sample-pages/:slug',
  faqs: 'GET /faq',
  author: 'GET /authors/:slug',
  buyNowLink: 'GET /custom-buy-now-link/:reportId',
  basket: 'GET /basket',
  changeBasket: 'POST /basket',
  orderSummary: 'POST /order-summary',
  checkTaxNumber: 'POST /tax-number',
  createOrder: 'POST /paypal/create-order',
  captureOrder: 'GET /paypal/capture-order',
  askForOffer: 'POST /offers',
  offer: 'GET /offers/:key',
  acceptOffer: 'POST /offers/accept',
  answerOffer: 'POST /offers/answer',
  changeOffer: 'POST /offers/change',
  howToPay: 'GET /transfers/:key',
  cancelOrder: 'POST /transfers/cancellation',
  sendPurchaseOrder: 'POST /purchase-orders',
  search: 'GET /search',
  catalogue: 'GET /catalogue',
  openRoles: 'GET /open-roles',
  openRole: 'GET /open-roles/:slug',
  subscribe: 'POST /subscriber',
  contact: 'POST /contact-us',
  apply: 'POST /carrer',
  applyByAlias: 'POST /career',
  requestSample: 'POST /sample-report-request',
  becomeReseller: 'POST /become-reseller',
  askAnalyst: 'POST /question',
  resendLink: 'POST /resend-link',
  withdraw: 'POST /withdrawals',
  figure: 'GET /figures/:id',
  corrections: 'GET /corrections',
  verify: 'GET /verify',
  askPermission: 'POST /quote-permission',
  tellOfFigure: 'POST /figure-message',
  captcha: 'GET /captcha',
  captchaChallenge: 'GET /captcha/challenge',
  recordConsent: 'POST /consent',
  login: 'POST /user/login',
  signUp: 'POST /user/register',
  forgotPassword: 'POST /forget-password',
  resetPassword: 'POST /user/reset-password',
  confirmEmail: 'POST /user/confirm-email',
  resendConfirmation: 'POST /user/confirm-email/resend',
  logout: 'POST /user/logout',
  session: 'GET /user/session',
  profile: 'GET /user/profile',
  changeProfile: 'PUT /user/profile',
  changePassword: 'POST /user/password',
  ownSessions: 'GET /user/sessions',
  endOwnSessions: 'POST /user/sessions/end',
  askForOrder: 'POST /user/orders/link',
  claimOrder: 'POST /user/orders',
  library: 'GET /user/library',
  ownLicence: 'GET /user/licences/:code',
  nameReader: 'POST /user/readers',
  sendReaderLink: 'POST /user/readers/link',
  endReader: 'POST /user/readers/end',
  licenceUpgrades: 'GET /user/licences/:code/upgrades',
  askForUpgrade: 'POST /user/licences/upgrade',
  certificate: 'GET /licences/:code',
  checkCopy: 'GET /licences/:code/copies/:sha256',
  accountRequests: 'GET /user/requests',
  accountExport: 'GET /user/export',
  deleteAccount: 'POST /user/delete',
} as const;

export type CallName = keyof typeof calls;

/** Atom feeds, which every page links to. */
export const feeds = {
  reports: { path: '/feeds/reports.atom', title: 'New reports' },
  press: { path: '/feeds/press.atom', title: 'Press releases' },
  blog: { path: '/feeds/blog.atom', title: 'Blog' },
} as const;

type Values = Record<string, string | number | undefined | readonly string[]>;
const NONE: Values = {};

/**
 * Fills in a route's parameters and appends a query; parameters are percent-encoded, absent query values omitted,
 * lists repeated.
 */
export function href(path: string, params: Values = NONE, query: Values = NONE): string {
  const filled = path.includes(':')
    ? path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
    : path;
  // A page has a hundred links, most of them without a query.
  if (query === NONE) return filled;
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const item of value) search.append(name, item);
    else if (value !== undefined && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `${filled}?${text}` : filled;
}

/** The address of an API call on this origin. */
export function callHref(name: CallName, params: Values = NONE, query: Values = NONE): string {
  return apiBase + href(calls[name].slice(calls[name].indexOf('/')), params, query);
}

/**
 * The path of a picture of a report's first pages: of a sample page by number, or of a part's first page.
 * @param report with the time of its last change, so that no outdated picture is shown
 */
export const lookPicture = (
  { slug, updated_at }: { slug: string; updated_at: Date | string },
  page: number | 'contents' | 'chapter' | 'method',
): string =>
  href(
    `${pages.lookInside}/:file`,
    { slug, file: `${page}.svg` },
    {
      v: new Date(updated_at).getTime(),
    },
  );
