import { type Queryable, row } from '#src/db/open.ts';
import type { OrderRow } from '#src/features/orders/order-fields.ts';
import { linesOf, type OrderLine } from '#src/features/orders/order-lines.ts';
import { isPaidFor, orderById } from '#src/features/orders/queries.ts';
import { type LegalSeller, legalSeller } from '#src/features/tax/seller.ts';
import { href, pages } from '#src/routes.ts';
import { type TransferPayment, transferPayment } from './transfer-payment.ts';

/**
 * SQL: the money of the transfer payment `p` of the order `o` is owed. What was delivered before it is paid is, even if
 * another way to pay was begun.
 */
export const OWED = `(p.closed_at IS NULL OR o.released_at IS NOT NULL AND NOT EXISTS (
  SELECT FROM transfer_payment later WHERE later.order_id = p.order_id AND later.created_at > p.created_at))`;

/** How an order is paid by transfer. */
export interface HowToPay extends TransferPayment {
  order: OrderRow;
  state: 'waiting' | 'part' | 'paid' | 'ended';
  /** Why it has ended, where its page can say so. */
  why_ended: 'cancelled' | 'paid-otherwise' | null;
  /** It has ended because another way to pay was begun, and the order is not paid: a transfer still counts. */
  replaced: boolean;
  /** Integer cents still to be paid. */
  open_cents: number;
  lines: OrderLine[];
  /** The details for the transfer, term by term. */
  bank: [term: string, value: string][];
}

/** Whether all of a transfer, or the rest of it, is still awaited. */
export const isAwaited = (transfer: HowToPay | undefined): transfer is HowToPay =>
  transfer?.state === 'waiting' || transfer?.state === 'part';

/** The path of the page that says how to pay, or of something below it. */
export const transferPath = (key: string, below = ''): string =>
  href(pages.payByTransfer, { key }) + below;

const bankOf = (seller: LegalSeller, orderNo: string): HowToPay['bank'] =>
  (
    [
      ['Payee', seller.payee || seller.legal_name],
      ['Bank', seller.bank],
      ['Account', seller.account],
      ['Bank code', seller.bank_code],
      ['BIC', seller.bic],
      ['Reference', orderNo],
    ] satisfies HowToPay['bank']
  ).filter(([, value]) => value !== '');

/** How an order is paid by the newest transfer expected for it; undefined if there never was one. */
export async function howToPayOrder(db: Queryable, orderId: string): Promise<HowToPay | undefined> {
  const newest = await row<{ id: string }>(
    db,
    'SELECT id FROM transfer_payment WHERE order_id = $1 ORDER BY created_at DESC LIMIT 1',
    [orderId],
  );
  return newest && howToPay(db, newest.id);
}

/** Everything shown to anybody with the key of a payment by transfer; undefined if there is no such key. */
export async function howToPay(db: Queryable, key: string): Promise<HowToPay | undefined> {
  const payment = await transferPayment(db, key);
  const order = payment && (await orderById(db, payment.order_id));
  if (!order) return undefined;
  const [lines, seller] = await Promise.all([linesOf(db, order.id), legalSeller(db)]);
  const open = Math.max(payment.amount_cents - payment.paid_cents, 0);
  // As in OWED.
  const closed = payment.closed_at !== null && order.released_at === null;
  const ended = closed || ['cancelled', 'expired'].includes(order.status);
  const state = () => {
    if (ended && payment.paid_cents === 0) return 'ended';
    if (order.status === 'reversed') return 'ended';
    if (isPaidFor(order)) return payment.closed_at ? 'ended' : 'paid';
    return payment.paid_cents > 0 ? 'part' : 'waiting';
  };
  const whyEnded = () => {
    if (order.status === 'cancelled') return 'cancelled';
    const isPaid = isPaidFor(order) && order.status !== 'reversed';
    return isPaid && payment.paid_cents === 0 ? 'paid-otherwise' : null;
  };
  return {
    ...payment,
    order,
    state: state(),
    why_ended: state() === 'ended' ? whyEnded() : null,
    replaced: closed && ['new', 'awaiting_approval', 'declined', 'expired'].includes(order.status),
    open_cents: open,
    lines,
    bank: bankOf(seller, order.order_no),
  };
}
