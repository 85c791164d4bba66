import type { Category } from '#src/site/cookies/cookie-choices.ts';
import { cookieNames, localNames, sessionNames } from '#src/storage-names.ts';

export interface StoredThing {
  name: string;
  kind: 'cookie' | 'cookie, not readable by scripts' | 'local storage' | 'session storage';
  category: 'essential' | Category;
  purpose: string;
  kept: string;
}

type Texts<Names> = Record<
  keyof Names,
  Omit<StoredThing, 'name' | 'kind'> & { kind?: StoredThing['kind'] }
>;

const essential = 'essential' as const;
const functional = 'functional' as const;
const untilCleared = 'until you clear it';

const ofCookies: Texts<typeof cookieNames> = {
  session: {
    category: essential,
    purpose: 'keeps you logged in',
    kept: 'until you log out or close the browser; 30 days with “remember me”',
  },
  device: {
    category: essential,
    purpose:
      'recognises a browser in which you have logged in before, so that strangers who guess passwords cannot lock you out',
    kept: '400 days',
  },
  marker: {
    kind: 'cookie',
    category: essential,
    purpose: 'tells the page that you may be logged in; gives no access by itself',
    kept: 'as long as the log-in',
  },
  buyer: {
    category: essential,
    purpose:
      'recognises the browser that placed an order, so that only it can see the order and its download',
    kept: '30 days after the order, or until you log out',
  },
  basket: {
    kind: 'cookie',
    category: essential,
    purpose: 'the reports in your basket, and their licences',
    kept: '30 days after the last change',
  },
  staff: {
    category: essential,
    purpose: 'keeps the publisher’s staff logged in to the back office; never set for visitors',
    kept: 'until the browser is closed',
  },
  staffDevice: {
    category: essential,
    purpose:
      'recognises a browser in which the publisher’s staff have logged in before; never set for visitors',
    kept: '400 days',
  },
};

const ofLocal: Texts<typeof localNames> = {
  signedIn: {
    category: essential,
    purpose: 'lets the header show Profile immediately; gives no access by itself',
    kept: 'until you log out',
  },
  decided: {
    category: essential,
    purpose: 'records that you have decided, so that the banner is not shown again',
    kept: untilCleared,
  },
  choices: {
    category: essential,
    purpose: 'which of the categories you allowed',
    kept: untilCleared,
  },
  decisionId: {
    category: essential,
    purpose: 'the random number under which your decision is recorded with us',
    kept: untilCleared,
  },
  theme: {
    category: essential,
    purpose: 'the colour scheme that you chose at the foot of the page',
    kept: untilCleared,
  },
  sampleClosed: {
    category: essential,
    purpose: 'keeps the window with samples closed for 7 days after you have closed it',
    kept: untilCleared,
  },
  licence: {
    category: functional,
    purpose: 'the licence that you chose last, preselected on other reports',
    kept: 'until you withdraw your consent or clear it',
  },
  currency: {
    category: functional,
    purpose: 'the currency that you chose last, preselected on other reports',
    kept: 'until you withdraw your consent or clear it',
  },
  country: {
    category: functional,
    purpose: 'the country that you chose last in a form, preselected in other forms',
    kept: 'until you withdraw your consent or clear it',
  },
};

const ofSession: Texts<typeof sessionNames> = {
  places: {
    category: essential,
    purpose: 'scroll positions of pages, for the browser’s Back button',
    kept: 'until you close the tab',
  },
  billing: {
    category: essential,
    purpose:
      'what you entered in the billing form (name, address, phone), while you are on the payment provider’s page',
    kept: 'until you close the tab',
  },
  reader: {
    category: essential,
    purpose:
      'what you typed about a reader of your licence (name, address), if your session ended meanwhile',
    kept: 'until you return to the licence or close the tab',
  },
};

const listed = <Names extends Record<string, string>>(
  names: Names,
  texts: Texts<Names>,
  kind: StoredThing['kind'],
) =>
  (Object.keys(names) as (keyof Names)[]).map(
    (key): StoredThing => ({ kind, ...texts[key], name: names[key]! }),
  );

/** Everything that the store keeps in a browser, under every name: the source of the cookie policy. */
export const storedThings: StoredThing[] = [
  ...listed(cookieNames, ofCookies, 'cookie, not readable by scripts'),
  ...listed(localNames, ofLocal, 'local storage'),
  ...listed(sessionNames, ofSession, 'session storage'),
];
