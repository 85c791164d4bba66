import { setTimeout as pause } from 'node:timers/promises';
import type { TurnstileStandIn } from '../../stand-ins/turnstile/start-turnstile-stand-in.ts';
import { ask, form, order, quoteAt, type Reply, tokenOf } from '../buyer.ts';
import type { Shop } from '../shop.ts';

/** One request of a legitimate visitor. */
export interface Served {
  who: 'visitor' | 'form' | 'account' | 'buyer' | 'staff' | 'health';
  at: number;
  ms: number;
  /** Absent: it was answered correctly. */
  wrong?: string;
}

export interface Honest {
  served: Served[];
  /** Approvals whose buyer never came back: the provider's order, and when it was approved. */
  closedTabs: { token: string; at: number }[];
  /** Ends it and waits for requests in progress. */
  stop(): Promise<void>;
}

export interface HonestOptions {
  shop: Shop;
  turnstile: TurnstileStandIn;
  /** A registered customer. */
  customer: { email: string; password: string };
  /** Session cookie of a salesperson, and the cookie of the browser in which the owner logs in. */
  staff: { session: string; owner: { email: string; password: string; device: string } };
}

let people = 0;
/** Every legitimate visitor has a different address (RFC 2544's range for tests). */
const somebody = () => {
  people += 1;
  return {
    'x-forwarded-for': `198.18.${(people >> 8) & 255}.${people & 255}`,
    'sec-fetch-site': 'same-origin',
  };
};

const post = (body: object, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...somebody(), ...headers },
  body: JSON.stringify(body),
});

const PAGES = [
  '/',
  '/report-store',
  '/about',
  '/blog',
  '/faq',
  '/industries',
  '/contact',
  '/services',
  '/admin/api/search?q=market',
  '/admin/api/search?q=solar',
  '/custom_search?q=energy',
  '/admin/api/industries',
];

/** Visitors, people who fill in forms, customers, buyers, staff and a health check, each at a steady rate. */
export function beHonest({ shop, turnstile, customer, staff }: HonestOptions): Honest {
  const stores = () => shop.stores.map(({ url }) => url) as [string, string];
  const served: Served[] = [];
  const closedTabs: Honest['closedTabs'] = [];
  const underWay = new Set<Promise<void>>();
  const stopping = new AbortController();
  const run = Date.now().toString(36);

  /** Makes a request; its time is counted from when it was due, so that delays are not hidden. */
  const serve = async (
    who: Served['who'],
    request: () => Promise<Reply>,
    right: (reply: Reply) => boolean,
  ) => {
    const began = performance.now();
    const at = Date.now();
    const reply = await request();
    const wrong = right(reply) ? undefined : `${reply.status} ${reply.text.slice(0, 120)}`;
    served.push({ who, at, ms: performance.now() - began, ...(wrong && { wrong }) });
    return reply;
  };
  const is200 = ({ status }: Reply) => status === 200;

  const every = (ms: number, work: (n: number) => Promise<void>) => {
    const loop = async () => {
      for (let n = 0; !stopping.signal.aborted; n++) {
        const going = work(n).finally(() => underWay.delete(going));
        underWay.add(going);
        await pause(ms, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    };
    void loop();
  };

  every(100, async (n) => {
    await serve(
      'visitor',
      () => ask(stores()[n % 2]! + PAGES[n % PAGES.length]!, { headers: somebody() }),
      is200,
    );
  });
  every(200, async (n) => {
    await serve('health', () => ask(`${stores()[n % 2]!}/health`), is200);
  });
  every(1000, async (n) => {
    const token = turnstile.issue({ action: 'contact', hostname: 'localhost' });
    const body = {
      name: 'Ana Núñez',
      email: `ana-${run}-${n}@example.com`,
      mobile_no: '+34600000000',
      company_name: 'Celda SL',
      subject: 'Custom cut',
      message: `Can you quote? ${n}`,
      privacy_policy: true,
      turnstile_token: token,
    };
    await serve('form', () => ask(`${stores()[n % 2]!}/admin/api/contact-us`, post(body)), is200);
  });
  every(2000, async (n) => {
    const api = `${stores()[n % 2]!}/admin/api`;
    await serve('account', () => ask(`${api}/user/login`, post(customer)), is200);
    await serve(
      'account',
      () => ask(`${api}/forget-password`, post({ email: `forgot-${run}-${n}@example.com` })),
      is200,
    );
    const person = {
      name: 'Ana Núñez',
      email: `new-${run}-${n}@example.com`,
      mobile_no: '+34600000000',
    };
    const body = { ...person, address: 'Calle Mayor 1', password: `calle mayor ${n}` };
    await serve('account', () => ask(`${api}/user/register`, post(body)), is200);
  });
  every(2000, async (n) => {
    const base = stores()[n % 2]!;
    const visitor = somebody();
    const quote = await quoteAt(base, 'MR-EN-1042', 'single-user', visitor);
    if (!quote) return void served.push({ who: 'buyer', at: Date.now(), ms: 0, wrong: 'no quote' });
    const reply = await serve(
      'buyer',
      () => order(base, form(`honest-${run}-${n}`, quote), undefined, visitor),
      (answer) => tokenOf(answer) !== undefined,
    );
    const token = tokenOf(reply);
    if (!token) return;
    await shop.paypal.approve(token);
    if (n % 2) return void closedTabs.push({ token, at: Date.now() });
    const capture = `${base}/admin/api/paypal/capture-order?token=${token}`;
    await serve('buyer', () => ask(capture, { headers: visitor, cookie: reply.cookies }), is200);
  });
  every(1000, async (n) => {
    const api = `${stores()[n % 2]!}/admin/api/staff`;
    await serve(
      'staff',
      () => ask(`${api}/leads?page=1`, { headers: somebody(), cookie: staff.session }),
      is200,
    );
    if (n % 4) return;
    const { email, password, device } = staff.owner;
    await serve(
      'staff',
      () => ask(`${api}/session`, { ...post({ email, password }), cookie: device }),
      is200,
    );
  });

  return {
    served,
    closedTabs,
    async stop() {
      stopping.abort();
      await Promise.all(underWay);
    },
  };
}
