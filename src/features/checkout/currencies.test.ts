import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Delivery } from '#src/features/delivery/dependencies.ts';
import { invoiceXml, issueInvoice } from '#src/features/delivery/issue-invoice.ts';
import { monthToday } from '#src/features/insight/month-today.ts';
import { tradeOf } from '#src/features/insight/queries.ts';
import { apiBase } from '#src/routes.ts';
import { connect } from '../../../demo/paypal/wire/remote.ts';
import { brokenRules } from '../../../test/en16931/schematron.ts';
import { visitorsOf } from '../../../test/purchase.ts';
import { type StaffClient, staffClient, withoutCeilings, withStaff } from '../../../test/staff.ts';
import {
  openPaypalStore,
  type PaypalStore,
} from '../../../test/stand-ins/paypal/open-paypal-store.ts';

// Prices that the publisher sets in further currencies: shown, ordered, paid, booked and refunded in the same one.

let store: PaypalStore;
let finance: StaffClient;

beforeAll(async () => {
  store = await openPaypalStore({ CAPTCHA: 'test' });
  await withStaff(store);
  await withoutCeilings(store);
  finance = await staffClient(store, 'finance');
});
afterAll(() => store?.close());

const call = visitorsOf(() => store);
const summaryOf = (id: string, currency = '') =>
  call('GET', `/custom-buy-now-link/${id}?type=single-user${currency && `&currency=${currency}`}`);
const buyer = { name: 'Jana Reuter', mobile_no: '+49 30 5550142', country: 'Spain' };
const order = (email: string, what: object) =>
  call('POST', '/paypal/create-order', { ...buyer, email, ...what });
const orderOf = async (email: string) =>
  (
    await store.db.query(
      'SELECT id, amount_cents::int, currency, status FROM orders WHERE email = $1',
      [email],
    )
  ).rows;

async function pay(approvalUrl: string): Promise<string> {
  const token = new URL(approvalUrl).searchParams.get('token')!;
  await connect(store.provider.url).emu('approve', { order: token });
  expect((await call('GET', `/paypal/capture-order?token=${token}`)).body.success).toBe(true);
  return token;
}

it('a report is bought in euros at the price that was set, and booked and refunded in euros', async () => {
  const report = (await call('GET', '/report-request-sample/sodium-ion-battery-market')).body
    .report;
  const euros = report.prices.find(({ currency }: { currency: string }) => currency === 'EUR');
  const { body: dollars } = await summaryOf('MR-EN-1042');
  expect(dollars).toMatchObject({
    price: 3450,
    currency: 'USD',
    currencies: ['USD', 'EUR', 'GBP'],
  });
  const { body: offer } = await summaryOf('MR-EN-1042', 'EUR');
  expect(offer).toMatchObject({ price: euros.sprice, currency: 'EUR' });
  expect(offer.licences[0]).toEqual({ type: 'single-user', price: euros.sprice });
  const { body: sums } = await call('POST', '/order-summary', {
    report_id: 'MR-EN-1042',
    type: 'single-user',
    currency: 'EUR',
    country: 'Spain',
  });
  expect(sums).toMatchObject({ total: euros.sprice, currency: 'EUR' });

  const made = await order('eur@example.com', {
    amount: offer.price,
    quote: offer.quote,
    currency: 'EUR',
  });
  await pay(made.body.approval_url);
  const cents = euros.sprice * 100;
  const [paid] = await orderOf('eur@example.com');
  expect(paid).toMatchObject({ amount_cents: cents, currency: 'EUR', status: 'paid' });
  const { rows: captures } = await store.db.query(
    'SELECT amount_cents::int, currency FROM capture WHERE order_id = $1',
    [paid.id],
  );
  expect(captures).toEqual([{ amount_cents: cents, currency: 'EUR' }]);

  const delivery: Delivery = {
    db: store.db,
    files: store.platform.files,
    publicUrl: 'http://localhost',
    temp: store.folder,
  };
  await issueInvoice(delivery, paid.id);
  const invoice = await invoiceXml(delivery, paid.id);
  expect(brokenRules(invoice!.xml)).toEqual([]);
  expect(invoice!.xml).toContain('<ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>');

  const back = { refund: randomUUID(), amount_cents: 10_050, reason: 'A part' };
  const refunded = await finance.call('POST', `/orders/${paid.id}/refunds`, back);
  expect(refunded.body).toMatchObject({ refund: { amount_cents: 10_050, status: 'done' } });
  const { rows: refunds } = await store.db.query(
    'SELECT provider_refund_id AS id FROM refund WHERE order_id = $1',
    [paid.id],
  );
  const theirs = await connect(store.provider.url).api(
    'GET',
    `/v2/payments/refunds/${refunds[0].id}`,
  );
  expect(theirs.json.amount).toEqual({ currency_code: 'EUR', value: '100.50' });
  const trade = await tradeOf(store.db, 1);
  const month = await monthToday(store.db);
  expect(month.others).toEqual([{ currency: 'EUR', revenue_cents: cents - 10_050 }]);
  expect(trade.months[0]!.revenue_cents).toBe(0);
});

