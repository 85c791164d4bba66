import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiBase } from '#src/routes.ts';
import { digestOf, newToken } from '#src/secrets.ts';
import { cookieNames } from '#src/storage-names.ts';
import { connect } from '../../../demo/paypal/wire/remote.ts';
import { browserWith, linkFrom, newCustomer } from '../../../test/accounts.ts';
import {
  openPaypalStore,
  type PaypalStore,
} from '../../../test/stand-ins/paypal/open-paypal-store.ts';

// Whose library an order is in. The invoice is accessible to everybody with the mail; the library belongs to the
// account.

let store: PaypalStore;

beforeAll(async () => {
  store = await openPaypalStore();
});
afterAll(() => store?.close());

type Browser = Record<string, string>;
let asked = 0;
/** Every request has a different address, because there are limits per address. */
const ask = (method: 'GET' | 'POST', path: string, headers: Browser = {}, payload?: object) => {
  asked += 1;
  const remoteAddress = `198.18.${asked >> 8}.${asked & 255}`;
  return store.app.inject({
    method,
    url: apiBase + path,
    remoteAddress,
    headers,
    ...(payload && { payload }),
  });
};

/** Registers a customer and logs in; returns the address and the browser. */
async function customer() {
  // All of them come from one address, whose limits are not tested here.
  await store.db.query('DELETE FROM rate_window');
  const { email, password, ...person } = newCustomer();
  await ask('POST', '/user/register', {}, { email, password, ...person });
  const { statusCode, headers } = await ask('POST', '/user/login', {}, { email, password });
  expect(statusCode).toBe(200);
  return {
    email,
    password,
    browser: browserWith({ status: statusCode, body: undefined, headers }),
  };
}

async function quote() {
  const { price, quote } = (
    await ask('GET', '/custom-buy-now-link/MR-EN-1042?type=single-user')
  ).json();
  return { amount: price as number, quote: quote as string };
}

/** Orders with a quote; returns the provider's token. */
async function order(
  given: Awaited<ReturnType<typeof quote>>,
  email: string,
  browser?: Browser,
  more: object = {},
): Promise<string> {
  const created = await ask('POST', '/paypal/create-order', browser, {
    name: 'Bo Buyer',
    email,
    mobile_no: '+34 600 000 000',
    ...given,
    ...more,
  });
  return new URL(created.json().approval_url).searchParams.get('token') ?? '';
}

async function pay(token: string): Promise<void> {
  await connect(store.provider.url).emu('approve', { order: token });
  expect((await ask('GET', `/paypal/capture-order?token=${token}`)).json().success).toBe(true);
}

const library = async (browser: Browser): Promise<number> =>
  (await ask('GET', '/user/library', browser)).json().orders.length;

it('an order of a logged-in buyer is in the account, whatever address it is mailed to', async () => {
  const { browser } = await customer();
  await pay(await order(await quote(), 'accounts-payable@example.com', browser));
  const { orders } = (await ask('GET', '/user/library', browser)).json();
  // The industry determines the colour of the cover.
  expect(orders).toMatchObject([{ report_industry: expect.stringMatching(/^[a-z-]+$/) }]);
  const { billing } = (await ask('GET', '/user/export', browser)).json();
  expect(billing).toMatchObject([
    { order_no: orders[0].order_no, buyer_name: 'Bo Buyer', email: 'accounts-payable@example.com' },
  ]);
});

it('an order awaiting a transfer is in the account, with the way to pay, until the buyer gives it up', async () => {
  const { email, browser } = await customer();
  const library = async () => (await ask('GET', '/user/library', browser)).json().orders;
  // Begun and not paid, by another way: not an order yet.
  await order(await quote(), email, browser);
  expect(await library()).toEqual([]);
  const placed = await ask('POST', '/paypal/create-order', browser, {
    name: 'Bo Buyer',
    email,
    mobile_no: '+34 600 000 000',
    company_name: 'Vantavolt GmbH',
    pay_by: 'transfer',
    ...(await quote()),
  });
  const { pathname } = new URL(placed.json().approval_url);
  expect(await library()).toMatchObject([
    { status: 'awaiting_approval', how_to_pay: pathname, download: null, invoice: null },
  ]);
  const key = pathname.split('/').at(-1);
  expect((await ask('POST', '/transfers/cancellation', browser, { key })).statusCode).toBe(200);
  expect(await library()).toEqual([]);
});

it('an order of a buyer whose session has ended is not placed as a guest’s without a word', async () => {
  const { email, browser } = await customer();
  const order = async (more: object) => {
    const body = {
      name: 'Bo Buyer',
      email,
      mobile_no: '+34 600 000 000',
      ...(await quote()),
      ...more,
    };
    return ask('POST', '/paypal/create-order', browser, body);
  };
  await store.db.query('DELETE FROM customer_session');
  const refused = await order({ as_customer: true });
  expect([refused.statusCode, refused.json().message]).toEqual([
    401,
    expect.stringContaining('nothing was ordered'),
  ]);
  const placed = await store.db.query('SELECT FROM orders WHERE email = $1', [email]);
  expect(placed.rowCount).toBe(0);
  expect((await order({})).json().success).toBe(true);
});

