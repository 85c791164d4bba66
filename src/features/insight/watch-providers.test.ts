import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openPayments } from '#src/features/payments/payments.ts';
import { openFileStore } from '#src/files/open-file-store.ts';
import { queueMail } from '#src/mail/queue-mail.ts';
import { storeOf } from '#src/main/open-platform.ts';
import { startWorker } from '#src/main/worker.ts';
import { paypalProvider } from '#src/payment/paypal/provider.ts';
import type { PaymentProvider } from '#src/payment/provider.ts';
import { apiBase } from '#src/routes.ts';
import { type PaypalStandIn, startPaypalStandIn } from '../../../demo/paypal/server.ts';
import { connect, type Remote } from '../../../demo/paypal/wire/remote.ts';
import { type TestApp, testApp } from '../../../test/app.ts';
import { form, quoteAt } from '../../../test/chaos/buyer.ts';
import { paypalEnvironment } from '../../../test/chaos/processes.ts';
import {
  startTurnstileStandIn,
  type TurnstileStandIn,
} from '../../../test/stand-ins/turnstile/start-turnstile-stand-in.ts';
import { watchProviders } from './watch-providers.ts';

// Failing providers, as they appear in the log, on the order and to staff.

const NOWHERE = 'http://127.0.0.1:9';
const folder = mkdtempSync(join(tmpdir(), 'meridian-providers-'));
const lines: string[] = [];
let provider: PaypalStandIn;
let remote: Remote;
let turnstile: TurnstileStandIn;
let store: TestApp;
let base: string;

beforeAll(async () => {
  provider = await startPaypalStandIn({});
  remote = connect(provider.url);
  turnstile = await startTurnstileStandIn();
  store = await testApp({
    demo: true,
    say: (line) => lines.push(line),
    environment: {
      ...paypalEnvironment(provider.config),
      TURNSTILE_SITE_KEY: turnstile.siteKey,
      TURNSTILE_SECRET_KEY: turnstile.secretKey,
      TURNSTILE_SCRIPT_URL: turnstile.scriptUrl,
      TURNSTILE_VERIFY_URL: turnstile.verifyUrl,
      S3_ENDPOINT: NOWHERE,
      S3_BUCKET: 'b',
      S3_REGION: 'r',
      S3_ACCESS_KEY_ID: 'k',
      S3_SECRET_ACCESS_KEY: 's',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'no-reply@meridian.example',
      DATA_DIR: folder,
    },
  });
  base = await store.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await store?.close();
  await Promise.all([provider?.close(), turnstile?.close()]);
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  lines.length = 0;
  await store.db.query('TRUNCATE provider_failure, staff_alert, outbox_mail, rate_window');
});

