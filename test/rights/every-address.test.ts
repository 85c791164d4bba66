import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiBase, type CallName, calls, pages } from '#src/routes.ts';
import type { StaffRole } from '#src/staff/roles.ts';
import { staffBase } from '#src/staff/staff-routes.ts';
import { givenLead } from '../leads.ts';
import { staffClient, withStaff } from '../staff.ts';
import { openPaypalStore, type PaypalStore } from '../stand-ins/paypal/open-paypal-store.ts';
import { type Access, callAccess, linkPages, routeAccess } from './access-table.ts';
import { attempts } from './attempts.ts';
import { asking, type Buyer, givenBuyer } from './two-buyers.ts';

// Every address of the store × everybody who should get nothing there (docs/promises.md, A1, A7 and A12). A new address
// belongs into access-table.ts; staff calls are tested in src/features/staff/access.test.ts.

const MARK = 'zwickelbart';
const NOBODYS = 'a'.repeat(43);

let store: PaypalStore;
let ask: ReturnType<typeof asking>;
let victim: Buyer;
let other: Buyer;
/** Everybody who is not the victim, by the headers of their requests. */
const others: Record<string, Record<string, string>> = { stranger: {} };

beforeAll(async () => {
  store = await openPaypalStore({ CAPTCHA: 'test' });
  await withStaff(store);
  ask = asking(store);
  victim = await givenBuyer(store, ask, store.provider.url, MARK);
  other = await givenBuyer(store, ask, store.provider.url, 'ada');
  others.customer = other.browser;
  others.loggedOut = await victim.logIn();
  await ask('POST', `${apiBase}/user/logout`, others.loggedOut, {});
  const owner = await staffClient(store, 'owner');
  others.staff = { cookie: owner.cookie };
  const { body } = await owner.call('GET', '/api-keys');
  const ends_on = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const key = { name: 'every scope', scopes: body.scopes, ends_on };
  const made = await owner.call('POST', '/api-keys', key);
  others.program = { authorization: `Bearer ${made.body.key}` };
});
afterAll(() => store?.close());

const callRoutes = () =>
  (Object.entries(calls) as [CallName, string][]).map(([name, route]): [string, Access] => [
    route.replace(' ', ` ${apiBase}`),
    callAccess[name],
  ]);

/** Every address with its access, except those of staff calls; undefined: not in the table. */
function addresses(): [string, Access | undefined][] {
  const named = new Map(callRoutes());
  return [...store.app.routeCosts.keys()]
    .filter((route) => !/^(HEAD|OPTIONS|QUERY|TRACE|PATCH) /.test(route))
    .filter((route) => !route.includes(` ${staffBase}/`))
    .map((route) => [
      route,
      named.get(route) ?? routeAccess.find(([pattern]) => pattern.test(route))?.[1],
    ]);
}
const those = (...access: Access[]) =>
  addresses().flatMap(([route, has]) => (has && access.includes(has) ? [route] : []));
const reading = (routes: string[]) =>
  routes.filter((route) => route.startsWith('GET ')).map((route) => route.slice(4));

const filled = (path: string, value: string) =>
  path.replace(/:\w+(\([^)]*\))?/g, () => encodeURIComponent(value));
/** What people may know of the victim without having a link: ids and numbers, and their secrets for something else. */
const keysFor = (path: string) => {
  const own = Object.entries(victim.secrets).filter(([kind]) => !opens(path, kind));
  return [...Object.values(victim.known), ...own.map(([, secret]) => secret)];
};
/** Whether the secret of this kind is the right one at an address. */
const opens = (path: string, kind: string) =>
  new RegExp(
    {
      paypal: 'capture-order|transfers|pay-by',
      transfer: 'transfers|pay-by|capture-order',
      offer: '/offers?/',
      download: '/download/:key',
      sample: '/download/sample',
      permission: '/download/permission',
      licence: `^(${apiBase}/licences|/licence)/`,
    }[kind]!,
  ).test(path);

const isRefusal = (status: number) => status >= 400 && status < 500;
/** What of the victim's a text contains, except what was sent. */
const leaked = (text: string, sent = '') =>
  [MARK, ...Object.values(victim.known)].filter(
    (one) => one !== sent && text.replaceAll(sent || MARK.repeat(2), '').includes(one),
  );

