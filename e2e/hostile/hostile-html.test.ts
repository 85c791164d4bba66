import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import type { Request } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DUMMY_TOKEN } from '../../src/captcha/test-captcha.ts';
import { cleanHtml } from '../../src/html/clean-html.ts';
import { apiBase, feeds } from '../../src/routes.ts';
import { footerMenus } from '../../src/site/frame/footer-menus.ts';
import { staffBase } from '../../src/staff/staff-routes.ts';
import { fullSession, withStaff } from '../../test/staff.ts';
import { open, type Visit, type VisitOptions } from '../browser.ts';
import { pageKinds } from '../every-page/page-kinds.ts';
import { openShop, type Shop } from '../open-shop.ts';
import { executedOf, livePartsOf, shows, watchExecutions } from './executions.ts';
import {
  deep,
  everything,
  everythingOfReports,
  type Filled,
  fill,
  lostMarks,
  texts,
  textsOfReports,
} from './hostile-fields.ts';
import { advisories, vectors } from './hostile-vectors.ts';

// docs/promises.md, H11: hostile HTML in every field is stored, shown wherever the store shows it, and never runs.
// The tests depend on one another: what is written first is looked at afterwards.

// biome-ignore lint/suspicious/noExplicitAny: a test looks into the body to say what it expects.
type Answer = { status: number; body: any };
type Row = Record<string, unknown>;

let store: Shop;
let owner: string;
/** Names of the calls that the owner may make. */
let calls: string[];
/**
 * The owner without a content-security policy, and a page that trusts whatever is put into it; in neither may
 * anything run.
 */
let guest: Watched;
let reader: Watched;

beforeAll(async () => {
  store = await openShop({ CAPTCHA: 'test' });
  await keepLetters();
  await withStaff(store);
  const { rows } = await store.db.query(
    "SELECT id FROM staff_user WHERE email = 'owner@meridian.example'",
  );
  owner = await fullSession(store.db, rows[0].id);
  calls = (await staff('GET', '/session')).body.calls;
  guest = await watched();
  reader = await trusting();
});
afterAll(() => store?.close());

/** Keeps every letter as it was queued: once it is sent, the outbox deletes its content. */
async function keepLetters(): Promise<void> {
  await store.db.query(`
    CREATE TABLE seen_letter (kind text, html text);
    CREATE FUNCTION keep_letter() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN INSERT INTO seen_letter VALUES (NEW.kind, NEW.html_body); RETURN NULL; END $$;
    CREATE TRIGGER keep_letter AFTER INSERT ON outbox_mail FOR EACH ROW EXECUTE FUNCTION keep_letter()`);
}

/** Names of the resources that have this call. */
const resourcesWith = (verb: string) =>
  calls.filter((call) => call.endsWith(`.${verb}`)).map((call) => call.slice(0, -verb.length - 1));

const asOwner = () => ({ cookie: `staff_session=${owner}`, origin: store.origin });

