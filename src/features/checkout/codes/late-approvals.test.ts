import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buyerCookie } from '#src/features/orders/buyer-cookie.ts';
import { apiBase } from '#src/routes.ts';
import { newToken } from '#src/secrets.ts';
import { connect } from '../../../../demo/paypal/wire/remote.ts';
import {
  openPaypalStore,
  type PaypalStore,
} from '../../../../test/stand-ins/paypal/open-paypal-store.ts';

// A code with a limited number of uses, and payments that are approved after somebody else has used it.

let store: PaypalStore;
beforeAll(async () => {
  store = await openPaypalStore({ CAPTCHA: 'test' });
  await emu('webhooks', { mode: 'off' });
});
afterAll(() => store?.close());
const all = async (text: string, values: unknown[] = []) =>
  (await store.db.query(text, values)).rows;
const emu = (name: string, command?: object) => connect(store.provider.url).emu(name, command);

beforeEach(() => all('DELETE FROM orders; DELETE FROM discount_code; DELETE FROM staff_alert'));
const newCode = (most_uses: number | null, once_per_customer = false) =>
  all(
    "INSERT INTO discount_code (code, percent, most_uses, once_per_customer) VALUES ('SPRING', 20, $1, $2)",
    [most_uses, once_per_customer],
  );

let visitors = 0;
const ask = (method: 'GET' | 'POST', path: string, payload?: object) =>
  store.app.inject({
    method,
    url: apiBase + path,
    remoteAddress: `198.18.0.${++visitors}`,
    ...(payload && { payload }),
  });

/** What a buyer sends, each from a browser of their own. */
async function form(more: object = {}) {
  const { reportId: report_id } = (
    await ask('GET', '/custom-buy-now-link/MR-EN-1042?type=single-user')
  ).json();
  const quote = (await ask('GET', `/custom-buy-now-link/${report_id}?type=single-user`)).json()
    .quote;
  const { total } = (await ask('POST', '/order-summary', { quote, code: 'SPRING' })).json();
  const person = { name: 'Bo Buyer', mobile_no: '+34 600 000 000', code: 'SPRING' };
  return { ...person, email: `b${visitors}@example.com`, quote, amount: total, ...more };
}
async function begin(more?: object): Promise<string> {
  const made = await ask('POST', '/paypal/create-order', await form(more));
  expect([made.statusCode, made.json()]).toMatchObject([200, { success: true }]);
  return new URL(made.json().approval_url).searchParams.get('token')!;
}
async function pay(token: string, next_capture?: string) {
  await emu('approve', { order: token, ...(next_capture && { next_capture }) });
  return (await ask('GET', `/paypal/capture-order?token=${token}`)).json();
}
const captured = async () => (await emu('assert')).captures as number;
const paid = () => all("SELECT FROM orders WHERE status = 'paid'");

it('a declined payment that is approved after all is not taken once others have used up the code', async () => {
  await newCode(1);
  const declined = await begin();
  expect(await pay(declined, 'decline')).toMatchObject({ success: false });
  expect(await pay(await begin())).toMatchObject({ success: true });
  const before = await captured();
  expect(await pay(declined)).toMatchObject({
    success: false,
    reason: expect.stringContaining('discount code was used up'),
  });
  expect(await captured()).toBe(before);
  expect(await paid()).toHaveLength(1);
  expect(await all('SELECT kind, message FROM staff_alert')).toMatchObject([
    { kind: 'not-captured', message: expect.stringContaining('SPRING had been used up') },
  ]);
  // The same page again: the answer stays.
  expect(await pay(declined)).toMatchObject({ success: false });
  expect(await captured()).toBe(before);
});

it('a declined payment that is approved after all is taken while the code is still free', async () => {
  await newCode(1);
  const declined = await begin();
  await pay(declined, 'decline');
  expect(await pay(declined)).toMatchObject({ success: true });
  expect((await ask('POST', '/paypal/create-order', await form())).json().errors).toEqual({
    code: ['This code is used up.'],
  });
});

it('a declined order that is sent again needs the code again', async () => {
  await newCode(1);
  const sent = await form();
  const token = new URL(
    (await ask('POST', '/paypal/create-order', sent)).json().approval_url,
  ).searchParams.get('token')!;
  await pay(token, 'decline');
  expect(await pay(await begin())).toMatchObject({ success: true });
  expect((await ask('POST', '/paypal/create-order', sent)).json().errors).toEqual({
    code: ['This code is used up.'],
  });
});

it('a payment approved when its time was over is taken only if the code is still free', async () => {
  await newCode(2);
  const [first, second] = [await begin(), await begin()];
  await all("UPDATE orders SET created_at = now() - interval '4 hours'");
  expect(await pay(await begin())).toMatchObject({ success: true });
  expect(await pay(first)).toMatchObject({ success: true });
  expect(await pay(second)).toMatchObject({ success: false });
  expect(await paid()).toHaveLength(2);
});

it('of several that are approved late at the same moment, as many are taken as the code has uses', async () => {
  await newCode(2);
  const tokens: string[] = [];
  for (let n = 0; n < 6; n++) {
    const token = await begin();
    await pay(token, 'decline');
    tokens.push(token);
  }
  const results = await Promise.all(tokens.map((token) => pay(token)));
  expect(results.filter(({ success }) => success)).toHaveLength(2);
  expect(await paid()).toHaveLength(2);
});

it('a code that each customer may use once is not used by two orders begun in two browsers', async () => {
  await newCode(null, true);
  const email = 'twice@example.com';
  const [first, second] = [await begin({ email }), await begin({ email })];
  expect(await pay(first)).toMatchObject({ success: true });
  expect(await pay(second)).toMatchObject({ success: false });
  expect(await paid()).toHaveLength(1);
});

it('an order that lost its code to a later one of the same browser before its payment began is not begun', async () => {
  await newCode(1);
  const forms = [await form(), await form()];
  const cookie = `${buyerCookie(false)}=${newToken()}`;
  const url = `${apiBase}/paypal/create-order`;
  const headers = { cookie };
  const statuses = async () =>
    (await all('SELECT status FROM orders ORDER BY created_at')).map(({ status }) => status);
  // Between an order and its payment, the publisher's name is read.
  const [first, second] = await store.db.transaction(async (between) => {
    await between.query('LOCK TABLE site_info IN ACCESS EXCLUSIVE MODE');
    const one = store.app.inject({ method: 'POST', url, headers, payload: forms[0]! });
    await expect.poll(statuses).toEqual(['new']);
    const other = store.app.inject({ method: 'POST', url, headers, payload: forms[1]! });
    await expect.poll(statuses).toEqual(['cancelled', 'new']);
    return [one, other];
  });
  expect((await second).statusCode).toBe(200);
  expect((await first).statusCode).toBe(503);
  expect(await statuses()).toEqual(['cancelled', 'awaiting_approval']);
});
