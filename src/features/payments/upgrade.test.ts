import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '#src/db/migrate.ts';
import { paypalProvider } from '#src/payment/paypal/provider.ts';
import type { PaymentProvider } from '#src/payment/provider.ts';
import { type PaypalStandIn, startPaypalStandIn } from '../../../demo/paypal/server.ts';
import { connect, type Remote } from '../../../demo/paypal/wire/remote.ts';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';
import { openPayments, type Payments } from './payments.ts';
import { reconcile } from './reconcile.ts';
import { refundOrder } from './refunds/refund-order.ts';
import { settle } from './settle.ts';
import { paymentDuties } from './sweep.ts';

// A store whose tables have PayPal's names and words, as before 20261122_0100, with payments in every state. Its rows
// are written by the previous release's SQL; the payments they refer to exist at the provider.

const MIGRATIONS = join(import.meta.dirname, '../../../db/migrations');
const CENTS = 425_000;
let standIn: PaypalStandIn;
let remote: Remote;
let database: TestDatabase;
let provider: PaymentProvider;
let payments: Payments;
const old = mkdtempSync(join(tmpdir(), 'old-migrations-'));
const orders: Record<string, { id: string; token: string }> = {};

const all = async (text: string, values: unknown[] = []) =>
  (await database.db.query(text, values)).rows;
const one = async (text: string, values: unknown[] = []) => (await all(text, values))[0];
const statusOf = async (name: string) =>
  (await one('SELECT status FROM orders WHERE id = $1', [orders[name]!.id])).status;
const ref = (name: string) => ({ provider: 'paypal', id: orders[name]!.token });

/** An order at the provider, and its rows as the previous release wrote them. */
async function ordered(name: string, status: string, state: string, next?: string) {
  const id = randomUUID();
  const made = await provider.start(
    {
      orderId: id,
      orderNo: `MO-${name}`,
      amountCents: CENTS,
      currency: 'USD',
      description: 'Report',
      sku: 'C-1',
      returnUrl: 'http://localhost/payment-success',
      cancelUrl: 'http://localhost/buy-now',
    },
    `c-${id}-1`,
  );
  if (made.outcome !== 'ok') throw new Error(JSON.stringify(made));
  orders[name] = { id, token: made.value.id };
  await all(
    `INSERT INTO orders (id, order_no, report_id, report_code, report_name, licence, amount_cents, currency, buyer_name,
       email, phone, content_hash, status, paid_at)
     SELECT $1, $2, id, code, name, 'single-user', $3, 'USD', 'Bo', 'bo@example.com', '+34 600', '', $4,
       CASE WHEN order_rank($4) >= 5 THEN now() END FROM report`,
    [id, `MO-${name}`, CENTS, status],
  );
  if (next !== undefined)
    await remote.emu('approve', { order: made.value.id, ...(next && { next_capture: next }) });
  const attempt = await one(
    `INSERT INTO payment_attempt (order_id, n, request_key, paypal_order_id, approval_url, state)
     VALUES ($1::uuid, 1, 'c-' || $1::uuid || '-1', $2, $3, $4) RETURNING id`,
    [id, made.value.id, made.value.approvalUrl, state],
  );
  return { id, token: made.value.id, attempt: attempt.id as number };
}

/** An order that was captured at the provider, and its capture as the previous release wrote it. */
async function captured(name: string, status: string, word: string, next = '') {
  const { id, token, attempt } = await ordered(
    name,
    status,
    word === 'PENDING' ? 'pending' : 'captured',
    next,
  );
  const taken = await provider.capture(token, `k-${id}-1-1`);
  if (taken.outcome !== 'ok') throw new Error(JSON.stringify(taken));
  const capture = taken.value.captures[0]!.id;
  await all(
    `INSERT INTO capture (capture_id, order_id, attempt_id, status, amount_cents, currency, update_time)
     VALUES ($1, $2, $3, $4, $5, 'USD', now() - interval '1 hour')`,
    [capture, id, attempt, word, CENTS],
  );
  return { id, capture };
}

