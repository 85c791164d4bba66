import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Begun, CENTS, openTill, type TillBench } from '../../../../test/payments.ts';
import { settle } from '../settle.ts';
import { paymentDuties } from '../sweep.ts';
import { refundOrder } from './refund-order.ts';

// A payment that differs from its order is held for review, and refunded in whole or in part.

let till: TillBench;
beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till?.close());

/** An order whose capture differs from it. */
async function held(): Promise<Begun> {
  const begun = await till.begin();
  await till.approve(begun);
  await till.fault('POST', `/v2/checkout/orders/${begun.ref.id}/capture`, 'wrong-amount');
  await settle(till.payments, begun.ref, 'sweeper');
  expect(await till.state(begun)).toMatchObject({ review: true, attempt: 'review' });
  return begun;
}
const refund = ({ order }: Begun, amountCents?: number) =>
  refundOrder(till.payments, {
    orderId: order,
    reason: 'of another amount',
    requestedBy: 'finance',
    ...(amountCents !== undefined && { amountCents }),
  });
const taxed = () => till.all('SELECT gross_cents FROM tax_report');

it('refunded in whole, it was never a sale: the tax report counts neither', async () => {
  const begun = await held();
  expect(await refund(begun)).toMatchObject({ state: 'done', amount_cents: CENTS + 100 });
  expect(await till.state(begun)).toMatchObject({ status: 'refunded' });
  expect(await taxed()).toEqual([]);
});

it('accepted after its excess was refunded, it is paid and delivered, once', async () => {
  const begun = await held();
  await refund(begun, 100);
  expect(await till.state(begun)).toMatchObject({ status: 'partially_refunded' });
  // As staff accept it.
  await till.all(
    "UPDATE payment_attempt SET accepted_at = now(), state = 'capturing' WHERE order_id = $1",
    [begun.order],
  );
  await till.all('UPDATE orders SET needs_review = false WHERE id = $1', [begun.order]);
  for (const cause of ['sweeper', 'staff'] as const) {
    await settle(till.payments, begun.ref, cause);
    const found = await till.all(
      `SELECT o.status, o.paid_at IS NOT NULL AS paid, g.revoked_at IS NULL AS open
       FROM orders o JOIN order_line l ON l.order_id = o.id JOIN download_grant g ON g.line_id = l.id WHERE o.id = $1`,
      [begun.order],
    );
    expect(found).toEqual([{ status: 'partially_refunded', paid: true, open: true }]);
  }
  // The excess was never sold.
  expect(await taxed()).toEqual([{ gross_cents: CENTS }]);
  expect(await refund(begun)).toMatchObject({ state: 'done', amount_cents: CENTS });
  expect(await till.state(begun)).toMatchObject({ status: 'refunded' });
  expect(await taxed()).toEqual([{ gross_cents: 0 }]);
});

it('a refund that an outage has delayed over the end of a month counts in the month in which it was sent', async () => {
  const begun = await till.begin();
  await till.approve(begun);
  await settle(till.payments, begun.ref, 'sweeper');
  const { capture_id: capture } = await till.one(
    'SELECT capture_id FROM capture WHERE order_id = $1',
    [begun.order],
  );
  await till.fault('POST', `/v2/payments/captures/${capture}/refund`, '503');
  expect(await refund(begun, 500)).toMatchObject({ state: 'requested' });
  await till.all(
    "UPDATE refund SET created_at = now() - interval '40 days', next_check_at = now() WHERE order_id = $1",
    [begun.order],
  );
  const months = () => till.all('SELECT period FROM tax_report ORDER BY period');
  const before = await months();
  await paymentDuties(till.payments)
    .find(({ name }) => name === 'refunds')!
    .run(AbortSignal.timeout(20_000), {});
  expect(await till.state(begun)).toMatchObject({ status: 'partially_refunded' });
  expect(await months()).toEqual(before);
});
