import { afterAll, beforeAll, expect, it } from 'vitest';
import { paymentsOf } from '#src/features/payments/payments.ts';
import { settleDue } from '#src/features/payments/settle-due.ts';
import { paymentDuties } from '#src/features/payments/sweep.ts';
import { callHref } from '#src/routes.ts';
import { staffBase } from '#src/staff/staff-routes.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { type StaffClient, staffClient, withStaff } from '../../../../test/staff.ts';
import { allocate } from '../allocate.ts';

// docs/promises.md, P13: every transfer is stored, and counts, however late it is and whatever else looks like it.

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
const signal = () => AbortSignal.timeout(20_000);

/** An order that is waiting for its transfer. */
async function ordered(): Promise<{ no: string; cents: number }> {
  const url = callHref('buyNowLink', { reportId: 'MR-EN-1042' }, { type: 'single-user' });
  const offer = (await store.app.inject({ url })).json();
  await store.app.inject({
    method: 'POST',
    url: callHref('createOrder'),
    payload: {
      name: 'Jana Reuter',
      email: 'payer@example.com',
      mobile_no: '+49 30 000000',
      amount: offer.price,
      quote: offer.quote,
      pay_by: 'transfer',
    },
  });
  const [order] = await all(
    'SELECT order_no AS no, amount_cents AS cents FROM orders ORDER BY created_at DESC LIMIT 1',
  );
  return order;
}

const camt = (currency: string) => `<Document><BkToCstmrStmt><Stmt><Ntry>
  <Amt Ccy="${currency}">100.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
  <BookgDt><Dt>2026-11-23</Dt></BookgDt><NtryRef>1</NtryRef></Ntry></Stmt></BkToCstmrStmt></Document>`;
const file = (currency: string) => ({
  file_name: `${currency}.xml`,
  content: camt(currency),
  currency: 'USD',
});

it('two accounts of the publisher use the same reference on the same day for the same amount: both transfers are stored', async () => {
  for (const currency of ['USD', 'EUR', 'USD', 'EUR'])
    await finance.call('POST', '/bank-statements', file(currency));
  expect(await all('SELECT currency FROM bank_entry ORDER BY currency')).toEqual([
    { currency: 'EUR' },
    { currency: 'USD' },
  ]);
  expect(await all('SELECT added FROM bank_statement ORDER BY id')).toEqual([
    { added: 1 },
    { added: 1 },
    { added: 0 },
    { added: 0 },
  ]);
  const preview = await finance.call('POST', '/bank-statements/preview', file('EUR'));
  expect(preview.body.entries).toMatchObject([{ known: true }]);
  const other = await finance.call('POST', '/bank-statements/preview', file('GBP'));
  expect(other.body.entries).toMatchObject([{ known: false }]);
});

it('a form whose answer was lost records its transfer, or its statement, once and says what it did', async () => {
  const send = async (path: string, key: string, payload: object) => {
    const answer = await store.app.inject({
      method: 'POST',
      url: `${staffBase}${path}`,
      headers: {
        'sec-fetch-site': 'same-origin',
        cookie: finance.cookie,
        'idempotency-key': key,
      },
      payload,
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const payer = { payer_name: 'Ada', payer_account: '', remittance: 'Thanks' };
  const entry = { booked_on: '2026-11-24', amount_cents: 4200, currency: 'USD', ...payer };
  const first = await send('/transfers', 'hand', entry);
  expect(first.status).toBe(200);
  expect(await send('/transfers', 'hand', entry)).toEqual(first);
  expect((await send('/transfers', 'hand', { ...entry, amount_cents: 2400 })).status).toBe(409);
  for (const _ of [1, 2]) expect((await send('/transfers', 'other', entry)).status).toBe(409);
  expect(await all("SELECT amount_cents FROM bank_entry WHERE payer_name = 'Ada'")).toEqual([
    { amount_cents: 4200 },
  ]);

  const statement = await send('/bank-statements', 'file', file('CHF'));
  // The process died in the middle.
  await all('UPDATE bank_statement SET added = 0 WHERE id = $1', [statement.body.data.id]);
  expect(await send('/bank-statements', 'file', file('CHF'))).toEqual(statement);
  expect(await all("SELECT added, booked FROM bank_statement WHERE file_name = 'CHF.xml'")).toEqual(
    [{ added: 1, booked: 0 }],
  );
});

it('a transfer that pays an order which was given up counts, even if the process dies after booking it', async () => {
  const payments = paymentsOf({ db: store.db, config: store.config });
  const expire = paymentDuties(payments).find(({ name }) => name === 'expire')!;
  const order = await ordered();
  await all("UPDATE payment_attempt SET created_at = now() - interval '130 days'");
  await expire.run(signal(), {});
  expect(await all('SELECT status FROM orders')).toEqual([{ status: 'expired' }]);
  // The process dies between these two steps.
  const said = { booked_on: '2026-11-25', amount_cents: order.cents, currency: 'USD' };
  const payer = { payer_name: 'Somebody', payer_account: '', remittance: 'late' };
  const { id } = (await finance.call('POST', '/transfers', { ...said, ...payer })).body.data;
  await store.db.transaction((client) =>
    allocate(client, 'http://localhost', { entryId: id, orderNo: order.no, by: 'a clerk' }),
  );
  await expire.run(signal(), {});
  await settleDue(payments, signal());
  expect(await all('SELECT status FROM orders')).toEqual([{ status: 'paid' }]);
  expect(await all('SELECT FROM licence')).toHaveLength(1);
});
