import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PaypalStandIn, startPaypalStandIn } from '../server.ts';
import { connect, orderBodyFor, type Remote } from '../wire/remote.ts';

interface Delivery {
  headers: IncomingHttpHeaders;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: events of many shapes
  event: any;
  at: number;
}

let standIn: PaypalStandIn;
let remote: Remote;
let shop: Server;
let shopUrl: string;
let inbox: Delivery[] = [];
let answers: number[] = [];

beforeAll(async () => {
  shop = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString('utf8');
    inbox.push({ headers: request.headers, text, event: JSON.parse(text), at: performance.now() });
    response.writeHead(answers.shift() ?? 200).end();
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/webhook`;
  standIn = await startPaypalStandIn({ webhookUrl: shopUrl, retryMs: 30 });
});
afterAll(async () => {
  await standIn.close();
  shop.closeAllConnections();
  shop.close();
});
beforeEach(async () => {
  remote = connect(standIn.url);
  await remote.emu('reset', {});
  inbox = [];
  answers = [];
});

async function count(wanted: number): Promise<Delivery[]> {
  for (let tries = 0; tries < 300 && inbox.length < wanted; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 10));
  expect(inbox.length).toBeGreaterThanOrEqual(wanted);
  return inbox;
}

const quiet = () => new Promise((resolve) => setTimeout(resolve, 120));

async function approve(): Promise<string> {
  const created = await remote.api('POST', '/v2/checkout/orders', {
    body: orderBodyFor(),
    key: `c-${Math.random()}`,
  });
  await remote.emu('approve', { order: created.json.id });
  return created.json.id;
}

async function check(delivery: Delivery, changes: Record<string, unknown> = {}): Promise<string> {
  const { headers, text } = delivery;
  const fields = {
    auth_algo: headers['paypal-auth-algo'],
    cert_url: headers['paypal-cert-url'],
    transmission_id: headers['paypal-transmission-id'],
    transmission_sig: headers['paypal-transmission-sig'],
    transmission_time: headers['paypal-transmission-time'],
    webhook_id: standIn.webhookId,
    ...changes,
  };
  const body = `${JSON.stringify(fields).slice(0, -1)}, "webhook_event" : ${text} }`;
  const seen = await remote.api('POST', '/v1/notifications/verify-webhook-signature', { body });
  return seen.json.verification_status ?? seen.json.name;
}

describe('deliveries', () => {
  test('carry the event, the headers and a signature that the provider itself confirms on the raw bytes', async () => {
    const id = await approve();
    const [first] = await count(1);
    expect(first!.event).toMatchObject({
      id: expect.stringMatching(/^WH-[0-9A-Z]{17}-[0-9A-Z]{17}$/),
      event_version: '1.0',
      resource_type: 'checkout-order',
      event_type: 'CHECKOUT.ORDER.APPROVED',
      summary: 'An order has been approved by buyer',
      resource: { id, status: 'APPROVED' },
    });
    expect(first!.event.resource.links.map((link: { rel: string }) => link.rel)).toEqual([
      'self',
      'update',
      'capture',
    ]);
    expect(first!.headers).toMatchObject({
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-auth-version': 'v2',
      'content-type': 'application/json',
    });
    expect(await check(first!)).toBe('SUCCESS');
    expect(await check({ ...first!, text: `${first!.text} ` })).toBe('SUCCESS');
    expect(await check({ ...first!, text: first!.text.replace('APPROVED', 'COMPLETE') })).toBe(
      'FAILURE',
    );
    expect(await check(first!, { webhook_id: 'WEBHOOK_ID' })).toBe('FAILURE');
    expect(
      await check(first!, { cert_url: `${standIn.url}/v1/notifications/certs/CERT-evil` }),
    ).toBe('FAILURE');
    expect(await check(first!, { auth_algo: undefined })).toBe('VALIDATION_ERROR');
  });

  test('are repeated with growing waits until they are answered with 2xx; the event keeps its id', async () => {
    answers = [500, 404, 302];
    await approve();
    const all = await count(4);
    await quiet();
    expect(all).toHaveLength(4);
    expect(new Set(all.map(({ event }) => event.id)).size).toBe(1);
    expect(new Set(all.map(({ headers }) => headers['paypal-transmission-id'])).size).toBe(4);
    expect(all[3]!.at - all[2]!.at).toBeGreaterThan(all[1]!.at - all[0]!.at);
    inbox = [];
    answers = [500];
    await remote.emu('knobs', { same_transmission: true });
    await approve();
    const [one, two] = await count(2);
    expect(two!.headers['paypal-transmission-sig']).toBe(one!.headers['paypal-transmission-sig']);
  });

  test('end after 25 attempts or three days', async () => {
    answers = Array(40).fill(500);
    await approve();
    for (let hours = 0; hours < 80 && inbox.length < 25; hours += 1) {
      const before = inbox.length;
      await remote.emu('clock', { advance_s: 3 * 3600 });
      for (let tries = 0; tries < 50 && inbox.length === before; tries += 1)
        await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await remote.emu('clock', { advance_s: 86_400 });
    await quiet();
    const tried = inbox.filter(
      ({ event }) => event.event_type === 'CHECKOUT.ORDER.APPROVED',
    ).length;
    expect(tried).toBeLessThanOrEqual(25);
    expect(tried).toBeGreaterThan(10);
  });
});

describe('modes', () => {
  const mode = (name: string) => remote.emu('webhooks', { mode: name });

  test('off holds back until flush; drop loses', async () => {
    await mode('off');
    await approve();
    await approve();
    await quiet();
    expect(inbox).toHaveLength(0);
    expect(await remote.emu('webhooks/flush', {})).toEqual({ delivered: 2, failed: 0 });
    expect(inbox).toHaveLength(2);
    await mode('drop');
    await approve();
    expect(await remote.emu('webhooks/flush', {})).toEqual({ delivered: 0, failed: 0 });
    expect(inbox).toHaveLength(2);
  });

  test('duplicate, delay, shuffle', async () => {
    await mode('duplicate:5');
    await approve();
    expect(new Set((await count(5)).map(({ event }) => event.id)).size).toBe(1);
    inbox = [];
    await mode('delay:150');
    const started = performance.now();
    await approve();
    expect((await count(1))[0]!.at - started).toBeGreaterThan(140);
    inbox = [];
    await mode('shuffle');
    const ids: string[] = [];
    for (let index = 0; index < 12; index += 1) ids.push(await approve());
    const arrived = (await count(12)).map(({ event }) => event.resource.id);
    expect([...arrived].sort()).toEqual([...ids].sort());
    expect(arrived).not.toEqual(ids);
  });

  test('forged modes are what they say, and are tried once', async () => {
    for (const name of ['bad-sig', 'other-webhook-id', 'mock', 'cert:CERT-evil']) {
      inbox = [];
      answers = [400];
      await mode(name);
      await approve();
      const [first] = await count(1);
      await quiet();
      expect([name, inbox.length, await check(first!)]).toEqual([name, 1, 'FAILURE']);
    }
  });

  test('replay sends the same transmission twice; crc-collide another body under a genuine signature', async () => {
    await mode('replay');
    await approve();
    const [one, two] = await count(2);
    expect([two!.text, two!.headers['paypal-transmission-id']]).toEqual([
      one!.text,
      one!.headers['paypal-transmission-id'],
    ]);
    inbox = [];
    await mode('crc-collide');
    await approve();
    const [genuine, forged] = await count(2);
    expect(crc32(forged!.text)).toBe(crc32(genuine!.text));
    expect(forged!.event.id).not.toBe(genuine!.event.id);
    expect(forged!.event.event_type).toBe('PAYMENT.CAPTURE.COMPLETED');
    expect(await check(forged!)).toBe('SUCCESS');
  });

  test('an unknown mode, fault or knob is refused', async () => {
    await expect(mode('sideways')).rejects.toThrow('400');
    await expect(remote.emu('faults', { match: { path: '/x' }, mode: 'explode' })).rejects.toThrow(
      '400',
    );
    await expect(remote.emu('knobs', { volume: 11 })).rejects.toThrow('400');
    await expect(remote.emu('nothing', {})).rejects.toThrow('404');
  });
});

describe('administration', () => {
  const WEBHOOKS = '/v1/notifications/webhooks';
  const types = [{ name: 'PAYMENT.CAPTURE.COMPLETED' }];

  test('create, list, change, filter, delete', async () => {
    const made = await remote.api('POST', WEBHOOKS, {
      body: { url: `${shopUrl}?second`, event_types: types },
    });
    expect([made.status, made.json.event_types]).toEqual([201, types]);
    expect(
      (
        await remote.api('POST', WEBHOOKS, {
          body: { url: `${shopUrl}?second`, event_types: types },
        })
      ).json.name,
    ).toBe('WEBHOOK_URL_ALREADY_EXISTS');
    for (const url of ['http://example.org/x', 'https://example.org:8443/x', 'nonsense']) {
      expect(
        (await remote.api('POST', WEBHOOKS, { body: { url, event_types: types } })).json.name,
      ).toBe('VALIDATION_ERROR');
    }
    expect((await remote.api('GET', WEBHOOKS)).json.webhooks).toHaveLength(2);
    await approve();
    await quiet();
    expect(inbox).toHaveLength(1);
    const path = `${WEBHOOKS}/${made.json.id}`;
    const patched = await remote.api('PATCH', path, {
      body: [{ op: 'replace', path: '/url', value: `${shopUrl}?third` }],
    });
    expect([patched.status, patched.json.url]).toEqual([200, `${shopUrl}?third`]);
    expect((await remote.api('DELETE', path)).status).toBe(204);
    expect((await remote.api('GET', path)).status).toBe(404);
  });

  test('events are listed by type, found, and sent again; a simulated one is signed for WEBHOOK_ID', async () => {
    await approve();
    const [first] = await count(1);
    const events = '/v1/notifications/webhooks-events';
    expect(
      (await remote.api('GET', `${events}?event_type=PAYMENT.CAPTURE.COMPLETED`)).json.events,
    ).toEqual([]);
    expect((await remote.api('GET', `${events}/${first!.event.id}`)).json).toEqual(first!.event);
    expect((await remote.api('GET', `${events}?page_size=0`)).status).toBe(400);
    expect((await remote.api('GET', `${events}/WH-NO`)).status).toBe(404);
    expect(
      (await remote.api('POST', `${events}/${first!.event.id}/resend`, { body: {} })).status,
    ).toBe(202);
    expect((await count(2))[1]!.event).toEqual(first!.event);
    const simulate = { webhook_id: standIn.webhookId, event_type: 'PAYMENT.CAPTURE.COMPLETED' };
    expect(
      (await remote.api('POST', '/v1/notifications/simulate-event', { body: simulate })).status,
    ).toBe(202);
    expect(await check((await count(3))[2]!)).toBe('FAILURE');
  });
});

test('wrong-… faults make the provider capture, and show, something else', async () => {
  for (const [mode, part] of [
    ['wrong-amount', { amount: { currency_code: 'USD', value: '4251.00' } }],
    ['wrong-currency', { amount: { currency_code: 'EUR', value: '4250.00' } }],
    ['wrong-custom-id', { custom_id: expect.stringMatching(/^00000000-0000-4000-8000-/) }],
  ] as const) {
    const id = await approve();
    await remote.emu('faults', { match: { path: '/v2/checkout/orders/*/capture' }, mode });
    const captured = await remote.api('POST', `/v2/checkout/orders/${id}/capture`, {
      body: {},
      key: `k-${id}`,
    });
    const read = await remote.api('GET', `/v2/checkout/orders/${id}`);
    for (const { json } of [captured, read])
      expect(json.purchase_units[0].payments.captures[0]).toMatchObject(part);
  }
  const id = await approve();
  await remote.emu('faults', {
    match: { method: 'GET', path: '/v2/checkout/orders/*' },
    mode: 'wrong-payee',
  });
  const lied = await remote.api('GET', `/v2/checkout/orders/${id}`);
  const honest = await remote.api('GET', `/v2/checkout/orders/${id}`);
  expect([lied, honest].map((seen) => seen.json.purchase_units[0].payee.merchant_id)).toEqual([
    'AAAAAAAAAAAAA',
    standIn.config.merchantId,
  ]);
});
