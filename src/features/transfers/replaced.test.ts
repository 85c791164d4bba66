import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '../../../demo/paypal/wire/remote.ts';
import { visitorsOf } from '../../../test/purchase.ts';
import { type StaffClient, staffClient, withStaff } from '../../../test/staff.ts';
import {
  openPaypalStore,
  type PaypalStore,
} from '../../../test/stand-ins/paypal/open-paypal-store.ts';
import { remindOfTransfers } from './remind.ts';

// An offer that a manager has approved, to be paid by transfer, and whose link a colleague also has, who chooses PayPal.

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
const ask = visitorsOf(() => store);

let buyers = 0;
/** An offer that was approved in one way; with the key of the transfer, and the order. */
async function approved(pay_by: 'transfer' | 'purchase-order' = 'transfer') {
  buyers += 1;
  const email = `approver${buyers}@example.com`;
  const { body: asked } = await ask('POST', '/offers', {
    name: 'Jana Reuter',
    email,
    company_name: 'Vantavolt GmbH',
    country: 'Germany',
    address: 'Invalidenstraße 117',
    city: 'Berlin',
    zipcode: '10115',
    report_id: 'MR-EN-1042',
    type: 'multiple-user',
    turnstile_token: 'XXXX.DUMMY.TOKEN.XXXX',
  });
  const offer = String(asked.offer).replace('/offer/', '');
  const { body } = await ask('POST', '/offers/accept', { key: offer, pay_by });
  const [order] = await all(
    'SELECT id, order_no AS no, amount_cents AS cents FROM orders WHERE email = $1',
    [email],
  );
  return { offer, page: new URL(body.approval_url).pathname, ...order } as {
    offer: string;
    page: string;
    id: string;
    no: string;
    cents: number;
  };
}
type Approved = Awaited<ReturnType<typeof approved>>;

/** A colleague begins to pay with PayPal, and has its page open. */
async function payInstead({ offer }: Approved): Promise<string> {
  const { body } = await ask('POST', '/offers/accept', { key: offer, pay_by: 'paypal' });
  return new URL(body.approval_url).searchParams.get('token')!;
}
const shown = async ({ page }: Approved) =>
  (await ask('GET', `/transfers/${page.split('/').at(-1)}`)).body;
async function received({ no }: Approved, cents: number): Promise<string> {
  const { body } = await finance.call('POST', '/transfers', {
    booked_on: '2026-11-23',
    amount_cents: cents,
    currency: 'USD',
    payer_name: 'Somebody',
    payer_account: '',
    remittance: no,
  });
  return body.data.id;
}
const stateOf = async ({ id }: Approved) =>
  (
    await all(
      `SELECT o.status, (SELECT count(*)::int FROM licence WHERE order_id = o.id) AS licences,
         (SELECT array_agg(provider ORDER BY n) FROM payment_attempt WHERE order_id = o.id AND state = 'captured') AS paid_by
       FROM orders o WHERE o.id = $1`,
      [id],
    )
  )[0];

it('an offer that is to be paid by transfer says so to everybody who has its link', async () => {
  const order = await approved();
  expect((await ask('GET', `/offers/${order.offer}`)).body.transfer).toEqual({
    page: order.page,
    purchase_order: false,
  });
  await payInstead(order);
  expect((await ask('GET', `/offers/${order.offer}`)).body.transfer).toBeNull();
  expect(await shown(order)).toMatchObject({ state: 'ended', replaced: true, pro_forma: null });
});

it('whoever has the page of the transfer is told that a colleague has paid in another way', async () => {
  const order = await approved();
  const token = await payInstead(order);
  await connect(store.provider.url).emu('approve', { order: token });
  await ask('GET', `/paypal/capture-order?token=${token}`);
  expect(await stateOf(order)).toMatchObject({ status: 'paid', paid_by: ['paypal'] });
  expect(await shown(order)).toMatchObject({ state: 'ended', replaced: false });
  const { body } = await store.app.inject(order.page);
  expect(body).toContain('This order has been paid in another way');
});

