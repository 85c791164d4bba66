import type { Page } from 'playwright-core';
import type { PageName } from '#src/routes.ts';

/** One address of every page kind of the site, with the main heading that it must show. */
export const pageKinds: { kind: string; path: string; heading: RegExp; status?: number }[] = [
  { kind: 'home', path: '/', heading: /last data point/ },
  { kind: 'services', path: '/services', heading: /Services/ },
  { kind: 'custom search', path: '/custom_search', heading: /Custom search/ },
  { kind: 'about', path: '/about', heading: /About/ },
  { kind: 'industries', path: '/industries', heading: /Industries/ },
  { kind: 'industry', path: '/industries/energy-power', heading: /Energy & Power/ },
  { kind: 'career', path: '/career', heading: /Career/ },
  { kind: 'open role', path: '/career/market-research-analyst', heading: /Analyst/i },
  { kind: 'contact', path: '/contact', heading: /Contact/ },
  { kind: 'blog', path: '/blog', heading: /Blog/ },
  { kind: 'press release', path: '/press-release', heading: /Press Release/ },
  {
    kind: 'article',
    path: '/blog-detail/five-questions-to-ask-of-any-market-size-figure',
    heading: /Five questions/,
  },
  {
    kind: 'press item',
    path: '/press-details/data-files-with-every-licence',
    heading: /./,
  },
  { kind: 'request details', path: '/request-details/MR-EN-1042', heading: /^Request Free Sample/ },
  { kind: 'terms', path: '/terms-and-condition', heading: /Terms/ },
  { kind: 'privacy', path: '/privacy-policies', heading: /Privacy/ },
  { kind: 'gdpr', path: '/gdpr-policy', heading: /GDPR/ },
  { kind: 'cookies', path: '/cookies', heading: /Cookie/ },
  { kind: 'refund', path: '/refund-policy', heading: /Refund/ },
  { kind: 'research methology', path: '/research-methology', heading: /Research Methology/ },
  { kind: 'how to order', path: '/how-to-order', heading: /How to Order/ },
  { kind: 'report store', path: '/report-store', heading: /Report Store/ },
  {
    kind: 'report store, searched and narrowed',
    path: '/report-store?q=battery&growth=10-20',
    heading: /^Reports on battery$/,
  },
  {
    kind: 'report store, nothing found',
    path: '/report-store?q=graphene+drone+lubricant+salmon',
    heading: /^Reports on graphene drone lubricant salmon$/,
  },
  { kind: 'report', path: '/sodium-ion-battery-market', heading: /Sodium-Ion/ },
  // An address without its slug redirects to the one with it.
  { kind: 'figure', path: '/figures/1', heading: /./ },
  { kind: 'verify', path: '/verify', heading: /Is this number ours/ },
  { kind: 'corrections', path: '/corrections', heading: /Corrections/ },
  { kind: 'author', path: '/authors/ritika-kulkarni', heading: /Ritika Kulkarni/ },
  { kind: 'testimonials', path: '/testimonials', heading: /Testimonial/ },
  { kind: 'faq', path: '/faq', heading: /FAQ/ },
  { kind: 'discount', path: '/discount/MR-EN-1042', heading: /^Ask for Discount/ },
  { kind: 'enquiry', path: '/enquiry/MR-EN-1042', heading: /^Inquire Before Buy/ },
  { kind: 'customization', path: '/customization/MR-EN-1042', heading: /^Ask for Customization/ },
  { kind: 'sample', path: '/sample/MR-EN-1042', heading: /^Request Free Sample/ },
  {
    kind: 'look inside',
    path: '/look-inside/sodium-ion-battery-market',
    heading: /Look inside/,
  },
  { kind: 'become reseller', path: '/become-reseller', heading: /Reseller/ },
  { kind: 'clients', path: '/client', heading: /Clients/ },
  { kind: 'login', path: '/login', heading: /Login/ },
  { kind: 'signup', path: '/signup', heading: /Sign/ },
  { kind: 'forgot password', path: '/forgot-password', heading: /Password/ },
  { kind: 'newsletter', path: '/newsletter/confirm', heading: /Confirm your subscription/ },
  { kind: 'unsubscribe', path: '/unsubscribe', heading: /Unsubscribe/ },
  { kind: 'profile', path: '/profile', heading: /Profile/ },
  { kind: 'buy now', path: '/buy-now?id=MR-EN-1042&type=single-user', heading: /./ },
  {
    kind: 'ask for an offer',
    path: '/get-a-quote?id=MR-EN-1042&type=single-user',
    heading: /Get a quote/,
  },
  { kind: 'basket', path: '/basket', heading: /Basket/ },
  { kind: 'ended link', path: '/download/none', heading: /link does not work/, status: 404 },
  { kind: 'withdrawal', path: '/withdraw', heading: /Withdraw/ },
  { kind: 'report not ready', path: '/report-not-ready', heading: /not ready yet/ },
  { kind: 'payment success', path: '/payment-success', heading: /./ },
  { kind: 'not found', path: '/no/such/page', heading: /Looks like you're lost/, status: 404 },
];

/** Pages of `src/routes.ts` that are not of a kind of their own above, and why. */
export const otherPages: Partial<Record<PageName, string>> = {
  reportDetails: 'redirects to the report',
  researchMethodology: 'redirects to researchMethology',
  gdprPolicies: 'the page of gdprPolicy',
  endedLink: 'what a download that does not exist shows, above',
  resetPassword: 'e2e/buying/accounts.test.ts',
  confirmEmail: 'e2e/buying/accounts.test.ts',
  claimOrder: 'e2e/buying/accounts.test.ts',
  ownLicence: 'e2e/buying/readers.test.ts',
  certificate: 'e2e/buying/readers.test.ts',
  offer: 'e2e/buying/offers.test.ts',
  payByTransfer: 'e2e/buying/transfers.test.ts',
};

/** Of these, e2e/hostile/long-words.test.ts checks every width, with words that are longer than any real one. */
export const withLongWords = [
  '/',
  '/report-store',
  '/industries',
  '/industries/energy-power',
  '/sodium-ion-battery-market',
  '/request-details/MR-EN-1042',
  '/buy-now?id=MR-EN-1042',
  '/custom_search?industry=energy-power',
  '/blog',
  '/blog-detail/five-questions-to-ask-of-any-market-size-figure',
  '/press-release',
  '/services',
  '/faq',
  '/testimonials',
  '/career',
];

/** Scrolls to the end of a page, counts content-security policy violations, and scrolls back. */
export const inlinePartsAtTheEnd = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const scroll = async (top: number) => {
      scrollTo({ top, behavior: 'instant' });
      // Intersection observers are notified after the next paint.
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    };
    await scroll(document.body.scrollHeight);
    const inline = 'style, script:not([src]):not([type$="json"]), [onclick], [onload], [onerror]';
    const count = document.querySelectorAll(inline).length;
    await scroll(0);
    return count;
  });