it('is in the table, with everybody who gets something there', () => {
  const unknown = addresses().filter(([, access]) => access === undefined);
  expect(
    unknown.map(([route]) => route),
    'add these to access-table.ts',
  ).toEqual([]);
  const all = addresses().map(([route]) => route);
  expect(callRoutes().filter(([route]) => !all.includes(route))).toEqual([]);
  for (const [pattern] of routeAccess)
    expect(
      all.some((route) => pattern.test(route)),
      `${pattern} matches nothing`,
    ).toBe(true);
});

it('shows ids and numbers of a customer, and secrets of something else, to nobody', async () => {
  for (const path of reading(addresses().map(([route]) => route)).filter((path) =>
    /:\w/.test(path),
  )) {
    // Whether something exists is not revealed either.
    const refused = (await ask('GET', filled(path, NOBODYS), other.browser)).status;
    expect([path, refused], 'a refusal').toEqual([path, expect.toSatisfy(isRefusal)]);
    for (const value of keysFor(path)) {
      const { status, text } = await ask('GET', filled(path, value), other.browser);
      expect([path, value, status], text.slice(0, 300)).toEqual([path, value, refused]);
      expect([path, leaked(text, value)]).toEqual([path, []]);
    }
  }
});

it('is for its owner alone where it needs a session', async () => {
  for (const path of reading(those('session')).filter((one) => !one.includes(':'))) {
    for (const [who, headers] of Object.entries(others)) {
      const { status, text, headers: got } = await ask('GET', path, headers);
      expect([path, who, status]).toEqual([path, who, who === 'customer' ? 200 : 401]);
      expect(got['cache-control'], path).toContain('no-store');
      expect([path, who, leaked(text)]).toEqual([path, who, []]);
    }
    const own = await ask('GET', path, victim.browser);
    expect([path, own.status]).toEqual([path, 200]);
  }
  expect((await ask('GET', `${apiBase}/user/export`, victim.browser)).text).toContain(MARK);
});

it('opens by the secret of its link, and is never kept by a cache', async () => {
  const { secrets } = victim;
  const links = [
    `/offer/${secrets.offer}/offer.pdf`,
    `${apiBase}/offers/${secrets.offer}`,
    `${apiBase}/transfers/${secrets.transfer}`,
    `/pay-by-transfer/${secrets.transfer}/pro-forma.pdf`,
    `${apiBase}/paypal/capture-order?token=${secrets.paypal}`,
    `/download/${secrets.download}`,
    `/download/${secrets.download}/invoice`,
    `/download/sample/${secrets.sample}`,
    `/download/permission/${secrets.permission}`,
    `${apiBase}/licences/${secrets.licence}`,
    `/licence/${secrets.licence}`,
    `/licence/${secrets.licence}/certificate.pdf`,
    `${apiBase}/licences/${secrets.licence}/copies/${'a'.repeat(64)}`,
  ];
  for (const url of links) {
    // A file that was bought is not drawn for a HEAD.
    const method = url.startsWith(`/download/${secrets.download}`) ? 'HEAD' : 'GET';
    const { status, headers } = await ask(method, url);
    expect([url, status]).toEqual([url, 200]);
    expect([url, headers['cache-control']]).toEqual([url, 'no-store, private']);
  }
  // Without the browser that ordered, whoever has the provider's token sees no details.
  const captured = await ask('GET', `${apiBase}/paypal/capture-order?token=${secrets.paypal}`);
  // It names the capture, which the provider's page shows too.
  expect(leaked(captured.text, victim.known.capture)).toEqual([]);
});

it('says the same to everybody where nothing is personal', async () => {
  const paths = reading(those('everybody')).filter((path) => !/:|\*/.test(path));
  const shown = Object.entries(pages).flatMap(([name, path]) =>
    path.includes(':') || linkPages.includes(name as never) ? [] : [path],
  );
  for (const path of [...paths, ...shown]) {
    const plain = (text: string) => text.replace(/nonce="[^"]+"/g, '');
    const first = await ask('GET', path);
    for (const headers of [victim.browser, others.staff, others.program]) {
      const { status, text } = await ask('GET', path, headers);
      const same = plain(text) === plain(first.text);
      expect([path, status, same]).toEqual([path, first.status, true]);
      expect([path, leaked(text)]).toEqual([path, []]);
    }
  }
});

/** Everything of the victim's that a request could change. */
const state = async () =>
  (
    await store.db.query(
      `SELECT to_jsonb(c) AS customer, (SELECT count(*) FROM customer_session s WHERE s.customer_id = c.id) AS sessions,
         (SELECT jsonb_agg(to_jsonb(o) ORDER BY o.id) FROM orders o WHERE o.user_id = c.id::text) AS orders,
         (SELECT jsonb_agg(to_jsonb(q) ORDER BY q.id) FROM offer q WHERE q.email = c.email) AS offers,
         (SELECT count(*) FROM licence_reader) AS readers
       FROM customer c WHERE c.email = $1`,
      [victim.email],
    )
  ).rows;

