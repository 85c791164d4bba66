import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PaypalStandIn, startPaypalStandIn } from '../../../demo/paypal/server.ts';
import { collideCrc32 } from '../../../demo/paypal/webhooks/crc-collide.ts';
import { connect, orderBodyFor, type Remote } from '../../../demo/paypal/wire/remote.ts';
import { isAllowedCertUrl } from './cert-url.ts';
import {
  createWebhookVerifier,
  type VerifyWebhook,
  type WebhookHeaders,
} from './verify-webhook.ts';
import { readWebhookEvent } from './webhook-event.ts';

interface Delivery {
  headers: IncomingHttpHeaders;
  body: Buffer;
}

let standIn: PaypalStandIn;
let remote: Remote;
let shop: Server;
let canary: Server;
let canaryHost: string;
let canaryHits = 0;
let verify: VerifyWebhook;
const inbox: Delivery[] = [];

async function serve(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  shop = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      inbox.push({ headers: request.headers, body: Buffer.concat(chunks) });
      response.end();
    });
  });
  canary = createServer((_request, response) => {
    canaryHits += 1;
    response.end();
  });
  canaryHost = await serve(canary);
  standIn = await startPaypalStandIn({ webhookUrl: `http://${await serve(shop)}/webhook` });
  remote = connect(standIn.url);
  verify = createWebhookVerifier(standIn.config);
});
afterAll(async () => {
  await standIn.close();
  for (const server of [shop, canary]) {
    server.closeAllConnections();
    server.close();
  }
});
beforeEach(async () => {
  inbox.length = 0;
  await remote.emu('webhooks', { mode: 'on' });
});

