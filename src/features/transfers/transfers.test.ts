import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paymentsOf } from '#src/features/payments/payments.ts';
import { reconcile } from '#src/features/payments/reconcile.ts';
import { settleDue } from '#src/features/payments/settle-due.ts';
import { apiBase } from '#src/routes.ts';
import { connect } from '../../../demo/paypal/wire/remote.ts';
import { testApp } from '../../../test/app.ts';
import { pdfText } from '../../../test/documents/pdf-text.ts';
import { type StaffClient, staffClient, withStaff } from '../../../test/staff.ts';
import {
  openPaypalStore,
  type PaypalStore,
} from '../../../test/stand-ins/paypal/open-paypal-store.ts';
import { allocate } from './allocate.ts';
import { remindOfTransfers } from './remind.ts';

// An order that is paid by bank transfer, from the checkout to the licence, and everything that can go wrong with the
// money.

let store: PaypalStore;
let finance: StaffClient;

beforeAll(async () => {
  store = await openPaypalStore({ CAPTCHA: 'test' });
  await withStaff(store);
  finance = await staffClient(store, 'finance');
});
afterAll(() => store?.close());

const all = async (text: string, values: unknown[] = []) =>
  (await store.db.query(text, values)).rows;
let asked = 0;
async function ask(method: 'GET' | 'POST', path: string, payload?: object) {
  asked += 1;
  const answer = await store.app.inject({
    method,
    url: path.startsWith('/pay-by') ? path : apiBase + path,
    remoteAddress: `198.18.${asked >> 8}.${asked & 255}`,
    headers: { 'sec-fetch-site': 'same-origin' },
    ...(payload && { payload }),
  });
  const isJson = String(answer.headers['content-type']).includes('json');
  return {
    status: answer.statusCode,
    headers: answer.headers,
    raw: answer.rawPayload,
    // biome-ignore lint/suspicious/noExplicitAny: bodies of many calls
    body: (isJson ? answer.json() : {}) as any,
  };
}

let buyers = 0;
interface Ordered {
  key: string;
  no: string;
  cents: number;
  email: string;
}

async function tryToOrder(pay_by: string, email: string, company = 'Vantavolt GmbH', more = {}) {
  buyers += 1;
  const { body: offer } = await ask('GET', '/custom-buy-now-link/MR-EN-1042?type=single-user');
  const form = {
    name: `Jana Reuter ${buyers}`,
    email,
    mobile_no: '+49 30 000000',
    company_name: company,
    amount: offer.price,
    quote: offer.quote,
    pay_by,
    ...more,
  };
  return { form, ...(await ask('POST', '/paypal/create-order', form)) };
}

/** An order that is waiting for its transfer. */
async function ordered(
  company = 'Vantavolt GmbH',
  pay_by = 'transfer',
  to?: string,
): Promise<Ordered> {
  const email = to ?? `payer${buyers + 1}@example.com`;
  const { body, status } = await tryToOrder(pay_by, email, company);
  expect([status, body]).toMatchObject([200, { success: true }]);
  const [order] = await all('SELECT order_no, amount_cents FROM orders WHERE email = $1', [email]);
  const key = new URL(body.approval_url).pathname.split('/').at(-1)!;
  return { key, no: order.order_no, cents: order.amount_cents, email };
}

const shown = async ({ key }: Ordered) => (await ask('GET', `/transfers/${key}`)).body;
const mails = async ({ email }: Ordered) =>
  (
    await all('SELECT kind, subject FROM outbox_mail WHERE recipient = $1 ORDER BY created_at', [
      email,
    ])
  ).map(({ kind, subject }) => `${kind}: ${subject}`);
const licences = async ({ no }: Ordered) =>
  (
    await all(
      'SELECT 1 FROM licence l JOIN orders o ON o.id = l.order_id WHERE o.order_no = $1 AND l.revoked_at IS NULL',
      [no],
    )
  ).length;
const statusOf = async ({ no }: Ordered) =>
  (await all('SELECT status FROM orders WHERE order_no = $1', [no]))[0].status;