it('an amount in one currency is never charged in another', async () => {
  const { body: offer } = await summaryOf('MR-EN-1042', 'EUR');
  const { price: amount, quote } = offer;
  const what = { report_id: 'MR-EN-1042', type: 'single-user' };
  for (const tampered of [
    { amount, quote, currency: 'USD' },
    { amount: 3450, quote, currency: 'EUR' },
    { ...what, amount: 3450, currency: 'EUR' },
    { ...what, amount, currency: 'USD' },
    { ...what, amount, currency: 'GBP' },
    { ...what, amount: 3450, currency: 'XYZ' },
    { ...what, amount: 3450, currency: 'toString' },
  ])
    expect((await order('mallory@example.com', tampered)).status).toBe(422);
  // The price in euros is removed while somebody is looking at it.
  await store.db.query(
    `UPDATE report SET currency_prices = '{"GBP": {"single-user": 345000}}' WHERE code = 'MR-EN-1042'`,
  );
  expect((await summaryOf('MR-EN-1042', 'EUR')).body).toMatchObject({
    price: 3450,
    currency: 'USD',
  });
  const late = await order('mallory@example.com', { ...what, amount: 3450, currency: 'EUR' });
  expect(late.body.errors).toEqual({
    currency: ['There is no price in this currency. Please load the page again.'],
  });
  expect(await orderOf('mallory@example.com')).toEqual([]);
  // The same form with the same amount in two currencies, within a minute and without a quote, is two orders.
  for (const currency of ['USD', 'GBP'])
    expect((await order('both@example.com', { ...what, amount: 3450, currency })).status).toBe(200);
  const { rows } = await store.db.query(
    "SELECT currency FROM orders WHERE email = 'both@example.com' ORDER BY created_at",
  );
  expect(rows).toEqual([{ currency: 'USD' }, { currency: 'GBP' }]);
});

it('a code for an amount is in dollars, a percentage is valid in every currency', async () => {
  await store.db.query(
    "INSERT INTO discount_code (code, percent, amount_cents) VALUES ('TENOFF', 10, NULL), ('HUNDRED', NULL, 10000)",
  );
  const priced = (code: string, currency: string) =>
    call('POST', '/order-summary', {
      report_id: 'MR-EN-1042',
      type: 'single-user',
      currency,
      code,
    });
  expect((await priced('TENOFF', 'GBP')).body).toMatchObject({ discount: 345, currency: 'GBP' });
  expect((await priced('HUNDRED', 'USD')).body).toMatchObject({ discount: 100, currency: 'USD' });
  expect((await priced('HUNDRED', 'GBP')).body).toMatchObject({
    discount: 0,
    code_problem: 'This code is an amount in US dollars. Pay in dollars to use it.',
  });
});

it('a basket is paid in a currency in which all of it has a price, otherwise in dollars', async () => {
  const { rows } = await store.db.query(
    "SELECT code FROM report WHERE status = 'published' AND code <> 'MR-EN-1042' ORDER BY id LIMIT 1",
  );
  let cookie = '';
  for (const report_id of ['MR-EN-1042', rows[0].code]) {
    const answer = await store.app.inject({
      method: 'POST',
      url: `${apiBase}/basket`,
      headers: { 'sec-fetch-site': 'same-origin', cookie },
      payload: { report_id, type: 'single-user' },
    });
    cookie = String(answer.headers['set-cookie']).split(';')[0]!;
  }
  const basketIn = async (currency: string) => {
    const url = `${apiBase}/custom-buy-now-link/basket?currency=${currency}`;
    return (
      await store.app.inject({ url, headers: { 'sec-fetch-site': 'same-origin', cookie } })
    ).json();
  };
  const url = `${apiBase}/basket`;
  const shown = (
    await store.app.inject({ url, headers: { 'sec-fetch-site': 'same-origin', cookie } })
  ).json();
  expect(shown.prices.map(({ currency }: { currency: string }) => currency)).toEqual([
    'USD',
    'GBP',
  ]);
  expect(shown.lines[0].prices).toMatchObject([{ currency: 'GBP', price: 3450 }]);
  expect(await basketIn('EUR')).toMatchObject({ currency: 'USD', currencies: ['USD', 'GBP'] });
  const inPounds = await basketIn('GBP');
  expect(inPounds).toMatchObject({ currency: 'GBP', lines: [{ price: 3450 }, {}] });
  expect(shown.prices[1].price).toBe(inPounds.price);
  const made = await order('gbp@example.com', {
    amount: inPounds.price,
    quote: inPounds.quote,
    currency: 'GBP',
  });
  await pay(made.body.approval_url);
  expect(await orderOf('gbp@example.com')).toMatchObject([
    { amount_cents: inPounds.price * 100, currency: 'GBP', status: 'paid' },
  ]);
});

