import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiBase } from '#src/routes.ts';
import { digestOf, newToken } from '#src/secrets.ts';
import { browserWith, newCustomer } from '../../../../test/accounts.ts';
import { purchase } from '../../../../test/purchase.ts';
import {
  openPaypalStore,
  type PaypalStore,
} from '../../../../test/stand-ins/paypal/open-paypal-store.ts';

// Who has the invoice of an order whose licences have ended, in part or all of them.

let store: PaypalStore;
let guest: Awaited<ReturnType<typeof purchase>>;
let order: string;
/** The private link of each line. */
let links: string[];

beforeAll(async () => {
  store = await openPaypalStore();
  guest = await purchase(store, store.provider.url, 'MR-EN-1042');
  const { rows } = await store.db.query('SELECT id FROM orders');
  order = rows[0].id;
  await store.db.query(
    `INSERT INTO order_line (order_id, n, report_id, report_code, report_name, edition, licence, seats, list_cents, net_cents, gross_cents)
     SELECT order_id, 2, report_id, 'MR-2', 'A second report', edition, licence, seats, 100, 100, 100 FROM order_line`,
  );
  const tokens = [newToken(), newToken()];
  links = tokens.map((token) => `/download/${token}`);
  await store.db.query('UPDATE download_grant SET token_hash = $1', [digestOf(tokens[0]!)]);
  await store.db.query(
    'INSERT INTO download_grant (line_id, token_hash, max_downloads) SELECT id, $1, 20 FROM order_line WHERE n = 2',
    [digestOf(tokens[1]!)],
  );
});
afterAll(() => store?.close());

const status = async (url: string, headers: Record<string, string> = {}) =>
  (await store.app.inject({ url, headers })).statusCode;

const end = (n: number) =>
  store.db.query(
    'UPDATE download_grant SET revoked_at = now() WHERE line_id = (SELECT id FROM order_line WHERE order_id = $1 AND n = $2)',
    [order, n],
  );

let account: Record<string, string>;

/** Gives the order to an account that is logged in. */
async function givenAccount() {
  const { email, password, ...person } = newCustomer();
  const post = (path: string, payload: object) =>
    store.app.inject({ method: 'POST', url: apiBase + path, payload });
  await post('/user/register', { email, password, ...person });
  const { headers } = await post('/user/login', { email, password });
  account = browserWith({ status: 200, body: undefined, headers });
  const own = 'SELECT id::text FROM customer WHERE email = $1';
  await store.db.query(`UPDATE orders SET user_id = (${own})`, [email]);
}

const library = async () =>
  (await store.app.inject({ url: `${apiBase}/user/library`, headers: account })).json().orders;

it('a mailed link to the invoice works as long as one report of the order has not ended', async () => {
  await end(1);
  const [first, second] = links as [string, string];
  for (const path of [first, `${first}/data`, guest.order.download])
    expect([path, await status(path, guest.headers)]).toEqual([path, 404]);
  // The mail has one link to the invoice, that of the first report.
  for (const path of [`${first}/invoice`, `${second}/invoice`])
    expect([path, await status(path)]).toEqual([path, 200]);
  expect(await status(guest.order.invoice, guest.headers)).toBe(200);
});

it('once everything was refunded, only the account of the buyer has the invoice; it lists it', async () => {
  await end(2);
  for (const path of [...links.map((link) => `${link}/invoice`), guest.order.invoice])
    expect([path, await status(path, guest.headers)]).toEqual([path, 404]);

  await givenAccount();
  const [listed] = await library();
  expect(listed).toMatchObject({ download: null, data: null, downloads_left: null });
  expect(await status(listed.invoice, account)).toBe(200);
  expect(await status(listed.invoice.replace('/invoice', ''), account)).toBe(404);
  expect(await status(listed.invoice)).toBe(404);
});

it('an order in review has no links in the library; one whose payment is held back is listed', async () => {
  await store.db.query('UPDATE download_grant SET revoked_at = NULL');
  const [open] = await library();
  expect([open.status, await status(open.download, account)]).toEqual(['paid', 200]);
  await store.db.query('UPDATE orders SET needs_review = true');
  const [held] = await library();
  expect(held).toMatchObject({
    status: 'pending_payment',
    download: null,
    data: null,
    invoice: null,
  });
  expect(await status(open.download, account)).toBe(404);

  const other = await store.db.query(
    `INSERT INTO orders (order_no, report_code, report_name, licence, amount_cents, currency, buyer_name, email, phone,
       content_hash, status, needs_review, user_id)
     SELECT 'HELD', 'C', 'A report', 'single-user', 100, 'USD', 'Ana', 'ana@example.com', '1', '', 'capturing', true, user_id
     FROM orders RETURNING id`,
  );
  expect(other.rowCount).toBe(1);
  expect((await library())[0]).toMatchObject({ order_no: 'HELD', status: 'pending_payment' });
});
