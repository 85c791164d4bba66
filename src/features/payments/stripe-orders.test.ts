import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Begun, openTwoProviders, type TillBench } from '../../../test/payments.ts';
import { latestAttempt } from './attempts.ts';
import { followEvent } from './events/follow-event.ts';
import { keepEvent } from './events/keep-event.ts';
import type { Payments } from './payments.ts';
import { reconcile } from './reconcile.ts';
import { recordMissedRefunds } from './refunds/missed-refunds.ts';
import { refundOrder } from './refunds/refund-order.ts';
import { settle } from './settle.ts';
import { startPayment } from './start-payment.ts';
import { paymentDuties } from './sweep.ts';

// docs/promises.md, P1 to P5: what applies to one provider also applies to a second.

let bench: Awaited<ReturnType<typeof openTwoProviders>>;
let till: TillBench;
let payments: Payments;
const tell = (name: string, command?: object) => bench.tell(name, command);

beforeAll(async () => {
  bench = await openTwoProviders();
  ({ till, payments } = bench);
});
afterAll(() => bench?.close());

const stripe = () => payments.providerOf({ provider: 'stripe' });
const begin = () => till.begin(stripe(), payments);
const settled = async (begun: Begun) => {
  await settle(payments, begun.ref, 'sweeper');
  return till.state(begun);
};
const accounts = () => tell('assert');

const cardPages = {
  description: 'Report',
  sku: 'C-1',
  returnUrl: 'http://localhost/payment-success',
  cancelUrl: 'http://localhost/buy-now',
};

/** Delivers every event that the provider lists to the store, twice and in the wrong order. */
async function ring(): Promise<void> {
  const listed = await stripe().listEvents({ since: new Date(Date.now() - 60_000) });
  if (listed.outcome !== 'ok') throw new Error('no events');
  for (const entry of [...listed.value.events, ...listed.value.events])
    if (await keepEvent(payments, 'stripe', { ...entry, deliveryId: entry.event.id }))
      await followEvent(payments, entry.event.id);
}

it('an order is paid by card: held, checked, captured once, delivered', async () => {
  const begun = await begin();
  expect(begun.ref.provider).toBe('stripe');
  await tell('pay', { session: begun.ref.id });
  const all = await Promise.all([settled(begun), settled(begun), settled(begun)]);
  for (const state of all) expect(state).toMatchObject({ status: 'paid', attempt: 'captured' });
  const { rows } = await payments.db.query('SELECT 1 FROM licence WHERE order_id = $1', [
    begun.order,
  ]);
  expect(rows).toHaveLength(1);
  expect(await accounts()).toMatchObject({ charges: 1, double_charges: [] });
});

it('nothing is captured for a report withdrawn meanwhile, and the card is released', async () => {
  const begun = await begin();
  await tell('pay', { session: begun.ref.id });
  await till.all("UPDATE report SET status = 'withdrawn'");
  expect(await settled(begun)).toMatchObject({ status: 'cancelled', attempt: 'lapsed' });
  await till.all("UPDATE report SET status = 'published'");
  expect((await accounts()).held).toBe(0);
});

it('a card declined at capture is released, and the buyer may use another', async () => {
  const begun = await begin();
  await tell('pay', { session: begun.ref.id });
  await tell('faults', { method: 'POST', path: '/v1/payment_intents/*/capture', mode: 'decline' });
  expect(await settled(begun)).toMatchObject({ status: 'declined', attempt: 'declined' });
  expect((await accounts()).held).toBe(0);
  const order = await till.one('SELECT * FROM orders WHERE id = $1', [begun.order]);
  const again = await startPayment(payments, order, cardPages, 'stripe');
  expect(again).toContain('/c/pay/');
  expect(again).not.toContain(begun.ref.id);
});

it('a bank debit is pending until its bank has decided', async () => {
  const [good, bad] = [await begin(), await begin()];
  for (const { ref } of [good, bad]) await tell('pay', { session: ref.id, means: 'debit' });
  expect(await settled(good)).toMatchObject({ status: 'pending_payment', attempt: 'pending' });
  expect(await settled(bad)).toMatchObject({ status: 'pending_payment' });
  await tell('decide', { session: good.ref.id, paid: true });
  await tell('decide', { session: bad.ref.id, paid: false });
  await ring();
  expect(await till.state(good)).toMatchObject({ status: 'paid' });
  expect(await till.state(bad)).toMatchObject({ status: 'declined' });
});

