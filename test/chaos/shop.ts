import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#src/db/open.ts';
import { bankProvider } from '#src/features/payments/bank/bank-provider.ts';
import { openPayments, type Payments } from '#src/features/payments/payments.ts';
import { makeAllDue } from '#src/features/payments/settle-due.ts';
import { paymentDuties, ROUND_MS } from '#src/features/payments/sweep.ts';
import { paypalProvider } from '#src/payment/paypal/provider.ts';
import { stripeProvider } from '#src/payment/stripe/provider.ts';
import { connect, type Remote } from '../../demo/paypal/wire/remote.ts';
import { testDatabase } from '../database.ts';
import { freePort } from '../processes/free-port.ts';
import { playedPaypal } from './played/paypal.ts';
import type { Played } from './played/played.ts';
import { playedStripe } from './played/stripe.ts';
import {
  paypalEnvironment,
  type Running,
  startProvider,
  startStore,
  startStripe,
  stripeEnvironment,
} from './processes.ts';

const origin = 'http://localhost';

/** One promise as tested: what was counted, and whether it held. */
export interface Finding {
  promise: string;
  tried: string;
  result: string;
  held: boolean;
}

/** Two stores on one database, the providers as separate processes, and all ledgers open to the test. */
export interface Shop {
  databaseUrl: string;
  db: Database;
  payments: Payments;
  paypal: Played;
  stripe: Played;
  /** What only PayPal's stand-in supports. */
  remote: Remote;
  /** The settings of a process that uses both providers. */
  providerSettings: Record<string, string>;
  stores: [Running, Running];
  /** Starts store `index` again, with a failpoint if one is given. */
  restart(index: 0 | 1, failpoint?: string): Promise<Running>;
  close(): Promise<void>;
}

/** Opens a shop with the demo publisher, with additional `settings`. */
export async function openShop(settings: Record<string, string> = {}): Promise<Shop> {
  const database = await testDatabase({ demo: true });
  const dataDir = mkdtempSync(join(tmpdir(), 'chaos-store-'));
  const ports = [await freePort(), await freePort()] as const;
  const webhooks = (name: string) => `http://127.0.0.1:${ports[0]}/admin/api/${name}/webhook`;
  const [paypal, stripe] = await Promise.all([
    startProvider(webhooks('paypal')),
    startStripe(webhooks('stripe')),
  ]);
  const options = {
    databaseUrl: database.url,
    dataDir,
    paypal: paypal.config,
    settings: { ...stripeEnvironment(stripe.config), ...settings },
  };
  const remote = connect(paypal.url);
  const begin = (index: 0 | 1, failpoint?: string) =>
    startStore({ ...options, port: ports[index], failpoint });
  const stores = await Promise.all([begin(0), begin(1)]);
  const shop: Shop = {
    databaseUrl: database.url,
    db: database.db,
    payments: openPayments(
      database.db,
      [
        paypalProvider(paypal.config),
        stripeProvider(stripe.config),
        bankProvider(database.db, origin, 'transfer'),
        bankProvider(database.db, origin, 'purchase-order'),
      ],
      origin,
    ),
    paypal: playedPaypal(paypal.url, remote),
    stripe: playedStripe(stripe.config),
    remote,
    providerSettings: { ...paypalEnvironment(paypal.config), ...stripeEnvironment(stripe.config) },
    stores,
    async restart(index, failpoint) {
      await shop.stores[index].kill();
      shop.stores[index] = await begin(index, failpoint);
      return shop.stores[index];
    },
    async close() {
      const standIns = [paypal, stripe].map((process) => process.kill('SIGTERM'));
      await Promise.all([...shop.stores.map((store) => store.kill()), ...standIns]);
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return shop;
}

/** One round of the sweeper, now: the short form waits for no clock. */
export async function sweep({ payments }: Shop): Promise<void> {
  await makeAllDue(payments);
  for (const duty of paymentDuties(payments).filter(({ every }) => every === ROUND_MS))
    await duty.run(AbortSignal.timeout(60_000), {});
}

/** Counts rows of the store's own ledger. */
export async function count(shop: Shop, text: string, values: unknown[] = []): Promise<number> {
  const { rows } = await shop.db.query(text, values);
  return Number(rows[0]?.n ?? 0);
}

/** Waits until `done` holds; returns the milliseconds that it took, or undefined if it never did. */
export async function until(
  done: () => Promise<boolean>,
  timeoutMs: number,
): Promise<number | undefined> {
  const began = Date.now();
  while (Date.now() - began < timeoutMs) {
    if (await done().catch(() => false)) return Date.now() - began;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return undefined;
}

/** Does `work` for 0 … n-1, several at a time. */
export async function times<T>(
  n: number,
  atOnce: number,
  work: (index: number) => Promise<T>,
): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < n; index = next++) results[index] = await work(index);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, n) }, worker));
  return results;
}