it('changes nothing of anybody else’s, whatever ids a body has', async () => {
  const writing = (Object.keys(calls) as CallName[]).filter(
    (name) => !calls[name].startsWith('GET ') && ['session', 'link'].includes(callAccess[name]),
  );
  // A file with a key: src/features/transfers/purchase-orders/purchase-orders.test.ts.
  const missing = writing.filter((name) => !attempts[name] && name !== 'sendPurchaseOrder');
  expect(missing, 'add these to attempts.ts').toEqual([]);
  const before = await state();
  for (const name of writing.filter((one) => attempts[one])) {
    const [method, path] = calls[name].split(' ') as [string, string];
    const keys = keysFor(/offer/i.test(name) ? '/offers/' : path);
    for (const key of callAccess[name] === 'link' ? [NOBODYS, ...keys] : [NOBODYS])
      for (const who of ['stranger', 'customer', 'loggedOut', 'staff'] as const) {
        const body = attempts[name]!(victim, key);
        const { status, text } = await ask(method, apiBase + path, others[who], body);
        if (who !== 'customer' || callAccess[name] === 'link')
          expect([name, key, who, status < 400 ? status : 'refused']).toEqual([
            name,
            key,
            who,
            'refused',
          ]);
        expect([name, leaked(text.replaceAll(victim.email, ''), key)]).toEqual([name, []]);
      }
  }
  expect(await state()).toEqual(before);
});

// That each role is refused at the calls of others: src/features/staff/access.test.ts.
it('shows staff only the part of a person that their role works on, at whatever address they ask', {
  tags: 'exhaustive',
}, async () => {
  const applied = { kind: 'career', message: `${MARK} applies` } as const;
  const { order, offer_id, lead } = victim.known;
  const ids = [order, offer_id, lead, await givenLead(store.db, applied)];
  const shownTo = async (role: StaffRole) => {
    const { call } = await staffClient(store, role);
    const { paths } = (await call('GET', '/openapi.json')).body;
    const found = new Set<string>();
    for (const path of Object.keys(paths)) {
      if (!paths[path].get?.summary.includes(role)) continue;
      for (const id of path.includes('{') ? ids : [''])
        if ((await call('GET', path.replace(/\{\w+\}/g, String(id)))).text.includes(MARK))
          found.add(path.split('/')[1]!);
    }
    return [...found].toSorted();
  };
  expect(await shownTo('sales')).toEqual(['leads', 'offers', 'orders', 'quote-permissions']);
  // There is an invoice if another test has opened it.
  const ofFinance = (await shownTo('finance')).filter((path) => path !== 'invoices');
  expect(ofFinance).toEqual(['offers', 'orders']);
  expect(await shownTo('editor')).toEqual(['offers', 'quote-permissions']);
  expect(await shownTo('personnel')).toEqual(['applications']);
});

it('takes nothing from a page of another site, or from a plain form', async () => {
  for (const route of addresses().map(([one]) => one)) {
    const [method, path] = route.split(' ') as [string, string];
    if (method === 'GET' || path.endsWith('*') || path.endsWith('/webhook')) continue;
    const url = filled(path, victim.secrets.offer);
    for (const site of ['cross-site', 'same-site'])
      expect([
        route,
        site,
        (await ask(method, url, { ...victim.browser, 'sec-fetch-site': site }, {})).status,
      ]).toEqual([route, site, 403]);
    if (!path.startsWith(`${apiBase}/`)) continue;
    const typed = { ...victim.browser, 'content-type': 'text/plain' };
    expect([route, (await ask(method, url, typed, Buffer.from('{}'))).status]).toEqual([
      route,
      415,
    ]);
  }
});

it('ends with the log-out, also in a browser that its owner logged out from elsewhere', async () => {
  const file = async (headers: Record<string, string>) =>
    (await ask('HEAD', `/download/${other.known.grant}`, headers)).status;
  expect(await file(other.browser)).toBe(200);
  const phone = await other.logIn();
  await ask('POST', `${apiBase}/user/sessions/end`, phone, {});
  expect([await file(other.browser), await file(phone)]).toEqual([404, 200]);
  const left = await ask('POST', `${apiBase}/user/logout`, phone, {});
  expect(left.headers['set-cookie']).toContainEqual(expect.stringMatching(/^buyer=; Max-Age=0;/));
});
