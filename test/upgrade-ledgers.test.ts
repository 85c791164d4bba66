import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { tradeOf } from '../src/features/insight/queries.ts';
import { testApp } from './app.ts';
import { olderDatabase, upgrade } from './older-database.ts';
import { staffClient, withStaff } from './staff.ts';

// Stores of earlier versions with orders, refunds, offers and transfers: their ledgers are equal to the cent after
// the upgrade.

const versions = [
  { before: 'purchase orders that deliver before payment', first: '20261123_0602' },
  { before: 'matches that are taken back', first: '20261125_0142' },
];

const TAX = `SELECT period, country, region, treatment, tax_rate, currency, orders, net_cents, tax_cents, gross_cents
  FROM tax_report ORDER BY id`;
const REVENUE = `SELECT to_char(o.paid_at AT TIME ZONE 'UTC', 'YYYY-MM') AS month, count(*)::int AS paid,
    sum(o.amount_cents - c.refunded_cents)::bigint AS cents
  FROM orders o JOIN capture c ON c.order_id = o.id WHERE o.paid_at IS NOT NULL GROUP BY 1 ORDER BY 1`;

/** Orders of some months: every third is partly refunded, every fourth was paid by transfer; and an open offer. */
async function trade({ db }: Awaited<ReturnType<typeof olderDatabase>>): Promise<void> {
  const one = async (text: string, values: unknown[] = []) =>
    (await db.query(text, values)).rows[0];
  await one(`INSERT INTO industry (slug, name) VALUES ('energy', 'Energy')`);
  const report = await one(
    `INSERT INTO report (code, slug, industry_id, name, description, status, published_on, single_price_cents)
     SELECT 'UP-1', 'tidal', id, 'Tidal turbines', '<p>Blades</p>', 'published', '2025-04-01', 345000 FROM industry
     RETURNING id`,
  );
  for (let n = 0; n < 12; n++) {
    const cents = 300_000 + 1_111 * n;
    const back = n % 3 === 0 ? 12_345 : 0;
    const { id } = await one(
      `INSERT INTO orders (order_no, report_id, report_code, report_name, licence, amount_cents, currency, buyer_name,
         email, phone, content_hash, status, paid_at, country, tax_treatment)
       VALUES ($1, $2, 'UP-1', 'Tidal turbines', 'single-user', $3, 'USD', 'Al', 'al@example.com', '+34 600', '', $4,
         now() - make_interval(months => $5), 'Spain', 'export') RETURNING id`,
      [`MO-${n}`, report.id, cents, back ? 'partially_refunded' : 'paid', n % 4],
    );
    const byTransfer = n % 4 === 1;
    const payment = `bt-${n}`;
    if (byTransfer) {
      await one(
        `INSERT INTO transfer_payment (id, request_key, order_id, amount_cents, currency, due_on)
         VALUES ($1, $1, $2, $3, 'USD', now()::date)`,
        [payment, id, cents],
      );
      // An intermediary bank has kept a part.
      const entry = await one(
        `INSERT INTO bank_entry (bank_ref, booked_on, amount_cents, currency, payer_name, remittance, recorded_by)
         VALUES ($1, now()::date, $2, 'USD', 'Al SL', $3, 'finance@example.com') RETURNING id`,
        [`ref-${n}`, cents - 1_500, `MO-${n}`],
      );
      await one(
        `INSERT INTO bank_allocation (entry_id, order_id, amount_cents, fee_cents, allocated_by)
         VALUES ($1, $2, $3, 1500, 'finance@example.com')`,
        [entry.id, id, cents - 1_500],
      );
    }
    const attempt = await one(
      `INSERT INTO payment_attempt (order_id, n, request_key, provider, provider_order_id, state)
       VALUES ($1, 1, $2, $3, $4, 'captured') RETURNING id`,
      [id, `c-${n}`, byTransfer ? 'transfer' : 'paypal', byTransfer ? payment : `PP${n}`],
    );
    await one(
      `INSERT INTO capture (capture_id, order_id, attempt_id, state, amount_cents, currency, refunded_cents, update_time)
       VALUES ($1, $2, $3, $4, $5, 'USD', $6, now())`,
      [
        byTransfer ? `in-${payment}` : `CAP${n}`,
        id,
        attempt.id,
        back ? 'partially_refunded' : 'captured',
        cents,
        back,
      ],
    );
    if (back)
      await one(
        `INSERT INTO refund (capture_id, order_id, amount_cents, state) VALUES ($1, $2, $3, 'done')`,
        [byTransfer ? `in-${payment}` : `CAP${n}`, id, back],
      );
  }
  const offer = await one(
    `INSERT INTO offer (number, salt, key_hash, status, buyer_name, email, country, tax, currency, list_cents, discount_cents,
       tax_cents, gross_cents, held_until, sent_at)
     VALUES ('OF-1', $1, $2, 'sent', 'Jana', 'jana@example.com', 'Germany', '{"kind": "export", "name": "VAT"}', 'USD',
       345000, 17250, 0, 327750, now() + interval '20 days', now()) RETURNING id`,
    [randomBytes(16), randomBytes(32)],
  );
  await one(
    `INSERT INTO offer_line (offer_id, n, report_id, licence, list_cents, discount_cents, tax_rate, tax_cents)
     VALUES ($1, 1, $2, 'single-user', 345000, 17250, 0, 0)`,
    [offer.id, report.id],
  );
}

it.each(versions)('of the version before $before', { tags: 'exhaustive' }, async ({ first }) => {
  const database = await olderDatabase(first);
  await trade(database);
  const asked = async (text: string) => (await database.db.query(text)).rows;
  const before = { tax: await asked(TAX), revenue: await asked(REVENUE) };
  expect(before.revenue.length).toBe(4);
  await upgrade(database);
  expect({ tax: await asked(TAX), revenue: await asked(REVENUE) }).toEqual(before);

  const store = await testApp({ database });
  try {
    await withStaff(store);
    const { months } = await tradeOf(store.db, 12);
    for (const { month, paid, cents } of before.revenue)
      expect(months.find((one) => one.month === month)).toMatchObject({
        paid,
        revenue_cents: Number(cents),
      });
    const finance = await staffClient(store, 'finance');
    const listed = async (path: string) => (await finance.call('GET', path)).body.data;
    expect(await listed('/offers')).toMatchObject([
      { number: 'OF-1', offer_state: 'sent', gross_cents: 327_750 },
    ]);
    expect(await listed('/transfers')).toHaveLength(3);
    expect(
      (await asked('SELECT sum(unallocated_cents(e))::int AS left FROM bank_entry e'))[0],
    ).toEqual({ left: 0 });
    expect(await listed('/orders')).toHaveLength(12);
  } finally {
    await store.close();
  }
});
