import { randomUUID } from 'node:crypto';
import { insertOrder } from '#src/features/orders/insert-order.ts';
import { latestAttempt, openAttempt } from '#src/features/payments/attempts.ts';
import { openPayments, type Payments, paymentsOf } from '#src/features/payments/payments.ts';
import { startPayment } from '#src/features/payments/start-payment.ts';
import type { PaypalConfig } from '#src/payment/paypal/config-type.ts';
import { paypalProvider } from '#src/payment/paypal/provider.ts';
import type { PaymentProvider } from '#src/payment/provider.ts';
import { startPaypalStandIn } from '../demo/paypal/server.ts';
import { connect, type Remote } from '../demo/paypal/wire/remote.ts';
import { tellStripe } from '../demo/stripe/remote.ts';
import { startStripeStandIn } from '../demo/stripe/server.ts';
import { testDatabase } from './database.ts';

export const CENTS = 345_000;

/** An order that was started, with its payment. */
export interface Begun {
  order: string;
  ref: { provider: string; id: string };
}

/** The payment side of a store with one report, on a separate database, and its provider over the wire. */
export interface TillBench {
  payments: Payments;
  /** The account of its provider. */
  paypal: PaypalConfig;
  remote: Remote;
  // biome-ignore lint/suspicious/noExplicitAny: a test reaches into rows of many shapes
  all(text: string, values?: unknown[]): Promise<any[]>;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  one(text: string, values?: unknown[]): Promise<any>;
  /** An order whose payment waits for its approval. */
  begin(provider?: PaymentProvider, payments?: Payments): Promise<Begun>;
  /** The buyer approves; `next` is what the provider does at the capture. */
  approve(begun: Begun, next?: string): Promise<void>;
  /** A fault in the provider's next answers to such requests. */
  fault(method: 'GET' | 'POST', path: string, mode: string, more?: object): Promise<void>;
  /** Captured at the provider by somebody else. Returns the capture's id. */
  captureThere(begun: Begun): Promise<string>;
  /** The current state of this order and its newest attempt. */
  state(
    begun: Begun,
  ): Promise<{ status: string; review: boolean; attempt: string; note: string | null }>;
  /** Requests from the store to the provider about orders, captures and refunds so far. */
  requests(): Promise<string[]>;
  close(): Promise<void>;
}

/** Opens a bench; its ledgers contain only what the test starts. */
export async function openTill(): Promise<TillBench> {
  const standIn = await startPaypalStandIn({});
  const remote = connect(standIn.url);
  await remote.emu('webhooks', { mode: 'off' });
  const database = await testDatabase();
  const { db } = database;
  const payments = openPayments(db, [paypalProvider(standIn.config)], 'http://localhost');
  const all = async (text: string, values: unknown[] = []) => (await db.query(text, values)).rows;
  const one = async (text: string, values: unknown[] = []) => (await all(text, values))[0];
  await all(`INSERT INTO industry (slug, name) VALUES ('i', 'I')`);
  const report = await one(
    `INSERT INTO report (code, slug, industry_id, name, status) SELECT 'C-1', 'c-1', id, 'Report', 'published'
     FROM industry RETURNING id`,
  );
  return {
    payments,
    paypal: standIn.config,
    remote,
    all,
    one,
    async begin(provider = payments.provider, paying = payments) {
      const order = await db.transaction(async (client) => {
        const made = await insertOrder(
          client,
          {
            quote_id: null,
            currency: 'USD',
            custom_link_id: null,
            content_hash: Buffer.from(randomUUID()),
            access_hashes: [],
            user_id: null,
            origin: null,
            buyer_name: 'Bo Buyer',
            email: 'bo@example.com',
            phone: '+34 600',
            company: '',
            designation: '',
            country: '',
            address: '',
            city: '',
            state: '',
            zipcode: '',
          },
          [{ report_id: report.id, licence: 'single-user', list_cents: CENTS }],
          'MO',
        );
        await openAttempt(client, made.id, provider);
        return made;
      });
      await startPayment(paying, order, {
        description: order.report_name,
        sku: order.report_code,
        returnUrl: 'http://localhost/payment-success',
        cancelUrl: 'http://localhost/buy-now',
      });
      const attempt = (await latestAttempt(db, order.id))!;
      return {
        order: order.id,
        ref: { provider: attempt.provider, id: attempt.provider_order_id! },
      };
    },
    async approve({ ref }, next) {
      await remote.emu('approve', { order: ref.id, ...(next && { next_capture: next }) });
    },
    async fault(method, path, mode, more = {}) {
      await remote.emu('faults', { match: { method, path }, mode, times: 1, ...more });
    },
    async captureThere({ ref }) {
      const path = `/v2/checkout/orders/${ref.id}/capture`;
      const headers = { Prefer: 'return=representation' };
      const { json } = await remote.api('POST', path, { body: {}, key: randomUUID(), headers });
      return json.purchase_units[0].payments.captures[0].id;
    },
    async state({ order }) {
      const { status, needs_review } = await one(
        'SELECT status, needs_review FROM orders WHERE id = $1',
        [order],
      );
      const { state, last_error } = await one(
        'SELECT state, last_error FROM payment_attempt WHERE order_id = $1 ORDER BY n DESC LIMIT 1',
        [order],
      );
      return { status, review: needs_review, attempt: state, note: last_error };
    },
    async requests() {
      const { entries } = await remote.emu('ledger');
      return entries
        .filter(({ type, path }: { type: string; path?: string }) =>
          Boolean(type === 'request' && path?.startsWith('/v2/')),
        )
        .map(({ method, path }: { method: string; path: string }) => `${method} ${path}`);
    },
    async close() {
      await database.close();
      await standIn.close();
    },
  };
}

/** A bench whose buyers can also pay with Stripe. */
export async function openTwoProviders() {
  const [till, stripe] = await Promise.all([openTill(), startStripeStandIn()]);
  const accounts = { paypal: till.paypal, stripe: stripe.config, publicUrl: 'http://localhost' };
  return {
    till,
    payments: paymentsOf({ db: till.payments.db, config: accounts as never })!,
    stripeUrl: stripe.url,
    /** A command to Stripe's stand-in. */
    tell: (name: string, command?: object) => tellStripe(stripe.url, name, command),
    async close() {
      await till.close();
      await stripe.close();
    },
  };
}
