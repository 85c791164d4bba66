import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { followEvent } from '#src/features/payments/events/follow-event.ts';
import { keepEvent } from '#src/features/payments/events/keep-event.ts';
import { webhookPath } from '#src/features/payments/events/serve-webhook.ts';
import { openPayments, type Payments } from '#src/features/payments/payments.ts';
import { paypalProvider } from '#src/payment/paypal/provider.ts';
import { apiBase } from '#src/routes.ts';
import { readConfig } from '#src/settings/config.ts';
import { connect, orderBodyFor, type Remote } from '../../../demo/paypal/wire/remote.ts';
import {
  openPaypalStore,
  type PaypalStore,
} from '../../../test/stand-ins/paypal/open-paypal-store.ts';

// What is checked again before money moves, and which claims are not trusted.

const CODE = 'MR-EN-1042';
let remote: Remote;
let store: PaypalStore;
let payments: Payments;

beforeAll(async () => {
  store = await openPaypalStore({ ORDER_NUMBER_PREFIX: 'STAGE2' });
  const { provider } = store;
  remote = connect(provider.url);
  provider.setWebhookUrl(
    `${await store.app.listen({ host: '127.0.0.1', port: 0 })}${webhookPath('paypal')}`,
  );
  await remote.emu('webhooks', { mode: 'off' });
  payments = openPayments(store.db, [paypalProvider(provider.config)], 'http://localhost');
});
afterAll(() => store?.close());
beforeEach(async () => {
  await setStatus('published');
  await store.db.query('DELETE FROM orders');
  await store.db.query(
    'DELETE FROM webhook_inbox; DELETE FROM staff_alert; DELETE FROM rate_window',
  );
});

const ask = (method: 'GET' | 'POST', path: string, payload?: object) =>
  store.app.inject({ method, url: apiBase + path, ...(payload && { payload }) });
const rowsOf = async (text: string) => (await store.db.query(text)).rows;
const setStatus = (status: string) =>
  store.db.query('UPDATE report SET status = $1 WHERE code = $2', [status, CODE]);

async function offer(): Promise<object> {
  const { price, quote } = (
    await ask('GET', `/custom-buy-now-link/${CODE}?type=single-user`)
  ).json();
  return {
    amount: price,
    quote,
    name: 'Bo Buyer',
    email: 'bo@example.com',
    mobile_no: '+34 600 000 000',
  };
}
const order = (body: object) => ask('POST', '/paypal/create-order', body);
const tokenOf = (created: { json(): { approval_url: string } }) =>
  new URL(created.json().approval_url).searchParams.get('token') ?? '';
const comeBack = async (token: string) =>
  (await ask('GET', `/paypal/capture-order?token=${token}`)).json();

describe('a report that is no longer sold', () => {
  it.each(['withdrawn', 'draft'])('%s, cannot be ordered with an old quote', async (status) => {
    const given = await offer();
    await setStatus(status);
    const refused = await order(given);
    expect([refused.statusCode, refused.json().message]).toEqual([
      410,
      'This report is no longer on sale.',
    ]);
    // A first click before the withdrawal changes nothing.
    await setStatus('published');
    expect((await order(given)).statusCode).toBe(200);
    await setStatus(status);
    expect((await order(given)).statusCode).toBe(410);
  });

  it('withdrawn after the approval, is not captured, now or later', async () => {
    const token = tokenOf(await order(await offer()));
    await remote.emu('approve', { order: token });
    await setStatus('withdrawn');
    const told = {
      success: false,
      message: 'Payment capture failed.',
      reason: 'The report was withdrawn before the payment was taken. Nothing was charged.',
    };
    expect(await comeBack(token)).toEqual(told);
    await setStatus('published');
    expect(await comeBack(token)).toEqual(told);
    expect(await rowsOf('SELECT status FROM orders')).toEqual([{ status: 'cancelled' }]);
    expect(await rowsOf('SELECT kind FROM staff_alert')).toEqual([{ kind: 'not-captured' }]);
    expect(await rowsOf('SELECT FROM capture')).toEqual([]);
    expect(
      (await remote.emu('ledger')).entries.filter(({ path }: { path?: string }) =>
        path?.endsWith(`${token}/capture`),
      ),
    ).toEqual([]);
  });

  it('a bought report remains bought when it is withdrawn', async () => {
    const given = await offer();
    const token = tokenOf(await order(given));
    await remote.emu('approve', { order: token });
    expect(await comeBack(token)).toMatchObject({ success: true });
    await setStatus('withdrawn');
    expect((await order(given)).json().approval_url).toContain(token);
    expect(await comeBack(token)).toMatchObject({ success: true });
  });
});