beforeAll(async () => {
  standIn = await startPaypalStandIn({});
  remote = connect(standIn.url);
  await remote.emu('webhooks', { mode: 'off' });
  provider = paypalProvider(standIn.config);
  for (const file of readdirSync(MIGRATIONS).filter((name) => name < '20261122_0100'))
    cpSync(join(MIGRATIONS, file), join(old, file));
  database = await testDatabase({ bare: true });
  await migrate(database.url, old, () => {});
  await all(`INSERT INTO industry (slug, name) VALUES ('i', 'I')`);
  await all(
    `INSERT INTO report (code, slug, industry_id, name, status) SELECT 'C-1', 'c-1', id, 'Report', 'published' FROM industry`,
  );
  await ordered('OPEN', 'awaiting_approval', 'awaiting_approval');
  await ordered('APPROVED', 'awaiting_approval', 'awaiting_approval', '');
  await captured('HELD', 'pending_payment', 'PENDING', 'pending:PENDING_REVIEW');
  await captured('PAID', 'paid', 'COMPLETED');
  const part = await captured('PART', 'partially_refunded', 'COMPLETED');
  const given = await provider.refund(
    { captureId: part.capture, amountCents: 10_000, currency: 'USD' },
    'r-of-before',
  );
  if (given.outcome !== 'ok') throw new Error(JSON.stringify(given));
  await all(
    `INSERT INTO refund (paypal_refund_id, capture_id, order_id, request_key, amount_cents, status)
     VALUES ($1, $2, $3, 'r-of-before', 10000, 'COMPLETED')`,
    [given.value.id, part.capture, part.id],
  );
  await all('UPDATE capture SET refunded_cents = 10000 WHERE capture_id = $1', [part.capture]);
  // Stored, sent, and the answer lost.
  const lost = await captured('LOST', 'paid', 'COMPLETED');
  await all(
    `INSERT INTO refund (id, capture_id, order_id, request_key, amount_cents)
     VALUES ($1::uuid, $2, $3, 'r-' || $1::uuid, $4)`,
    [randomUUID(), lost.capture, lost.id, CENTS],
  );
  await all(
    `INSERT INTO webhook_inbox (event_id, event_type, transmission_id, raw) VALUES ('WH-1', 'X', 't', $1)`,
    [Buffer.from(JSON.stringify({ id: 'WH-1', resource: { id: orders.PAID!.token } }))],
  );
  await migrate(database.url, MIGRATIONS, () => {});
  payments = openPayments(database.db, [provider], 'http://localhost');
});
afterAll(async () => {
  await database?.close();
  await standIn?.close();
  rmSync(old, { recursive: true, force: true });
});

it('the rows of an earlier store have the new names and words', async () => {
  expect(
    await one(
      `SELECT count(*)::int AS n FROM payment_attempt
       WHERE provider = 'paypal' AND provider_order_id = paypal_order_id AND provider_order_id IS NOT NULL`,
    ),
  ).toEqual({ n: 6 });
  expect(
    await all('SELECT status, state, count(*)::int AS n FROM capture GROUP BY 1, 2 ORDER BY 1'),
  ).toEqual([
    { status: 'COMPLETED', state: 'captured', n: 3 },
    { status: 'PENDING', state: 'held', n: 1 },
  ]);
  expect(
    await all(
      'SELECT status, state, provider_refund_id = paypal_refund_id AS named FROM refund ORDER BY 1 DESC',
    ),
  ).toEqual([
    { status: 'requested', state: 'requested', named: null },
    { status: 'COMPLETED', state: 'done', named: true },
  ]);
  expect(await one('SELECT provider, ids FROM webhook_inbox')).toEqual({
    provider: 'paypal',
    ids: [orders.PAID!.token],
  });
});

it('earlier payments are settled: approved, held, and not approved', async () => {
  await settle(payments, ref('APPROVED'), 'sweeper');
  expect(await statusOf('APPROVED')).toBe('paid');
  const { capture_id: held } = await one('SELECT capture_id FROM capture WHERE order_id = $1', [
    orders.HELD!.id,
  ]);
  await remote.emu(`captures/${held}`, { status: 'COMPLETED' });
  await settle(payments, ref('HELD'), 'webhook');
  expect(await statusOf('HELD')).toBe('paid');
  await settle(payments, ref('OPEN'), 'sweeper');
  expect(await statusOf('OPEN')).toBe('awaiting_approval');
});

