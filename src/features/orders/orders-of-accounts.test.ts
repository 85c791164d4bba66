import { afterAll, beforeAll, expect, it } from 'vitest';
import { delivery } from '#src/features/delivery/feature.ts';
import { apiBase } from '#src/routes.ts';
import { connect } from '../../../demo/paypal/wire/remote.ts';
import { browserWith, linkFrom, newCustomer } from '../../../test/accounts.ts';
import { doQueued } from '../../../test/jobs.ts';
import {
  openPaypalStore,
  type PaypalStore,
} from '../../../test/stand-ins/paypal/open-paypal-store.ts';

// The orders of an account whose address changes, or that is deleted.

let store: PaypalStore;

beforeAll(async () => {
  store = await openPaypalStore({ CAPTCHA: 'test' });
});
afterAll(() => store?.close());

type Browser = Record<string, string>;

async function ask(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  headers: Browser = {},
  payload?: object,
) {
  // Everybody here has one address, whose limits are not tested.
  await store.db.query('DELETE FROM rate_window');
  return store.app.inject({ method, url: apiBase + path, headers, ...(payload && { payload }) });
}

const logIn = async ({ email, password }: { email: string; password: string }) => {
  const { statusCode, headers } = await ask('POST', '/user/login', {}, { email, password });
  expect(statusCode).toBe(200);
  return browserWith({ status: statusCode, body: undefined, headers });
};

async function customer() {
  const person = newCustomer();
  await ask('POST', '/user/register', {}, person);
  return { ...person, browser: await logIn(person) };
}

/** Buys a report in this browser; returns what its buyer sees, and the browser with the secret of the order. */
async function bought(browser: Browser, email: string) {
  const quote = (await ask('GET', '/custom-buy-now-link/MR-EN-1042?type=single-user')).json();
  const created = await ask('POST', '/paypal/create-order', browser, {
    name: 'Bo Buyer',
    email,
    mobile_no: '+34 600 000 000',
    amount: quote.price,
    quote: quote.quote,
  });
  const token = new URL(created.json().approval_url).searchParams.get('token')!;
  await connect(store.provider.url).emu('approve', { order: token });
  const [secret] = created.cookies;
  const buyer = { cookie: `${browser.cookie}; ${secret!.name}=${secret!.value}` };
  const url = `/paypal/capture-order?token=${token}`;
  const { order } = (await ask('GET', url, buyer)).json();
  return { order, url, secret: { cookie: `${secret!.name}=${secret!.value}` } };
}

const status = async (url: string, headers: Browser) =>
  (await store.app.inject({ method: 'HEAD', url, headers })).statusCode;

it('orders of a deleted account are not open to the browsers in which its customer ordered', async () => {
  const { email, password, browser } = await customer();
  const { order, url, secret } = await bought(browser, email);
  // Only logged in: the browser may be somebody else's by now.
  expect(await status(order.download, secret)).toBe(404);
  expect((await ask('POST', '/user/delete', browser, { password })).statusCode).toBe(200);
  for (const path of [order.download, order.data, order.invoice])
    expect([path, await status(path, secret)]).toEqual([path, 404]);
  expect((await ask('GET', url, secret)).json()).not.toHaveProperty('order');
});

type Account = Awaited<ReturnType<typeof customer>>;

/** Asks for another address; returns the token of the mailed link. */
async function wanted(account: Account, email: string) {
  const sent = await ask('PUT', '/user/profile', account.browser, { ...account, email });
  expect(sent.statusCode).toBe(200);
  return linkFrom(store.db, 'account-confirm', email);
}

const confirm = ({ browser }: Account, token: string) =>
  ask('POST', '/user/confirm-email', browser, { token });

const lastMail = async (kind: string) =>
  (
    await store.db.query<{ recipient: string; text_body: string }>(
      'SELECT recipient, text_body FROM outbox_mail WHERE kind = $1 ORDER BY created_at DESC LIMIT 1',
      [kind],
    )
  ).rows[0]!;

it('orders of an account whose address changes are mailed to the new one, except those for somebody else', async () => {
  const account = await customer();
  const { email, browser } = account;
  const { order } = await bought(browser, email.toUpperCase());
  const { order: others } = await bought(browser, `reader-${email}`);
  const next = `moved-${email}`;
  expect((await confirm(account, await wanted(account, next))).statusCode).toBe(200);
  expect(await lastMail('account-address-changed')).toMatchObject({
    recipient: email,
    text_body: expect.stringContaining('its orders goes there'),
  });

  const resend = async (orderNo: string, to: string) => {
    const turnstile_token = 'XXXX.DUMMY.TOKEN.XXXX';
    await ask('POST', '/resend-link', {}, { order_no: orderNo, email: to, turnstile_token });
    await doQueued(store, delivery, 'resend-link');
  };
  const receipts = async () =>
    (await store.db.query("SELECT recipient FROM outbox_mail WHERE kind = 'receipt'")).rowCount;
  const before = await receipts();
  // The reader of the old mailbox may be somebody else by now.
  await resend(order.number, email);
  expect(await receipts()).toBe(before);
  await resend(order.number, next);
  expect(await lastMail('receipt')).toMatchObject({ recipient: next });
  await resend(others.number, `reader-${email}`);
  expect(await lastMail('receipt')).toMatchObject({ recipient: `reader-${email}` });
});

it('orders keep their address if somebody else registers the new one at the moment of its confirmation', async () => {
  const account = await customer();
  const { order } = await bought(account.browser, account.email);
  const email = `wanted-${account.email}`;
  const token = await wanted(account, email);
  const answer = await store.db.transaction(async (client) => {
    await client.query(
      "INSERT INTO customer (email, name, phone, address, password_hash) VALUES ($1, 'Bo', '1', '', '')",
      [email],
    );
    const sent = confirm(account, token);
    const waits = 'SELECT FROM pg_locks WHERE NOT granted';
    await expect.poll(async () => (await store.db.query(waits)).rowCount).toBe(1);
    return () => sent;
  });
  expect((await answer()).statusCode).toBe(422);
  const { rows } = await store.db.query('SELECT email FROM orders WHERE order_no = $1', [
    order.number,
  ]);
  expect(rows).toEqual([{ email: account.email }]);
});
