import { type Queryable, row } from '#src/db/open.ts';

/** The bank's names among the providers: by transfer only, or with a purchase order that the buyer sends. */
export type BankWay = 'transfer' | 'purchase-order';

/** The payment that the store expects by transfer for an order, and what has arrived. */
export interface TransferPayment {
  /** A secret of the buyer: it gives access to the page that says how to pay. */
  id: string;
  provider: BankWay;
  po_state: 'none' | 'sent' | 'accepted' | 'refused';
  po_name: string | null;
  /** Why the purchase order was refused, for the buyer. */
  po_note: string;
  order_id: string;
  order_no: string;
  /** Integer cents. */
  amount_cents: number;
  currency: string;
  /** ISO date. */
  due_on: string;
  closed_at: Date | null;
  /** Integer cents that have arrived for the order. */
  paid_cents: number;
  /** When the last of them was booked. */
  paid_at: Date | null;
  /** Integer cents that were or will be returned. */
  refunded_cents: number;
  created_at: Date;
}

/** The id of a capture contains its payment's id. */
export const captureOf = (paymentId: string): string => `in-${paymentId}`;

/** The payment of a capture; null if it is not a transfer. */
export const paymentOf = (captureId: string): string | null =>
  captureId.startsWith('in-') ? captureId.slice(3) : null;

/** Whether some of an order's money has arrived by transfer. */
export const isPartPaid = async (db: Queryable, orderId: string): Promise<boolean> =>
  (await row(db, 'SELECT WHERE transferred_cents($1) > 0', [orderId])) !== undefined;

/** One payment by its id. */
export function transferPayment(db: Queryable, id: string): Promise<TransferPayment | undefined> {
  return row(
    db,
    `SELECT p.id, p.provider, p.po_state, p.po_name, p.po_note, p.order_id, o.order_no, p.amount_cents, p.currency, p.due_on::text AS due_on, p.closed_at, p.created_at,
       transferred_cents(p.order_id) AS paid_cents,
       (SELECT max(a.created_at) FROM bank_allocation a WHERE a.order_id = p.order_id) AS paid_at,
       (SELECT COALESCE(sum(r.amount_cents), 0)::bigint FROM transfer_refund r WHERE r.capture_id = 'in-' || p.id) AS refunded_cents
     FROM transfer_payment p JOIN orders o ON o.id = p.order_id WHERE p.id = $1`,
    [id],
  );
}
