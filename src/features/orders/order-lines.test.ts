import { randomInt } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '#src/db/migrate.ts';
import { tradeOf } from '#src/features/insight/queries.ts';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';
import { insertOrder } from './insert-order.ts';
import { linesOf, type NewLine } from './order-lines.ts';

// A store of the previous release, where an order is one report, with orders and refunds; then its lines.

const MIGRATIONS = join(import.meta.dirname, '../../../db/migrations');
const old = mkdtempSync(join(tmpdir(), 'before-lines-'));
let database: TestDatabase;
let before: unknown;

const all = async (text: string, values: unknown[] = []) =>
  (await database.db.query(text, values)).rows;
const one = async (text: string, values: unknown[] = []) => (await all(text, values))[0];

/** Revenue by month and industry as the previous release counted it. */
const REVENUE = `SELECT to_char(o.paid_at AT TIME ZONE 'UTC', 'YYYY-MM') AS month, COALESCE(i.name, 'Reports that are gone') AS industry,
    count(*)::int AS paid,
    sum(o.amount_cents - COALESCE((SELECT sum(c.refunded_cents) FROM capture c WHERE c.order_id = o.id), 0))::bigint AS revenue_cents
  FROM orders o LEFT JOIN report r ON r.id = o.report_id LEFT JOIN industry i ON i.id = r.industry_id
  WHERE o.paid_at IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2`;

const ORDER = `INSERT INTO orders (order_no, report_id, report_code, report_name, licence, amount_cents, currency, buyer_name,
    email, phone, content_hash, status, paid_at)
  SELECT $1, $2, 'C', 'Report', $3, $4, 'USD', 'Bo', 'bo@example.com', '1', '', $5, now() - make_interval(months => $6) RETURNING id`;

/** A paid order with its capture, and refunds in these states, each of a tenth of its price. */
async function paid(n: number, report: number | null, refunds: string[]) {
  const cents = 123_457 + n;
  const type = n % 2 ? 'single-user' : 'multiple-user';
  const status = refunds.includes('done') ? 'partially_refunded' : 'paid';
  const { id } = await one(ORDER, [`O-${n}`, report, type, cents, status, n % 5]);
  const attempt = await one(
    'INSERT INTO payment_attempt (order_id, n, request_key) VALUES ($1, 1, $2) RETURNING id',
    [id, `k-${n}`],
  );
  const part = Math.floor(cents / 10);
  const given = part * refunds.filter((state) => state === 'done' || state === 'pending').length;
  await all(
    `INSERT INTO capture (capture_id, order_id, attempt_id, state, amount_cents, currency, refunded_cents, update_time)
     VALUES ($1, $2, $3, 'captured', $4, 'USD', $5, now())`,
    [`c-${n}`, id, attempt.id, cents, given],
  );
  for (const state of refunds)
    await all(
      'INSERT INTO refund (capture_id, order_id, amount_cents, state) VALUES ($1, $2, $3, $4)',
      [`c-${n}`, id, part, state],
    );
  return id as string;
}

beforeAll(async () => {
  for (const file of readdirSync(MIGRATIONS).filter((name) => name < '20261123_0360'))
    cpSync(join(MIGRATIONS, file), join(old, file));
  database = await testDatabase({ bare: true });
  await migrate(database.url, old, () => {});
  await all(`INSERT INTO industry (slug, name) VALUES ('a', 'A'), ('b', 'B')`);
  const reports = await all(
    `INSERT INTO report (code, slug, industry_id, name, status)
     SELECT 'C-' || id, 'c-' || id, id, 'Report ' || slug, 'published' FROM industry RETURNING id`,
  );
  const states = [[], ['done'], ['done', 'pending'], ['failed', 'done'], ['refused', 'requested']];
  for (let n = 0; n < 20; n++)
    await paid(n, n % 7 === 6 ? null : reports[n % 2].id, states[n % states.length]!);
  const { id } = await one("SELECT id FROM orders WHERE order_no = 'O-1'");
  await all(
    `INSERT INTO licence (order_id, report_code, edition, type, holder_name, holder_company, holder_email)
     VALUES ($1, 'C', 1, 'single-user', 'Bo', '', 'bo@example.com')`,
    [id],
  );
  before = await all(REVENUE);
  await migrate(database.url, MIGRATIONS, () => {});
});
afterAll(async () => {
  await database?.close();
  rmSync(old, { recursive: true, force: true });
});

