import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { childEnvironment } from '../processes/child-environment.ts';
import { ask, form, quoteAt } from './buyer.ts';
import { count, type Finding, type Shop, sweep, times, until } from './shop.ts';

/** Where an import of a statement is killed. */
export const importPoints = [
  'transfer.booked',
  'settle.begin',
  'settle.claimed',
  'settle.read',
  'settle.recorded',
];

interface Waiting {
  no: string;
  cents: number;
  currency: string;
}

/** Orders that wait for a transfer, each from a different buyer. */
async function begin(shop: Shop, n: number): Promise<Waiting[]> {
  await times(n, 4, async (index) => {
    const base = shop.stores[index % 2]!.url;
    const quote = (await quoteAt(base))!;
    const way = index % 2 === 0 ? 'transfer' : 'purchase-order';
    const body = { ...form(`transfer-${index}`, quote), pay_by: way };
    const { json, text } = await ask(`${base}/admin/api/paypal/create-order`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!json?.approval_url) throw new Error(text);
  });
  const { rows } = await shop.db.query(
    "SELECT order_no AS no, amount_cents AS cents, currency FROM orders WHERE email LIKE 'transfer-%' ORDER BY order_no",
  );
  return rows as Waiting[];
}

const amount = (cents: number) => (cents / 100).toFixed(2);

/**
 * A statement that pays every order: some in two parts, some twice, some with a wrong reference next to the right
 * one.
 */
function statementOf(orders: Waiting[]): { text: string; lines: number; left: number } {
  let left = 0;
  const lines = orders.flatMap(({ no, cents, currency }, index) => {
    const line = (sum: number, text: string, name = 'Buyer') =>
      `2026-11-23,${text},${amount(sum)},${currency},${name}`;
    const spaced = no.replaceAll('-', index % 2 === 0 ? ' ' : '');
    if (index % 5 === 4) left += cents;
    return [
      line(cents, `order ${spaced} thank you`),
      // Again, by mistake: it belongs to no order.
      ...(index % 5 === 4 ? [line(cents, `again ${no}`)] : []),
    ];
  });
  return {
    text: ['Date,Description,Amount,Currency,Name', ...lines].join('\n'),
    lines: lines.length,
    left,
  };
}

async function importAndDie(shop: Shop, path: string, failpoint?: string): Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'import-process.ts'), path], {
    env: {
      ...childEnvironment(),
      ...shop.providerSettings,
      DATABASE_URL: shop.databaseUrl,
      ...(failpoint && { FAILPOINT: failpoint }),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await once(child, 'exit');
}

/**
 * P13: an order that is paid by transfer or against a purchase order is delivered once, whatever process dies,
 * however often its statement is imported; no money is lost, and none counts twice.
 * @param plan where the import is killed, one process after the other
 */
export async function transfers(shop: Shop, n: number, plan: string[]): Promise<Finding> {
  const folder = mkdtempSync(join(tmpdir(), 'chaos-statement-'));
  const path = join(folder, 'statement.csv');
  try {
    const orders = await begin(shop, n);
    const { text, lines, left } = statementOf(orders);
    writeFileSync(path, text);
    for (const point of plan) await importAndDie(shop, path, point);
    // Two clerks at once.
    await Promise.all([importAndDie(shop, path), importAndDie(shop, path)]);
    const once = () =>
      count(
        shop,
        `SELECT count(*) AS n FROM orders o WHERE email LIKE 'transfer-%' AND status = 'paid'
           AND 1 = (SELECT count(*) FROM capture WHERE order_id = o.id AND amount_cents = o.amount_cents)
           AND 1 = (SELECT count(*) FROM download_grant WHERE order_id = o.id)
           AND 1 = (SELECT count(*) FROM outbox_mail WHERE dedupe_key = 'receipt:' || o.id)
           AND amount_cents = transferred_cents(id)`,
      );
    await until(async () => {
      await sweep(shop);
      return (await once()) === orders.length;
    }, 60_000);
    const [delivered, stored, unmatched] = [
      await once(),
      await count(shop, "SELECT count(*) AS n FROM bank_entry WHERE recorded_by = 'clerk'"),
      await count(
        shop,
        "SELECT COALESCE(sum(unallocated_cents(e)), 0) AS n FROM bank_entry e WHERE recorded_by = 'clerk'",
      ),
    ];
    return {
      promise: 'P13 a transfer pays once, whatever process dies',
      tried: `${orders.length} orders by transfer and purchase order, ${plan.length} kills of the import, two imports at once`,
      result: `${delivered}/${orders.length} orders with 1 capture, 1 licence, 1 receipt; ${stored} of ${lines} entries stored once; ${unmatched} of ${left} cents left for a person to match`,
      held: delivered === orders.length && stored === lines && unmatched === left,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
