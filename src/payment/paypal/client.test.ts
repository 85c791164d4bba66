import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type PaypalStandIn, startPaypalStandIn } from '../../../demo/paypal/server.ts';
import { connect, type Remote } from '../../../demo/paypal/wire/remote.ts';
import type { NewPayment } from '../provider.ts';
import { approvalUrl } from './approval-url.ts';
import { createPaypal, type Paypal } from './client.ts';
import type { PaypalConfig } from './config-type.ts';
import { approvalHosts } from './environment.ts';
import type { PaypalResult } from './result.ts';

/** How long to wait for an answer in tests about silence. */
const IMPATIENT_MS = 200;
let standIn: PaypalStandIn;
let remote: Remote;
let paypal: Paypal;
let impatient: Paypal;
let serial = 0;

beforeAll(async () => {
  standIn = await startPaypalStandIn();
});
afterAll(() => standIn.close());
beforeEach(async () => {
  remote = connect(standIn.url);
  await remote.emu('reset', {});
  paypal = createPaypal(standIn.config);
  impatient = createPaypal(standIn.config, { timeoutMs: IMPATIENT_MS });
});

function newOrder(changes: Partial<NewPayment> = {}): NewPayment {
  serial += 1;
  return {
    orderId: `order-${serial}`,
    orderNo: `INV-${serial}`,
    amountCents: 425_000,
    currency: 'USD',
    description: 'Global Battery Market',
    sku: 'MR-1',
    brandName: 'Meridian Research',
    returnUrl: 'http://127.0.0.1:3000/payment-success',
    cancelUrl: 'http://127.0.0.1:3000/buy-now?id=1&type=single-user&cancelled=1',
    ...changes,
  };
}

function value<T>(result: PaypalResult<T>): T {
  if (result.outcome !== 'ok') throw new Error(JSON.stringify(result));
  return result.value;
}

async function approved(): Promise<string> {
  const order = newOrder();
  const { id } = value(await paypal.createOrder(order, `c-${order.orderId}-1`));
  await remote.emu('approve', { order: id });
  return id;
}

async function captured() {
  const id = await approved();
  const order = value(await paypal.captureOrder(id, `k-${id}`));
  return { id, capture: order.purchase_units![0]!.payments!.captures![0]! };
}

