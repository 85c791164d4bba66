import { issueCreditNotes } from '#src/features/delivery/credit-notes/issue-credit-notes.ts';
import { correctInvoice } from '#src/features/delivery/invoice-correction/correct-invoice.ts';
import { invoiceAgain } from '#src/features/delivery/invoice-correction/invoice-again.ts';
import { refundOrder } from '#src/features/payments/refunds/refund-order.ts';
import { settle } from '#src/features/payments/settle.ts';
import { deliverBeforePayment } from '#src/features/transfers/purchase-orders/deliver-before-payment.ts';
import { recordEntry } from '#src/features/transfers/record-entry.ts';
import { unmatch } from '#src/features/transfers/unmatch.ts';
import { type Shop, sweep } from '../shop.ts';
import type { Chance, Step } from './walk-chance.ts';

const MINE = `o.email LIKE 'walk-%'`;

/** Payments of the walk's orders that their provider still holds. */
export const held = ({ db }: Shop) =>
  db.query<{ capture: string; provider: string; payment: string }>(
    `SELECT c.capture_id AS capture, a.provider, a.provider_order_id AS payment FROM capture c
     JOIN payment_attempt a ON a.id = c.attempt_id JOIN orders o ON o.id = c.order_id WHERE c.state = 'held' AND ${MINE}`,
  );

/** The stand-in of a provider. */
export const playedBy = (shop: Shop, provider: string) =>
  provider === 'stripe' ? shop.stripe : shop.paypal;

/** The bank of a buyer decides about money that is held. */
async function decideHeld(shop: Shop, chance: Chance): Promise<void> {
  const { rows } = await held(shop);
  if (rows.length === 0) return;
  const { provider, payment, capture } = chance.pick(rows);
  await playedBy(shop, provider).decide(payment, capture, chance.happens(0.6));
}

