import { afterAll, beforeAll, expect, it } from 'vitest';
import { bankProvider } from '#src/features/payments/bank/bank-provider.ts';
import { callHref } from '#src/routes.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { type StaffClient, staffClient, withStaff } from '../../../../test/staff.ts';
import { allocate } from '../allocate.ts';

let store: TestApp;
let finance: StaffClient;
beforeAll(async () => {
  store = await testApp({ demo: true, environment: { CAPTCHA: 'test' } });
  await withStaff(store);
  finance = await staffClient(store, 'finance');
});
afterAll(() => store?.close());

const all = async (text: string, values: unknown[] = []) =>
  (await store.db.query(text, values)).rows;

let buyers = 0;
/** An order that is waiting for its transfer. */
async function ordered() {
  buyers += 1;
  const remoteAddress = `203.0.113.${buyers}`;
  const url = callHref('buyNowLink', { reportId: 'MR-EN-1042' }, { type: 'single-user' });
  const offer = (await store.app.inject({ url, remoteAddress })).json();
  const placed = await store.app.inject({
    method: 'POST',
    url: callHref('createOrder'),
    remoteAddress,
    payload: {
      name: 'Jana Reuter',
      email: `payer${buyers}@example.com`,
      mobile_no: '+49 30 000000',
      amount: offer.price,
      quote: offer.quote,
      pay_by: 'transfer',
    },
  });
  const key = new URL(placed.json().approval_url).pathname.split('/').at(-1)!;
  const [order] = await all(
    `SELECT o.order_no AS no, o.amount_cents AS cents, p.id AS key FROM transfer_payment p
     JOIN orders o ON o.id = p.order_id WHERE p.id = $1`,
    [key],
  );
  return order as { no: string; cents: number; key: string };
}

const money = (cents: number, remittance: string) => ({
  booked_on: '2026-11-25',
  amount_cents: cents,
  currency: 'USD',
  payer_name: 'Somebody',
  payer_account: '',
  remittance,
});
const received = async (cents: number, remittance: string): Promise<string> =>
  (await finance.call('POST', '/transfers', money(cents, remittance))).body.data.id;

it('staff bookings and their audit record are one transaction: if the record cannot be written, nothing is booked', async () => {
  const [one, two, three] = [await ordered(), await ordered(), await ordered()];
  const entry = await received(one.cents, 'for something');
  await received(two.cents, two.no);
  const [{ id }] = await all('SELECT id FROM orders WHERE order_no = $1', [two.no]);
  const refund = { refund: crypto.randomUUID(), amount_cents: 'all', reason: 'Bought twice' };
  await finance.call('POST', `/orders/${id}/refunds`, refund);
  const [toSend] = (await finance.call('GET', '/transfer-refunds?open=true')).body.data;
  expect(toSend).toMatchObject({ order_id: id, order_no: two.no });
  const [price, file] = [(three.cents / 100).toFixed(2), { file_name: 'a.csv', currency: 'USD' }];
  const content = `Date,Description,Amount,Name\n2026-11-25,${three.no},${price},Vantavolt GmbH\n`;
  const booked = () =>
    all(
      `SELECT (SELECT count(*)::int FROM bank_entry) AS entries, (SELECT count(*)::int FROM bank_allocation) AS matches,
         (SELECT count(*)::int FROM bank_statement) AS statements,
         (SELECT count(*)::int FROM transfer_refund WHERE sent_on IS NOT NULL) AS sent`,
    );
  const before = await booked();
  const acts = [
    () => finance.call('POST', '/transfers', money(one.cents, one.no)),
    () => finance.call('POST', `/transfers/${entry}/match`, { order_no: one.no, fee: false }),
    () => finance.call('POST', '/bank-statements', { ...file, content }),
    () => finance.call('POST', `/transfer-refunds/${toSend.id}/sent`),
  ];
  await store.db.query(`
    CREATE FUNCTION no_record() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''the disk is full''; END';
    CREATE TRIGGER no_record BEFORE INSERT ON staff_audit FOR EACH ROW EXECUTE FUNCTION no_record()`);
  for (const act of acts) expect((await act()).status).toBe(500);
  expect(await booked()).toEqual(before);
  await store.db.query('DROP TRIGGER no_record ON staff_audit');
  // A refused call does not prevent its repetition.
  // There it is another day than in UTC, at any time.
  const timeZone = new Date().getUTCHours() < 12 ? 'Etc/GMT+12' : 'Pacific/Kiritimati';
  await store.db.query('UPDATE legal_seller SET time_zone = $1', [timeZone]);
  for (const act of acts.slice(1)) expect((await act()).status).toBe(200);
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format();
  expect(await all('SELECT sent_on::text AS day FROM transfer_refund')).toEqual([{ day }]);
  const recorded = await all(
    `SELECT call, count(*)::int AS n FROM staff_audit WHERE entity IN ('transfers', 'bank-statements', 'transfer-refunds')
     GROUP BY call ORDER BY call`,
  );
  expect(recorded).toEqual([
    { call: 'bank-statements.create', n: 2 },
    { call: 'transfer-refunds.sent', n: 1 },
    { call: 'transfers.create', n: 2 },
    { call: 'transfers.match', n: 1 },
  ]);
});

it('of closing a payment and concurrently matching its money one is refused', async () => {
  const order = await ordered();
  const entryId = await received(order.cents, 'for something else');
  const bank = bankProvider(store.db, store.config.publicUrl, 'transfer');
  let closing: ReturnType<typeof bank.close> | undefined;
  await store.db.transaction(async (client) => {
    const matched = await allocate(client, store.config.publicUrl, {
      entryId,
      orderNo: order.no,
      by: 'finance@example.com',
    });
    expect(matched).toMatchObject({ openCents: 0 });
    let ended = false;
    closing = bank.close(order.key).finally(() => {
      ended = true;
    });
    const waits = async () =>
      (
        await all(
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        )
      ).length > 0;
    await expect.poll(async () => ended || (await waits())).toBe(true);
  });
  expect(await closing).toMatchObject({ outcome: 'refused', reason: 'already-captured' });
  expect(await all('SELECT closed_at FROM transfer_payment WHERE id = $1', [order.key])).toEqual([
    { closed_at: null },
  ]);
});