const post = (path: string, body: object | FormData) =>
  fetch(`${base}${apiBase}${path}`, {
    method: 'POST',
    ...(body instanceof FormData
      ? { body }
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
const rowsOf = async (text: string) => (await store.db.query(text)).rows;
const alerts = () =>
  rowsOf("SELECT kind, message, resolved_by FROM staff_alert WHERE kind = 'provider-down'");
const mails = async () =>
  (
    await rowsOf("SELECT subject FROM outbox_mail WHERE kind = 'staff-alert' ORDER BY created_at")
  ).map(({ subject }) => subject);
const alerted = (n: number) => expect.poll(alerts).toHaveLength(n);

it('a failure of PayPal is in the log, on the order, and reported to staff once, with its recovery', async () => {
  const fail = (times: number) =>
    remote.emu('faults', {
      match: { method: 'POST', path: '/v2/checkout/orders' },
      mode: '503',
      times,
    });
  const body = form('unlucky', (await quoteAt(base))!);
  await fail(7);
  for (let n = 0; n < 7; n += 1) {
    const reply = await post('/paypal/create-order', body);
    expect([reply.status, ((await reply.json()) as { message: string }).message]).toEqual([
      503,
      'Failed to initiate PayPal checkout',
    ]);
  }
  const [kept] = await rowsOf(
    `SELECT o.order_no, a.last_error FROM orders o JOIN payment_attempt a ON a.order_id = o.id WHERE o.email = 'unlucky@example.com'`,
  );
  const failure = /^create-order: server-error, HTTP 503, debug id [\w-]+$/;
  expect(kept.last_error).toMatch(failure);
  expect(
    lines.filter((line) => line.startsWith('provider PayPal failed: create-order')),
  ).toHaveLength(7);
  expect(lines[0]).toMatch(
    /^provider PayPal failed: create-order: server-error, HTTP 503, debug id [\w-]+, order MO-/,
  );
  expect(lines.join()).toContain(kept.order_no);
  expect(lines.join()).not.toMatch(/unlucky|Buyer|Mayor|600 000|stand-in-secret/);
  await alerted(1);
  expect((await post('/paypal/create-order', body)).status).toBe(200);
  await expect.poll(async () => (await alerts())[0].resolved_by).toBe('recovered');
  expect(await mails()).toEqual([
    expect.stringMatching(
      /^Please look: PayPal does not work: 5 failures in a row \(create-order: server-error/,
    ),
    'PayPal works again.',
  ]);
  expect(await rowsOf('SELECT FROM provider_failure')).toEqual([]);
  expect(
    (await rowsOf('SELECT last_error FROM payment_attempt ORDER BY id DESC LIMIT 1'))[0].last_error,
  ).toBeNull();
  // Another failure soon after reopens the alert, without a second mail.
  await fail(5);
  for (let n = 0; n < 5; n += 1)
    await post('/paypal/create-order', form(`again-${n}`, (await quoteAt(base))!));
  await expect.poll(async () => (await alerts())[0].resolved_by).toBeNull();
  expect([await alerts(), await mails()].map(({ length }) => length)).toEqual([1, 2]);
});

it('a secret that PayPal no longer accepts is reported with its status', async () => {
  const said: string[] = [];
  const watch = watchProviders({ db: store.db, say: (line) => said.push(line) });
  const config = { ...provider.config, clientSecret: 'revoked' };
  const providers: [PaymentProvider] = [paypalProvider(config)];
  const payments = openPayments(store.db, providers, 'http://localhost', watch);
  for (let n = 0; n < 5; n += 1) await payments.provider.read('ANYORDER');
  await watch.flush();
  expect(said[0]).toMatch(/^provider PayPal failed: get-order: unauthorized, HTTP 401, debug id /);
  expect(await alerts()).toHaveLength(1);
});

it('an unreachable human check blames no visitor, accepts nothing, and is reported', async () => {
  const contact = {
    name: 'Ana',
    email: 'ana@example.com',
    subject: 'Cut',
    message: 'Hello?',
    mobile_no: '+34 600 000 000',
    company_name: 'Celda SL',
    privacy_policy: true,
  };
  const send = async () => {
    const turnstile_token = turnstile.issue({ action: 'contact', hostname: 'localhost' });
    const reply = await post('/contact-us', { ...contact, turnstile_token });
    return {
      status: reply.status,
      ...((await reply.json()) as { message: string; errors?: object }),
    };
  };
  turnstile.setFault({ mode: '500' });
  for (let n = 0; n < 5; n += 1) {
    const reply = await send();
    expect(reply.status).toBe(503);
    expect(reply.message).toBe(
      'The human check is not available at the moment, so nothing was sent. Please try again in a few minutes.',
    );
    expect(reply.errors).toBeUndefined();
  }
  expect(await rowsOf("SELECT FROM lead WHERE email = 'ana@example.com'")).toEqual([]);
  expect(lines[0]).toMatch(/^provider Turnstile failed: siteverify: .*HTTP 500/);
  await alerted(1);
  turnstile.setFault({ mode: 'none' });
  expect((await send()).status).toBe(200);
  await expect.poll(async () => (await alerts())[0].resolved_by).toBe('recovered');
});

it('a failure of the file storage is in the log', async () => {
  const pdf = await new Promise<Buffer>((resolve) => {
    const parts: Buffer[] = [];
    const document = new PDFDocument().on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => resolve(Buffer.concat(parts)));
    document.text('Curriculum vitae').end();
  });
  const body = new FormData();
  const fields = {
    name: 'Ana',
    email: 'ana@example.com',
    position: 'Analyst',
    message: 'Hello',
    phone: '+34600000000',
  };
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('cv', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), 'cv.pdf');
  const reply = await post('/carrer', body);
  expect([reply.status, await reply.text()]).toEqual([
    503,
    expect.stringContaining('Something went wrong!'),
  ]);
  expect(lines).toContainEqual(
    expect.stringMatching(/^provider S3 failed: put: storage-failed (ECONNREFUSED|\w+)/),
  );
  expect(lines.join()).not.toMatch(/cv\/|ana@/);
});

it('a disk that is not writable is in the log', async () => {
  const said: string[] = [];
  const watch = watchProviders({ db: store.db, say: (line) => said.push(line) });
  const dataDir = mkdtempSync(join(folder, 'disk-'));
  const files = await openFileStore({ s3: undefined, dataDir }, watch);
  rmSync(join(dataDir, 'files/incoming'), { recursive: true });
  writeFileSync(join(dataDir, 'files/incoming'), 'no folder');
  async function* content() {
    yield Buffer.from('x');
  }
  expect(await files.put(content(), { folder: 'cv', maxBytes: 10 })).toMatchObject({
    ok: false,
    reason: 'storage-failed',
  });
  await watch.flush();
  expect(said[0]).toMatch(/^provider disk failed: put: storage-failed (EEXIST|ENOTDIR)/);
});

it('a failure of the mail server is in the log, and reported to staff once it works again', async () => {
  const said: string[] = [];
  const watch = watchProviders({ db: store.db, say: (line) => said.push(line) });
  await queueMail(store.db, {
    kind: 'test',
    to: { address: 'ana@example.com', name: 'Ana' },
    subject: 'S',
    text: 'T',
  });
  const { config, db, platform } = store;
  const stop = startWorker(storeOf(config, db, { ...platform, report: watch }), () => {});
  await expect.poll(() => said.length).toBeGreaterThan(0);
  await stop();
  await watch.flush();
  expect(said[0]).toMatch(/^provider SMTP failed: send: ESOCKET: connect ECONNREFUSED/);
  expect(said.join()).not.toContain('ana@');
  expect(await rowsOf("SELECT call FROM provider_failure WHERE provider = 'SMTP'")).toEqual([
    { call: 'send' },
  ]);
});
