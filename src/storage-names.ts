// Every name under which this store keeps something in a visitor's browser. What is not named here is not stored:
// test/storage.test.ts reads the source, e2e/visitor.test.ts walks the site; the cookie policy is generated from this
// list.

/** Cookies; over https those that only the server reads have the prefix `__Host-` (RFC 6265bis, section 4.1.3.2). */
export const cookieNames = {
  session: 'store_session',
  device: 'store_device',
  /** Readable by script: says only that there may be a session. */
  marker: 'signed_in',
  buyer: 'buyer',
  /** Readable by script, which counts its lines. */
  basket: 'basket',
  staff: 'staff_session',
  staffDevice: 'staff_device',
} as const;

/** Keys of the local storage. */
export const localNames = {
  signedIn: 'isLoggedIn',
  decided: 'gdprAccepted',
  choices: 'cookieChoices',
  decisionId: 'cookieDecisionId',
  theme: 'theme',
  sampleClosed: 'sampleDialogClosed',
  licence: 'lastLicence',
  country: 'lastCountry',
  currency: 'lastCurrency',
} as const;

/** Keys of the session storage, which is cleared when the tab is closed. */
export const sessionNames = {
  places: 'scroll-places',
  billing: 'billing',
  reader: 'unsentReader',
} as const;
