import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { apiBase } from '#src/routes.ts';
import {
  openPaypalStore,
  type PaypalStore,
} from '../../../test/stand-ins/paypal/open-paypal-store.ts';

const TOKEN = 'XXXX.DUMMY.TOKEN.XXXX';

let store: PaypalStore;

beforeAll(async () => {
  store = await openPaypalStore({ CAPTCHA: 'test' });
});
afterAll(() => store?.close());
beforeEach(() => store.db.query('DELETE FROM rate_window'));

const ask = (
  method: 'GET' | 'POST',
  path: string,
  remoteAddress: string,
  payload?: object,
  cookie = '',
) =>
  store.app.inject({
    method,
    url: apiBase + path,
    remoteAddress,
    headers: { cookie },
    ...(payload && { payload }),
  });

async function order(ip: string, extra: object = {}, cookie = '') {
  const { price, quote } = (
    await ask('GET', '/custom-buy-now-link/MR-EN-1042?type=single-user', ip)
  ).json();
  const buyer = { name: 'Bo Buyer', email: 'bo@example.com', mobile_no: '+34 600 000 000' };
  const answer = await ask(
    'POST',
    '/paypal/create-order',
    ip,
    { ...buyer, amount: price, quote, ...extra },
    cookie,
  );
  return { status: answer.statusCode, body: answer.json() };
}

it('a human check is required above ten orders an hour from a browser, above twenty from an address', async () => {
  const cookie = `buyer=${'b'.repeat(43)}`;
  const statuses = [];
  for (let n = 0; n < 10; n++) statuses.push((await order('203.0.113.1', {}, cookie)).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  const asked = await order('203.0.113.2', {}, cookie);
  expect(asked).toMatchObject({ status: 429, body: { human_check: 'order' } });
  expect((await order('203.0.113.2', { turnstile_token: TOKEN }, cookie)).status).toBe(200);
  // Other browsers at that address can order, up to the limit of the address.
  for (let n = 0; n < 10; n++) expect((await order('203.0.113.1')).status).toBe(200);
  expect((await order('203.0.113.1')).body.human_check).toBe('order');
  expect((await order('203.0.113.3')).status).toBe(200);
});

it('refused orders do not count', async () => {
  for (let n = 0; n < 25; n++) expect((await order('203.0.113.4', { amount: 1 })).status).toBe(422);
  expect((await order('203.0.113.4')).status).toBe(200);
});