/** A call of the owner. */
async function staff(method: string, path: string, body?: unknown): Promise<Answer> {
  const answer = await fetch(store.origin + staffBase + path, {
    method,
    headers: { ...asOwner(), ...(body !== undefined && { 'content-type': 'application/json' }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

/** Saves a record as its form does. */
async function change(path: string, fields: Row): Promise<Answer> {
  const { version, writable } = (await staff('GET', path)).body;
  return staff('PUT', path, { ...fields, version, emptied: writable });
}

/** A form of a visitor who arrived through a hostile campaign. */
async function send(path: string, body: Row | FormData): Promise<number> {
  const tag = encodeURIComponent(texts(100));
  const headers: Record<string, string> = {
    referer: `${store.origin}/contact?utm_source=${tag}&utm_medium=${tag}`,
  };
  const form = body instanceof FormData;
  if (!form) headers['content-type'] = 'application/json';
  const payload = form ? body : JSON.stringify({ turnstile_token: DUMMY_TOKEN, ...body });
  return (await fetch(store.origin + apiBase + path, { method: 'POST', headers, body: payload }))
    .status;
}

interface Watched extends Visit {
  executions: string[];
  /** Waits until nothing is being fetched and the page has nothing left to render. */
  settled(): Promise<void>;
}

/** A visit by the owner that reports every execution; by default without a content-security policy. */
async function watched(options: VisitOptions = { bypassCSP: true }): Promise<Watched> {
  const stored = { gdprAccepted: 'true' };
  const visit = await store.visit({ stored, reducedMotion: 'reduce', ...options });
  const { page } = visit;
  const executions = await watchExecutions(page.context());
  await page
    .context()
    .addCookies([{ name: 'staff_session', value: owner, url: store.origin, sameSite: 'Strict' }]);
  const pending = new Set<Request>();
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  const settled = async () => {
    for (let quiet = 0, left = 100; quiet < 2 && left > 0; left--) {
      await sleep(25);
      await page.evaluate(async () => {
        await new Promise((done) => requestIdleCallback(done, { timeout: 2000 }));
      });
      quiet = pending.size === 0 ? quiet + 1 : 0;
    }
  };
  return { ...visit, executions, settled };
}

/** A page that trusts whatever is put into it. */
async function trusting(): Promise<Watched> {
  const visit = await watched({});
  await visit.page.goto('about:blank');
  await visit.page.setContent('<!doctype html><body></body>');
  return visit;
}

describe('cleaning', () => {
  it('is tested on a page that fails: unsanitised, most of these run there', async () => {
    const { page, executions, close } = await trusting();
    const some = vectors.filter((_, place) => place % 8 === 0);
    expect((await executedOf(page, some, 'document')).length).toBeGreaterThan(some.length / 2);
    const dialogs = [
      '<img src=x onerror=alert(1)>',
      '<a href="javascript:__pwned()">x</a>',
      '<p>x</p>',
    ];
    expect(await executedOf(page, dialogs, 'fragment')).toEqual(dialogs.slice(0, 2));
    expect(executions.length).toBeGreaterThan(some.length / 2);
    await close();
  });

  it(`leaves nothing of ${vectors.length} vectors that runs, and sanitising again changes nothing`, async () => {
    expect(advisories.length).toBeGreaterThan(100);
    expect(vectors.length - advisories.length).toBeGreaterThan(300);
    for (const text of [...vectors, everything])
      expect(cleanHtml(cleanHtml(text))).toBe(cleanHtml(text));
    const cleaned = [...new Set(vectors.map(cleanHtml))];
    const { page, executions } = reader;
    expect(await executedOf(page, cleaned, 'document')).toEqual([]);
    expect(await executedOf(page, [...cleaned, cleanHtml(everything)], 'fragment')).toEqual([]);
    expect(executions).toEqual([]);
  });
});

/** A short one for places that accept no choice of vectors. */
const one = '"\'><img src=x onerror=__pwned()>';
const isHostile = (text: string) => text.includes('__pwned');
/** The record of each resource that has become hostile. */
const records = new Map<string, Row & { id: string | number }>();

/** A record that becomes hostile: one that public pages show, or a new one. */
async function recordOf(name: string): Promise<Row & { id: string | number }> {
  const blank: Record<string, Row> = {
    'custom-links': {
      report_id: 1,
      licence: 'single-user',
      price_cents: 900_000,
      note: '',
      expires_at: null,
    },
    'discount-codes': {
      code: 'HOSTILE',
      percent: 10,
      amount_cents: null,
      most_uses: null,
      note: '',
      report_ids: [],
      industry_ids: [],
      once_per_customer: true,
      starts_at: null,
      ends_at: null,
    },
    staff: { email: 'hostile@meridian.example', name: 'x', role: 'owner' },
    'canned-answers': { title: 'x', text: 'x' },
    'assignment-rules': {
      name: 'x',
      position: 0,
      kind: null,
      industry_id: null,
      country_id: null,
      staff_id: null,
    },
    'company-terms': {
      name: 'x',
      tax_number: 'x',
      mail_domain: '',
      days_to_pay: 30,
      deliver_on: 'payment',
      note: '',
    },
    campaigns: { subject: 'x', preheader: '', body: 'x', per_minute: 1 },
    // Nothing leaves this machine.
    webhooks: {
      name: 'x',
      url: 'https://crm.example.com/',
      events: ['lead.created'],
      state: 'off',
    },
    offers: {
      buyer_name: 'x',
      email: 'x@example.com',
      phone: '',
      company: '',
      designation: '',
      country: 'India',
      address: '',
      city: '',
      state: '',
      zipcode: '',
      buyer_kind: 'business',
      tax_number: '',
      note: '',
      held_until: new Date(Date.now() + 864e5 * 30).toISOString(),
      lead_id: null,
      lines: [{ report_id: 1, licence: 'single-user', discount_percent: 0 }],
    },
  };
  const named: Record<string, string> = {
    reports: 'MR-EN-1042',
    industries: 'energy-power',
    policies: 'terms',
  };
  if (name === 'pictures') await uploadPicture();
  if (blank[name]) return (await staff('POST', `/${name}`, blank[name])).body.data;
  return (await staff('GET', `/${name}?per_page=1&q=${named[name] ?? ''}`)).body.data[0];
}

/** The first picture of the library, uploaded as the back office does. */
async function uploadPicture(): Promise<void> {
  const create = { width: 120, height: 90, channels: 3, background: '#0a2a45' } as const;
  const bytes = await sharp({ create }).png().toBuffer();
  const announced = await staff('POST', '/uploads', { name: 'x.png', size: bytes.length });
  const { upload } = announced.body;
  await fetch(`${store.origin}/admin/files/${upload}/0`, {
    method: 'PUT',
    headers: { ...asOwner(), 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  });
  expect((await staff('POST', '/pictures', { upload })).status).toBe(200);
}

/** Fields that exist once the record has them. */
const more: Record<string, Row> = {
  site: {
    labels: Object.fromEntries(
      footerMenus.flatMap(({ links }) => links).map(([label]) => [label, label]),
    ),
  },
  reports: { questions: [1, 2].map((n) => ({ question: `${n}`, answer: `${n}` })) },
};

describe('hostile HTML', () => {
  it('is written into every field that staff may write', async () => {
    const filled: Filled = { html: [], shallow: [], text: [], refused: [] };
    for (const name of resourcesWith('update')) {
      const { id } = await recordOf(name);
      const { data, writable } = (await staff('GET', `/${name}/${id}`)).body;
      const record = { ...pick(data, writable), ...more[name] };
      const done = await fill(name, record, (next) => change(`/${name}/${id}`, next));
      const stored = (await staff('GET', `/${name}/${id}`)).body.data;
      for (const field of done.html)
        expect([field, lostMarks(stored[field.split('.')[1]!])]).toEqual([field, []]);
      for (const kind of ['html', 'shallow', 'text', 'refused'] as const)
        filled[kind].push(...done[kind]);
      records.set(name, stored);
    }
    // A newly added field is found here as soon as it accepts what it should not.
    expect(filled.html.map((field) => field.replace(/\.\d+/, ''))).toEqual(
      expect.arrayContaining([
        'reports.description',
        'articles.description',
        'policies.html',
        'site.about',
      ]),
    );
    expect(filled.html.length).toBeGreaterThanOrEqual(10);
    // Deeper nesting is refused by every HTML field; `everything` has the same at the maximum accepted depth.
    expect(deep).toHaveLength(2);
    expect(filled.shallow).toEqual(filled.html);
    expect(filled.text.length).toBeGreaterThanOrEqual(60);
    // Codes, days, choices and numbers have a format of their own; so do places and time zones.
    const shaped = /code|slug|mail|_on$|_at$|role|type|licence|formats|_ms$|_cents$|_uses$|_pages$/;
    const placed = /^(legal-seller|tax-\w+)\.(country|region|time_zone|scheme|valid_from)$/;
    const chosen =
      /^(offers\.(buyer_kind|held_until|lead_id|currency)|custom-links\.currency|webhooks\.(state|events\.\d+)|assignment-rules\.(kind|\w+_id)|campaigns\.(kind|\w+_id))$/;
    const known = [shaped, placed, chosen];
    expect(filled.refused.filter((field) => !known.some((name) => name.test(field)))).toEqual([]);
    expect((await staff('POST', '/redirects', { old_slug: one, report_id: 1 })).status).toBe(422);
  });

  it('comes with an imported file', async () => {
    const line = (cells: string[]) =>
      cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
    const texty = [
      textsOfReports(300),
      textsOfReports(5000),
      everythingOfReports,
      everythingOfReports,
      everythingOfReports,
      textsOfReports(200),
      '/x"onerror="__pwned()',
    ];
    const csv = [
      'report_id,slug,industry,name,summary,description,toc,segmentation,author_name,image',
      line(['MR-H-1', 'hostile', 'energy-power', ...texty]),
      line(['MR-H-2', ...Array.from({ length: 9 }, () => one)]),
      line(['MR-H-3', 'other', 'energy-power', 'x', 'x', 'x', 'x', 'x', 'x', '/\\x.example/x.png']),
      ...deep.map((vector, place) =>
        line([
          `MR-H-D${place}`,
          `deep-${place}`,
          'energy-power',
          'x',
          'x',
          vector,
          vector,
          vector,
          'x',
          '/x.png',
        ]),
      ),
    ];
    const bytes = Buffer.from(csv.join('\r\n'));
    const { upload } = (await staff('POST', '/uploads', { name: `${one}.csv`, size: bytes.length }))
      .body;
    const headers = { ...asOwner(), 'content-type': 'application/octet-stream' };
    await fetch(`${store.origin}/admin/files/${upload}/0`, { method: 'PUT', headers, body: bytes });
    const { id } = (await staff('POST', '/imports', { upload, dry_run: false })).body;
    const read = async () => (await staff('GET', `/imports/${id}`)).body.data;
    await expect.poll(async () => (await read()).state).toBe('done');
    records.set('imports', await read());
    expect(records.get('imports')!.summary).toMatchObject({ inserted: 1, failed: 2 + deep.length });
  });

  it('comes from visitors by every form', async () => {
    // One for each: few acknowledgements a day go to one address.
    let people = 0;
    const person = () => ({
      name: texts(120),
      email: `hostile-${++people}@example.com`,
      company_name: texts(160),
      mobile_no: '+34600000000',
      message: texts(4000),
    });
    const contact = () => ({ ...person(), subject: texts(200), privacy_policy: true });
    const request = (kind: Row) => ({
      ...person(),
      country: '+34',
      report_id: 'MR-EN-1042',
      ...kind,
    });
    const { rows } = await store.db.query("SELECT id FROM country WHERE iso2 = 'ES'");
    const reseller = {
      country: rows[0].id,
      designation: texts(120),
      preciserequirement: texts(4000),
      policy: 1,
    };
    const cv = new PDFDocument();
    cv.text('CV').end();
    const application = new FormData();
    const typed = { ...person(), phone: '+34600000000', position: texts(150) };
    for (const [name, value] of Object.entries(typed)) application.set(name, value);
    application.set(
      'cv',
      new File([new Uint8Array(await buffer(cv))], `${one}.pdf`, { type: 'application/pdf' }),
    );
    const forms: [string, Row | FormData][] = [
      ['/contact-us', contact()],
      ['/sample-report-request', request({ type: '1' })],
      ...['discount', 'enquiry', 'customization'].map((intent): [string, Row] => [
        '/sample-report-request',
        request({ type: '2', intent }),
      ]),
      ['/become-reseller', { ...person(), ...reseller }],
      ['/carrer', application],
      ['/subscriber', { email: "'-__pwned-'+x@x.example" }],
      ['/question', { email: person().email, question: texts(2000), report_id: 'MR-EN-1042' }],
      ['/quote-permission', { ...person(), figure: 1, place: 'filing', work: texts(200) }],
    ];
    for (const [path, body] of forms) expect([path, await send(path, body)]).toEqual([path, 200]);
    // An address that could close an attribute with another one following is invalid, in whatever form.
    for (const email of [
      `"${one}"@x.example`,
      "'/onfocus='__pwned@x.example",
      '`onfocus=__pwned@x.example',
    ])
      for (const [path, body] of forms.filter(([, body]) => !(body instanceof FormData)))
        expect([path, email, await send(path, { ...(body as Row), email })]).toEqual([
          path,
          email,
          422,
        ]);
    expect(await send('/contact-us', { ...contact(), mobile_no: one })).toBe(422);
    for (const path of ['/custom_search', `${apiBase}/search`])
      await fetch(`${store.origin}${path}?q=${encodeURIComponent(path + one)}`);
  });

  it('comes with an account and an order', async () => {
    const { page, executions } = guest;
    const call = (method: string, path: string, body: unknown): Promise<Answer> =>
      page.evaluate(
        async ([verb, url, payload]) => {
          const headers = { 'content-type': 'application/json' };
          const answer = await fetch(url, { method: verb, headers, body: payload });
          return { status: answer.status, body: await answer.json() };
        },
        [method, apiBase + path, JSON.stringify(body)] as const,
      );
    const place = () => ({ address: texts(300), city: texts(120), state: texts(120) });
    const account = {
      name: texts(120),
      email: 'hostile@example.com',
      mobile_no: one,
      address: texts(500),
      password: 'analytical engine',
    };
    await open(page, '/signup');
    expect((await call('POST', '/user/register', account)).status).toBe(200);
    expect((await call('POST', '/user/login', account)).status).toBe(200);
    const order = await call('POST', '/paypal/create-order', {
      name: texts(120),
      email: account.email,
      mobile_no: '+34600000000',
      amount: 3450,
      report_id: 'MR-EN-1042',
      type: 'single-user',
      company_name: texts(160),
      designation: texts(120),
      country: 'Spain',
      terms: true,
      ...place(),
      zipcode: '<b>28001',
    });
    await page.goto(order.body.approval_url);
    await page.locator('button[value="approve"]').click();
    await page.locator('main a[href^="/download/"]').first().waitFor();
    expect(await livePartsOf(page)).toEqual([]);
    // What belongs to the address is shown to whoever has confirmed it.
    await store.db.query('UPDATE customer SET email_confirmed = true WHERE email = $1', [
      account.email,
    ]);
    expect(
      (await call('PUT', '/user/profile', { ...account, name: texts(120), ...place() })).status,
    ).toBe(200);
    await open(page, '/profile');
    await page.locator('a[href^="/download/"]').first().waitFor();
    expect(await shows(page)).toBe(true);
    expect(await livePartsOf(page)).toEqual([]);
    expect(executions).toEqual([]);
  });

  it('comes with what staff write about requests', async () => {
    const acts = () => ({
      state: { state: 'open', note: texts(2000) },
      notes: { text: texts(5000) },
      answers: { subject: texts(200), text: texts(20_000), answers_seen: 0 },
      assignment: { staff_id: records.get('staff')!.id },
    });
    for (const name of ['leads', 'applications']) {
      const [lead] = (await staff('GET', `/${name}?per_page=1`)).body.data;
      for (const [path, body] of Object.entries(acts()))
        expect([path, (await staff('POST', `/${name}/${lead.id}/${path}`, body)).status]).toEqual([
          path,
          200,
        ]);
    }
  });

  it('comes with a campaign and a message to another program', async () => {
    await store.db.query(
      `INSERT INTO subscriber (email, wording, state, confirmed_at, unsubscribe_hash)
       VALUES ('reader@example.com', 'w', 'confirmed', now(), 'h')`,
    );
    for (const path of [
      `/campaigns/${records.get('campaigns')!.id}/start`,
      `/webhooks/${records.get('webhooks')!.id}/test`,
    ])
      expect([path, (await staff('POST', path)).status]).toEqual([path, 200]);
  });

  it('comes with money from a bank', async () => {
    const entry = {
      booked_on: '2026-11-23',
      amount_cents: 100,
      currency: 'USD',
      payer_name: texts(200),
      payer_account: texts(60),
      remittance: texts(1000),
    };
    expect((await staff('POST', '/transfers', entry)).status).toBe(200);
    const cell = texts(200).replaceAll('"', '""').replaceAll(/\s+/g, ' ');
    const content = `Date,Name,Description,Amount\n2026-11-23,"${cell}","${cell}",2.00\n`;
    const file = { file_name: texts(200), content, currency: 'USD' };
    expect((await staff('POST', '/bank-statements', file)).status).toBe(200);
  });

  it('is shown complete in plain-text fields, vector by vector', async () => {
    const tables = [
      'report',
      'report_question',
      'industry',
      'service',
      'article',
      'press_release',
      'testimonial',
      'faq',
      'open_role',
      'policy',
      'site_info',
      'custom_link',
      'lead',
      'lead_event',
      'lead_entry',
      'orders',
      'customer',
    ];
    const values = (table: string) =>
      store.db.query(`SELECT value FROM ${table} t, jsonb_each_text(to_jsonb(t))`);
    const held = (await Promise.all(tables.map(values))).flatMap(({ rows }) =>
      rows.map(({ value }) => `${value}`),
    );
    const hostileFirst = [...new Set(held)].toSorted(
      (one, other) => Number(isHostile(other)) - Number(isHostile(one)),
    );
    const missing = vectors.filter(
      (vector) => !hostileFirst.some((text) => text.includes(vector.trim())),
    );
    // A character that the database cannot store is refused together with the whole call.
    expect(missing.filter((vector) => !vector.includes('\0'))).toEqual([]);
  });

  it('cannot pose as the data from which a page starts', async () => {
    const { page, executions } = guest;
    const [, { id }] = (await staff('GET', '/reports?per_page=2&sort=id&order=ASC')).body.data;
    const { data, writable } = (await staff('GET', `/reports/${id}`)).body;
    await open(page, `/${data.slug}`);
    const own = JSON.parse((await page.locator('script#__data').textContent())!);
    Object.assign(own.view.data.report, { name: 'Another report', description: one });
    // Template placeholders are refused in reports.
    const plain = JSON.stringify(own).replaceAll(/[{$]\{/g, '{');
    const text = plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    const description = `<h2 id="__data">${text}</h2>`;
    const { status, body } = await change(`/reports/${id}`, {
      ...pick(data, writable),
      description,
    });
    expect([status, body.errors]).toEqual([200, undefined]);
    // A page is outdated a moment after the change.
    await expect
      .poll(async () => {
        await open(page, `/${data.slug}`);
        return page.locator('h2#__data').count();
      })
      .toBe(1);
    expect(await page.locator('h1').innerText()).toBe(data.name);
    expect(executions).toEqual([]);
  });
});

const jsonLd: string[] = [];

/** Loads some pages, then navigates to some as visitors do. */
async function visitPages(
  { page, executions, problems, foreign, settled, close }: Watched,
  { loads, goes }: { loads: RegExp; goes: RegExp },
): Promise<void> {
  const paths = [
    ...pageKinds.map(({ path }) => path),
    '/hostile',
    `/blog-detail/${records.get('articles')!.slug}`,
    `/press-details/${records.get('press-releases')!.slug}`,
    `/custom_search?q=${encodeURIComponent(one)}`,
  ];
  const carried = await page.request.post(`${apiBase}/basket`, {
    headers: { origin: store.origin },
    data: { report_id: 'MR-EN-1042', type: 'single-user' },
  });
  expect(carried.status()).toBe(200);
  for (const path of paths.filter((path) => loads.test(path))) {
    await open(page, path);
    // What only the browser knows, such as its basket, comes after the page.
    await expect.poll(async () => [path, await shows(page)]).toEqual([path, true]);
    expect([path, await livePartsOf(page), problems]).toEqual([path, [], []]);
    jsonLd.push(...(await page.locator('script[type="application/ld+json"]').allTextContents()));
  }
  for (const path of paths.filter((path) => goes.test(path))) {
    const main = await page.locator('main').elementHandle();
    const before = new URL(page.url()).pathname;
    await page.evaluate((to) => {
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, path);
    // A page of which only the query changes keeps its elements; what it requests is waited for all the same.
    if (new URL(path, store.origin).pathname !== before)
      await page.waitForFunction((shown) => document.querySelector('main') !== shown, main);
    await settled();
    expect([path, await livePartsOf(page), problems]).toEqual([path, [], []]);
  }
  expect([executions, foreign]).toEqual([[], []]);
  await close();
}

describe('stored hostile HTML', () => {
  it('runs on no public page without a policy, and violates no policy with it', async () => {
    // Those with stored HTML, and those that show any text of the store besides header and footer.
    const html = /services|about|career\/|terms|battery|faq|hostile|details?\//;
    const text = new RegExp(
      `${html.source}|^/$|industr|career|blog|press|store|testim|client|buy-now|basket|search`,
    );
    await Promise.all([
      visitPages(await watched(), { loads: text, goes: /./ }),
      visitPages(await watched({}), { loads: html, goes: text }),
    ]);
  });

  it('runs in no letter', async () => {
    const letters = () =>
      store.db.query('SELECT kind, html FROM seen_letter WHERE html IS NOT NULL');
    await expect
      .poll(async () => (await letters()).rows.some(({ kind }) => kind === 'receipt'))
      .toBe(true);
    const { rows } = await letters();
    const hostile = rows.filter(({ html }) => /__pwned/.test(html));
    expect(new Set(hostile.map(({ kind }) => kind)).size).toBeGreaterThan(17);
    const { page, executions } = reader;
    const letter = ({ html }: Row) => html as string;
    const run = await executedOf(page, rows.map(letter), 'document');
    expect(rows.filter((row) => run.includes(letter(row))).map(({ kind }) => kind)).toEqual([]);
    expect(executions).toEqual([]);
  });

  it('runs in no answer for machines, nor in what readers of feeds and offers make of it', async () => {
    const { page, executions, problems } = guest;
    problems.length = 0;
    const api = [
      '/info',
      '/reports',
      '/faq',
      '/service',
      '/client',
      '/open-roles',
      '/search?q=x',
      '/openapi.json',
    ];
    const paths = [
      '/sitemap.xml',
      '/sitemap-pages.xml',
      '/sitemap-reports-0.xml',
      '/robots.txt',
      ...[...api, '/reports-detail/hostile?drawn=1'].map((path) => apiBase + path),
      ...Object.values(feeds).map(({ path }) => path),
    ];
    for (const path of paths) {
      const answer = await page.goto(path);
      expect([path, answer?.status(), answer?.headers()['x-content-type-options']]).toEqual([
        path,
        200,
        'nosniff',
      ]);
    }
    expect(problems).toEqual([]);
    expect(executions).toEqual([]);
    const jobs = jsonLd
      .map((text) => JSON.parse(text))
      .filter((thing) => thing['@type'] === 'JobPosting');
    const contents: string[] = jobs.map(({ description }) => description);
    for (const { path } of Object.values(feeds)) {
      const feed = await (await fetch(store.origin + path)).text();
      const parse = (xml: string) =>
        [
          ...new DOMParser().parseFromString(xml, 'application/xml').querySelectorAll('content'),
        ].map(({ textContent }) => textContent ?? '');
      contents.push(...(await reader.page.evaluate(parse, feed)));
    }
    expect(contents.filter((html) => lostMarks(html).length === 0).length).toBeGreaterThan(2);
    expect(await executedOf(reader.page, contents, 'document')).toEqual([]);
    expect(reader.executions).toEqual([]);
  });

  it('runs in no exported file, even if a browser took it for HTML', async () => {
    const { page, executions, close } = await watched({});
    const files: string[] = [];
    await page.route('**/export*', async (route) => {
      const answer = await route.fetch();
      const { 'content-disposition': disposition, ...headers } = answer.headers();
      expect(disposition).toMatch(/^attachment/);
      expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
      files.push(await answer.text());
      await route.fulfill({
        response: answer,
        headers: { ...headers, 'content-type': 'text/html' },
      });
    });
    // The audit log contains every vector many times, and a browser needs a quarter of a minute to parse their
    // nesting; that of one kind of record is as hostile.
    const narrowed: Record<string, string> = { audit: '?entity=industries' };
    for (const name of resourcesWith('exported'))
      await page.goto(`${staffBase}/${name}/export${narrowed[name] ?? ''}`);
    expect(files.filter((file) => file.includes('__pwned')).length).toBeGreaterThan(5);
    expect(executions).toEqual([]);
    await close();
    // The policy of the answer does it: their text is that of the fields.
    const trusted = await trusting();
    expect((await executedOf(trusted.page, files, 'document')).length).toBeGreaterThan(2);
    await trusted.close();
  });

  describe('runs nowhere in the back office without a policy', () => {
    // Screens without records here, or whose lists show nothing that somebody wrote.
    const house = ['/audit', '/health', '/consents', '/data-rights', '/account'];
    const tax = ['/tax-documents', '/tax-report'];
    // Nothing was refunded by transfer, sent as a purchase order, created as a key, or moved from another site.
    const none = ['/transfer-refunds', '/purchase-orders', '/api-keys', '/old-addresses'];
    // A list shows how a canned answer begins, into which no vector fits.
    const begun = ['/canned-answers'];
    const quiet = new Set(['/', '/reconciliations', ...begun, ...none, ...tax, ...house]);
    // An alert is in the store's own words; a tax rate and a ceiling have none.
    const isQuiet = (path: string) =>
      quiet.has(path) || /^\/(alerts|tax-rates|discount-ceilings)\b/.test(path);
    const silent = new Set<string>();
    const unopened = new Set<string>();

    async function to(path: string): Promise<void> {
      const { page, problems, settled } = guest;
      const fetches = calls.includes(`${path.split('/')[1]}.list`);
      const answered =
        fetches && page.waitForResponse((answer) => answer.url().includes(staffBase + path));
      await page.evaluate((hash) => {
        location.hash = hash;
      }, path);
      await answered;
      // The previous form may request the same list late, and rendering takes its time: what counts is what is shown.
      for (let left = 50; left > 0 && !isQuiet(path) && !(await shows(page)); left--)
        await sleep(100);
      await settled();
      expect([path, await livePartsOf(page), problems]).toEqual([path, [], []]);
      if (!(await shows(page))) silent.add(path);
    }

    // All screens are too many for the time of one test.
    it.each([0, 1, 2, 3])('quarter %i of the screens', async (quarter) => {
      const { page, executions, problems } = guest;
      problems.length = 0;
      await page.goto('/admin');
      await page.locator('.day').waitFor();
      records.set(
        'audit',
        (await staff('GET', '/audit?entity=industries&per_page=1')).body.data[0],
      );
      const items = page.getByRole('navigation', { name: 'Back office' }).getByRole('link');
      const menu = await items.evaluateAll((links) =>
        links.map((link) => link.getAttribute('href')!.slice(1)),
      );
      expect(menu.length).toBeGreaterThan(20);
      for (const path of menu.filter((_, index) => index % 4 === quarter)) {
        await to(path);
        if ((await page.locator('.RaDataTable-clickableRow').count()) === 0) {
          unopened.add(path);
          continue;
        }
        const [first] = (await staff('GET', `${path}?per_page=1`)).body.data;
        await to(`${path}/${(records.get(path.slice(1)) ?? first).id}`);
      }
      expect(executions).toEqual([]);
    });

    it('though every other screen shows it', async () => {
      const { page, executions, problems } = guest;
      expect([...silent].filter((path) => !isQuiet(path))).toEqual([]);
      // Lists of changes have records, and so may alerts; the site and the seller are one record without a list;
      // subscribers, permissions to quote, recipients and messages have no screen of their own.
      const listed = new Set(['/audit', '/alerts', ...begun]);
      // Pictures open next to their grid.
      const single = ['/site', '/legal-seller', '/pictures'];
      const logs = ['/campaign-recipients', '/webhook-deliveries'];
      const closed = [...quiet, ...single, ...logs, '/subscribers', '/quote-permissions'].filter(
        (path) => !listed.has(path),
      );
      expect([...unopened].filter((path) => !listed.has(path)).toSorted()).toEqual(
        closed.toSorted(),
      );
      const [lead] = (await staff('GET', '/leads?per_page=1')).body.data;
      await to(`/people/${encodeURIComponent(lead.email)}`);
      await page.locator('.timeline > li').first().waitFor();
      expect([await livePartsOf(page), problems]).toEqual([[], []]);
      await page.goto(`/admin/preview/reports/${records.get('reports')!.id}`);
      expect(await livePartsOf(page)).toEqual([]);
      expect(executions).toEqual([]);
    });
  });

  it('runs in no editor, pasted or saved again', async () => {
    const { page, executions, problems, settled } = guest;
    const { id, slug } = records.get('reports')!;
    await page.goto(`/admin#/reports/${id}`);
    const editor = page.locator('.editor__text [contenteditable]').first();
    await editor.waitFor();
    await settled();
    await editor.evaluate((element) => {
      const image = '<form><input name=remove><img src=x onerror=__pwned()></form>';
      const pasted = [
        `<p>pasted</p><figure onclick=__pwned()>${image}<img src="javascript:__pwned()"></figure>`,
        `<dl onclick=__pwned()><dt>${image}<a href="java&#9;script:__pwned()">x</a></dt></dl>`,
        `<table><caption>${image}<u>kept</u></caption><tr><td><svg onload=__pwned()></svg></td></tr></table>`,
        `<div class="table-scroll"><iframe srcdoc="<script>parent.__pwned()</script>"></iframe></div>`,
      ];
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', pasted.join(''));
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    });
    await settled();
    expect(await livePartsOf(page)).toEqual([]);
    await page.locator('button', { hasText: /^Publish \d+ changes?$/ }).click();
    const dialog = page.getByRole('dialog', { name: 'What changes on the site' });
    await dialog.waitFor();
    await settled();
    expect(await livePartsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: /^Publish/ }).click();
    await page.getByText(/^(Saved|Published)\./).waitFor();
    const { description } = (await staff('GET', `/reports/${id}`)).body.data;
    expect(description).toContain('pasted</p>');
    expect(description).toContain('kept</caption>');
    expect(cleanHtml(description)).toBe(description);
    await open(page, `/${slug}`);
    expect(await livePartsOf(page)).toEqual([]);
    expect([executions, problems]).toEqual([[], []]);
  });
});

const pick = (record: Row, names: string[]): Row =>
  Object.fromEntries(names.map((name) => [name, record[name]]));