it('an order is shown after the payment only while its buyer is logged in there', async () => {
  const { email, browser } = await customer();
  const token = await order(await quote(), email, browser);
  const { rows } = await store.db.query('SELECT id FROM orders WHERE email = $1', [email]);
  const secret = newToken();
  await store.db.query('UPDATE orders SET access_hashes = $2 WHERE id = $1', [
    rows[0].id,
    [digestOf(secret)],
  ]);
  const buyer = { cookie: `${browser.cookie}; ${cookieNames.buyer}=${secret}` };
  await connect(store.provider.url).emu('approve', { order: token });
  const shown = async () =>
    (await ask('GET', `/paypal/capture-order?token=${token}`, buyer)).json();
  expect((await shown()).order.email).toBe(email);
  await store.db.query('DELETE FROM customer_session');
  const left = await shown();
  expect(left).toMatchObject({ success: true });
  expect(left).not.toHaveProperty('order');
  expect(JSON.stringify(left)).not.toContain(email);
});

it('a logged-in buyer is asked on every device before the same is bought again; a guest with the address is not', async () => {
  const { email, password, browser } = await customer();
  await pay(await order(await quote(), email, browser));
  const again = async (device?: Browser) =>
    (
      await ask('POST', '/paypal/create-order', device, {
        name: 'Bo Buyer',
        email,
        mobile_no: '+34 600 000 000',
        ask_if_bought: true,
        ...(await quote()),
      })
    ).json();
  const { statusCode, headers } = await ask('POST', '/user/login', {}, { email, password });
  const phone = browserWith({ status: statusCode, body: undefined, headers });
  expect(await again(phone)).toMatchObject({ success: false, already_bought: true });
  expect(await again()).toMatchObject({ success: true });
});

describe('two orders of the same that were begun before either was paid', () => {
  const approve = (token: string) => connect(store.provider.url).emu('approve', { order: token });
  const capture = async (token: string, browser?: Browser) =>
    (await ask('GET', `/paypal/capture-order?token=${token}`, browser)).json();
  const statesOf = async (email: string) => {
    const { rows } = await store.db.query<{ status: string }>(
      'SELECT status FROM orders WHERE email = $1 ORDER BY status',
      [email],
    );
    return rows.map(({ status }) => status);
  };
  const first = { ask_if_bought: true };
  const guest = (): Browser => ({ cookie: `${cookieNames.buyer}=${newToken()}` });

  it('charge a customer once, on whichever devices they were approved', async () => {
    const { email, password, browser } = await customer();
    const login = await ask('POST', '/user/login', {}, { email, password });
    const phone = browserWith({ status: 200, body: undefined, headers: login.headers });
    const begun = [
      await order(await quote(), email, browser, first),
      await order(await quote(), email, phone, first),
    ];
    for (const token of begun) await approve(token);
    expect(await capture(begun[1]!)).toMatchObject({ success: true });
    expect(await capture(begun[0]!, browser)).toMatchObject({
      success: false,
      reason: expect.stringContaining('Nothing was charged for it.'),
    });
    expect(await statesOf(email)).toEqual(['cancelled', 'paid']);
  });

  it('charge a guest once when both tabs return at the same moment', async () => {
    const browser = guest();
    const email = 'two-tabs@example.com';
    const begun = [
      await order(await quote(), email, browser, first),
      await order(await quote(), email, browser, first),
    ];
    for (const token of begun) await approve(token);
    const answers = await Promise.all(begun.map((token) => capture(token, browser)));
    expect(answers.map(({ success }) => success).sort()).toEqual([false, true]);
    expect(await statesOf(email)).toEqual(['cancelled', 'paid']);
    const { reason } = answers.find(({ success }) => !success);
    const { order: bought } = answers.find(({ success }) => success);
    expect(reason).toContain(`another order for the same, ${bought.number},`);
  });

  it('are both charged if the buyer said that they buy it again', async () => {
    const browser = guest();
    const email = 'two-copies@example.com';
    const begun = [
      await order(await quote(), email, browser, first),
      await order(await quote(), email, browser),
    ];
    for (const token of begun) {
      await approve(token);
      expect(await capture(token, browser)).toMatchObject({ success: true });
    }
    expect(await statesOf(email)).toEqual(['paid', 'paid']);
  });

  it('are asked about, also when the form of the first is sent again', async () => {
    const browser = guest();
    const email = 'back@example.com';
    const given = await quote();
    await order(given, email, browser, first);
    const other = await order(await quote(), email, browser, first);
    await approve(other);
    await capture(other, browser);
    const body = { name: 'Bo Buyer', email, mobile_no: '+34 600 000 000', ...given };
    const sent = await ask('POST', '/paypal/create-order', browser, { ...body, ...first });
    expect(sent.json()).toMatchObject({ already_bought: true });
    const token = await order(given, email, browser);
    await approve(token);
    expect(await capture(token, browser)).toMatchObject({ success: true });
    expect(await statesOf(email)).toEqual(['paid', 'paid']);
  });
});

