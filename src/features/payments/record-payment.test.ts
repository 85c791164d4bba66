import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { drawInvoice } from '#src/features/delivery/draw-invoice.ts';
import { issueInvoice } from '#src/features/delivery/issue-invoice.ts';
import type { Payment } from '#src/payment/provider.ts';
import { pdfText } from '../../../test/documents/pdf-text.ts';
import { type Begun, CENTS, openTill, type TillBench } from '../../../test/payments.ts';
import { attemptOf } from './attempts.ts';
import { recordPayment } from './record-payment.ts';
import { settle } from './settle.ts';

let till: TillBench;
let begun: Begun;
beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till?.close());
beforeEach(async () => {
  begun = await till.begin();
  await till.approve(begun);
});

const ofOrder = (table: string) =>
  till.all(`SELECT * FROM ${table} WHERE order_id = $1`, [begun.order]);
const jobs = async () =>
  (
    await till.all(`SELECT kind FROM job WHERE payload->>'order' = $1 ORDER BY kind`, [begun.order])
  ).map(({ kind }) => kind);
const receipts = () =>
  till.all('SELECT FROM outbox_mail WHERE dedupe_key = $1', [`receipt:${begun.order}`]);
const read = async (): Promise<Payment> => {
  const answer = await till.payments.provider.read(begun.ref.id);
  if (answer.outcome !== 'ok') throw new Error('not read');
  return answer.value;
};
/** Records the provider's payment, changed as given. */
async function record(
  change: (paid: Payment) => Partial<Payment> = () => ({}),
  mismatches: string[] = [],
) {
  const paid = await read();
  const attempt = (await attemptOf(till.payments.db, begun.ref))!;
  const order = await till.one('SELECT * FROM orders WHERE id = $1', [begun.order]);
  const evidence = { paid: { ...paid, ...change(paid) }, mismatches };
  await recordPayment(till.payments, order, attempt, evidence, 'sweeper');
}
const nothingDelivered = async () => {
  expect(await ofOrder('download_grant')).toEqual([]);
  expect(await ofOrder('licence')).toEqual([]);
  expect([await jobs(), await receipts()]).toEqual([[], []]);
};

describe('what is recorded of a captured payment', () => {
  it('captured: paid, with licence, link, mail and jobs in one transaction', async () => {
    await till.captureThere(begun);
    await record();
    expect(await till.state(begun)).toEqual({
      status: 'paid',
      review: false,
      attempt: 'captured',
      note: null,
    });
    expect(await ofOrder('capture')).toMatchObject([
      { state: 'captured', status: 'COMPLETED', amount_cents: CENTS, currency: 'USD' },
    ]);
    expect(await ofOrder('licence')).toHaveLength(1);
    expect(await ofOrder('download_grant')).toHaveLength(1);
    expect(await jobs()).toEqual(['issue-invoice', 'make-data', 'stamp-report']);
    expect(await receipts()).toHaveLength(1);
    const { payer_email } = await till.one('SELECT payer_email FROM orders WHERE id = $1', [
      begun.order,
    ]);
    expect(payer_email).toContain('@');
  });

  it('receipt and invoice name the provider that took the money', async () => {
    begun = await till.begin({ ...till.payments.provider, label: 'Harbour Bank' });
    await till.approve(begun);
    await till.captureThere(begun);
    await record();
    const { text_body } = await till.one(
      'SELECT text_body FROM outbox_mail WHERE dedupe_key = $1',
      [`receipt:${begun.order}`],
    );
    expect(text_body).toContain('Paid by Harbour Bank');
    expect(text_body).not.toContain('PayPal');
    const nowhere = { db: till.payments.db, publicUrl: '', temp: '' };
    const full = new Error('no storage');
    await expect(
      issueInvoice({ ...nowhere, files: () => Promise.reject(full) }, begun.order),
    ).rejects.toBe(full);
    const [{ content }] = await ofOrder('invoice');
    const text = pdfText(await drawInvoice(content)).replace(/\s+/g, ' ');
    expect(text).toContain('Paid by Harbour Bank on');
    expect(text).not.toContain('PayPal');
  });

  it('captured, recorded again: nothing more', async () => {
    await till.captureThere(begun);
    await record();
    await record();
    expect(await ofOrder('capture')).toHaveLength(1);
    expect(await ofOrder('download_grant')).toHaveLength(1);
    expect(await receipts()).toHaveLength(1);
  });

  it('no capture is listed: postponed, nothing recorded', async () => {
    await record();
    expect((await till.state(begun)).note).toBe('PayPal lists no capture');
    expect(await ofOrder('capture')).toEqual([]);
    await nothingDelivered();
  });

  it('held: not paid; the attempt stays with the sweeper', async () => {
    await till.approve(begun, 'pending:PENDING_REVIEW');
    await till.captureThere(begun);
    await record();
    expect(await till.state(begun)).toMatchObject({
      status: 'pending_payment',
      attempt: 'pending',
      note: 'the provider holds the payment',
    });
    await nothingDelivered();
  });

  it.each([
    ['COMPLETED', 'paid', 'captured'],
    ['DENIED', 'declined', 'declined'],
  ])('held, then %s: %s', async (word, status, attempt) => {
    await till.approve(begun, 'pending:PENDING_REVIEW');
    const capture = await till.captureThere(begun);
    await record();
    await till.remote.emu(`captures/${capture}`, { status: word });
    await record();
    expect(await till.state(begun)).toMatchObject({ status, attempt });
    expect(await ofOrder('download_grant')).toHaveLength(status === 'paid' ? 1 : 0);
  });

  it('older news never overwrites newer news of the same capture', async () => {
    await till.captureThere(begun);
    await record();
    await record(({ captures }) => ({
      captures: [{ ...captures[0]!, state: 'held', at: '2020-01-01T00:00:00Z' }],
    }));
    expect(await ofOrder('capture')).toMatchObject([{ state: 'captured' }]);
    expect(await till.state(begun)).toMatchObject({ status: 'paid', attempt: 'captured' });
  });

  it('fully refunded before it was recorded: refunded, and the licence ends', async () => {
    const capture = await till.captureThere(begun);
    await till.remote.emu(`captures/${capture}/refund`, {});
    await record();
    expect(await till.state(begun)).toMatchObject({ status: 'refunded', attempt: 'captured' });
    expect(
      await till.all('SELECT FROM download_grant WHERE order_id = $1 AND revoked_at IS NULL', [
        begun.order,
      ]),
    ).toEqual([]);
  });

  it('partly refunded before it was recorded: paid and delivered', async () => {
    const capture = await till.captureThere(begun);
    await till.remote.emu(`captures/${capture}/refund`, {
      amount: { value: '10.00', currency_code: 'USD' },
    });
    await record();
    expect(await till.state(begun)).toMatchObject({ status: 'paid' });
    expect(await ofOrder('download_grant')).toHaveLength(1);
  });
});