describe('the regular flow', () => {
  test('create, read, capture, refund, and list events', async () => {
    const order = newOrder({
      // Letters with accents take two places each.
      description: 'é'.repeat(130),
      items: [{ name: `${'x'.repeat(126)}–`, sku: 'C-1', netCents: 425_000, taxCents: 0 }],
      statementName: 'MERIDIAN RESEARCH REPORTS',
      brandName: 'M'.repeat(130),
    });
    const created = await paypal.createOrder(order, 'c-1');
    expect(created).toMatchObject({
      outcome: 'ok',
      status: 201,
      value: { status: 'PAYER_ACTION_REQUIRED' },
    });
    expect(created.raw[0]).toMatchObject({
      method: 'POST',
      path: '/v2/checkout/orders',
      debugId: expect.stringMatching(/^[0-9a-f]{13}$/),
    });
    const [stored] = JSON.parse(created.raw[0]!.body).purchase_units;
    expect([stored.description, stored.items[0].name]).toEqual(['é'.repeat(63), 'x'.repeat(126)]);
    const { id, links } = value(created);
    expect(approvalUrl(links, standIn.config)).toBe(`${standIn.url}/checkoutnow?token=${id}`);
    expect(await paypal.createOrder(order, 'c-1')).toMatchObject({
      outcome: 'ok',
      status: 200,
      value: { id },
    });
    await remote.emu('approve', { order: id });
    expect(value(await paypal.getOrder(id))).toMatchObject({
      status: 'APPROVED',
      payer: { email_address: 'buyer@example.com' },
    });
    const paid = value(await paypal.captureOrder(id, 'k-1'));
    const [unit] = paid.purchase_units!;
    const [capture] = unit!.payments!.captures!;
    expect(unit).toMatchObject({ payee: { merchant_id: standIn.config.merchantId } });
    expect(capture).toMatchObject({
      status: 'COMPLETED',
      custom_id: order.orderId,
      invoice_id: order.orderNo,
      amount: { value: '4250.00' },
    });
    expect(
      value(await paypal.getCapture(capture!.id)).supplementary_data?.related_ids?.order_id,
    ).toBe(id);
    const refund = value(
      await paypal.refundCapture(
        { captureId: capture!.id, amountCents: 1000, currency: 'USD' },
        'r-1',
      ),
    );
    expect(value(await paypal.getRefund(refund.id))).toMatchObject({
      status: 'COMPLETED',
      amount: { value: '10.00' },
    });
    expect(
      value(
        await paypal.refundCapture(
          { captureId: capture!.id, amountCents: 1000, currency: 'USD' },
          'r-1',
        ),
      ).id,
    ).toBe(refund.id);
    const page = value(
      await paypal.listWebhookEvents({ startTime: new Date(Date.now() - 60_000) }),
    );
    expect(page.events.map((event) => event.event_type)).toEqual([
      'PAYMENT.CAPTURE.REFUNDED',
      'PAYMENT.CAPTURE.COMPLETED',
      'CHECKOUT.ORDER.APPROVED',
    ]);
    expect(page.nextPage).toBeNull();
  });

  test('each item has its share of the tax', async () => {
    const items = [
      { name: 'One', sku: 'C-1', netCents: 345_000, taxCents: 62_100 },
      { name: 'Two', sku: 'C-2', netCents: 10_001, taxCents: 0 },
    ];
    const created = await paypal.createOrder(newOrder({ amountCents: 417_101, items }), 'c-tax');
    expect(created).toMatchObject({ outcome: 'ok', status: 201 });
  });

  test('a long list of events is read page by page', async () => {
    const { id } = value(await paypal.createOrder(newOrder(), 'c-pages'));
    for (let count = 0; count < 101; count += 1) await remote.emu('approve', { order: id });
    const startTime = new Date(Date.now() - 60_000);
    const first = value(await paypal.listWebhookEvents({ startTime }));
    const second = value(await paypal.listWebhookEvents({ startTime, page: first.nextPage! }));
    expect([first.events.length, second.events.length, second.nextPage]).toEqual([100, 1, null]);
    expect(new Set([...first.events, ...second.events].map((event) => event.id)).size).toBe(101);
  });

  test('captures missing from the answer are read', async () => {
    const id = await approved();
    await remote.emu('knobs', { minimal_capture: true });
    const result = await paypal.captureOrder(id, 'k-min');
    expect(value(result).purchase_units![0]!.payments!.captures).toHaveLength(1);
    expect(result.raw.map((answer) => answer.method)).toEqual(['POST', 'GET']);
  });

  test('a read that fails after a capture means uncertainty, never a refusal', async () => {
    await remote.emu('knobs', { minimal_capture: true });
    for (const mode of ['500', 'html', 'reset-before']) {
      const id = await approved();
      await remote.emu('faults', { match: { method: 'GET', path: '/v2/checkout/orders/*' }, mode });
      expect((await paypal.captureOrder(id, `k-${id}`)).outcome).toBe('unknown');
    }
  });
});

describe('refusals', () => {
  test.each([
    ['INSTRUMENT_DECLINED', 'decline'],
    ['ORDER_NOT_APPROVED', null],
  ])('%s', async (issue, mode) => {
    const order = newOrder();
    const { id } = value(await paypal.createOrder(order, `c-${order.orderId}`));
    if (mode) {
      await remote.emu('approve', { order: id });
      await remote.emu('faults', { match: { path: '/v2/checkout/orders/*/capture' }, mode });
    }
    expect(await paypal.captureOrder(id, `k-${id}`)).toMatchObject({
      outcome: 'refused',
      status: 422,
      issue,
    });
  });

  test('a second key after success, and an unknown order', async () => {
    const { id } = await captured();
    expect(await paypal.captureOrder(id, 'k-other')).toMatchObject({
      outcome: 'refused',
      issue: 'ORDER_ALREADY_CAPTURED',
    });
    expect(await paypal.getOrder('NOSUCH')).toMatchObject({
      outcome: 'refused',
      status: 404,
      issue: 'INVALID_RESOURCE_ID',
    });
  });

  test('invalid input never reaches PayPal', async () => {
    const results = [
      await paypal.getOrder('../../v1/oauth2/token'),
      await paypal.getOrder(''),
      await paypal.captureOrder('X?y', 'k'),
      await paypal.createOrder(newOrder({ amountCents: 0 }), 'c'),
      await paypal.createOrder(newOrder({ amountCents: 0.1 }), 'c'),
      await paypal.createOrder(newOrder(), 'k'.repeat(109)),
      await paypal.createOrder(newOrder(), 'a\r\nb'),
      await paypal.refundCapture({ captureId: 'ABC', amountCents: -5, currency: 'USD' }, 'r'),
    ];
    for (const result of results) expect(result).toMatchObject({ outcome: 'refused', status: 0 });
    const { entries } = await remote.emu('ledger');
    expect(entries.filter((entry: { type: string }) => entry.type === 'request')).toEqual([]);
  });
});

