import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { retentionDuty } from '#src/features/persons/run-retention.ts';
import { declared } from '#src/main/declared.ts';
import { paypalProvider } from '#src/payment/paypal/provider.ts';
import { apiBase } from '#src/routes.ts';
import { keyFor } from '#src/settings/secret.ts';
import { type PaypalStandIn, startPaypalStandIn } from '../../../demo/paypal/server.ts';
import { connect, type Remote } from '../../../demo/paypal/wire/remote.ts';
import { type TestApp, testApp } from '../../../test/app.ts';
import { paypalEnvironment } from '../../../test/chaos/processes.ts';
import { openPayments, type Payments } from './payments.ts';
import { settleDue } from './settle-due.ts';

const SECRET = 'the secret of a store that is only tested';
let provider: PaypalStandIn;
let remote: Remote;
let store: TestApp;
let payments: Payments;
const folder = mkdtempSync(join(tmpdir(), 'meridian-sweep-'));

beforeAll(async () => {
  provider = await startPaypalStandIn({});
  remote = connect(provider.url);
  const environment = {
    ...paypalEnvironment(provider.config),
    DATA_DIR: folder,
    SECRET_KEY: SECRET,
  };
  store = await testApp({ demo: true, environment });
  payments = openPayments(store.db, [paypalProvider(provider.config)], 'http://localhost');
});
afterAll(async () => {
  await store?.close();
  await provider?.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => store.db.query('DELETE FROM orders'));

const ask = (method: 'GET' | 'POST', path: string, payload?: object, remoteAddress = '127.0.0.1') =>
  store.app.inject({ method, url: apiBase + path, remoteAddress, ...(payload && { payload }) });
const sweep = () => settleDue(payments, AbortSignal.timeout(60_000));
const one = async (text: string, values: unknown[] = []) =>
  (await store.db.query(text, values)).rows[0];

async function offer(): Promise<{ amount: number; quote: string }> {
  const { price, quote } = (
    await ask('GET', '/custom-buy-now-link/MR-EN-1042?type=single-user')
  ).json();
  return { amount: price, quote };
}

const buyer = { name: 'Bo Buyer', email: 'bo@example.com', mobile_no: '+34 600 000 000' };
const order = (given: object, address?: string) =>
  ask('POST', '/paypal/create-order', { ...buyer, ...given }, address);

/** An order from an address; returns the provider's token. */
async function begin(address?: string): Promise<string> {
  const created = await order(await offer(), address);
  return new URL(created.json().approval_url).searchParams.get('token') ?? '';
}

/** More orders from the same network that nobody approves, due before all others. */
async function flood(token: string, n: number): Promise<void> {
  await store.db.query(
    `WITH copies AS (
       INSERT INTO orders (order_no, report_id, report_code, report_name, licence, amount_cents, currency, buyer_name, email,
         phone, content_hash, origin, status)
       SELECT 'FLOOD-' || i, report_id, report_code, report_name, licence, amount_cents, currency, buyer_name, email, phone,
         content_hash, origin, 'awaiting_approval'
       FROM orders, generate_series(1, $2) i WHERE id = (SELECT order_id FROM payment_attempt WHERE paypal_order_id = $1)
       RETURNING id, order_no)
     INSERT INTO payment_attempt (order_id, n, request_key, paypal_order_id, state, next_check_at)
     SELECT id, 1, 'c-' || id || '-1', replace(order_no, '-', ''), 'awaiting_approval', now() - interval '10 minutes' FROM copies`,
    [token, n],
  );
}

const dueNow = () =>
  store.db.query(
    "UPDATE payment_attempt SET next_check_at = now() WHERE paypal_order_id !~ '^FLOOD'",
  );

async function requests(): Promise<string[]> {
  const { entries } = await remote.emu('ledger');
  return entries
    .filter(
      ({ type, path }: { type: string; path?: string }) =>
        type === 'request' && path?.includes('/orders/'),
    )
    .map(({ method, path }: { method: string; path: string }) => `${method} ${path}`);
}

describe('the sweeper', () => {
  it('a flood of unpaid orders from one address never delays an approved one', {
    tags: 'exhaustive',
  }, async () => {
    await remote.emu('webhooks', { mode: 'off' });
    await flood(await begin('10.1.1.1'), 600);
    const token = await begin('10.2.2.2');
    await remote.emu('approve', { order: token });
    await dueNow();
    await remote.emu('faults', {
      match: { method: 'GET', path: '/v2/checkout/orders/*' },
      mode: 'slow',
      delay_ms: 50,
      times: 200,
    });
    const before = (await requests()).length;
    const result = await sweep();
    const made = (await requests()).slice(before);
    // The round is bounded, and the buyer is among its first.
    expect(result).toMatchObject({ settled: 250 });
    const place = made.indexOf(`POST /v2/checkout/orders/${token}/capture`);
    expect(place).toBeGreaterThanOrEqual(0);
    expect(place).toBeLessThan(40);
    expect(
      await one(
        'SELECT status FROM orders WHERE origin <> (SELECT origin FROM orders WHERE order_no = $1)',
        ['FLOOD-1'],
      ),
    ).toEqual({ status: 'paid' });
  });

  it('payments that may be under way are checked before all others', {
    tags: 'exhaustive',
  }, async () => {
    const flooder = await begin('10.1.1.1');
    await flood(flooder, 300);
    const token = await begin('10.1.1.1');
    await remote.emu('approve', { order: token });
    // The buyer returns while PayPal is not available.
    await remote.emu('faults', {
      match: { method: 'GET', path: '/v2/checkout/orders/*' },
      mode: '503',
      times: 1,
    });
    expect((await ask('GET', `/paypal/capture-order?token=${token}`)).statusCode).toBe(503);
    await remote.emu('faults', {
      match: { method: 'GET', path: '/v2/checkout/orders/FLOOD*' },
      mode: 'slow',
      times: 7,
      delay_ms: 300,
    });
    await dueNow();
    const before = (await requests()).length;
    await sweep();
    const made = (await requests()).slice(before);
    expect(made).toContain(`POST /v2/checkout/orders/${token}/capture`);
    // Eight are requested concurrently; it is among the first eight.
    expect(made.slice(0, 8).join()).toContain(`GET /v2/checkout/orders/${token}`);
  });

  it.each([
    ['10 seconds', 60],
    ['2 minutes', 300],
    ['10 minutes', 900],
    ['40 minutes', 3600],
    ['20 hours', 21_600],
  ])(
    'an order from %s ago that nobody approved is checked again after %i s',
    async (age, seconds) => {
      const token = await begin();
      await store.db.query(
        'UPDATE payment_attempt SET next_check_at = now(), created_at = now() - $1::interval',
        [age],
      );
      await sweep();
      const next = await one(
        'SELECT extract(epoch FROM next_check_at - now())::int AS s FROM payment_attempt WHERE paypal_order_id = $1',
        [token],
      );
      expect(next.s).toBeGreaterThan(seconds - 30);
      expect(next.s).toBeLessThanOrEqual(seconds);
    },
  );

  it('orders that nobody approved are deleted after days; their number stays in the figures', async () => {
    await begin();
    await begin();
    await store.db.query(
      "UPDATE orders SET created_at = now() - interval '8 days' WHERE id = (SELECT id FROM orders LIMIT 1)",
    );
    await retentionDuty(store.db, declared.personal).run(AbortSignal.timeout(60_000), {});
    expect(await one('SELECT count(*)::int AS n FROM orders')).toEqual({ n: 1 });
    expect(await one('SELECT sum(orders)::int AS n FROM removed_checkout')).toEqual({ n: 1 });
  });
});

describe('a quote', () => {
  it('is signed, not stored: a GET inserts nothing, and it is one order', async () => {
    const given = await offer();
    expect(await one('SELECT count(*)::int AS n FROM quote')).toEqual({ n: 0 });
    const clicks = await Promise.all([order(given), order(given), order(given)]);
    expect(new Set(clicks.map((click) => click.json().approval_url)).size).toBe(1);
    expect(await one('SELECT count(*)::int AS n FROM orders')).toEqual({ n: 1 });
  });

  it('that was altered, has expired or was signed with another key is refused', async () => {
    const { amount, quote } = await offer();
    const values = JSON.parse(Buffer.from(quote.split('.')[0]!, 'base64url').toString());
    const write = (changed: unknown[], key: string) => {
      const text = Buffer.from(JSON.stringify(changed)).toString('base64url');
      return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
    };
    const key = keyFor(SECRET, 'quote');
    expect(write(values, key)).toBe(quote);
    const cheap = values.with(3, 100);
    const ended = values.with(6, Math.floor(Date.now() / 1000) - 1);
    const forged = `${write(cheap, key).split('.')[0]}.${quote.split('.')[1]}`;
    for (const [bad, cents] of [
      [write(values, keyFor(SECRET, 'captcha')), amount],
      [forged, 1],
      [write(ended, key), amount],
      [`${quote}x`, amount],
      ['', amount],
    ] as const)
      expect((await order({ quote: bad, amount: cents })).statusCode, bad).toBe(422);
    expect(await one('SELECT count(*)::int AS n FROM orders')).toEqual({ n: 0 });
  });
});