describe('a payment that differs from its order', () => {
  const alerts = () =>
    till.all('SELECT kind, message FROM staff_alert WHERE order_id = $1', [begun.order]);
  const capture = (change: object) => (paid: Payment) => ({
    captures: [{ ...paid.captures[0]!, ...change }],
  });

  it.each([
    ['the amount', capture({ amountCents: CENTS - 1 })],
    ['the amount', capture({ amountCents: null })],
    ['the currency', capture({ currency: 'EUR' })],
    ['the order id', () => ({ orderId: 'another' })],
    ['the order id of the capture', capture({ orderId: 'another' })],
    ['the order number', () => ({ orderNo: null })],
    ['the order number of the capture', capture({ orderNo: 'MO-1' })],
    ['the payee', () => ({ payee: 'SOMEBODY' })],
    ['the payee of the capture', capture({ payee: 'SOMEBODY' })],
    [
      'the number of captures',
      (paid: Payment) => ({ captures: [...paid.captures, ...paid.captures] }),
    ],
    ['the number of units', () => ({ oddities: ['the number of units is 2 instead of 1'] })],
  ] satisfies [string, (paid: Payment) => Partial<Payment>][])(
    '%s: in review, reported to staff, nothing delivered',
    async (what, change) => {
      await till.captureThere(begun);
      await record(change);
      expect(await till.state(begun)).toMatchObject({ review: true, attempt: 'review' });
      expect(await alerts()).toMatchObject([
        { kind: 'payment-mismatch', message: expect.stringContaining(`${what} is`) },
      ]);
      await nothingDelivered();
    },
  );

  it('a mismatch in the answer to the capture counts too', async () => {
    await till.captureThere(begun);
    await record(undefined, ['the amount is 1 instead of 2']);
    expect(await till.state(begun)).toMatchObject({ review: true });
    await nothingDelivered();
  });

  it('accepted by staff: delivered nonetheless', async () => {
    await till.fault('POST', `/v2/checkout/orders/${begun.ref.id}/capture`, 'wrong-amount');
    await settle(till.payments, begun.ref, 'sweeper');
    expect(await till.state(begun)).toMatchObject({ review: true });
    await till.all(
      `UPDATE payment_attempt SET accepted_at = now(), state = 'capturing' WHERE order_id = $1`,
      [begun.order],
    );
    await till.all('UPDATE orders SET needs_review = false WHERE id = $1', [begun.order]);
    await settle(till.payments, begun.ref, 'sweeper');
    expect(await till.state(begun)).toMatchObject({ status: 'paid', review: false });
    expect(await ofOrder('download_grant')).toHaveLength(1);
  });
});
