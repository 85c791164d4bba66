import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Begun, openTwoProviders, type TillBench } from '../../../../test/payments.ts';
import { latestAttempt, type PaymentRef } from '../attempts.ts';
import type { Payments } from '../payments.ts';
import { settle } from '../settle.ts';
import { startPayment } from '../start-payment.ts';

// docs/promises.md, P1: a buyer who pays with PayPal in one tab and by debit, which Stripe takes on its own, in another.

let bench: Awaited<ReturnType<typeof openTwoProviders>>;
let till: TillBench;
let payments: Payments;
const tell = (name: string, command?: object) => bench.tell(name, command);

beforeAll(async () => {
  bench = await openTwoProviders();
  ({ till, payments } = bench);
});
afterAll(() => bench?.close());

/** An order with a page at both providers. */
async function twoPages(): Promise<{ begun: Begun; stripe: PaymentRef }> {
  const begun = await till.begin(payments.providerOf({ provider: 'paypal' }), payments);
  const order = await till.one('SELECT * FROM orders WHERE id = $1', [begun.order]);
  const pages = {
    description: 'Report',
    sku: 'C-1',
    returnUrl: 'http://a/b',
    cancelUrl: 'http://a/c',
  };
  await startPayment(payments, order, pages, 'stripe');
  const { provider_order_id: id } = (await latestAttempt(payments.db, begun.order))!;
  return { begun, stripe: { provider: 'stripe', id: id! } };
}
const debit = ({ id }: PaymentRef) => tell('pay', { session: id, means: 'debit' });
const statusOf = async ({ order }: Begun) =>
  (await till.one('SELECT status FROM orders WHERE id = $1', [order])).status;
const captures = async () => (await till.remote.emu('assert')).captures as number;
const alerts = ({ order }: Begun) =>
  till.all('SELECT kind, message FROM staff_alert WHERE order_id = $1', [order]);

it('nothing is captured while the other payment takes money', async () => {
  const { begun, stripe } = await twoPages();
  const before = await captures();
  await debit(stripe);
  await till.approve(begun);
  expect((await settle(payments, begun.ref, 'return')).outcome).toBe('state');
  expect([await statusOf(begun), await captures()]).toEqual(['pending_payment', before]);
  await tell('decide', { session: stripe.id, paid: true });
  await settle(payments, stripe, 'webhook');
  await settle(payments, begun.ref, 'sweeper');
  expect([await statusOf(begun), await captures()]).toEqual(['paid', before]);
  expect(await alerts(begun)).toEqual([]);
});

it('an approval is captured if the other payment was declined or not made', async () => {
  const { begun, stripe } = await twoPages();
  const other = await twoPages();
  const before = await captures();
  await debit(stripe);
  await tell('decide', { session: stripe.id, paid: false });
  for (const one of [begun, other.begun]) {
    await till.approve(one);
    await settle(payments, one.ref, 'return');
  }
  expect([await statusOf(begun), await statusOf(other.begun)]).toEqual(['paid', 'paid']);
  expect(await captures()).toBe(before + 2);
});

it('a second payment that was taken nonetheless is reported to staff, once', async () => {
  const { begun, stripe } = await twoPages();
  await till.approve(begun);
  // Stripe does not answer just now.
  const fault = { method: 'GET', path: `/v1/checkout/sessions/${stripe.id}`, mode: '503' };
  await tell('faults', { ...fault, times: 2 });
  await debit(stripe);
  await settle(payments, begun.ref, 'return');
  expect(await statusOf(begun)).toBe('paid');
  await tell('decide', { session: stripe.id, paid: true });
  for (const cause of ['webhook', 'sweeper', 'sweeper'] as const)
    await settle(payments, stripe, cause);
  expect(await alerts(begun)).toMatchObject([
    { kind: 'payment-mismatch', message: expect.stringContaining('paid twice, also by Stripe') },
  ]);
});