it('a capture whose hold has expired is declined, and does not hang', {
  tags: 'exhaustive',
}, async () => {
  const begun = await begin();
  await tell('pay', { session: begun.ref.id });
  await tell('faults', { method: 'POST', path: '/v1/payment_intents/*/capture', mode: '500' });
  expect(await settled(begun)).toMatchObject({ attempt: 'capturing' });
  await stripe().close(begun.ref.id);
  expect(await settled(begun)).toMatchObject({ status: 'declined', attempt: 'declined' });
});

it('a buyer who changes the payment method has one open payment, and pays once', async () => {
  const begun = await till.begin(payments.provider, payments);
  const order = await till.one('SELECT * FROM orders WHERE id = $1', [begun.order]);
  const byCard = await startPayment(payments, order, cardPages, 'stripe');
  expect(byCard).toContain(bench.stripeUrl);
  expect(await startPayment(payments, order, cardPages, 'stripe')).toBe(byCard);
  const first = (await latestAttempt(payments.db, begun.order))!;
  // Back to the first one, and again: each change closes the previous page.
  expect(await startPayment(payments, order, cardPages, 'paypal')).toContain('/checkoutnow');
  await expect(tell('pay', { session: first.provider_order_id })).rejects.toThrow('not open');
  const again = await startPayment(payments, order, cardPages, 'stripe');
  expect(again).not.toBe(byCard);

  // Both are approved concurrently, each in a different tab: one of them is paid.
  const latest = (await latestAttempt(payments.db, begun.order))!;
  await tell('pay', { session: latest.provider_order_id });
  const held = (await accounts()).held;
  await till.approve(begun);
  await Promise.all([
    settle(payments, begun.ref, 'return'),
    settle(payments, { provider: 'stripe', id: latest.provider_order_id! }, 'return'),
  ]);
  expect(await till.state(begun)).toMatchObject({ status: 'paid' });
  const { rows } = await payments.db.query(
    "SELECT 1 FROM capture WHERE order_id = $1 AND state = 'captured'",
    [begun.order],
  );
  expect(rows).toHaveLength(1);
  expect(held).toBe(1);
  expect((await accounts()).held).toBe(0);
});

it('a refund of ours, one made at Stripe and a dispute are each counted once', async () => {
  const orders = [await begin(), await begin(), await begin()];
  for (const begun of orders) {
    await tell('pay', { session: begun.ref.id });
    await settled(begun);
  }
  const captureOf = async ({ order }: Begun) =>
    (await till.one('SELECT capture_id FROM capture WHERE order_id = $1', [order])).capture_id;
  const [ours, theirs, disputed] = orders as [Begun, Begun, Begun];
  const refund = { orderId: ours.order, amountCents: 1000, reason: 'test', requestedBy: 'me' };
  await tell('faults', { method: 'POST', path: '/v1/refunds', mode: 'commit-then-500' });
  expect(await refundOrder(payments, refund)).toMatchObject({ state: 'requested' });
  await tell('refund', { charge: await captureOf(theirs), amount: 2000 });
  const taxed = async () =>
    Number((await till.one('SELECT COALESCE(sum(gross_cents), 0) AS n FROM tax_report')).n);
  const before = await taxed();
  const dispute = await tell('dispute', { charge: await captureOf(disputed) });
  await ring();
  expect(await till.state(ours)).toMatchObject({ status: 'partially_refunded' });
  expect(await till.state(theirs)).toMatchObject({ status: 'partially_refunded' });
  const licences = async () =>
    (
      await payments.db.query(
        `SELECT t.revoked_at IS NULL AS open FROM order_line l JOIN licence t ON t.line_id = l.id WHERE l.order_id = $1
         UNION ALL SELECT t.revoked_at IS NULL FROM order_line l JOIN download_grant t ON t.line_id = l.id WHERE l.order_id = $1`,
        [disputed.order],
      )
    ).rows.map(({ open }) => open);
  const paidAt = async () =>
    (await till.one('SELECT paid_at FROM orders WHERE id = $1', [disputed.order])).paid_at;
  const paidFirst = await paidAt();
  expect(await till.state(disputed)).toMatchObject({ status: 'reversed' });
  expect(await licences()).toEqual([false, false]);
  const { rows } = await payments.db.query<{ n: number; cents: number }>(
    `SELECT count(*)::int AS n, sum(amount_cents)::int AS cents FROM refund
     WHERE order_id = ANY($1::uuid[]) AND state <> 'failed'`,
    [orders.map(({ order }) => order)],
  );
  expect(rows[0]).toEqual({ n: 3, cents: 1000 + 2000 + 345_000 });
  // Somebody has to answer the bank in time.
  const alerts = () =>
    till.all(
      'SELECT kind, message, resolved_at IS NULL AS open FROM staff_alert WHERE order_id = $1',
      [disputed.order],
    );
  const named = expect.stringMatching(
    `taken back \\$3,450\\.00.*answer the dispute ${dispute.id} at Stripe`,
  );
  expect(await alerts()).toEqual([{ kind: 'chargeback', message: named, open: true }]);
  // An open dispute counts in the tax report as in the ledger; a won one is added back on the day it is won.
  expect(await taxed()).toBe(before - 1000 - 2000 - 345_000);
  await tell('close-dispute', { dispute: dispute.id, status: 'won' });
  await ring();
  await payments.db.query("UPDATE refund SET next_check_at = now() WHERE state = 'pending'");
  const refunds = paymentDuties(payments).find(({ name }) => name === 'refunds')!;
  await refunds.run(new AbortController().signal, {});
  expect(await taxed()).toBe(before - 1000 - 2000);
  const { rows: kept } = await payments.db.query(
    "SELECT failed_at IS NOT NULL AS dated FROM refund WHERE order_id = $1 AND kind = 'reversal'",
    [disputed.order],
  );
  expect(kept).toEqual([{ dated: true }]);
  // The bank returned the money: the buyer has access again, with the same link.
  expect(await till.state(disputed)).toMatchObject({ status: 'paid' });
  expect(await licences()).toEqual([true, true]);
  expect(await paidAt()).toEqual(paidFirst);
  expect(await alerts()).toMatchObject([{ open: false }]);
});