describe('a return from the provider', () => {
  const reads = async (token: string) =>
    (await remote.emu('ledger')).entries.filter(
      ({ method, path }: { method?: string; path?: string }) =>
        method === 'GET' && path?.endsWith(`/orders/${token}`),
    ).length as number;

  it('that a program repeats hundreds of times at once causes a few requests to the provider, and one answer for all', async () => {
    const token = tokenOf(await order(await offer()));
    const before = await reads(token);
    const answers = await Promise.all(Array.from({ length: 200 }, () => comeBack(token)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect((await reads(token)) - before).toBeLessThan(20);
  });

  it('after the approval is answered with the payment, although an earlier call is under way', async () => {
    const token = tokenOf(await order(await offer()));
    await remote.emu('faults', {
      match: { path: `/v2/checkout/orders/${token}` },
      mode: 'slow',
      delay_ms: 300,
      times: 1,
    });
    const early = comeBack(token);
    await remote.emu('approve', { order: token });
    expect(await comeBack(token)).toMatchObject({ success: true });
    await early;
  });
});

describe('an event', () => {
  const keep = (event: { id: string; event_type: string }) =>
    keepEvent(payments, 'paypal', {
      event: payments.provider.parseEvent(Buffer.from(JSON.stringify(event)))!,
      raw: Buffer.from(JSON.stringify(event)),
      deliveryId: 't',
    });

  it('of a type that PayPal does not confirm revokes no licence', async () => {
    const token = tokenOf(await order(await offer()));
    await remote.emu('approve', { order: token });
    await comeBack(token);
    const [{ capture_id }] = await rowsOf('SELECT capture_id FROM capture');
    const amount = { value: '1.00', currency_code: 'USD' };
    const { refund } = await remote.emu(`captures/${capture_id}/refund`, { amount });
    // A partial refund's id under the type of a reversal; then under the id of a genuine event of another type.
    const genuine = (
      await remote.api('GET', '/v1/notifications/webhooks-events?page_size=300')
    ).json.events.find(
      ({ event_type }: { event_type: string }) => event_type === 'PAYMENT.CAPTURE.REFUNDED',
    );
    for (const id of [`WH-${randomUUID()}`, genuine.id]) {
      const forged = { ...genuine, id, event_type: 'PAYMENT.CAPTURE.REVERSED' };
      expect(forged.resource.id).toBe(refund);
      expect(await keep(forged)).toBe(true);
      await followEvent(payments, id);
      expect(await rowsOf('SELECT status FROM orders')).toEqual([{ status: 'partially_refunded' }]);
    }
    expect(await rowsOf('SELECT revoked_at FROM download_grant')).toEqual([{ revoked_at: null }]);
    // The bank reverses the rest: PayPal itself reports it.
    await remote.emu(`captures/${capture_id}`, { status: 'REVERSED' });
    const reversal = (
      await remote.api('GET', '/v1/notifications/webhooks-events?page_size=300')
    ).json.events.find(
      ({ event_type }: { event_type: string }) => event_type === 'PAYMENT.CAPTURE.REVERSED',
    );
    await keep(reversal);
    await followEvent(payments, reversal.id);
    expect(await rowsOf('SELECT status FROM orders')).toEqual([{ status: 'reversed' }]);
  });

  it('of another store on the same account is answered and ignored; our own is stored', async () => {
    await remote.emu('webhooks/flush', {});
    await store.db.query("DELETE FROM job WHERE kind = 'paypal-event'");
    await store.db.query('DELETE FROM webhook_inbox');
    const foreign = await remote.api('POST', '/v2/checkout/orders', {
      body: orderBodyFor({ custom_id: randomUUID(), invoice_id: 'MO-2026-000001' }),
      key: randomUUID(),
    });
    await remote.emu('approve', { order: foreign.json.id });
    expect(await remote.emu('webhooks/flush', {})).toEqual({ delivered: 1, failed: 0 });
    expect(await rowsOf('SELECT FROM webhook_inbox')).toEqual([]);
    expect(await rowsOf("SELECT FROM job WHERE kind = 'paypal-event'")).toEqual([]);
    await remote.emu('approve', { order: tokenOf(await order(await offer())) });
    expect(await remote.emu('webhooks/flush', {})).toEqual({ delivered: 1, failed: 0 });
    expect(await rowsOf('SELECT event_type FROM webhook_inbox')).toEqual([
      { event_type: 'CHECKOUT.ORDER.APPROVED' },
    ]);
    expect(await rowsOf("SELECT FROM job WHERE kind = 'paypal-event'")).toHaveLength(1);
  });
});

it('the numbers of orders begin with the prefix of the store', async () => {
  const token = tokenOf(await order(await offer()));
  const [{ order_no }] = await rowsOf('SELECT order_no FROM orders');
  expect(order_no).toMatch(/^STAGE2-20\d\d-\d{6}$/);
  const held = await remote.api('GET', `/v2/checkout/orders/${token}`);
  expect(held.json.purchase_units[0].invoice_id).toBe(order_no);
});

it.each(['mo', '2A', 'A-B', 'ABCDEFGHIJK', 'Ä'])(
  '%s is not a valid prefix of order numbers',
  (prefix) => {
    expect(() => readConfig({ ORDER_NUMBER_PREFIX: prefix })).toThrow(
      'ORDER_NUMBER_PREFIX must be',
    );
  },
);

it('errors in an order are reported in plain words', async () => {
  const good = await offer();
  const values = [undefined, null, 7, true, [], {}, '', 'x'.repeat(5000), '﷽'];
  for (const field of [
    ...Object.keys(good),
    'report_id',
    'type',
    'terms',
    'ask_if_bought',
    'as_customer',
    'company_name',
    'zipcode',
  ])
    for (const value of values) {
      await store.db.query('DELETE FROM rate_window');
      const { statusCode, body } = await order({ ...good, [field]: value });
      if (statusCode === 200) continue;
      expect(statusCode).not.toBe(429);
      expect(statusCode, `${field}: ${body.slice(0, 200)}`).toBeLessThan(500);
      expect(body).not.toMatch(
        /Invalid (input|option)|expected|received|Too (big|small)|nonoptional/,
      );
    }
  expect((await order({ ...good, amount: undefined })).json().errors).toEqual({
    amount: ['The amount does not match the price of this report. Please load the page again.'],
  });
});

it('an address and a phone number are accepted as they are written and copied', async () => {
  const good = await offer();
  const sent = async (changes: object) => {
    await store.db.query('DELETE FROM rate_window');
    const answer = (await order({ ...good, ...changes })).json();
    expect(answer, JSON.stringify(changes)).toMatchObject({ success: true });
    const { rows } = await store.db.query(
      'SELECT email, phone FROM orders ORDER BY created_at DESC, id DESC LIMIT 1',
    );
    return rows[0];
  };
  expect(await sent({ email: '\u200Bada@example.com\u200B ' })).toMatchObject({
    email: 'ada@example.com',
  });
  for (const number of [
    '+1 212 555 0142 ext. 12',
    '030 123–45',
    '030 123\u201145',
    'tel:030 12345',
  ])
    expect(await sent({ mobile_no: number })).toMatchObject({ phone: number });
  expect(await sent({ mobile_no: '\u202A+49 30 12345\u202C' })).toMatchObject({
    phone: '+49 30 12345',
  });
});

it('text that an invoice cannot print is requested in Latin letters, of any language', async () => {
  const good = await offer();
  const send = async (changes: object) => (await order({ ...good, ...changes })).json();
  for (const [field, value] of Object.entries({
    name: 'Νίκος Παππάς',
    company_name: '東京電力株式会社',
    address: 'бул. Витоша 1',
    city: 'София',
  })) {
    await store.db.query('DELETE FROM rate_window');
    expect(await send({ [field]: value })).toMatchObject({
      success: false,
      errors: { [field]: ['Please use Latin letters: this is printed on the invoice.'] },
    });
  }
  const written = { name: 'Łukasz Nguyễn', company_name: 'Škoda & Őri №1', city: 'Düzce–Şişli' };
  expect(await send(written)).toMatchObject({ success: true });
});
