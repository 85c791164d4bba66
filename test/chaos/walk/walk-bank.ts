import { refundOrder } from '#src/features/payments/refunds/refund-order.ts';
import { syncRefund } from '#src/features/payments/refunds/sync-refund.ts';
import { settle } from '#src/features/payments/settle.ts';
import { cancelByStaff } from '#src/features/transfers/cancel-order.ts';
import { recordEntry } from '#src/features/transfers/record-entry.ts';
import { unmatch } from '#src/features/transfers/unmatch.ts';
import type { Shop } from '../shop.ts';
import type { Chance, Step } from './walk-chance.ts';

/** What happens to orders by transfer: parts of payments, too much, cancellations, and refunds that staff pay. */
export function bankSteps(shop: Shop, chance: Chance): Step[] {
  const { db, payments } = shop;
  let entries = 0;
  // biome-ignore lint/suspicious/noExplicitAny: rows of many shapes
  async function oneOf(query: string): Promise<any> {
    const { rows } = await db.query(query);
    return rows.length > 0 ? chance.pick(rows) : undefined;
  }
  async function arrives(order: { order_no: string; currency: string }, amountCents: number) {
    entries += 1;
    const entry = {
      bankRef: `walk-part-${entries}-${chance.below(1e9)}`,
      bookedOn: new Date().toISOString().slice(0, 10),
      amountCents,
      currency: order.currency,
      payerName: 'Walker',
      payerAccount: '',
      remittance: `order ${order.order_no}`,
    };
    const { refs } = await db.transaction((client) =>
      recordEntry(client, 'http://localhost', entry, { by: 'clerk' }),
    );
    for (const ref of refs) await settle(payments, ref, 'staff');
  }
  const waiting = () =>
    oneOf(`SELECT o.id, o.order_no, o.amount_cents, o.currency FROM orders o JOIN transfer_payment p ON p.order_id = o.id
      WHERE o.paid_at IS NULL AND o.email LIKE 'walk-%' ORDER BY o.created_at DESC LIMIT 6`);

  /** Two transfers for one order, at once: together right, or too much. */
  async function inParts(): Promise<void> {
    const order = await waiting();
    if (!order) return;
    const first = 1 + chance.below(order.amount_cents - 1);
    const rest = order.amount_cents - first + chance.pick([0, 0, 700]);
    await Promise.all([arrives(order, first), arrives(order, rest)]);
  }
  /** Sometimes while its money arrives. */
  async function cancel(): Promise<void> {
    const order = await waiting();
    if (!order) return;
    await Promise.all([
      db.transaction((client) => cancelByStaff(client, order.id, 'clerk')),
      chance.happens(0.4) && arrives(order, order.amount_cents),
    ]);
  }
  /** A colleague undoes the match of an order while another one records a refund of one of its lines as paid. */
  async function bothAtOnce(): Promise<void> {
    const found = await oneOf(
      `SELECT a.entry_id, o.id, o.order_no, publishers_day()::text AS today,
         (SELECT id FROM order_line l WHERE l.order_id = o.id ORDER BY n LIMIT 1) AS line
       FROM bank_allocation a JOIN orders o ON o.id = a.order_id
       WHERE a.taken_back_at IS NULL AND o.paid_at IS NOT NULL AND o.email LIKE 'walk-%'`,
    );
    if (!found) return;
    const { entry_id: entryId, id: orderId, order_no: orderNo, line, today } = found;
    const paid = { on: today, reference: 'walk' };
    await Promise.all([
      db.transaction((client) =>
        unmatch(client, { entryId, orderNo, reason: 'walk', by: 'clerk' }),
      ),
      refundOrder(payments, { orderId, reason: 'walk', requestedBy: 'staff', lines: [line], paid }),
    ]);
  }
  /** Staff have sent a refund to the buyer's bank account. */
  async function sent(): Promise<void> {
    const refund = await oneOf(
      `UPDATE transfer_refund SET sent_on = publishers_day(), sent_by = 'clerk' WHERE id IN (
         SELECT t.id FROM transfer_refund t JOIN capture c USING (capture_id) JOIN orders o ON o.id = c.order_id
         WHERE t.sent_on IS NULL AND o.email LIKE 'walk-%' ORDER BY t.id LIMIT 1)
       RETURNING id, (SELECT provider FROM refund WHERE provider_refund_id = transfer_refund.id::text) AS provider`,
    );
    if (refund?.provider) await syncRefund(payments, refund, false);
  }

  return [
    [3, inParts],
    [1, cancel],
    [1, bothAtOnce],
    [2, sent],
  ];
}