it('a refund that fails days later is reported to staff, counts in no ledger, and can be made again', async () => {
  const begun = await begin();
  await tell('pay', { session: begun.ref.id });
  await settled(begun);
  const request = { orderId: begun.order, reason: 'test', requestedBy: 'me' };
  const sent = await refundOrder(payments, request);
  expect(sent).toMatchObject({ state: 'done' });
  await tell('fail-refund', {
    refund: (sent as { provider_refund_id: string }).provider_refund_id,
  });
  await ring();
  await ring();
  const alerts = await till.all('SELECT kind, message FROM staff_alert WHERE order_id = $1', [
    begun.order,
  ]);
  expect(alerts).toMatchObject([
    { kind: 'refund-refused', message: expect.stringContaining('$3,450.00') },
  ]);
  const books = 'SELECT refunded_cents FROM capture WHERE order_id = $1';
  expect(await till.one(books, [begun.order])).toEqual({ refunded_cents: 0 });
  expect(await refundOrder(payments, request)).toMatchObject({
    state: 'done',
    amount_cents: 345_000,
  });
  expect(await till.one(books, [begun.order])).toEqual({ refunded_cents: 345_000 });
});

it('the ledgers of both providers agree to the cent', async () => {
  const compared = await reconcile(payments, new Date(Date.now() - 3_600_000));
  expect(compared).toMatchObject({ differenceCents: 0, differing: [], unanswered: [] });
  expect(compared.oursCents).toBeGreaterThan(0);
  expect((await accounts()).double_charges).toEqual([]);
});

it('refunds made at Stripe whose events were lost are recorded when they are looked for, each once', async () => {
  const begun = await begin();
  await tell('pay', { session: begun.ref.id });
  await settled(begun);
  const { capture_id: charge } = await till.one(
    'SELECT capture_id FROM capture WHERE order_id = $1',
    [begun.order],
  );
  const refund = { orderId: begun.order, reason: 'test', requestedBy: 'me' };
  await refundOrder(payments, { ...refund, amountCents: 500 });
  for (const amount of [1000, 2000]) await tell('refund', { charge, amount });
  const look = () => recordMissedRefunds(payments, begun.order);
  await tell('faults', { method: 'GET', path: '/v1/refunds', mode: '500' });
  expect(await look()).toEqual({ cents: 0, sure: false });
  await Promise.all([look(), look()]);
  expect(await look()).toEqual({ cents: 0, sure: true });
  expect(
    await till.all('SELECT amount_cents FROM refund WHERE order_id = $1 ORDER BY 1', [begun.order]),
  ).toEqual([500, 1000, 2000].map((amount_cents) => ({ amount_cents })));
  await tell('refund', { charge, amount: 345_000 - 3500 });
  expect(await look()).toEqual({ cents: 345_000 - 3500, sure: true });
  expect(await till.state(begun)).toMatchObject({ status: 'refunded' });
});