describe('orders of the previous release', () => {
  it('have the same revenue to the cent, by month and by industry', async () => {
    const rows = before as {
      month: string;
      industry: string;
      paid: number;
      revenue_cents: number;
    }[];
    const { months, industries } = await tradeOf(database.db, 12);
    const sum = (name: 'month' | 'industry', value: string, what: 'paid' | 'revenue_cents') =>
      rows.filter((row) => row[name] === value).reduce((total, row) => total + row[what], 0);
    expect(rows.length).toBeGreaterThan(8);
    for (const { month, paid: count, revenue_cents } of months)
      expect({ month, count, revenue_cents }).toEqual({
        month,
        count: sum('month', month, 'paid'),
        revenue_cents: sum('month', month, 'revenue_cents'),
      });
    for (const { industry, paid: count, revenue_cents } of industries)
      expect({ industry, count, revenue_cents }).toEqual({
        industry,
        count: sum('industry', industry, 'paid'),
        revenue_cents: sum('industry', industry, 'revenue_cents'),
      });
    expect(await all(REVENUE)).toEqual(before);
  });

  it('have one line each, to which their licences and refunds belong', async () => {
    expect(
      await one(`SELECT count(*)::int AS orders, count(l.id)::int AS lines, bool_and(l.gross_cents = o.amount_cents) AS equal
        FROM orders o LEFT JOIN order_line l ON l.order_id = o.id`),
    ).toEqual({ orders: 20, lines: 20, equal: true });
    expect(
      await all(`SELECT r.id FROM refund r LEFT JOIN refund_line p ON p.refund_id = r.id
        GROUP BY r.id HAVING COALESCE(sum(p.gross_cents), 0) <> r.amount_cents`),
    ).toEqual([]);
    expect(
      await one(
        'SELECT o.order_no FROM licence t JOIN order_line l ON l.id = t.line_id JOIN orders o ON o.id = l.order_id',
      ),
    ).toEqual({ order_no: 'O-1' });
  });

  it('still written by a process of that release get their lines too', async () => {
    const id = await paid(90, null, ['done']);
    const [line] = await linesOf(database.db, id);
    expect(line).toMatchObject({ n: 1, licence: 'multiple-user', seats: 5, gross_cents: 123_547 });
    await all("INSERT INTO download_grant (order_id, token_hash) VALUES ($1, 'x')", [id]);
    expect(await one('SELECT line_id FROM download_grant WHERE order_id = $1', [id])).toEqual({
      line_id: line!.id,
    });
    expect(await one('SELECT gross_cents FROM refund_line WHERE line_id = $1', [line!.id])).toEqual(
      {
        gross_cents: 12_354,
      },
    );
  });
});

/** A new order with these lines. */
const given = async (lines: NewLine[]) =>
  database.db.transaction((client) =>
    insertOrder(
      client,
      {
        quote_id: null,
        currency: 'USD',
        custom_link_id: null,
        user_id: null,
        origin: null,
        content_hash: Buffer.from(''),
        access_hashes: [],
        buyer_name: 'Bo',
        email: 'bo@example.com',
        phone: '1',
        company: '',
        designation: '',
        country: '',
        address: '',
        city: '',
        state: '',
        zipcode: '',
      },
      lines,
      'L',
    ),
  );

describe('an order of several lines', () => {
  it('is refunded in parts that add up to its lines and their tax, to the cent', async () => {
    const reports = await all('SELECT id FROM report');
    for (let round = 0; round < 20; round++) {
      const lines = reports.map(({ id }): NewLine => {
        const list_cents = randomInt(100, 900_000);
        const discount_cents = randomInt(0, 100);
        const tax_cents = Math.round(((list_cents - discount_cents) * 19) / 100);
        return {
          report_id: id,
          licence: 'single-user',
          list_cents,
          discount_cents,
          tax_rate: 1900,
          tax_cents,
        };
      });
      const order = await given(lines);
      const attempt = await one(
        'INSERT INTO payment_attempt (order_id, n, request_key) VALUES ($1, 1, $2) RETURNING id',
        [order.id, order.id],
      );
      await all(
        `INSERT INTO capture (capture_id, order_id, attempt_id, state, amount_cents, currency, update_time)
         VALUES ($2::text, $1, $3, 'captured', $4, 'USD', now())`,
        [order.id, order.id, attempt.id, order.amount_cents],
      );
      for (let left = order.amount_cents; left > 0; ) {
        const amount = Math.min(left, randomInt(1, order.amount_cents));
        await all(
          "INSERT INTO refund (capture_id, order_id, amount_cents, state) VALUES ($1, $2, $3, 'done')",
          [order.id, order.id, amount],
        );
        left -= amount;
      }
      expect(
        await all(
          `SELECT l.n FROM order_line l JOIN refund_line p ON p.line_id = l.id WHERE l.order_id = $1
           GROUP BY l.id HAVING (sum(p.net_cents), sum(p.tax_cents)) IS DISTINCT FROM (l.net_cents, l.tax_cents)`,
          [order.id],
        ),
      ).toEqual([]);
      expect(
        await all(
          `SELECT r.id FROM refund r LEFT JOIN refund_line p ON p.refund_id = r.id WHERE r.order_id = $1
           GROUP BY r.id HAVING COALESCE(sum(p.gross_cents), 0) <> r.amount_cents`,
          [order.id],
        ),
      ).toEqual([]);
    }
  });

  it('cannot have an amount that differs from its lines, and a line cannot be changed', async () => {
    const [report] = await all('SELECT id FROM report');
    const order = await given([{ report_id: report.id, licence: 'single-user', list_cents: 500 }]);
    await expect(
      all('UPDATE orders SET amount_cents = 499 WHERE id = $1', [order.id]),
    ).rejects.toThrow('come to 500 cents');
    await expect(
      all('UPDATE order_line SET formats = $2 WHERE order_id = $1', [order.id, ['PDF', 'XLSX']]),
    ).rejects.toThrow('not changed');
  });
});
