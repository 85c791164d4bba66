import { afterAll, expect, it } from 'vitest';
import { twoShops } from '../../../test/accounts.ts';

const { shops, close } = await twoShops();
const [shop] = shops;
afterAll(close);

it('the library lists 200 orders of one report each, and an export all that there are', async () => {
  const customer = await shop.customer();
  const own = await shop.logIn(customer);
  await shop.db.query(
    `WITH made AS (
       INSERT INTO orders (order_no, report_code, report_name, licence, amount_cents, currency, buyer_name, email, phone,
         content_hash, status, paid_at, user_id)
       SELECT 'L-' || n, 'C', 'Report', 'single-user', 100, 'USD', 'Bo', $1, '1', '', 'paid', now(),
         (SELECT id FROM customer WHERE lower(email) = lower($1))
       FROM generate_series(1, 201) AS n RETURNING id)
     INSERT INTO order_line (order_id, n, report_code, report_name, edition, formats, licence, seats, list_cents,
       discount_cents, net_cents, tax_rate, tax_cents, gross_cents)
     SELECT id, 1, 'C', 'Report', 1, '{PDF}', 'single-user', 1, 100, 0, 100, 0, 0, 100 FROM made`,
    [customer.email],
  );
  const { body } = await shop.get('/user/library', own);
  expect(body.orders).toHaveLength(200);
  const exported = (await shop.get('/user/export', own)).body;
  expect([exported.orders.length, exported.billing.length]).toEqual([201, 201]);
});