it('a way to pay that was chosen before is selected for the next who opens the offer, and is kept by them', async () => {
  const selected = async ({ offer }: Approved) => {
    const { body } = await store.app.inject(`/offer/${offer}`);
    const radios = body.match(/<input[^>]*name="pay_by"[^>]*>/g) ?? [];
    expect(radios.length).toBeGreaterThan(2);
    return radios
      .filter((radio) => radio.includes('checked'))
      .map((radio) => /value="([^"]*)"/.exec(radio)?.[1]);
  };
  const order = await approved();
  expect(await selected(order)).toEqual(['transfer']);
  expect(await selected(await approved('purchase-order'))).toEqual(['purchase-order']);
  await payInstead(order);
  expect(await selected(order)).toEqual(['paypal']);
});

it('a transfer that was on its way when a colleague chose PayPal pays the order; PayPal cannot pay it as well', async () => {
  const order = await approved();
  const token = await payInstead(order);
  await received(order, order.cents);
  expect(await stateOf(order)).toEqual({ status: 'paid', licences: 1, paid_by: ['transfer'] });
  expect(await shown(order)).toMatchObject({ state: 'paid', replaced: false });
  const { emu } = connect(store.provider.url);
  await emu('approve', { order: token }).catch(() => undefined);
  await ask('GET', `/paypal/capture-order?token=${token}`);
  expect(await stateOf(order)).toEqual({ status: 'paid', licences: 1, paid_by: ['transfer'] });
});

it('once a part has arrived, only a transfer can pay the rest', async () => {
  const order = await approved();
  await payInstead(order);
  await received(order, order.cents - 100_000);
  const { suggestions, settled } = (
    await finance.call('GET', `/transfers/${await received(order, 5)}/suggestions`)
  ).body;
  expect([suggestions.map((one: { order_no: string }) => one.order_no), settled]).toEqual([
    [order.no],
    [],
  ]);
  const [entry] = await all(
    'SELECT id FROM bank_entry WHERE remittance = $1 AND amount_cents > 5',
    [order.no],
  );
  await finance.call('POST', `/transfers/${entry.id}/match`, { order_no: order.no, fee: false });
  expect(await shown(order)).toMatchObject({ state: 'part', replaced: false });
  const { body: again } = await ask('POST', '/offers/accept', {
    key: order.offer,
    pay_by: 'paypal',
  });
  expect(again).toMatchObject({ success: false });
  await received(order, 100_000);
  expect(await stateOf(order)).toEqual({ status: 'paid', licences: 1, paid_by: ['transfer'] });
});

it('what was delivered before it is paid is owed, although somebody began to pay it with PayPal', async () => {
  const order = await approved('purchase-order');
  await all('UPDATE orders SET released_at = now() WHERE id = $1', [order.id]);
  await payInstead(order);
  expect(await shown(order)).toMatchObject({ state: 'waiting', replaced: false });
  expect((await ask('GET', `/offers/${order.offer}`)).body.transfer).toMatchObject({
    page: order.page,
  });
  await all('UPDATE transfer_payment SET due_on = due_on - 90 WHERE order_id = $1', [order.id]);
  const { publicUrl } = store.config;
  await remindOfTransfers({ db: store.db, publicUrl }, new AbortController().signal);
  expect(
    await all('SELECT reminded FROM transfer_payment WHERE order_id = $1', [order.id]),
  ).toEqual([{ reminded: 1 }]);
});

it('an order is not deleted as one that nobody approved while its transfer may still arrive', async () => {
  const order = await approved();
  await payInstead(order);
  const owner = await staffClient(store, 'owner');
  const due = async () =>
    (await owner.call('GET', '/retention')).body.rules.find(
      ({ name }: { name: string }) => name === 'unapproved-orders',
    ).rows;
  await all(
    "UPDATE orders SET created_at = now() - interval '9 days', status = 'expired' WHERE id = $1",
    [order.id],
  );
  expect(await due()).toBe(0);
  await all(
    "UPDATE transfer_payment SET closed_at = now() - interval '31 days' WHERE order_id = $1",
    [order.id],
  );
  expect(await due()).toBe(1);
});