it('editors set prices in currencies that are offered, and in no others', async () => {
  const editor = await staffClient(store, 'editor');
  const { rows } = await store.db.query("SELECT id FROM report WHERE code = 'MR-EN-1042'");
  const path = `/reports/${rows[0].id}`;
  const write = async (currency_prices: object) => {
    const { data, writable } = (await editor.call('GET', path)).body;
    const kept = Object.fromEntries(writable.map((name: string) => [name, data[name]]));
    return editor.change(path, { ...kept, currency_prices });
  };
  for (const wrong of [
    { USD: { 'single-user': 1 } },
    { JPY: { 'single-user': 500_000 } },
    { EUR: { 'site-licence': 1 } },
    { EUR: { 'single-user': 0 } },
    { EUR: { 'single-user': 10.5 } },
  ])
    expect((await write(wrong)).status).toBe(422);
  const prices = { EUR: { 'single-user': 319_000, 'multiple-user': null }, CHF: {} };
  expect((await write(prices)).status).toBe(200);
  const { data } = (await editor.call('GET', path)).body;
  expect(data.currency_prices).toEqual({ EUR: { 'single-user': 319_000 } });
  expect((await summaryOf('MR-EN-1042', 'EUR')).body).toMatchObject({ price: 3190 });
});

it('staff make an offer and a link in a currency, which stays the same until the payment', async () => {
  const sales = await staffClient(store, 'sales');
  const { rows } = await store.db.query("SELECT id FROM report WHERE code = 'MR-EN-1042'");
  const line = { report_id: rows[0].id, licence: 'single-user', discount_percent: 10 };
  const written = {
    buyer_name: 'Inès Laurent',
    email: 'offer-eur@example.com',
    company: 'Halcyon Grid',
    phone: '',
    designation: '',
    country: 'Spain',
    address: '',
    city: '',
    state: '',
    zipcode: '',
    buyer_kind: 'business',
    tax_number: '',
    note: '',
    lead_id: null,
    held_until: new Date(Date.now() + 9 * 86_400_000).toISOString(),
    lines: [line],
  };
  const refused = await sales.call('POST', '/offers', { ...written, currency: 'CHF' });
  expect(refused.body.errors.lines[0]).toContain('is not sold at the Single User licence in Swiss');
  expect((await sales.call('POST', '/offers', { ...written, currency: 'XYZ' })).status).toBe(422);
  const made = (await sales.call('POST', '/offers', { ...written, currency: 'EUR' })).body;
  expect(made.data).toMatchObject({ currency: 'EUR', list_cents: 319_000, discount_cents: 31_900 });
  const { id } = made.data;
  // Repriced in dollars and back: an amount is never kept across currencies.
  const inDollars = { ...written, currency: 'USD', version: made.version, emptied: [] };
  const dollars = (await sales.call('PUT', `/offers/${id}`, inDollars)).body;
  expect(dollars.data).toMatchObject({ currency: 'USD', list_cents: 345_000 });
  const { currency: _, ...unnamed } = { ...inDollars, version: dollars.version, note: 'Hello' };
  const kept = (await sales.call('PUT', `/offers/${id}`, unnamed)).body;
  expect(kept.data).toMatchObject({ currency: 'USD', list_cents: 345_000 });
  const back = { ...inDollars, note: 'Hello', currency: 'EUR', version: kept.version };
  const again = (await sales.call('PUT', `/offers/${id}`, back)).body.data;
  expect(again.events[0].words).toBe('$3,105.00 to €2,871.00');
  expect((await sales.call('POST', `/offers/${id}/send`)).status).toBe(200);
  const url = (await sales.call('GET', `/offers/${id}/link`)).body.url;
  const key = new URL(url).pathname.split('/').at(-1)!;
  const page = (await call('GET', `/offers/${key}`)).body;
  expect(page).toMatchObject({ currency: 'EUR', total: 2871 });
  const accepted = await call('POST', '/offers/accept', { key, pay_by: 'paypal' });
  await pay(accepted.body.approval_url);
  expect(await orderOf('offer-eur@example.com')).toMatchObject([
    { amount_cents: 287_100, currency: 'EUR', status: 'paid' },
  ]);

  const link = (
    await sales.call('POST', '/custom-links', {
      report_id: rows[0].id,
      licence: 'corporate-user',
      price_cents: 250_000,
      currency: 'GBP',
      note: '',
      expires_at: null,
    })
  ).body.data;
  const { body: shown } = await summaryOf(link.key, 'EUR');
  expect(shown).toMatchObject({ price: 2500, currency: 'GBP', currencies: [] });
  const wrong = { amount: 2500, quote: shown.quote, currency: 'USD' };
  expect((await order('link-gbp@example.com', wrong)).status).toBe(422);
  const right = await order('link-gbp@example.com', { ...wrong, currency: 'GBP' });
  await pay(right.body.approval_url);
  expect(await orderOf('link-gbp@example.com')).toMatchObject([
    { amount_cents: 250_000, currency: 'GBP', status: 'paid' },
  ]);
});