/** What staff, banks, providers and the clock do meanwhile. */
export function desksSteps(shop: Shop, chance: Chance, reports: string[]): Step[] {
  const { db, payments } = shop;
  const disputed = new Set<string>();
  /** Of these, the ones that may still be won. */
  const lost = new Set<string>();
  const won = new Set<string>();
  let entries = 0;
  /** One of the rows that a query finds, if it finds any. */
  // biome-ignore lint/suspicious/noExplicitAny: rows of many shapes
  async function oneOf(query: string): Promise<any> {
    const { rows } = await db.query(query);
    return rows.length > 0 ? chance.pick(rows) : undefined;
  }

  async function refund(): Promise<void> {
    const found = await oneOf(
      `SELECT o.id, o.amount_cents, array_agg(l.id) AS lines, publishers_day()::text AS today
       FROM orders o JOIN order_line l ON l.order_id = o.id WHERE o.paid_at IS NOT NULL AND ${MINE} GROUP BY 1`,
    );
    if (!found) return;
    const { id: orderId, amount_cents: cents, lines, today } = found;
    const request = {
      orderId,
      reason: 'walk',
      requestedBy: 'staff',
      ...(chance.happens(0.5) && { amountCents: 1 + chance.below(cents) }),
      ...(chance.happens(0.3) && { lines: [chance.pick(lines as string[])] }),
      ...(chance.happens(0.2) && { paid: { on: today, reference: 'walk' } }),
    };
    await Promise.all([
      refundOrder(payments, request),
      chance.happens(0.4) && refundOrder(payments, request),
    ]);
  }
  async function elsewhere(): Promise<void> {
    const found = await oneOf(
      `SELECT c.capture_id AS capture, a.provider FROM capture c JOIN payment_attempt a ON a.id = c.attempt_id
       JOIN orders o ON o.id = c.order_id
       WHERE a.provider IN ('paypal', 'stripe') AND c.state IN ('captured', 'partially_refunded') AND ${MINE}`,
    );
    if (!found || disputed.has(found.capture)) return;
    const by = playedBy(shop, found.provider);
    if (chance.happens(0.5)) return void (await by.giveBack(found.capture));
    disputed.add(found.capture);
    await by.chargeBack(found.capture);
    if (by.returnMoney) lost.add(found.capture);
  }
  /** A dispute is won after all. */
  async function win(): Promise<void> {
    if (lost.size === 0) return;
    const capture = chance.pick([...lost]);
    lost.delete(capture);
    won.add(capture);
    await shop.stripe.returnMoney?.(capture);
  }
  /** Or it is lost again. */
  async function loseAgain(): Promise<void> {
    if (won.size === 0) return;
    const capture = chance.pick([...won]);
    won.delete(capture);
    lost.add(capture);
    await shop.stripe.takeAgain?.(capture);
  }
  async function again(): Promise<void> {
    const found = await oneOf(
      `SELECT o.id FROM orders o JOIN refund r ON r.order_id = o.id JOIN tax_document d ON d.refund_id = r.id
       WHERE r.kind = 'reversal' AND r.state = 'failed' AND r.invoiced_again_at IS NULL AND ${MINE}`,
    );
    if (!found) return;
    const once = () =>
      db.transaction((client) =>
        invoiceAgain({ db: client, audit: async () => undefined }, found.id),
      );
    await Promise.all([once(), chance.happens(0.4) && once()]);
  }
  const bounced = new Set<string>();
  /** A buyer's bank sends a refund back, which a provider reports afterwards. */
  async function bounce(): Promise<void> {
    const found = await oneOf(
      `SELECT r.provider_refund_id AS refund FROM refund r JOIN orders o ON o.id = r.order_id
       WHERE r.provider = 'stripe' AND r.kind = 'refund' AND r.state = 'done' AND ${MINE}`,
    );
    if (!found || bounced.has(found.refund)) return;
    bounced.add(found.refund);
    await shop.stripe.bounce?.(found.refund);
  }
  async function transfer(): Promise<void> {
    const found = await oneOf(
      `SELECT o.order_no, o.amount_cents, o.currency, o.buyer_name FROM orders o
       JOIN transfer_payment p ON p.order_id = o.id WHERE ${MINE} ORDER BY o.created_at DESC LIMIT 8`,
    );
    if (!found) return;
    const cents: number = found.amount_cents;
    entries += 1;
    const entry = {
      bankRef: `walk-${entries}-${chance.below(1e9)}`,
      bookedOn: new Date().toISOString().slice(0, 10),
      amountCents: chance.pick([cents, cents, cents - 1500, Math.round(cents / 2), cents + 5000]),
      currency: found.currency,
      payerName: found.buyer_name,
      payerAccount: '',
      remittance: `order ${found.order_no}`,
    };
    const { refs } = await db.transaction((client) =>
      recordEntry(client, 'http://localhost', entry, { by: 'clerk' }),
    );
    for (const ref of refs) await settle(payments, ref, 'staff');
  }
  async function release(): Promise<void> {
    const found = await oneOf(
      `SELECT o.id FROM orders o JOIN transfer_payment p ON p.order_id = o.id
       WHERE o.paid_at IS NULL AND ${MINE} ORDER BY o.created_at DESC LIMIT 6`,
    );
    if (found)
      await db.transaction((client) =>
        deliverBeforePayment(client, found.id, 30, 'http://localhost'),
      );
  }
  async function takeBack(): Promise<void> {
    const found = await oneOf(
      `SELECT a.entry_id AS "entryId", o.order_no AS "orderNo" FROM bank_allocation a JOIN orders o ON o.id = a.order_id
       WHERE a.taken_back_at IS NULL AND ${MINE}`,
    );
    if (found)
      await db.transaction((client) => unmatch(client, { ...found, reason: 'walk', by: 'clerk' }));
  }
  async function withdraw(): Promise<void> {
    const status = chance.happens(0.7) ? 'published' : 'withdrawn';
    await db.query('UPDATE report SET status = $2 WHERE code = $1', [chance.pick(reports), status]);
  }
  let corrections = 0;
  async function correct(): Promise<void> {
    const found = await oneOf(
      `SELECT i.id, jsonb_build_object('company', o.company, 'buyer_name', o.buyer_name, 'address', o.address, 'city', o.city,
         'state', o.state, 'zipcode', o.zipcode, 'tax_number', o.tax_number) AS particulars
       FROM invoice i JOIN orders o ON o.id = i.order_id WHERE i.cancelled_by IS NULL AND ${MINE}`,
    );
    if (!found) return;
    corrections += 1;
    const particulars = { ...found.particulars, po_number: `PO-${corrections}` };
    const once = () =>
      db.transaction((client) =>
        correctInvoice({ db: client, audit: async () => undefined }, found.id, particulars),
      );
    await Promise.all([once(), chance.happens(0.4) && once()]);
  }
  const provider = () => chance.pick([shop.paypal, shop.stripe]);
  async function fault(): Promise<void> {
    const by = provider();
    await by.fault(
      chance.pick(by.calls),
      chance.pick(['500', '503', 'truncate', 'commit-then-500']),
    );
  }

  return [
    [3, () => decideHeld(shop, chance)],
    [7, refund],
    [3, elsewhere],
    [2, bounce],
    [3, win],
    [1, loseAgain],
    [3, again],
    [1, () => issueCreditNotes(shop).catch(() => undefined)],
    [4, transfer],
    [2, release],
    [2, takeBack],
    [2, correct],
    [1, withdraw],
    [1, fault],
    [1, () => provider().deliver(chance.pick(['on', 'off', 'several', 'on']))],
    [2, () => sweep(shop)],
  ];
}
