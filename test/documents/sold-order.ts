import { randomUUID } from 'node:crypto';
import type { Database } from '../../src/db/open.ts';
import { insertOrder } from '../../src/features/orders/insert-order.ts';
import { taxOfLines } from '../../src/features/tax/round-tax.ts';
import { treatSale } from '../../src/features/tax/treat-sale.ts';

/**
 * An order of two reports by a buyer in Pune: central and state tax.
 * @param upgradeOf the code of the licence that the first one upgrades
 */
export async function soldOrder(
  db: Database,
  paid = true,
  upgradeOf: string | null = null,
): Promise<string> {
  const tax = await treatSale(db, { country: 'IN', region: 'IN-MH', kind: 'private' });
  const reports = (await db.query('SELECT id FROM report ORDER BY id LIMIT 2')).rows;
  const prices = [345_033, 465_011];
  const taxes = taxOfLines(prices, tax.components);
  return db.transaction(async (client) => {
    const blank = { phone: '', designation: '', state: '', zipcode: '411001', address: 'Road 1' };
    const order = await insertOrder(
      client,
      {
        ...blank,
        buyer_name: 'Asha Rao',
        email: 'asha@example.com',
        company: 'Rao Labs',
        country: 'India',
        city: 'Pune',
        quote_id: null,
        currency: 'USD',
        origin: null,
        custom_link_id: null,
        user_id: null,
        access_hashes: [],
        po_number: 'PO-77',
        content_hash: Buffer.from(randomUUID()),
        tax_number: '27AAPFU0939F1ZV',
        tax_treatment: tax.kind,
        tax: { ...tax },
      },
      prices.map((list_cents, i) => ({
        report_id: reports[i].id,
        licence: 'single-user',
        list_cents,
        tax_rate: tax.basisPoints,
        tax_cents: taxes[i]!,
        upgrade_of: i === 0 ? upgradeOf : null,
      })),
      'MR',
    );
    if (paid)
      await client.query("UPDATE orders SET status = 'paid', paid_at = now() WHERE id = $1", [
        order.id,
      ]);
    return order.id;
  });
}

/** Refunds this many cents of the first line. */
export async function refundFirstLine(db: Database, order: string, cents: number): Promise<void> {
  const attempt = await db.query(
    `INSERT INTO payment_attempt (order_id, n, request_key)
     SELECT $1, count(*) + 1, $2 FROM payment_attempt WHERE order_id = $1 RETURNING id`,
    [order, randomUUID()],
  );
  const capture = randomUUID();
  await db.query(
    `INSERT INTO capture (capture_id, order_id, attempt_id, state, amount_cents, currency, refunded_cents, update_time)
     SELECT $1, id, $3, 'captured', amount_cents, 'USD', $4, now() FROM orders WHERE id = $2`,
    [capture, order, attempt.rows[0].id, cents],
  );
  await db.transaction(async (client) => {
    const { rows } = await client.query(
      "INSERT INTO refund (capture_id, order_id, amount_cents, state) VALUES ($1, $2, $3, 'done') RETURNING id",
      [capture, order, cents],
    );
    await client.query(
      'SELECT spread_refund($1, ARRAY(SELECT id FROM order_line WHERE order_id = $2 AND n = 1))',
      [rows[0].id, order],
    );
  });
}
