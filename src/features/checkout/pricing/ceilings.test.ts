import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { staffClient, withStaff } from '../../../../test/staff.ts';

// What a role may take off a list price: the same in buy-now links and discount codes as in offers.

const store = await testApp({ demo: true });
type Client = Awaited<ReturnType<typeof staffClient>>;
let sales: Client;
let owner: Client;
let report: { id: number; single_price_cents: number };
beforeAll(async () => {
  await withStaff(store);
  [sales, owner] = [await staffClient(store, 'sales'), await staffClient(store, 'owner')];
  report = (
    await store.db.query(
      `SELECT id, single_price_cents FROM report
       WHERE status = 'published' AND single_price_cents IS NOT NULL ORDER BY id LIMIT 1`,
    )
  ).rows[0];
  await store.db.query("UPDATE report SET currency_prices = '{}' WHERE id = $1", [report.id]);
});
afterAll(() => store.close());
beforeEach(() => store.db.query('DELETE FROM discount_code; DELETE FROM custom_link'));

const ABOVE =
  'This discount is above your ceiling of 15%. Somebody who may give up to 50% can give it.';
const refused = (field: string, message = ABOVE) => ({
  status: 422,
  body: { message, errors: { [field]: [message] } },
});

const link = (price_cents: number, more: object = {}) => ({
  report_id: report.id,
  licence: 'single-user',
  price_cents,
  note: '',
  expires_at: null,
  ...more,
});
const code = (more: object) => ({
  code: 'SPRING',
  percent: null,
  amount_cents: null,
  report_ids: [report.id],
  industry_ids: [],
  note: '',
  starts_at: null,
  ends_at: null,
  most_uses: null,
  once_per_customer: true,
  ...more,
});
/** The lowest price at which a role with this ceiling sells the report. */
const least = (percent: number) => {
  const list = report.single_price_cents;
  return list - Math.floor((list * percent) / 100);
};

it('a buy-now link goes down to the ceiling of whoever makes it, and to no cent less', async () => {
  const make = (client: Client, cents: number, more?: object) =>
    client.call('POST', '/custom-links', link(cents, more));
  expect((await make(sales, least(15))).status).toBe(200);
  expect(await make(sales, least(15) - 1)).toMatchObject(refused('price_cents'));
  expect((await make(owner, least(15) - 1)).status).toBe(200);
  expect((await make(sales, report.single_price_cents * 2)).status).toBe(200);
  expect(await make(owner, least(50) - 1)).toMatchObject(
    refused(
      'price_cents',
      'This discount is above your ceiling of 50%. An owner can raise it in the discount ceilings.',
    ),
  );
  // Without a list price in the currency there is no share to compare.
  const inPounds = { currency: 'GBP' };
  expect(await make(sales, report.single_price_cents, inPounds)).toMatchObject(
    refused(
      'price_cents',
      'There is no list price to compare with. Somebody who may give up to 50% can set this price.',
    ),
  );
  expect((await make(owner, report.single_price_cents, inPounds)).status).toBe(200);
});

it('a code takes off at most the ceiling of whoever makes it', async () => {
  const make = (client: Client, more: object) => client.call('POST', '/discount-codes', code(more));
  expect(await make(sales, { percent: 16 })).toMatchObject(refused('percent'));
  const most = Math.floor((report.single_price_cents * 15) / 100);
  expect(await make(sales, { amount_cents: most + 1 })).toMatchObject(refused('amount_cents'));
  expect((await make(sales, { code: 'SHARE', percent: 15 })).status).toBe(200);
  expect((await make(sales, { code: 'AMOUNT', amount_cents: most })).status).toBe(200);
  expect((await make(owner, { code: 'HALF', percent: 50 })).status).toBe(200);
  // For all reports, the cheapest of them decides.
  const { rows } = await store.db.query(
    "SELECT min(single_price_cents) AS cents FROM report WHERE status = 'published'",
  );
  const everywhere = { report_ids: [], amount_cents: Math.floor((rows[0].cents * 15) / 100) };
  expect((await make(sales, { ...everywhere, code: 'EVERYWHERE' })).status).toBe(200);
  const more = { ...everywhere, amount_cents: everywhere.amount_cents + 1 };
  expect(await make(sales, more)).toMatchObject(refused('amount_cents'));
});

it('a code that gives more than one may give can be ended and annotated, not widened', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const given = { percent: 40, ends_at: inDays(10), most_uses: 10 };
  const made = (await owner.call('POST', '/discount-codes', code(given))).body.data;
  const change = (more: object) =>
    sales.change(`/discount-codes/${made.id}`, code({ ...given, ...more }));
  for (const wider of [
    { ends_at: inDays(11) },
    { ends_at: null },
    { most_uses: 11 },
    { most_uses: null },
    { once_per_customer: false },
    { report_ids: [] },
    { percent: 41 },
    { code: 'SUMMER' },
    { starts_at: inDays(-1) },
  ])
    expect([wider, await change(wider)]).toMatchObject([wider, refused('percent')]);
  expect((await change({ note: 'seen on a coupon site' })).status).toBe(200);
  expect((await change({ most_uses: 5, ends_at: inDays(-0.01) })).status).toBe(200);
});