describe('faults', () => {
  const CALLS = {
    create: ['POST', '/v2/checkout/orders'],
    get: ['GET', '/v2/checkout/orders/*'],
    capture: ['POST', '/v2/checkout/orders/*/capture'],
    refund: ['POST', '/v2/payments/captures/*/refund'],
  } as const;
  type Name = keyof typeof CALLS;

  type Extra = { delay_ms?: number; status?: number };
  const FAULTS: [mode: string, doubt: string, extra?: Extra][] = [
    ['500', 'server-error'],
    ['503', 'server-error'],
    ['429', 'rate-limited'],
    ['reset-before', 'unreachable'],
    ['hang-before', 'timeout'],
    ['commit-then-500', 'server-error'],
    ['commit-then-hang', 'timeout'],
    ['commit-then-reset', 'unreachable'],
    ['slow', 'timeout', { delay_ms: IMPATIENT_MS + 100 }],
    ['truncate', 'unreachable'],
    ['html', 'server-error'],
    ['html', 'not-json', { status: 200 }],
    ['html', 'not-json', { status: 403 }],
  ];

  type Run = (client: Paypal) => Promise<PaypalResult<{ id: string }>>;
  async function prepare(name: Name): Promise<Run> {
    const order = newOrder();
    if (name === 'create') return (client) => client.createOrder(order, `c-${order.orderId}`);
    if (name === 'refund') {
      const { capture } = await captured();
      return (client) =>
        client.refundCapture(
          { captureId: capture.id, amountCents: 425_000, currency: 'USD' },
          `r-${capture.id}`,
        );
    }
    const id = await approved();
    return (client) => (name === 'get' ? client.getOrder(id) : client.captureOrder(id, `k-${id}`));
  }

  const cases = FAULTS.flatMap((fault) =>
    (Object.keys(CALLS) as Name[]).map((name): [Name, string, string, Extra?] => [name, ...fault]),
  );

  test.each(cases)(
    '%s with %s is unknown (%s), and the same key then succeeds once',
    async (name, mode, doubt, extra = {}) => {
      const run = await prepare(name);
      const [method, path] = CALLS[name];
      const client = doubt === 'timeout' ? impatient : paypal;
      // Once it has its token, its short time-out applies to this call.
      await expect.poll(() => client.getOrder('NOSUCH')).toMatchObject({ outcome: 'refused' });
      await remote.emu('faults', { match: { method, path }, mode, ...extra });
      expect(await run(client)).toMatchObject({ outcome: 'unknown', doubt });
      if (mode === 'slow') await new Promise((resolve) => setTimeout(resolve, 200));
      expect((await run(paypal)).outcome).toBe('ok');
      const accounts = await remote.emu('assert');
      expect(accounts).toMatchObject({ double_captures: [], unaccounted: [] });
      expect([accounts.orders, accounts.captures, accounts.refunds]).toEqual(
        { create: [1, 0, 0], get: [1, 0, 0], capture: [1, 1, 0], refund: [1, 1, 1] }[name],
      );
    },
  );

  test.each(FAULTS)(
    'the token call with %s is unknown (%s)',
    async (mode, doubt, extra: Extra = {}) => {
      await remote.emu('faults', {
        match: { method: 'POST', path: '/v1/oauth2/token' },
        mode,
        ...extra,
      });
      const expected = extra.status === 403 ? 'unauthorized' : doubt;
      const client = doubt === 'timeout' ? impatient : paypal;
      expect(await client.getOrder('NOSUCH')).toMatchObject({
        outcome: 'unknown',
        doubt: expected,
      });
      expect(await paypal.getOrder('NOSUCH')).toMatchObject({ outcome: 'refused', status: 404 });
    },
  );

  test('an answer of more than 1 MB, a redirect, and a wrong shape', async () => {
    const server = createServer((request, response) => {
      const token = { access_token: 't', expires_in: 1000 };
      if (request.url === '/v1/oauth2/token') return response.end(JSON.stringify(token));
      if (request.url?.endsWith('BIG'))
        return response.end(JSON.stringify({ id: 'x'.repeat(1_100_000), status: 'CREATED' }));
      if (request.url?.endsWith('SHAPE')) return response.end('{"id":7}');
      if (request.url?.endsWith('BARE')) return response.writeHead(404).end('{}');
      return response.writeHead(302, { Location: '/elsewhere' }).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const other = createPaypal({ ...standIn.config, apiBase });
    expect(await other.getOrder('BIG')).toMatchObject({ outcome: 'unknown', doubt: 'too-large' });
    expect(await other.getOrder('SHAPE')).toMatchObject({
      outcome: 'unknown',
      doubt: 'unexpected-shape',
    });
    expect(await other.getOrder('BARE')).toMatchObject({
      outcome: 'unknown',
      doubt: 'unexpected-shape',
    });
    expect(await other.getOrder('MOVED')).toMatchObject({
      outcome: 'unknown',
      doubt: 'redirect',
      status: 302,
    });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    expect(await other.getOrder('GONE')).toMatchObject({
      outcome: 'unknown',
      doubt: 'unreachable',
    });
  });
});

describe('token', () => {
  const requests = async (path: string) => {
    const { entries } = await remote.emu('ledger');
    return entries.filter(
      (entry: { type: string; path: string }) => entry.type === 'request' && entry.path === path,
    );
  };

  test('one is fetched for many calls, and a new one a minute before it ends', async () => {
    // No client of an earlier test still asks this one.
    const own = await startPaypalStandIn();
    onTestFinished(() => own.close());
    remote = connect(own.url);
    let now = Date.now();
    const client = createPaypal(own.config, { now: () => now });
    await Promise.all(Array.from({ length: 10 }, () => client.getOrder('NOSUCH')));
    now += (32_400 - 61) * 1000;
    await client.getOrder('NOSUCH');
    expect(await requests('/v1/oauth2/token')).toHaveLength(1);
    now += 1000;
    await client.getOrder('NOSUCH');
    expect(await requests('/v1/oauth2/token')).toHaveLength(2);
  });

  test('a refused token is renewed once, and the request repeated under the same key', async () => {
    const id = await approved();
    await remote.emu('faults', {
      match: { path: '/v2/checkout/orders/*/capture' },
      mode: 'token-expire',
    });
    expect((await paypal.captureOrder(id, 'k-same')).outcome).toBe('ok');
    const tries = await requests(`/v2/checkout/orders/${id}/capture`);
    expect(
      tries.map((entry: { key: string; status: number }) => [entry.key, entry.status]),
    ).toEqual([
      ['k-same', 401],
      ['k-same', 201],
    ]);
    await remote.emu('faults', {
      match: { path: '/v2/checkout/orders/*' },
      mode: 'token-expire',
      times: 5,
    });
    expect(await paypal.getOrder(id)).toMatchObject({ outcome: 'unknown', doubt: 'unauthorized' });
    expect(await requests(`/v2/checkout/orders/${id}`)).toHaveLength(2);
  });

  test('wrong credentials leave the outcome unknown', async () => {
    const client = createPaypal({ ...standIn.config, clientSecret: 'no' });
    expect(await client.getOrder('NOSUCH')).toMatchObject({
      outcome: 'unknown',
      doubt: 'unauthorized',
      status: 401,
    });
  });
});

describe('approval link', () => {
  const live: PaypalConfig = {
    apiBase: 'https://api-m.paypal.com',
    clientId: '',
    clientSecret: '',
    merchantId: '',
    webhookId: '',
    webHosts: [],
    certHosts: [],
  };
  const link = (href: string, rel = 'payer-action') => [{ href, rel }];

  test('the hosts belong to the environment', () => {
    expect(approvalHosts(live)).toEqual(['www.paypal.com']);
    expect(approvalHosts({ ...live, apiBase: 'https://api-m.sandbox.paypal.com' })).toEqual([
      'www.sandbox.paypal.com',
    ]);
    expect(approvalHosts({ ...live, apiBase: 'http://127.0.0.1:4010' })).toEqual([
      '127.0.0.1:4010',
    ]);
  });

  test('either rel is accepted', () => {
    const href = 'https://www.paypal.com/checkoutnow?token=5O190127TN364715T';
    expect(approvalUrl(link(href), live)).toBe(href);
    expect(approvalUrl(link(href, 'approve'), live)).toBe(href);
    expect(approvalUrl(link(href, 'self'), live)).toBeNull();
  });

  test.each([
    'http://www.paypal.com/checkoutnow',
    'https://www.paypal.com.example.org/',
    'https://www.paypal.com@example.org/',
    'https://user:secret@www.paypal.com/',
    'https://www.paypal.com:8443/',
    'https://www.sandbox.paypal.com/',
    '//www.paypal.com/',
    'javascript:alert(1)',
    'https://example.org/?u=www.paypal.com',
  ])('%s is refused', (href) => {
    expect(approvalUrl(link(href), live)).toBeNull();
  });

  test('http only together with a loopback API', () => {
    const href = 'http://127.0.0.1:4010/checkoutnow';
    expect(approvalUrl(link(href), { ...live, webHosts: ['127.0.0.1:4010'] })).toBeNull();
    expect(approvalUrl(link(href), { ...live, apiBase: 'http://127.0.0.1:4010' })).toBe(href);
  });
});
