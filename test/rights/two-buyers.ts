import { apiBase } from '#src/routes.ts';
import { newToken } from '#src/secrets.ts';
import { cookieNames } from '#src/storage-names.ts';
import { connect } from '../../demo/paypal/wire/remote.ts';
import { browserWith, newCustomer } from '../accounts.ts';
import type { TestApp } from '../app.ts';
import { givenLead } from '../leads.ts';

type Headers = Record<string, string>;
type Ask = ReturnType<typeof asking>;

/** Requests as a page of the store makes them, each from another address, because there are limits per address. */
export function asking({ app }: Pick<TestApp, 'app'>) {
  let n = 0;
  return async (method: string, url: string, headers: Headers = {}, payload?: object) => {
    n += 1;
    const answer = await app.inject({
      method: method as 'GET',
      url,
      remoteAddress: `198.${18 + ((n >> 16) & 1)}.${(n >> 8) & 255}.${n & 255}`,
      headers: { 'sec-fetch-site': 'same-origin', ...headers },
      ...(payload && { payload }),
    });
    const isJson = String(answer.headers['content-type']).includes('json');
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: answer.body,
      // biome-ignore lint/suspicious/noExplicitAny: bodies of many calls
      body: (isJson ? answer.json() : {}) as any,
    };
  };
}

/** A customer with one of everything that can belong to a customer. */
export interface Buyer {
  email: string;
  password: string;
  /** Logged in, with the secret of the browser that ordered. */
  browser: Headers;
  /** Numbers and ids of what is theirs; knowing them grants nothing. */
  known: Record<string, string>;
  /** The secrets of their links. */
  secrets: Record<
    'paypal' | 'transfer' | 'offer' | 'download' | 'sample' | 'permission' | 'licence',
    string
  >;
  /** A new session of theirs. */
  logIn(): Promise<Headers>;
}

/**
 * Registers a customer and lets them buy, order by transfer, ask for an offer, a sample and a permission.
 * @param mark a word that everything they type contains, and nothing else in the store
 */
export async function givenBuyer(
  store: TestApp,
  ask: Ask,
  provider: string,
  mark: string,
): Promise<Buyer> {
  const { db } = store;
  const { password: _, ...person } = newCustomer();
  const password = `the engine of ${mark}`;
  const email = `${mark}@${mark}.example`;
  const given = { ...person, name: `Jo ${mark}`, email, address: `${mark} 1` };
  const post = (call: string, headers: Headers, body: object) =>
    ask('POST', apiBase + call, headers, body);
  const form = { turnstile_token: 'XXXX.DUMMY.TOKEN.XXXX', email, name: given.name };
  const billing = {
    company_name: `${mark} GmbH`,
    country: 'Germany',
    address: `${mark} 1`,
    city: mark,
    zipcode: '10115',
  };
  await post('/user/register', {}, { ...given, password });
  const logIn = async () => browserWith(await post('/user/login', {}, { email, password }));
  await db.query('UPDATE customer SET email_confirmed = true WHERE email = $1', [email]);
  const browser = await logIn();
  browser.cookie += `; ${cookieNames.buyer}=${newToken()}`;

  const order = async (pay_by?: string) => {
    const offer = `${apiBase}/custom-buy-now-link/MR-EN-1042?type=single-user`;
    const { price, quote } = (await ask('GET', offer, browser)).body;
    const { body } = await post('/paypal/create-order', browser, {
      ...form,
      ...billing,
      mobile_no: person.mobile_no,
      amount: price,
      quote,
      po_number: `${mark}-7`,
      ...(pay_by && { pay_by }),
    });
    return new URL(body.approval_url);
  };
  const paypal = (await order()).searchParams.get('token')!;
  await connect(provider).emu('approve', { order: paypal });
  const capture = `${apiBase}/paypal/capture-order?token=${paypal}`;
  const captured = (await ask('GET', capture, browser)).body;
  const transfer = (await order('transfer')).pathname.split('/').at(-1)!;
  const wanted = { report_id: 'MR-EN-1042', type: 'single-user', note: `for ${mark}` };
  const offered = await post('/offers', browser, { ...form, ...billing, ...wanted });
  const sampled = await post('/sample-report-request', browser, {
    ...form,
    report_id: 'MR-EN-1042',
    type: '1',
    country: '+49',
    mobile_no: person.mobile_no,
    company_name: mark,
    message: `${mark} asks`,
  });
  const [figure] = (await db.query(PUBLIC_FIGURE)).rows;
  const permitted = await post('/quote-permission', browser, {
    ...form,
    figure: figure.id,
    place: 'publication',
    work: `The ${mark} review`,
  });
  await givenLead(db, { email, name: given.name, message: `${mark} wants to know` });
  const mail = "SELECT text_body FROM outbox_mail WHERE kind = 'receipt' AND recipient = $1";
  const [receipt] = (await db.query(mail, [email])).rows;
  const { licence, ...ids } = (await db.query(KNOWN, [email])).rows[0];
  return {
    email,
    password,
    browser,
    logIn,
    known: {
      ...ids,
      capture: captured.data.purchase_units[0].payments.captures[0].id,
      grant: captured.order.download.split('/').at(-1),
    },
    secrets: {
      paypal,
      transfer,
      offer: offered.body.offer.split('/').at(-1),
      download: /\/download\/([\w-]{43})/.exec(receipt.text_body)![1]!,
      sample: sampled.body.sample_url.split('/').at(-1),
      permission: permitted.body.file.split('/').at(-1),
      licence,
    },
  };
}

const PUBLIC_FIGURE = `SELECT f.id FROM figure f JOIN edition e ON e.id = f.edition_id
  WHERE e.status = 'current' AND f.form = 'totals' AND f.visibility = 'everybody' ORDER BY f.id LIMIT 1`;

const KNOWN = `SELECT c.id::text AS customer, o.id::text AS "order", o.order_no, l.id::text AS line, q.id::text AS offer_id,
    q.number AS offer_number, d.id::text AS lead, s.id::text AS session, c.email, x.code AS licence
  FROM customer c JOIN orders o ON o.user_id = c.id::text AND o.status = 'paid' JOIN order_line l ON l.order_id = o.id JOIN licence x ON x.line_id = l.id
    JOIN offer q ON q.email = c.email JOIN lead d ON d.email = c.email JOIN customer_session s ON s.customer_id = c.id
  WHERE c.email = $1 LIMIT 1`;