/** Incoming money, as recorded by a bookkeeper. */
async function received(cents: number, remittance: string, more: object = {}): Promise<string> {
  const { status, body } = await finance.call('POST', '/transfers', {
    booked_on: '2026-11-23',
    amount_cents: cents,
    currency: 'USD',
    payer_name: 'Somebody',
    payer_account: '',
    remittance,
    ...more,
  });
  expect([status, body]).toMatchObject([200, { data: {} }]);
  return body.data.id;
}
const match = (id: string, order: Ordered, fee = false) =>
  finance.call('POST', `/transfers/${id}/match`, { order_no: order.no, fee });
const left = async (id: string) =>
  (await finance.call('GET', `/transfers/${id}`)).body.data.left_cents;

async function cancelByStaff({ no }: { no: string }) {
  const [{ id }] = await all('SELECT id FROM orders WHERE order_no = $1', [no]);
  return finance.call('POST', `/orders/${id}/cancellation`);
}

describe('an order by bank transfer', () => {
  it.each([
    ['India', { state: 'Delhi' }, 621, '18% IGST'],
    ['Germany', {}, 0, 'none: export to Germany'],
  ])(
    'of a buyer in %s states its tax, or that there is none',
    async (country, address, tax, brief) => {
      const email = `taxed-${country}@example.com`.toLowerCase();
      const amount = 3450 + tax;
      const more = { country, address: 'A 1', city: 'B', zipcode: '1', amount, ...address };
      const { status, body } = await tryToOrder('transfer', email, 'Vantavolt GmbH', more);
      expect([status, body]).toMatchObject([200, { success: true }]);
      const key = new URL(body.approval_url).pathname.split('/').at(-1)!;
      expect((await ask('GET', `/transfers/${key}`)).body).toMatchObject({
        lines: [{ price: 3450, total: amount }],
        tax,
        tax_brief: brief,
        total: amount,
      });
    },
  );

  it('shows at once how to pay, and is delivered when exactly its amount has arrived', async () => {
    const order = await ordered();
    const how = await shown(order);
    expect(how).toMatchObject({ order: order.no, state: 'waiting', arrived: 0, result: null });
    expect(how.bank).toContainEqual(['Reference', order.no]);
    expect(await mails(order)).toEqual([
      `transfer: Order ${order.no}: how to pay by bank transfer`,
    ]);
    const [{ id }] = await all('SELECT id FROM orders WHERE order_no = $1', [order.no]);
    const history = async () => (await finance.call('GET', `/orders/${id}/payment`)).body;
    expect((await history()).pro_forma).toBe(how.pro_forma);
    const page = await ask('GET', `/pay-by-transfer/${order.key}`);
    expect(page).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store, private' } });
    expect(page.raw.toString()).toContain('0142 0055 5014');
    const paper = await ask('GET', how.pro_forma);
    const text = (await pdfText(paper.raw)).replace(/\s+/g, ' ');
    expect(text).toContain('Pro-forma invoice');
    expect(text).toContain(`Reference ${order.no}`);
    expect([await statusOf(order), await licences(order)]).toEqual(['awaiting_approval', 0]);

    await received(order.cents, `payment ${order.no.replaceAll('-', ' ').toLowerCase()} thanks`);
    expect([await statusOf(order), await licences(order)]).toEqual(['paid', 1]);
    expect(await shown(order)).toMatchObject({ state: 'paid', open: 0, pro_forma: null });
    expect(await history()).toMatchObject({
      pro_forma: null,
      captures: [{ by_transfer: true, amount_cents: order.cents }],
    });
    expect(await mails(order)).toHaveLength(2);
    expect((await ask('GET', `${how.pro_forma}`)).status).toBe(404);
  });

  it('is neither offered nor accepted if the publisher does not allow transfers', async () => {
    await all('UPDATE legal_seller SET offers_transfer = false, offers_purchase_order = false');
    const { body } = await ask('GET', '/custom-buy-now-link/MR-EN-1042?type=single-user');
    expect(body.ways_to_pay.map(({ id }: { id: string }) => id)).toEqual(['paypal']);
    const refused = await ask('POST', '/paypal/create-order', {
      name: 'Jana',
      email: 'no@example.com',
      mobile_no: '+49 30 000000',
      amount: body.price,
      quote: body.quote,
      pay_by: 'transfer',
    });
    expect(refused).toMatchObject({ status: 422, body: { errors: { pay_by: expect.anything() } } });
    await all('UPDATE legal_seller SET offers_transfer = true');
  });

  it('can be cancelled with its key until money arrives: no more mails are sent, and money that arrives waits for a person', async () => {
    const order = await ordered();
    expect(await shown(order)).toMatchObject({ state: 'waiting', can_cancel: true });
    expect((await ask('POST', '/transfers/cancellation', { key: 'bt-guess' })).status).toBe(404);
    const both = await Promise.all(
      [1, 2].map(() => ask('POST', '/transfers/cancellation', { key: order.key })),
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await statusOf(order)).toBe('cancelled');
    expect(await shown(order)).toMatchObject({ state: 'ended', can_cancel: false });
    const page = await ask('GET', `/pay-by-transfer/${order.key}`);
    expect(page.raw.toString()).toContain('This order was cancelled');
    await all('UPDATE transfer_payment SET due_on = publishers_day() - 20 WHERE id = $1', [
      order.key,
    ]);
    await remindOfTransfers(
      { db: store.db, publicUrl: 'http://localhost' },
      new AbortController().signal,
    );
    expect(await mails(order)).toHaveLength(1);
    const entry = await received(order.cents, order.no);
    expect([await statusOf(order), await licences(order)]).toEqual(['cancelled', 0]);
    const [{ left }] = await all(
      'SELECT unallocated_cents(e) AS left FROM bank_entry e WHERE id = $1',
      [entry],
    );
    expect(left).toBe(order.cents);
  });

  it('cannot be cancelled once a part has been paid', async () => {
    const order = await ordered();
    const entry = await received(order.cents - 100, order.no);
    const { status } = await finance.call('POST', `/transfers/${entry}/match`, {
      order_no: order.no,
      fee: false,
    });
    expect(status).toBe(200);
    expect(await shown(order)).toMatchObject({ state: 'part', can_cancel: false });
    expect((await ask('POST', '/transfers/cancellation', { key: order.key })).status).toBe(409);
    expect((await cancelByStaff(order)).status).toBe(409);
  });

  it('is cancelled by staff, whose buyer asked for it by phone; money that arrives then waits', async () => {
    const order = await ordered();
    const both = await Promise.all([cancelByStaff(order), cancelByStaff(order)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await statusOf(order)).toBe('cancelled');
    expect(await shown(order)).toMatchObject({ state: 'ended', why_ended: 'cancelled' });
    await received(order.cents, order.no);
    expect([await statusOf(order), await licences(order)]).toEqual(['cancelled', 0]);
    // One that is paid for is refunded instead.
    const paid = await ordered();
    await received(paid.cents, paid.no);
    expect((await cancelByStaff(paid)).status).toBe(409);
  });

  it('is explained to the right address once a mistyped one is corrected', async () => {
    const order = await ordered();
    const right = { ...order, email: `right.${order.email}` };
    const [{ id }] = await all('SELECT id FROM orders WHERE order_no = $1', [order.no]);
    const corrected = await finance.call('POST', `/orders/${id}/email`, {
      email: right.email,
      seen: order.email,
    });
    expect(corrected.status).toBe(200);
    expect(await mails(right)).toEqual(await mails(order));
    await received(order.cents, order.no);
    expect((await mails(right)).at(-1)).toMatch(/^receipt: /);
    expect((await mails(order)).join()).not.toContain('receipt');
  });

  it('has a page that opens only with its key', async () => {
    for (const key of ['bt-guess', `bt-${'A'.repeat(32)}`, '../orders'])
      expect((await ask('GET', `/transfers/${encodeURIComponent(key)}`)).status).toBe(404);
    expect((await ask('GET', '/pay-by-transfer/bt-guess')).status).toBe(404);
    expect((await ask('GET', '/pay-by-transfer/bt-guess/pro-forma.pdf')).status).toBe(404);
  });
});

const unmatch = (id: string, order: Ordered, reason = 'Of somebody else') =>
  finance.call('POST', `/transfers/${id}/unmatch`, { order_no: order.no, reason });

it.each(['%s 20.11.2026', 'Invoice %s, 2 licences', '%s/1'])(
  'an order is paid by a text in which another number follows its own: %s',
  async (text) => {
    const order = await ordered();
    await received(order.cents, text.replace('%s', order.no));
    expect([await statusOf(order), await licences(order)]).toEqual(['paid', 1]);
  },
);

describe('a wrong match', () => {
  it('can be undone while the order is waiting, which then continues to wait', async () => {
    const [wrong, right] = [await ordered(), await ordered()];
    const id = await received(right.cents - 700, 'no reference', { payer_name: 'U1' });
    await match(id, wrong);
    expect(await shown(wrong)).toMatchObject({ state: 'part', open: 7 });
    expect((await unmatch(id, right)).body.message).toContain('not matched with that order');
    expect((await unmatch(id, wrong)).body).toMatchObject({ reversed: false });
    expect((await unmatch(id, wrong)).status).toBe(409);
    expect(await shown(wrong)).toMatchObject({ state: 'waiting', arrived: 0 });
    expect(await left(id)).toBe(right.cents - 700);
    await match(id, right);
    await received(700, right.no);
    expect([await statusOf(right), await licences(right)]).toEqual(['paid', 1]);
    await received(wrong.cents, wrong.no);
    expect([await statusOf(wrong), await licences(wrong)]).toEqual(['paid', 1]);
  });

  it('can be undone for a paid order: it is reversed, and the money pays the right one', async () => {
    const [wrong, right] = [await ordered(), await ordered()];
    const ids = [
      await received(right.cents - 100, 'first part', { payer_name: 'U2' }),
      await received(100, 'second part', { payer_name: 'U2' }),
    ];
    for (const id of ids) await match(id, wrong);
    expect([await statusOf(wrong), await licences(wrong)]).toEqual(['paid', 1]);
    const clerks = await Promise.all([unmatch(ids[0]!, wrong), unmatch(ids[1]!, wrong)]);
    expect(clerks.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect([await statusOf(wrong), await licences(wrong)]).toEqual(['reversed', 0]);
    expect(await shown(wrong)).toMatchObject({ state: 'ended' });
    expect(await Promise.all(ids.map(left))).toEqual([right.cents - 100, 100]);
    expect((await match(ids[0]!, wrong)).body.message).toContain('was taken back');
    // Both ledgers agree, and no refund has to be sent.
    expect((await finance.call('GET', '/transfer-refunds?open=true')).body.data).toEqual([]);
    const payments = paymentsOf({ db: store.db, config: store.config });
    const compared = await reconcile(payments, new Date(0));
    expect(compared).toMatchObject({ differenceCents: 0, differing: [] });
    const [taxed] = await all('SELECT sum(gross_cents)::bigint AS cents FROM tax_report');
    expect(taxed.cents).toBe(compared.oursCents);
    for (const id of ids) await match(id, right);
    expect([await statusOf(right), await licences(right)]).toEqual(['paid', 1]);
  });

  it('stays if money has already been refunded', async () => {
    const order = await ordered();
    const id = await received(order.cents, order.no);
    const [{ id: orderId }] = await all('SELECT id FROM orders WHERE order_no = $1', [order.no]);
    const refund = { refund: crypto.randomUUID(), amount_cents: 5000, reason: 'A part' };
    const back = await finance.call('POST', `/orders/${orderId}/refunds`, refund);
    expect((await unmatch(id, order)).body.message).toContain('given back already');
    expect(await statusOf(order)).toBe('partially_refunded');
    await finance.call('POST', `/transfer-refunds/${back.body.refund.id}/sent`);
    await all("UPDATE transfer_refund SET sent_on = now()::date, sent_by = 'clerk'");
  });
});

it('one transfer pays all orders in its text, if it is exactly their unpaid amount', async () => {
  const [one, two, three] = [await ordered(), await ordered(), await ordered()];
  await received(one.cents + two.cents, `orders ${one.no}, ${two.no} and thanks`);
  for (const order of [one, two])
    expect([await statusOf(order), await licences(order)]).toEqual(['paid', 1]);
  const four = await ordered();
  const short = await received(three.cents + four.cents - 1, `${three.no} ${four.no}`);
  expect(await left(short)).toBe(three.cents + four.cents - 1);
  // A person matches them individually.
  expect((await match(short, three)).body).toMatchObject({ open_cents: 0, status: 'paid' });
  expect((await match(short, four, true)).body).toMatchObject({ open_cents: 0, status: 'paid' });
  expect(await left(short)).toBe(0);
});

describe('money that does not fit', () => {
  it('a cent too little is a part payment, of which the buyer is notified; the missing cent delivers', async () => {
    const order = await ordered();
    const id = await received(order.cents - 1, order.no);
    expect(await left(id)).toBe(order.cents - 1);
    expect((await match(id, order)).body).toMatchObject({
      open_cents: 1,
      status: 'awaiting_approval',
    });
    expect(await shown(order)).toMatchObject({ state: 'part', open: 0.01 });
    expect((await mails(order)).at(-1)).toContain('$0.01 USD still to be paid');
    expect(await licences(order)).toBe(0);
    await received(1, order.no);
    expect([await statusOf(order), await licences(order)]).toEqual(['paid', 1]);
  });

  it('a fee deducted by a bank counts as paid, up to its limit', async () => {
    const [small, large] = [await ordered(), await ordered()];
    const id = await received(small.cents - 1500, small.no);
    expect((await match(id, small, true)).body).toMatchObject({ open_cents: 0, status: 'paid' });
    const lost = await received(large.cents - 2501, large.no);
    expect((await match(lost, large, true)).body.message).toContain('at most $25.00');
    expect(await licences(large)).toBe(0);
  });

  it('a cent too much is left over, and is returned', async () => {
    const order = await ordered();
    const id = await received(order.cents + 1, order.no);
    expect((await match(id, order)).body).toMatchObject({ cents: order.cents, status: 'paid' });
    expect(await left(id)).toBe(1);
    const back = await finance.call('POST', `/transfers/${id}/return`, { note: 'too much' });
    expect(back.body).toEqual({ returned_cents: 1 });
    expect(await left(id)).toBe(0);
    expect((await finance.call('POST', `/transfers/${id}/return`, { note: 'again' })).status).toBe(
      409,
    );
  });

  it('arriving twice pays once, and the second waits for a person', async () => {
    const order = await ordered();
    await received(order.cents, order.no);
    const again = await received(order.cents, order.no, { booked_on: '2026-11-24' });
    expect(await left(again)).toBe(order.cents);
    const { settled } = (await finance.call('GET', `/transfers/${again}/suggestions`)).body;
    const [{ id: order_id }] = await all('SELECT id FROM orders WHERE order_no = $1', [order.no]);
    expect(settled).toEqual([{ order_id, order_no: order.no, status: 'paid' }]);
    for (const [text, names] of [
      [`Rg. ${order.no.replaceAll('-', ' ').toLowerCase()} for licences`, [order.no]],
      [`Customer 1234567890123/${order.no}`, [order.no]],
      [`${order.no}, 2 licences`, [order.no]],
      [`${order.no} 20.11.2026`, [order.no]],
      [`${order.no}7`, []],
    ] as const) {
      const id = await received(order.cents, text, { booked_on: '2026-11-23' });
      const { body } = await finance.call('GET', `/transfers/${id}/suggestions`);
      expect(body.settled.map((one: { order_no: string }) => one.order_no)).toEqual(names);
    }
    expect((await match(again, order)).body.message).toContain('has been paid already');
    expect(await licences(order)).toBe(1);
  });

  it('with a wrong reference is suggested by amount and name, never booked automatically', async () => {
    const order = await ordered('Nordvik Energi AS');
    const id = await received(order.cents, 'invoice 4711', { payer_name: 'NORDVIK  Energi as' });
    const { suggestions } = (await finance.call('GET', `/transfers/${id}/suggestions`)).body;
    expect(suggestions[0]).toMatchObject({
      order_no: order.no,
      exact: true,
      same_name: true,
      named: false,
    });
    expect(await licences(order)).toBe(0);
    expect((await match(id, order)).body.status).toBe('paid');
  });

  it('in another currency is refused', async () => {
    const order = await ordered();
    const id = await received(order.cents, order.no, { currency: 'EUR' });
    expect((await match(id, order)).body.message).toContain('in USD, the transfer in EUR');
    expect(await licences(order)).toBe(0);
    // It may be one that the store does not sell in, but not a slip.
    const typed = (currency: string) => {
      const entry = { booked_on: '2026-11-23', amount_cents: 100, currency, remittance: order.no };
      return finance.call('POST', '/transfers', { ...entry, payer_name: '', payer_account: '' });
    };
    expect((await typed('UDS')).body.errors.currency).toEqual([
      'is not a currency: enter its code, such as USD',
    ]);
    expect((await typed('INR')).status).toBe(200);
  });

  it('for an order paid in another way, or an unknown one, is refused', async () => {
    const order = await ordered();
    const card = await ordered('Another GmbH', 'paypal');
    const id = await received(order.cents, 'who knows', { payer_name: 'X1' });
    expect((await match(id, card)).body.message).toContain('does not wait for a transfer');
    const unknown = { ...order, no: 'MO-1999-000001' };
    expect((await match(id, unknown)).body.message).toContain('no order with this number');
    expect(await left(id)).toBe(order.cents);
  });

  it('matched by two clerks concurrently is booked once', async () => {
    const order = await ordered();
    const id = await received(order.cents, 'who knows', { payer_name: 'X2' });
    const both = await Promise.all([match(id, order), match(id, order), match(id, order)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await licences(order)).toBe(1);
    expect((await all('SELECT 1 FROM bank_allocation WHERE entry_id = $1', [id])).length).toBe(1);
  });

  it('two transfers matched with one order concurrently never exceed its amount', async () => {
    const order = await ordered();
    const ids = [
      await received(order.cents, 'first of two', { payer_name: 'X3' }),
      await received(order.cents, 'second of two', { payer_name: 'X4' }),
    ];
    const both = await Promise.all(ids.map((id) => match(id, order)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [sum] = await all(
      'SELECT transferred_cents(id) AS cents FROM orders WHERE order_no = $1',
      [order.no],
    );
    expect(sum.cents).toBe(order.cents);
  });
});

it('a process killed between matching and delivering leaves the order to the sweeper', async () => {
  const order = await ordered();
  const id = await received(order.cents, 'killed', { payer_name: 'X5' });
  await store.db.transaction((client) =>
    allocate(client, 'http://localhost', { entryId: id, orderNo: order.no, by: 'clerk' }),
  );
  expect(await licences(order)).toBe(0);
  const payments = paymentsOf({ db: store.db, config: store.config })!;
  await settleDue(payments, new AbortController().signal);
  expect([await statusOf(order), await licences(order)]).toEqual(['paid', 1]);
});

it('a store without any online provider sells by transfer only', async () => {
  const settings = { DATA_DIR: store.folder, CAPTCHA: 'test', ONLINE_PAYMENTS: 'none' };
  const alone = { ...store, ...(await testApp({ demo: true, environment: settings })) };
  const here = store;
  store = alone;
  try {
    const { body } = await ask('GET', '/custom-buy-now-link/MR-EN-1042?type=single-user');
    expect(body).toMatchObject({ test_payments: false, pay_with: { name: 'Bank transfer' } });
    const ways = body.ways_to_pay.map(({ id }: { id: string }) => id);
    expect(ways).toEqual(['transfer', 'purchase-order']);
    const order = await ordered('Vantavolt GmbH', ways[0]);
    expect(await shown(order)).toMatchObject({ state: 'waiting' });
    await withStaff(alone);
    const clerk = await staffClient(alone, 'finance');
    const money = { booked_on: '2026-11-23', amount_cents: order.cents, currency: 'USD' };
    const said = { payer_name: 'Vantavolt', payer_account: '', remittance: order.no };
    expect((await clerk.call('POST', '/transfers', { ...money, ...said })).status).toBe(200);
    expect([await statusOf(order), await licences(order)]).toEqual(['paid', 1]);
    await all("UPDATE legal_seller SET account = ''");
    expect((await tryToOrder('transfer', 'closed@example.com')).status).toBe(503);
  } finally {
    store = here;
    await alone.close();
  }
});

it('a buyer who pays with PayPal after all gets no transfer request, and cannot pay twice', async () => {
  const order = await ordered();
  const { rows } = await store.db.query('SELECT * FROM orders WHERE order_no = $1', [order.no]);
  const payments = paymentsOf({ db: store.db, config: store.config })!;
  const { startPayment } = await import('#src/features/payments/start-payment.ts');
  const { paymentPages } = await import('#src/features/payments/begun/payment-pages.ts');
  const pages = await paymentPages(payments, rows[0], '/buy-now');
  const url = await startPayment(payments, rows[0], pages, 'paypal');
  expect(await shown(order)).toMatchObject({ state: 'ended', pro_forma: null });
  const token = new URL(url!).searchParams.get('token')!;
  await connect(store.provider.url).emu('approve', { order: token });
  await ask('GET', `/paypal/capture-order?token=${token}`);
  expect(await statusOf(order)).toBe('paid');
  const late = await received(order.cents, order.no);
  expect(await left(late)).toBe(order.cents);
  expect((await match(late, order)).body.message).toContain('has been paid already');
});

it('a statement imported repeatedly counts once; what matches is booked, the rest waits', async () => {
  const [fits, short] = [await ordered(), await ordered()];
  const content = [
    'Date,Description,Amount,Name',
    `2026-11-23,${fits.no},${(fits.cents / 100).toFixed(2)},Vantavolt GmbH`,
    `2026-11-23,${short.no},${((short.cents - 100) / 100).toFixed(2)},Vantavolt GmbH`,
    '2026-11-23,Rent,-900.00,House',
  ].join('\n');
  const file = { file_name: 'november.csv', content, currency: 'USD' };
  const preview = (await finance.call('POST', '/bank-statements/preview', file)).body;
  expect(preview).toMatchObject({ problem: null, read: 2, skipped: 1 });
  expect(await statusOf(fits)).toBe('awaiting_approval');
  const run = async () => {
    const { body } = await finance.call('POST', '/bank-statements', file);
    return (await finance.call('GET', `/bank-statements/${body.data.id}`)).body.data;
  };
  expect(await run()).toMatchObject({ read: 2, added: 2, booked: 1 });
  expect([await statusOf(fits), await licences(fits)]).toEqual(['paid', 1]);
  expect([await statusOf(short), await licences(short)]).toEqual(['awaiting_approval', 0]);
  const [one, two] = await Promise.all([run(), run()]);
  expect([one.added + two.added, one.booked + two.booked]).toEqual([0, 0]);
});

it('a refund waits until somebody has sent it', async () => {
  const order = await ordered();
  await received(order.cents, order.no);
  const [{ id }] = await all('SELECT id FROM orders WHERE order_no = $1', [order.no]);
  const refund = { refund: crypto.randomUUID(), amount_cents: 'all', reason: 'Bought twice' };
  const asked = await finance.call('POST', `/orders/${id}/refunds`, refund);
  expect(asked.body).toMatchObject({ status: 'refunded', refund: { status: 'pending' } });
  expect(await licences(order)).toBe(0);
  const open = (await finance.call('GET', '/transfer-refunds?open=true')).body;
  expect(open.data).toMatchObject([{ order_no: order.no, amount_cents: order.cents }]);
  const sent = () => finance.call('POST', `/transfer-refunds/${open.data[0].id}/sent`);
  expect((await sent()).status).toBe(200);
  expect((await sent()).status).toBe(409);
  expect(await all('SELECT state FROM refund WHERE order_id = $1', [id])).toEqual([
    { state: 'done' },
  ]);
});

it('a buyer who does not pay is reminded twice, one who has paid is not', async () => {
  const [late, paid] = [await ordered(), await ordered()];
  await received(paid.cents, paid.no);
  const remind = () =>
    remindOfTransfers(
      { db: store.db, publicUrl: 'http://localhost' },
      new AbortController().signal,
    );
  const reminders = async (order: Ordered) =>
    (await mails(order)).filter((mail) => mail.includes('Reminder')).length;
  const overdue = (days: number) =>
    all(`UPDATE transfer_payment SET due_on = publishers_day() - $1::int WHERE id = ANY($2)`, [
      days,
      [late.key, paid.key],
    ]);
  await overdue(3);
  await Promise.all([remind(), remind()]);
  await remind();
  expect(await reminders(late)).toBe(1);
  await overdue(100);
  await remind();
  await remind();
  expect([await reminders(late), await reminders(paid)]).toEqual([2, 0]);
});

it('a stranger cannot flood somebody’s mailbox with orders in their name, nor hide an order from its transfer', async () => {
  const real = await ordered();
  for (let n = 0; n < 8; n++) await ordered('Vantavolt GmbH', 'transfer', 'victim@example.com');
  expect(
    await all("SELECT 1 FROM outbox_mail WHERE recipient = 'victim@example.com'"),
  ).toHaveLength(5);
  // Three hundred orders with exactly the same amount.
  const [{ id }] = await all('SELECT id FROM orders WHERE order_no = $1', [real.no]);
  await all(
    `INSERT INTO transfer_payment (id, request_key, order_id, amount_cents, currency, due_on)
     SELECT 'bt-fill-' || n, 'fill-' || n, o.id, $2, 'USD', now()::date FROM generate_series(1, 300) n,
       (SELECT id FROM orders WHERE email = 'victim@example.com' LIMIT 1) o WHERE o.id <> $1`,
    [id, real.cents],
  );
  await received(real.cents, `ref ${real.no}`, { payer_name: 'X9' });
  expect([await statusOf(real), await licences(real)]).toEqual(['paid', 1]);
});

it('a network has a limit of unpaid orders by transfer; above ten under one e-mail address, which anybody can type, a human check is required', async () => {
  await all('UPDATE legal_seller SET offers_transfer = true, offers_purchase_order = true');
  const email = 'many@example.com';
  const tried = [];
  for (let n = 0; n < 11; n++) tried.push(await tryToOrder('transfer', email));
  expect(tried.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429]);
  expect(tried.at(-1)!.body.human_check).toBe('order');
  // A double click on the last accepted order, a purchase order, and a method that is paid at once.
  expect(await ask('POST', '/paypal/create-order', tried[9]!.form)).toMatchObject({ status: 200 });
  expect((await tryToOrder('purchase-order', email)).status).toBe(429);
  expect((await tryToOrder('paypal', email)).status).toBe(200);
  const [{ order_no, amount_cents }] = await all(
    "SELECT order_no, amount_cents FROM orders WHERE email = $1 AND status = 'awaiting_approval' ORDER BY created_at LIMIT 1",
    [email],
  );
  await received(amount_cents, order_no);
  expect((await tryToOrder('transfer', email)).status).toBe(200);
  // The owner of the address is not locked out by strangers' orders under it.
  const turnstile_token = 'XXXX.DUMMY.TOKEN.XXXX';
  expect((await tryToOrder('transfer', email, undefined, { turnstile_token })).status).toBe(200);

  await tryToOrder('transfer', 'first@example.com');
  const [address, ofNetwork] = [
    asked,
    `SELECT origin FROM orders WHERE email = 'first@example.com'`,
  ];
  // One order has three hundred requests (above): each order counts once here.
  await all(
    `UPDATE orders SET origin = (${ofNetwork}) WHERE id IN (SELECT id FROM orders o
       WHERE status = 'awaiting_approval' AND email <> 'first@example.com'
         AND EXISTS (SELECT 1 FROM transfer_payment t WHERE t.order_id = o.id AND t.closed_at IS NULL) LIMIT 28)`,
  );
  const [{ n }] = await all(`SELECT count(*)::int AS n FROM orders WHERE origin = (${ofNetwork})`);
  const again = async (name: string) => {
    asked = address - 2;
    return (await tryToOrder('transfer', `${name}@example.com`)).status;
  };
  for (let more = n; more < 30; more++) expect(await again(`more-${more}`)).toBe(200);
  expect(await again('one-too-many')).toBe(422);
});