async function until<T>(look: () => T | undefined | false): Promise<T> {
  for (let tries = 0; tries < 200; tries += 1) {
    const found = look();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('nothing came within 2 s');
}

/** A delivery as the stand-in sends it in this mode. */
async function delivered(mode: string, count = 1): Promise<Delivery[]> {
  await remote.emu('webhooks', { mode });
  const created = await remote.api('POST', '/v2/checkout/orders', {
    body: orderBodyFor(),
    key: `c-${Math.random()}`,
  });
  await remote.emu('approve', { order: created.json.id });
  return until(() => inbox.length >= count && [...inbox]);
}

interface SignAs {
  webhook_id?: string;
  certificate?: string;
  transmission_time?: string;
}

const BODY = JSON.stringify({
  id: 'WH-1',
  event_type: 'PAYMENT.CAPTURE.COMPLETED',
  resource_type: 'capture',
  resource: { id: 'CAP1' },
});

async function signed(as: SignAs = {}, changes: WebhookHeaders = {}): Promise<WebhookHeaders> {
  const { headers } = await remote.emu('webhooks/sign', { body: BODY, ...as });
  const lower = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  return { ...(Object.fromEntries(lower) as WebhookHeaders), ...changes };
}

const secondsAgo = (seconds: number): string =>
  `${new Date(Date.now() - seconds * 1000).toISOString().slice(0, 19)}Z`;

describe('genuine deliveries', () => {
  test('pass, and are about the order', async () => {
    const [first] = await delivered('on');
    expect(await verify(first!.headers, first!.body)).toEqual({
      ok: true,
      transmissionId: first!.headers['paypal-transmission-id'],
    });
    const order = JSON.parse(first!.body.toString()).resource;
    expect(readWebhookEvent(first!.body)).toMatchObject({
      type: 'CHECKOUT.ORDER.APPROVED',
      paymentId: order.id,
    });
  });

  test('the certificate is fetched once for many deliveries', async () => {
    const fresh = createWebhookVerifier(standIn.config);
    const headers = await signed();
    const certPath = new URL(String(headers['paypal-cert-url'])).pathname;
    const fetches = async () =>
      (await remote.emu('ledger')).entries.filter(
        (entry: { path?: string }) => entry.path === certPath,
      ).length as number;
    const before = await fetches();
    const verdicts = await Promise.all(
      Array.from({ length: 20 }, () => fresh(headers, Buffer.from(BODY))),
    );
    expect(verdicts.every((verdict) => verdict.ok)).toBe(true);
    expect((await fetches()) - before).toBe(1);
  });

  test('a body that differs in one byte fails; one with the same CRC-32 passes, but only ids are taken from it', async () => {
    const headers = await signed();
    expect(await verify(headers, Buffer.from(BODY.replace('CAP1', 'CAP2')))).toEqual({
      ok: false,
      reason: 'bad-signature',
    });
    const forged = collideCrc32(
      {
        id: 'WH-2',
        event_type: 'PAYMENT.CAPTURE.COMPLETED',
        resource_type: 'capture',
        resource: { id: 'CAP9', status: 'COMPLETED' },
      },
      crc32(BODY),
    );
    expect(await verify(headers, Buffer.from(forged))).toMatchObject({ ok: true });
    expect(readWebhookEvent(Buffer.from(forged))).toEqual({
      id: 'WH-2',
      type: 'PAYMENT.CAPTURE.COMPLETED',
      paymentId: null,
      refundId: null,
      isReversal: false,
      ids: ['CAP9'],
    });
  });

  test('a repeated delivery passes for four days and no longer', async () => {
    const headers = await signed({ transmission_time: secondsAgo(3 * 86_400) });
    expect(await verify(headers, Buffer.from(BODY))).toMatchObject({ ok: true });
    const old = await signed({ transmission_time: secondsAgo(4 * 86_400 + 60) });
    expect(await verify(old, Buffer.from(BODY))).toEqual({ ok: false, reason: 'too-old' });
    const ahead = await signed({ transmission_time: secondsAgo(-7200) });
    expect(await verify(ahead, Buffer.from(BODY))).toEqual({ ok: false, reason: 'bad-time' });
  });
});

describe('forged deliveries', () => {
  const refused = async (headers: WebhookHeaders, reason: string, check = verify) =>
    expect(await check(headers, Buffer.from(BODY))).toEqual({ ok: false, reason });

  test.each([
    ['bad-sig', 'bad-signature'],
    ['other-webhook-id', 'bad-signature'],
    ['mock', 'bad-signature'],
    ['cert:CERT-evil', 'certificate-untrusted'],
    ['cert:CERT-expired', 'certificate-expired'],
    ['cert:CERT-wrongcn', 'certificate-wrong-name'],
    ['cert:CERT-subleaf', 'certificate-untrusted'],
    ['cert:CERT-redirect', 'certificate-unreachable'],
    ['cert:CERT-huge', 'certificate-too-large'],
    ['cert:CERT-nosuch', 'certificate-unreachable'],
  ])('sent in mode %s: %s', async (mode, reason) => {
    const [first] = await delivered(mode);
    expect(await verify(first!.headers, first!.body)).toEqual({ ok: false, reason });
  });

  test('a certificate that never arrives times out, and nobody else waits for it', async () => {
    const headers = await signed({ certificate: 'CERT-hang' });
    const check = createWebhookVerifier(standIn.config, { timeoutMs: 300 });
    await refused(headers, 'certificate-unreachable', check);
    const again = refused(headers, 'certificate-unreachable', check);
    // A check that has to wait loses to a timer of half that time.
    const half = new Promise((resolve) => setTimeout(resolve, 150, 'waited'));
    expect(await Promise.race([again, half])).not.toBe('waited');
  });

  test.each(['transmission-id', 'transmission-time', 'transmission-sig', 'cert-url', 'auth-algo'])(
    'without %s',
    async (name) => {
      await refused(await signed({}, { [`paypal-${name}`]: undefined }), 'missing-header');
      await refused(await signed({}, { [`paypal-${name}`]: '' }), 'missing-header');
      await refused(await signed({}, { [`paypal-${name}`]: 'x'.repeat(1001) }), 'missing-header');
    },
  );

  test('without any header', () => refused({}, 'missing-header'));

  test.each(['SHA1withRSA', 'MD5withRSA', 'none', 'sha256withrsa', 'SHA256withRSA '])(
    'algorithm %j',
    async (algorithm) => {
      await refused(await signed({}, { 'paypal-auth-algo': algorithm }), 'wrong-algorithm');
    },
  );

  test.each(['yesterday', '2026-02-30', '0', '2026-11-21T08:00:00+02:00'])(
    'time %j',
    async (time) => {
      await refused(await signed({}, { 'paypal-transmission-time': time }), 'bad-time');
    },
  );

  test('a changed transmission id or time', async () => {
    await refused(await signed({}, { 'paypal-transmission-id': 'other' }), 'bad-signature');
    await refused(await signed({}, { 'paypal-transmission-time': secondsAgo(5) }), 'bad-signature');
    await refused(await signed({}, { 'paypal-transmission-sig': '!!!' }), 'bad-signature');
  });

  test('malicious certificate addresses are never requested', async () => {
    const genuine = new URL(String((await signed())['paypal-cert-url']));
    const { host, pathname } = genuine;
    const name = pathname.split('/').at(-1);
    const evil = [
      `https://${canaryHost}${pathname}`,
      `http://${canaryHost}${pathname}`,
      `http://${host}@${canaryHost}${pathname}`,
      `http://user:secret@${host}${pathname}`,
      `http://${canaryHost}#@${host}${pathname}`,
      `http://${canaryHost}\\@${host}${pathname}`,
      `http://${host}.example.org${pathname}`,
      `http://localhost:${genuine.port}${pathname}`,
      `http://127.1:${genuine.port}${pathname}`,
      `http://2130706433:${genuine.port}${pathname}`,
      `http://0x7f000001:${genuine.port}${pathname}`,
      `http://[::1]:${genuine.port}${pathname}`,
      `http://169.254.169.254${pathname}`,
      `http://127.0.0.1${pathname}`,
      `http://${host}/v1/notifications/certs/../certs/${name}`,
      `http://${host}/v1/notifications/certs/%2e%2e/${name}`,
      `http://${host}/v1/notifications/certs/${name}?next=1`,
      `http://${host}/v1/notifications/certs/${name}#x`,
      `http://${host}/v1/notifications/certs/${name}/`,
      `http://${host}//v1/notifications/certs/${name}`,
      `http://${host}/checkoutnow`,
      `HTTP://${host}${pathname}`,
      `//${host}${pathname}`,
      `file://${pathname}`,
      `data:application/x-pem-file,${name}`,
      ` http://${host}${pathname}`,
      `http://${host}${pathname}\n`,
      `http://${host}/v1/notifications/certs/CERT-${'a'.repeat(500)}`,
    ];
    const before = (await remote.emu('ledger')).entries.length;
    for (const url of evil)
      await refused(await signed({}, { 'paypal-cert-url': url }), 'cert-url-not-allowed');
    expect(canaryHits).toBe(0);
    expect((await remote.emu('ledger')).entries).toHaveLength(before);
  });

  test('an authority other than the configured one is not trusted; nor is the stand-in with the public roots', async () => {
    const { caFile: _file, ...config } = standIn.config;
    await refused(await signed(), 'certificate-untrusted', createWebhookVerifier(config));
  });

  test('a certificate that is not yet valid, or expired, on our clock', async () => {
    const tenYears = 10 * 365 * 86_400_000;
    const now = () => Date.now() + tenYears;
    const headers = await signed({ transmission_time: secondsAgo(-tenYears / 1000) });
    await refused(headers, 'certificate-expired', createWebhookVerifier(standIn.config, { now }));
  });
});

test('in live mode only https and the real hosts are accepted', () => {
  const live = {
    ...standIn.config,
    apiBase: 'https://api-m.paypal.com',
    certHosts: [],
    webHosts: [],
  };
  const path = '/v1/notifications/certs/CERT-360caa42-fca2a594-5edc0ebc';
  expect(isAllowedCertUrl(`https://api.paypal.com${path}`, live)).toBe(true);
  expect(isAllowedCertUrl(`https://api-m.paypal.com${path}`, live)).toBe(true);
  for (const base of [
    'http://api.paypal.com',
    'https://api.sandbox.paypal.com',
    'https://api.paypal.com:444',
    'https://evil-api.paypal.com',
    standIn.url,
  ]) {
    expect(isAllowedCertUrl(base + path, live)).toBe(false);
  }
});

test('plain http is for the stand-in that the API is, not for every loopback host on the list', () => {
  const config = { ...standIn.config, certHosts: ['127.0.0.1:9', ...standIn.config.certHosts] };
  const path = '/v1/notifications/certs/CERT-1';
  expect(isAllowedCertUrl(standIn.url + path, config)).toBe(true);
  expect(isAllowedCertUrl(`http://127.0.0.1:9${path}`, config)).toBe(false);
  expect(isAllowedCertUrl(`https://127.0.0.1:9${path}`, config)).toBe(true);
});

test('ids are read from every kind of event, and from nothing else', () => {
  const read = (value: unknown) =>
    readWebhookEvent(Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)));
  const base = { id: 'WH-1', event_type: 'X' };
  const up = [{ rel: 'up', href: 'https://api.paypal.com/v2/payments/captures/CAP1' }];
  expect(
    read({ ...base, resource_type: 'refund', resource: { id: 'REF1', links: up } }),
  ).toMatchObject({
    refundId: 'REF1',
    paymentId: null,
    ids: ['CAP1', 'REF1'],
  });
  expect(
    read({ ...base, resource_type: 'checkout-order', resource: { order_id: 'ORD1' } }),
  ).toMatchObject({
    paymentId: 'ORD1',
  });
  const related = { supplementary_data: { related_ids: { order_id: 'ORD2' } } };
  expect(
    read({ ...base, resource_type: 'capture', resource: { id: 'CAP2', ...related } }),
  ).toMatchObject({
    paymentId: 'ORD2',
    ids: ['CAP2', 'ORD2'],
  });
  expect(
    read({ ...base, resource_type: 'capture', resource: { id: "1'; DROP TABLE orders" } }),
  ).toMatchObject({
    ids: [],
  });
  for (const bad of ['', '[]', 'null', '{', '{"id":7,"event_type":"X"}', { ...base, id: 'a b' }])
    expect(read(bad)).toBeNull();
});