it('earlier payments are refunded, including refunds in progress', async () => {
  const request = { reason: 'asked', requestedBy: 'staff' };
  const rest = await refundOrder(payments, { ...request, orderId: orders.PART!.id });
  expect(rest).toMatchObject({ state: 'done', amount_cents: CENTS - 10_000 });
  expect(await refundOrder(payments, { ...request, orderId: orders.PAID!.id })).toMatchObject({
    state: 'done',
  });
  await paymentDuties(payments)
    .find(({ name }) => name === 'refunds')!
    .run(AbortSignal.timeout(10_000), {});
  for (const name of ['PART', 'PAID', 'LOST']) expect(await statusOf(name), name).toBe('refunded');
});

it('the ledgers of an earlier store agree to the cent', async () => {
  expect(await reconcile(payments, new Date(0))).toMatchObject({
    compared: 6,
    oursCents: 2 * CENTS,
    differenceCents: 0,
    differing: [],
    unanswered: [],
  });
});

it('a process of the previous release works alongside one of this release', async () => {
  // What this release wrote can be read with the old names and words …
  expect(
    await all(
      `SELECT c.status, r.status AS refunded, r.paypal_refund_id IS NULL AS unnamed
       FROM capture c JOIN refund r USING (capture_id) WHERE r.order_id = $1`,
      [orders.PAID!.id],
    ),
  ).toEqual([{ status: expect.any(String), refunded: 'COMPLETED', unnamed: false }]);
  // … and what the old release writes can be read with the new ones.
  const { id: order } = orders.OPEN!;
  const attempt = await one(
    `INSERT INTO payment_attempt (order_id, n, request_key) VALUES ($1, 2, 'k') RETURNING id`,
    [order],
  );
  await all(`UPDATE payment_attempt SET paypal_order_id = 'OLD1' WHERE id = $1`, [attempt.id]);
  const upsert = (status: string) =>
    all(
      `INSERT INTO capture AS c (capture_id, order_id, attempt_id, status, amount_cents, currency, update_time)
       VALUES ('OLDC', $1, $2, $3, 500, 'USD', now())
       ON CONFLICT (capture_id) DO UPDATE SET status = excluded.status`,
      [order, attempt.id, status],
    );
  const stateOf = async () =>
    (await one(`SELECT state FROM capture WHERE capture_id = 'OLDC'`)).state;
  for (const [status, state] of [
    ['PENDING', 'held'],
    ['COMPLETED', 'captured'],
    ['FAILED', 'declined'],
  ] as const) {
    await upsert(status);
    expect(await stateOf(), status).toBe(state);
  }
  await all(
    `INSERT INTO refund (id, capture_id, order_id, request_key, amount_cents) VALUES ($1, 'OLDC', $2, 'rk', 100)`,
    [order, order],
  );
  await all(`UPDATE refund SET paypal_refund_id = 'OLDR', status = 'PENDING' WHERE id = $1`, [
    order,
  ]);
  await all(
    `INSERT INTO refund (paypal_refund_id, capture_id, order_id, kind, amount_cents, status, reason)
     VALUES ('OLDR', 'OLDC', $1, 'refund', 100, 'COMPLETED', '') ON CONFLICT (paypal_refund_id) DO UPDATE SET status = excluded.status`,
    [order],
  );
  expect(
    await one(
      `SELECT a.provider_order_id, r.provider_refund_id, r.state FROM payment_attempt a JOIN refund r USING (order_id)
       WHERE a.id = $1`,
      [attempt.id],
    ),
  ).toEqual({ provider_order_id: 'OLD1', provider_refund_id: 'OLDR', state: 'done' });
});

it("a process of the previous release does not see another provider's payments", async () => {
  const { id: order } = orders.OPEN!;
  const made = await one(
    `INSERT INTO payment_attempt (order_id, n, request_key, provider, provider_order_id)
     VALUES ($1, 3, 'k3', 'other', 'pi_1') RETURNING paypal_order_id, provider_order_id`,
    [order],
  );
  expect(made).toEqual({ paypal_order_id: null, provider_order_id: 'pi_1' });
});