it('an order of a guest is not added to an account because of its address, confirmed or not', async () => {
  const { email, browser } = await customer();
  await pay(await order(await quote(), email));
  const token = await linkFrom(store.db, 'account-confirm', email);
  expect((await ask('POST', '/user/confirm-email', browser, { token })).statusCode).toBe(200);
  expect(await library(browser)).toBe(0);
  await pay(await order(await quote(), email.toUpperCase()));
  expect(await library(browser)).toBe(0);
  await ask('POST', '/forget-password', {}, { email });
  const reset = await linkFrom(store.db, 'account-reset', email);
  await ask('POST', '/user/reset-password', {}, { token: reset, password: 'difference engine' });
  const again = await ask('POST', '/user/login', {}, { email, password: 'difference engine' });
  expect(await library(browserWith({ status: 200, body: undefined, headers: again.headers }))).toBe(
    0,
  );
});

it('an order of a guest is added to the requesting account with the link mailed to the order’s address, once', async () => {
  const { email, browser } = await customer();
  const thief = await customer();
  const buyer = `purchasing-${email}`;
  await pay(await order(await quote(), buyer));
  const { rows } = await store.db.query('SELECT order_no FROM orders WHERE email = $1', [buyer]);
  const { order_no } = rows[0];
  await store.db.query(
    `INSERT INTO order_line (order_id, n, report_code, report_name, edition, licence, seats, list_cents, net_cents, gross_cents)
     SELECT order_id, 2, 'MR-2', 'A second report', 1, licence, seats, 100, 100, 100 FROM order_line
     WHERE order_id = (SELECT id FROM orders WHERE order_no = $1)`,
    [order_no],
  );
  const askFor = (who: Browser, given = { order_no, email: buyer }) =>
    ask('POST', '/user/orders/link', who, given);
  const mails = async () =>
    (await store.db.query("SELECT text_body FROM outbox_mail WHERE kind = 'account-order-link'"))
      .rows;

  expect((await askFor({})).statusCode).toBe(401);
  expect((await askFor(browser)).statusCode).toBe(409);
  await store.db.query('UPDATE customer SET email_confirmed = true WHERE email = ANY($1)', [
    [email, thief.email],
  ]);
  const unknown = await askFor(browser, { order_no, email });
  expect(await mails()).toHaveLength(0);
  const known = await askFor(browser);
  expect(known.json().message.replace(buyer, '')).toBe(unknown.json().message.replace(email, ''));
  const [mail] = await mails();
  expect(mail.text_body).toContain(order_no);
  expect(mail.text_body).toContain('Report: A second report');
  expect(mail.text_body).toContain('a•••@e•••');
  expect(mail.text_body).not.toContain(email);

  const token = await linkFrom(store.db, 'account-order-link', buyer);
  const claim = (who: Browser) => ask('POST', '/user/orders', who, { token });
  expect((await claim({})).statusCode).toBe(401);
  expect((await claim(thief.browser)).statusCode).toBe(422);
  expect([await library(browser), await library(thief.browser)]).toEqual([0, 0]);
  const both = await Promise.all([claim(browser), claim(browser)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  expect(await library(browser)).toBe(2);
  await store.db.transaction(async (client) => {
    const { rows } = await client.query(
      `INSERT INTO refund (capture_id, order_id, amount_cents, state)
       SELECT capture_id, order_id, 100, 'done' FROM capture WHERE order_id = (SELECT id FROM orders WHERE order_no = $1)
       RETURNING id, order_id`,
      [order_no],
    );
    await client.query(
      'SELECT spread_refund($1, ARRAY(SELECT id FROM order_line WHERE order_id = $2 AND n = 2))',
      [rows[0].id, rows[0].order_id],
    );
  });
  const { orders } = (await ask('GET', '/user/library', browser)).json();
  expect(orders.map(({ refunded }: { refunded: number }) => refunded)).toEqual([0, 1]);
  // It belongs to an account now: nobody else can request it.
  await askFor(thief.browser);
  expect(await mails()).toHaveLength(1);
});

it('an order that is paid cannot be moved to another account with its quote', async () => {
  const given = await quote();
  const token = await order(given, 'guest-buyer@example.com');
  await pay(token);
  const thief = await customer();
  await order(given, 'guest-buyer@example.com', thief.browser);
  expect(await library(thief.browser)).toBe(0);
});

it('an order of a deleted account belongs to nobody, and can be added to another account', async () => {
  const { email, password, browser } = await customer();
  await pay(await order(await quote(), email, browser));
  expect(await library(browser)).toBe(1);
  expect((await ask('POST', '/user/delete', browser, { password })).statusCode).toBe(200);
  const next = await customer();
  await store.db.query('UPDATE customer SET email_confirmed = true WHERE email = $1', [next.email]);
  const { rows } = await store.db.query('SELECT order_no FROM orders WHERE email = $1', [email]);
  await ask('POST', '/user/orders/link', next.browser, { ...rows[0], email });
  const token = await linkFrom(store.db, 'account-order-link', email);
  expect((await ask('POST', '/user/orders', next.browser, { token })).statusCode).toBe(200);
  expect(await library(next.browser)).toBe(1);
});
