import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiBase } from '#src/routes.ts';
import {
  openPaypalStore,
  type PaypalStore,
} from '../../../test/stand-ins/paypal/open-paypal-store.ts';

// A buyer who cancels at the provider, or whose card is declined, is offered the same purchase at the same price again.

const CODE = 'MR-EN-1042';
const LINK = '_agreedwithonebuyer24abcd';
let store: PaypalStore;

beforeAll(async () => {
  store = await openPaypalStore();
  await store.db.query(
    `INSERT INTO custom_link (key, report_id, licence, price_cents, currency)
     SELECT $1, id, 'multiple-user', 123456, 'USD' FROM report WHERE code = $2`,
    [LINK, CODE],
  );
  await store.db.query("INSERT INTO discount_code (code, percent) VALUES ('THIRD', 33)");
});
afterAll(() => store?.close());

const cookies = new Map<string, string>();
async function ask(method: 'GET' | 'POST', path: string, payload?: object) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { 'sec-fetch-site': 'same-origin', cookie };
  const answer = await store.app.inject({
    method,
    url: apiBase + path,
    headers,
    ...(payload && { payload }),
  });
  for (const { name, value } of answer.cookies) cookies.set(name, value);
  return answer.json();
}

/** What is bought and for how much, at an address of the buy-now page. */
async function shownAt(address: string) {
  const { searchParams } = new URL(address, 'http://localhost');
  const { id, ...parameters } = Object.fromEntries(searchParams);
  const { currency = '', type = '' } = parameters;
  const offer = await ask(
    'GET',
    `/custom-buy-now-link/${id}?${new URLSearchParams({ currency, type })}`,
  );
  const { price, total } = await ask('POST', '/order-summary', {
    quote: offer.quote,
    code: parameters.code ?? '',
    country: 'Spain',
  });
  return { type: offer.type, currency: offer.currency, lines: offer.lines.length, price, total };
}

it.each([
  ['a custom link', `/buy-now?id=${LINK}`],
  [
    'a report in euros with a code',
    `/buy-now?id=${CODE}&type=corporate-user&currency=EUR&code=third`,
  ],
  ['a basket in euros with a code', '/buy-now?id=basket&currency=EUR&code=THIRD'],
])('%s', async (_, address) => {
  for (const report_id of [CODE, 'MR-PK-1047'])
    await ask('POST', '/basket', { report_id, type: 'multiple-user' });
  const parameters = Object.fromEntries(new URL(address, 'http://localhost').searchParams);
  const before = await shownAt(address);
  const { quote } = await ask(
    'GET',
    `/custom-buy-now-link/${parameters.id}?${new URLSearchParams({ currency: parameters.currency ?? '', type: parameters.type ?? '' })}`,
  );
  const { approval_url } = await ask('POST', '/paypal/create-order', {
    name: 'Bo Buyer',
    email: 'bo@example.com',
    mobile_no: '+34 600 000 000',
    country: 'Spain',
    report_id: parameters.id,
    quote,
    code: parameters.code,
    currency: before.currency,
    amount: before.total,
  });
  const at = (action: string) =>
    fetch(approval_url, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ action }),
    }).then(({ headers }) => headers.get('location')!);
  expect(await shownAt(await at('cancel'))).toEqual(before);
  const token = new URL(await at('decline')).searchParams.get('token');
  const declined = await ask('GET', `/paypal/capture-order?token=${token}`);
  expect(declined).toMatchObject({ success: false, message: 'Payment capture failed.' });
  expect(await shownAt(declined.retry)).toEqual(before);
});

it('a stranger who has the address of a declined payment learns neither the link of one buyer nor a code', async () => {
  for (const [id, code] of [
    [LINK, ''],
    [CODE, 'THIRD'],
  ]) {
    cookies.clear();
    const { quote, currency } = await ask('GET', `/custom-buy-now-link/${id}`);
    const { total } = await ask('POST', '/order-summary', { quote, code, country: 'Spain' });
    const { approval_url } = await ask('POST', '/paypal/create-order', {
      name: 'Bo Buyer',
      email: 'bo@example.com',
      mobile_no: '+34 600 000 000',
      country: 'Spain',
      report_id: id,
      quote,
      code,
      currency,
      amount: total,
    });
    const { headers } = await fetch(approval_url, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ action: 'decline' }),
    });
    const token = new URL(headers.get('location')!).searchParams.get('token');
    const own = await ask('GET', `/paypal/capture-order?token=${token}`);
    expect(own.retry).toMatch(code ? /code=THIRD/ : LINK);
    cookies.clear();
    const {
      message,
      retry = '',
      reason = '',
    } = await ask('GET', `/paypal/capture-order?token=${token}`);
    expect(message).toBe('Payment capture failed.');
    expect(retry).not.toMatch(/THIRD|_agreed/);
    expect(retry + reason).toContain(code ? `/buy-now?id=${CODE}` : 'Open the link');
  }
});
