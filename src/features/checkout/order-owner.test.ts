import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiBase } from '#src/routes.ts';
import { browserWith, newCustomer } from '../../../test/accounts.ts';
import { type TestApp, testApp } from '../../../test/app.ts';
import { paypalEnvironment } from '../../../test/chaos/processes.ts';
import { connect } from '../../../test/stand-ins/paypal/remote.ts';
import { type PaypalStandIn, startPaypalStandIn } from '../../../test/stand-ins/paypal/server.ts';

// Whose library an order stands in. The paper is everybody's who has the mail; the library is the account's.

let provider: PaypalStandIn;
let store: TestApp;
const folder = mkdtempSync(join(tmpdir(), 'meridian-owner-'));

beforeAll(async () => {
  provider = await startPaypalStandIn({});
  const environment = { ...paypalEnvironment(provider.config), DATA_DIR: folder };
  store = await testApp({ demo: true, environment });
});
afterAll(async () => {
  await store?.close();
  await provider?.close();
  rmSync(folder, { recursive: true, force: true });
});

type Browser = Record<string, string>;
const ask = (method: 'GET' | 'POST', path: string, headers: Browser = {}, payload?: object) =>
  store.app.inject({ method, url: apiBase + path, headers, ...(payload && { payload }) });

/** Registers somebody and logs in; answers the address and the browser. */
async function customer() {
  const { email, password, ...person } = newCustomer();
  await ask('POST', '/user/register', {}, { email, password, ...person });
  const { statusCode, headers } = await ask('POST', '/user/login', {}, { email, password });
  expect(statusCode).toBe(200);
  return { email, browser: browserWith({ status: statusCode, body: undefined, headers }) };
}

async function quote() {
  const { price, quote } = (await ask('GET', '/custom-buy-now-link/MR-EN-1042?type=single-user')).json();
  return { amount: price as number, quote: quote as string };
}

/** Orders by a quote; answers the provider's token. */
async function order(given: Awaited<ReturnType<typeof quote>>, email: string, browser?: Browser): Promise<string> {
  const created = await ask('POST', '/paypal/create-order', browser, {
    ...{ name: 'Bo Buyer', email, mobile_no: '+34 600 000 000', ...given },
  });
  return new URL(created.json().approval_url).searchParams.get('token') ?? '';
}

async function pay(token: string): Promise<void> {
  await connect(provider.url).emu('approve', { order: token });
  expect((await ask('GET', `/paypal/capture-order?token=${token}`)).json().success).toBe(true);
}

const library = async (browser: Browser): Promise<number> =>
  (await ask('GET', '/user/library', browser)).json().orders.length;

it('of a buyer who is logged in is in the account, whatever address it is mailed to', async () => {
  const { browser } = await customer();
  await pay(await order(await quote(), 'accounts-payable@example.com', browser));
  expect(await library(browser)).toBe(1);
});

it('of a guest is in the account that has confirmed the address, not in one that has not', async () => {
  const { email, browser } = await customer();
  await pay(await order(await quote(), email));
  expect(await library(browser)).toBe(0);
  await store.db.query('UPDATE customer SET email_confirmed = true WHERE email = $1', [email]);
  await pay(await order(await quote(), email.toUpperCase()));
  expect(await library(browser)).toBe(1);
});

it('that is paid cannot be taken into another account by its quote', async () => {
  const given = await quote();
  const token = await order(given, 'guest-buyer@example.com');
  await pay(token);
  const thief = await customer();
  await order(given, 'guest-buyer@example.com', thief.browser);
  expect(await library(thief.browser)).toBe(0);
});
