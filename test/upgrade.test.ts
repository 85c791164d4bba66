import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type PaypalStandIn, startPaypalStandIn } from '../demo/paypal/server.ts';
import { connect, type Remote } from '../demo/paypal/wire/remote.ts';
import { openPayments } from '../src/features/payments/payments.ts';
import { reconcile } from '../src/features/payments/reconcile.ts';
import { refundOrder } from '../src/features/payments/refunds/refund-order.ts';
import { paypalProvider } from '../src/payment/paypal/provider.ts';
import { testApp } from './app.ts';
import { paypalEnvironment } from './chaos/processes.ts';
import type { TestDatabase } from './database.ts';
import { olderDatabase, upgrade } from './older-database.ts';
import { purchase } from './purchase.ts';

// Stores of the three previous versions, each with a sold report, are upgraded to this version, which sells it, shows
// it and refunds both sales.

/** The first migration that each of them did not have. */
const versions = [
  { before: 'taxes', first: '20261123_0380' },
  { before: 'bank transfers', first: '20261123_0600' },
  { before: 'prices in currencies', first: '20261124_0740' },
];
const CENTS = 345_000;
const CODE = 'UP-1';

let standIn: PaypalStandIn;
let remote: Remote;

// Each has its own account: all of them number their orders from one.
beforeEach(async () => {
  standIn = await startPaypalStandIn({});
  remote = connect(standIn.url);
  await remote.emu('webhooks', { mode: 'off' });
});
afterEach(() => standIn?.close());

/** The tables of that version, with a report and a paid order, as its processes wrote them. */
async function storeBefore(first: string): Promise<{ database: TestDatabase; order: string }> {
  const database = await olderDatabase(first);
  const write = (text: string, values: unknown[] = []) => database.db.query(text, values);
  await write(`INSERT INTO industry (slug, name) VALUES ('energy', 'Energy')`);
  await write(
    `INSERT INTO report (code, slug, industry_id, name, description, status, published_on, single_price_cents)
     SELECT $1, 'tidal-turbines', id, 'Tidal turbines', '<p>Blades of the tide</p>', 'published', '2025-04-01', $2
     FROM industry`,
    [CODE, CENTS],
  );
  const order = randomUUID();
  const provider = paypalProvider(standIn.config);
  const made = await provider.start(
    {
      orderId: order,
      orderNo: `MO-${first}`,
      amountCents: CENTS,
      currency: 'USD',
      description: 'Report',
      sku: CODE,
      returnUrl: 'http://localhost/payment-success',
      cancelUrl: 'http://localhost/buy-now',
    },
    `c-${order}-1`,
  );
  if (made.outcome !== 'ok') throw new Error(JSON.stringify(made));
  await remote.emu('approve', { order: made.value.id });
  const taken = await provider.capture(made.value.id, `k-${order}-1-1`);
  if (taken.outcome !== 'ok') throw new Error(JSON.stringify(taken));
  await write(
    `INSERT INTO orders (id, order_no, report_id, report_code, report_name, licence, amount_cents, currency, buyer_name,
       email, phone, content_hash, status, paid_at)
     SELECT $1, $2, id, code, name, 'single-user', $3, 'USD', 'Al', 'al@example.com', '+34 600', '', 'paid', now()
     FROM report`,
    [order, `MO-${first}`, CENTS],
  );
  const attempt = await write(
    `INSERT INTO payment_attempt (order_id, n, request_key, provider, provider_order_id, approval_url, state)
     VALUES ($1, 1, $2, 'paypal', $3, $4, 'captured') RETURNING id`,
    [order, `c-${order}-1`, made.value.id, made.value.approvalUrl],
  );
  await write(
    `INSERT INTO capture (capture_id, order_id, attempt_id, state, amount_cents, currency, update_time)
     VALUES ($1, $2, $3, 'captured', $4, 'USD', now() - interval '1 hour')`,
    [taken.value.captures[0]!.id, order, attempt.rows[0].id, CENTS],
  );
  return { database, order };
}

it.each(versions)(
  'a store of the version before $before sells and refunds after its upgrade',
  {
    tags: 'exhaustive',
  },
  async ({ first }) => {
    const { database, order } = await storeBefore(first);
    await upgrade(database);
    const store = await testApp({ database, environment: paypalEnvironment(standIn.config) });
    try {
      const found = await store.app.inject('/admin/api/catalogue?q=blades');
      expect(found.json()).toMatchObject({ reports: [{ report_id: CODE }] });
      expect((await store.app.inject('/tidal-turbines')).statusCode).toBe(200);
      const bought = await purchase(store, standIn.url, CODE);
      expect(bought.order).toMatchObject({
        report_id: CODE,
        number: expect.stringMatching(/-000001$/),
      });

      const payments = openPayments(store.db, [paypalProvider(standIn.config)], 'http://localhost');
      const request = { reason: 'asked', requestedBy: 'staff' };
      const paid = await store.db.query(
        `SELECT o.id, o.amount_cents, count(l.*)::int AS lines, sum(l.gross_cents)::int AS cents
       FROM orders o JOIN order_line l ON l.order_id = o.id WHERE o.status = 'paid' GROUP BY 1 ORDER BY o.created_at`,
      );
      expect(paid.rows).toMatchObject([
        { id: order, amount_cents: CENTS, lines: 1 },
        { lines: 1, cents: bought.quote.price * 100 },
      ]);
      const part = await refundOrder(payments, { ...request, orderId: order, amountCents: 10_000 });
      expect(part).toMatchObject({ state: 'done', amount_cents: 10_000 });
      for (const { id } of paid.rows)
        expect(await refundOrder(payments, { ...request, orderId: id })).toMatchObject({
          state: 'done',
        });
      const states = await store.db.query('SELECT DISTINCT status FROM orders');
      expect(states.rows).toEqual([{ status: 'refunded' }]);
      expect(await reconcile(payments, new Date(0))).toMatchObject({
        differing: [],
        unanswered: [],
        differenceCents: 0,
      });
    } finally {
      await store.close();
    }
  },
);

it('a process that still runs while the next version adds columns to its tables goes on selling', async () => {
  const store = await testApp({ demo: true, environment: paypalEnvironment(standIn.config) });
  try {
    const { rows } = await store.db.query<{ code: string }>(
      "SELECT code FROM report WHERE status = 'published' ORDER BY id LIMIT 2",
    );
    const [first, second] = rows.map(({ code }) => code) as [string, string];
    await purchase(store, standIn.url, first);
    await store.db.query(`DO $$ DECLARE own regclass; BEGIN
      FOR own IN SELECT oid FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace LOOP
        EXECUTE format('ALTER TABLE %s ADD COLUMN of_the_next_version integer', own);
      END LOOP; END $$`);
    const { order } = await purchase(store, standIn.url, second);
    expect(order).toMatchObject({ report_id: second });
  } finally {
    await store.close();
  }
});
