import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PaypalStandIn, startPaypalStandIn } from '../../demo/paypal/server.ts';
import { type TestApp, testApp } from '../../test/app.ts';
import { paypalEnvironment } from '../../test/chaos/processes.ts';
import { working } from '../../test/jobs.ts';
import { purchase } from '../../test/purchase.ts';
import { startTracing, type Tracing } from './start-tracing.ts';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  status: { code?: number };
  attributes: { key: string; value: Record<string, unknown> }[];
}

let collector: Server;
let status = 200;
let keys: (string | undefined)[] = [];
let spans: Span[] = [];
let raw = '';
let tracing: Tracing;
let standIn: PaypalStandIn;
let store: TestApp;
const said: string[] = [];

beforeAll(async () => {
  collector = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    if (status !== 200 || request.url !== '/v1/traces') return;
    keys.push(request.headers['x-key'] as string | undefined);
    raw += body;
    for (const { scopeSpans } of JSON.parse(body).resourceSpans)
      for (const scope of scopeSpans) spans.push(...scope.spans);
  });
  await new Promise<void>((listening) => collector.listen(0, '127.0.0.1', listening));
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  tracing = startTracing(
    { endpoint, headers: { 'x-key': 'secret' }, service: 'shop', ratio: 1 },
    'all',
    (line) => said.push(line),
  );
  standIn = await startPaypalStandIn();
  store = await testApp({
    demo: true,
    environment: { ...paypalEnvironment(standIn.config), TRUSTED_PROXIES: '10.0.0.0/8' },
    traceRequests: tracing.requests,
  });
});
afterAll(async () => {
  await tracing?.close();
  await store?.close();
  await standIn?.close();
  collector?.close();
});

/** What was recorded while `act` ran. */
async function recorded(act: () => Promise<unknown>): Promise<Span[]> {
  await tracing.flush();
  spans = [];
  raw = '';
  keys = [];
  await act();
  await tracing.flush();
  return spans;
}

const attribute = ({ attributes }: Span, name: string) =>
  Object.values(attributes.find(({ key }) => key === name)?.value ?? {})[0];
const isRoot = ({ parentSpanId }: Span) => !parentSpanId;

it('a request is a trace with its statements and its page, by the pattern of its address', async () => {
  const [slug] = (await store.db.query("SELECT slug FROM report WHERE status = 'published'")).rows;
  const found = await recorded(() => store.app.inject(`/${slug.slug}?utm_source=somebody`));
  const [request, ...others] = found.filter(isRoot);
  expect(others).toEqual([]);
  expect(request).toMatchObject({ name: 'GET /:slug', status: {} });
  expect(attribute(request!, 'http.response.status_code')).toBe(200);
  expect(new Set(found.map(({ traceId }) => traceId)).size).toBe(1);
  const names = found.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['SELECT statement', 'render page']));
  expect(raw).not.toContain(slug.slug);
  expect(raw).not.toContain('somebody');
  expect(keys).toContain('secret');
});

it('a purchase shows the calls to the payment provider, and nothing of the buyer', async () => {
  const report = (await store.db.query("SELECT code FROM report WHERE status = 'published'"))
    .rows[0];
  const found = await recorded(() => purchase(store, standIn.url, report.code));
  const asked = found.filter(({ name }) => name.startsWith('PayPal '));
  expect(asked.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['PayPal create-order', 'PayPal capture-order']),
  );
  const requests = new Map(found.filter(isRoot).map((span) => [span.traceId, span.name]));
  expect(asked.map(({ traceId }) => requests.get(traceId))).toEqual(
    expect.arrayContaining([
      'POST /admin/api/paypal/create-order',
      'GET /admin/api/paypal/capture-order',
    ]),
  );
  expect(raw).not.toContain('bo@example.com');
  expect(raw).not.toContain('600 000 000');
});

it('what follows the arrival of a body belongs to its request', async () => {
  const origin = await store.app.listen({ port: 0, host: '127.0.0.1' });
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'a long password' });
  const found = await recorded(async () => {
    const sent = request(`${origin}/admin/api/user/login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': body.length,
        'sec-fetch-site': 'same-origin',
      },
    });
    const begun = once(store.app.server, 'request');
    sent.flushHeaders();
    await begun;
    sent.end(body);
    const [answer] = await once(sent, 'response');
    answer.resume();
    await once(answer, 'end');
  });
  expect(found.length).toBeGreaterThan(1);
  expect(found.filter(isRoot).map(({ name }) => name)).toEqual(['POST /admin/api/user/login']);
  expect(raw).not.toContain('nobody@example.com');
});

it('a job is a trace of its own, with how it failed but not the words of the failure', async () => {
  const found = await recorded(async () => {
    const done = Promise.withResolvers<void>();
    const jobs = [
      {
        kind: 'traced',
        async handle() {
          done.resolve();
          await store.db.query('SELECT 1');
          throw Object.assign(new Error('for bo@example.com'), { code: 'E_TEST' });
        },
      },
    ];
    await store.db.query("INSERT INTO job (kind, key, payload) VALUES ('traced', 'one', '{}')");
    const { stop } = working(store.db, { jobs });
    await done.promise;
    await stop();
  });
  const job = found.find(({ name }) => name === 'job traced')!;
  expect(found.filter(isRoot)).toEqual([job]);
  expect([isRoot(job), job.status.code, attribute(job, 'error.type')]).toEqual([true, 2, 'E_TEST']);
  expect(raw).not.toContain('bo@example.com');
});

it('continues the trace of the trusted proxy, and of nobody else', async () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const headers = {
    traceparent: `00-${traceId}-b7ad6b7169203331-01`,
    'x-forwarded-for': '198.51.100.7',
  };
  const ofProxy = await recorded(() =>
    store.app.inject({ url: '/admin/api/info', headers, remoteAddress: '10.0.0.1' }),
  );
  expect(ofProxy.find(({ name }) => name.startsWith('GET '))?.parentSpanId).toBe(
    'b7ad6b7169203331',
  );
  const ofVisitor = await recorded(() =>
    store.app.inject({ url: '/admin/api/info', headers, remoteAddress: '198.51.100.7' }),
  );
  expect(ofVisitor.length).toBeGreaterThan(0);
  expect(ofVisitor.map(({ traceId }) => traceId)).not.toContain(traceId);
});

it('a collector that fails is said once, until it works again, and delays nothing', async () => {
  status = 400;
  for (let n = 0; n < 2; n++) {
    const answer = await store.app.inject('/admin/api/info');
    expect(answer.statusCode).toBe(200);
    await tracing.flush().catch(() => undefined);
  }
  status = 200;
  await recorded(() => store.app.inject('/admin/api/info'));
  expect(said).toEqual([
    expect.stringMatching(
      /^Traces cannot be sent to http:\/\/127\.0\.0\.1:\d+ and are dropped \(400\)$/,
    ),
    expect.stringMatching(/^Traces are sent to http:\/\/127\.0\.0\.1:\d+ again$/),
  ]);
});
