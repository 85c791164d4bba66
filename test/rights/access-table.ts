import type { CallName, PageName } from '#src/routes.ts';

/**
 * Who gets something at an address that is open to the network:
 *
 * - `everybody`: the same answer, whatever session, cookie or key a request carries
 * - `browser`: what the browser itself has stored, such as its basket; nothing about anybody else
 * - `session`: only somebody who is logged in, and only what is theirs
 * - `link`: whoever has the secret in the address or the body, and nobody who only knows ids or numbers
 * - `form`: anybody may send it; the answer says the same whatever the store knows
 * - `signature`: only a sender that proves to be another system
 * - `staff`: members of the staff, by their role
 */
export type Access = 'everybody' | 'browser' | 'session' | 'link' | 'form' | 'signature' | 'staff';

/** Every call of the API. */
export const callAccess: Record<CallName, Access> = {
  info: 'everybody',
  industries: 'everybody',
  industryNames: 'everybody',
  services: 'everybody',
  reports: 'everybody',
  testimonials: 'everybody',
  articles: 'everybody',
  article: 'everybody',
  companies: 'everybody',
  industryReports: 'everybody',
  pressReleases: 'everybody',
  pressRelease: 'everybody',
  countries: 'everybody',
  reportDetail: 'everybody',
  sampleReport: 'everybody',
  lookInside: 'everybody',
  samplePages: 'everybody',
  faqs: 'everybody',
  author: 'everybody',
  search: 'everybody',
  catalogue: 'everybody',
  openRoles: 'everybody',
  openRole: 'everybody',
  figure: 'everybody',
  corrections: 'everybody',
  verify: 'everybody',
  captcha: 'everybody',
  captchaChallenge: 'everybody',
  buyNowLink: 'browser',
  basket: 'browser',
  changeBasket: 'browser',
  session: 'browser',
  logout: 'browser',
  orderSummary: 'form',
  checkTaxNumber: 'form',
  createOrder: 'form',
  askForOffer: 'form',
  subscribe: 'form',
  contact: 'form',
  apply: 'form',
  applyByAlias: 'form',
  requestSample: 'form',
  becomeReseller: 'form',
  askAnalyst: 'form',
  resendLink: 'form',
  withdraw: 'form',
  askPermission: 'form',
  tellOfFigure: 'form',
  recordConsent: 'form',
  login: 'form',
  signUp: 'form',
  forgotPassword: 'form',
  captureOrder: 'link',
  certificate: 'link',
  checkCopy: 'link',
  offer: 'link',
  acceptOffer: 'link',
  answerOffer: 'link',
  changeOffer: 'link',
  howToPay: 'link',
  cancelOrder: 'link',
  sendPurchaseOrder: 'link',
  resetPassword: 'link',
  confirmEmail: 'link',
  resendConfirmation: 'session',
  profile: 'session',
  changeProfile: 'session',
  changePassword: 'session',
  ownSessions: 'session',
  endOwnSessions: 'session',
  askForOrder: 'session',
  claimOrder: 'session',
  library: 'session',
  ownLicence: 'session',
  nameReader: 'session',
  sendReaderLink: 'session',
  endReader: 'session',
  licenceUpgrades: 'session',
  askForUpgrade: 'session',
  accountRequests: 'session',
  accountExport: 'session',
  deleteAccount: 'session',
};

/** Pages at which a link grants something. Every other page is the same for everybody. */
export const linkPages: PageName[] = [
  'certificate',
  'resetPassword',
  'confirmEmail',
  'claimOrder',
  'offer',
  'payByTransfer',
  'paymentSuccess',
  'newsletter',
  'unsubscribe',
];

/** Every other route: what matches the first pattern that fits `METHOD /path`. */
export const routeAccess: [RegExp, Access][] = [
  [/^GET \/admin\/api\/(openapi\.json|docs)$/, 'everybody'],
  [/^(GET|PUT) \/admin\/(preview|files)\//, 'staff'],
  // The back office as a program, without data.
  [/^GET \/admin(\/assets\/\*)?$/, 'everybody'],
  [/^POST \/admin\/api\/\S+\/webhook$/, 'signature'],
  [/^GET \/download\/(permission|sample)?\/?:(key|token)/, 'link'],
  [/^\w+ \/(offer|pay-by-transfer)\/:key\//, 'link'],
  [/^GET \/licence\/:code\//, 'link'],
  [/^POST \/(newsletter\/(confirm|industries)|unsubscribe)$/, 'link'],
  [/^GET \/(assets|feeds|figures|health|look-inside|media|og|sitemap)\b/, 'everybody'],
  [/^GET \/(verify|robots\.txt|site\.webmanifest)$/, 'everybody'],
  [/^GET \/[\w-]+\.(svg|png|ico)$/, 'everybody'],
  // What no route matches.
  [/^\w+ (\/\*|\/admin\/api(\/\*)?)$/, 'everybody'],
];
