import { type Queryable, row, rows } from '#src/db/open.ts';
import { failure } from '#src/errors.ts';
import type { OrderRow } from './order-fields.ts';
import { IN_PREPARATION } from './order-lines.ts';
import { hadCapture, type OrderState } from './order-states.ts';

/** SQL: the ids of one person's orders; $1 is the address in lower case. */
export const ordersOf = '(SELECT o.id FROM orders o WHERE lower(o.email) = $1)';

/** SQL: when this day began at the publisher's place: what was due before then is overdue. */
export const TODAY_BEGAN = 'publishers_midnight(publishers_day())';

/** The answer to a call about an order that does not exist. */
export const noOrder = failure('not-found', { message: 'There is no such order.' });

/** An order by its id. */
export function orderById(db: Queryable, id: string): Promise<OrderRow | undefined> {
  return row(db, 'SELECT * FROM orders WHERE id = $1', [id]);
}

/** An order, locked until the caller's transaction ends. */
export function lockOrder(client: Queryable, id: string): Promise<OrderRow | undefined> {
  return row(client, 'SELECT * FROM orders WHERE id = $1 FOR UPDATE', [id]);
}

/**
 * Locks the order of a licence, if it belongs to this account, until the caller's transaction ends: two changes of a
 * licence, or a change and a refund, come one after the other.
 */
export async function lockOrderOfLicence(
  client: Queryable,
  code: string,
  userId: string,
): Promise<void> {
  await rows(
    client,
    `SELECT FROM orders WHERE user_id = $2 AND id = (
       SELECT l.order_id FROM licence x JOIN order_line l ON l.id = x.line_id WHERE x.code = $1) FOR UPDATE`,
    [code, userId],
  );
}

/** The label of an order's payment provider; undefined before the first attempt. */
export async function providerLabelOf(db: Queryable, id: string): Promise<string | undefined> {
  const found = await row<{ provider_label: string }>(
    db,
    `SELECT a.provider_label FROM payment_attempt a
     LEFT JOIN capture c ON c.attempt_id = a.id AND c.state <> 'declined'
     WHERE a.order_id = $1 ORDER BY (c.capture_id IS NULL), a.n DESC LIMIT 1`,
    [id],
  );
  return found?.provider_label;
}

/** Whether the order's money has arrived; only a refund can change that now. */
export const isPaidFor = ({ status }: Pick<OrderRow, 'status'>): boolean =>
  ['paid', 'partially_refunded', 'refunded', 'reversed'].includes(status);

/** The order with this number, if it is paid or being paid, belongs to no account, and was made with this address. */
export function guestOrder(
  db: Queryable,
  orderNo: string,
  email: string,
): Promise<OrderRow | undefined> {
  return row(
    db,
    `SELECT * FROM orders
     WHERE order_no = upper($1) AND lower(email) = lower($2) AND user_id IS NULL
       AND (${hadCapture('status')} OR released_at IS NOT NULL)`,
    [orderNo, email],
  );
}

/** The id of the order with this number and this address. */
export async function orderOf(
  db: Queryable,
  orderNo: string,
  email: string,
): Promise<string | undefined> {
  const found = await row<{ id: string }>(
    db,
    'SELECT id FROM orders WHERE order_no = upper($1) AND lower(email) = lower($2)',
    [orderNo, email],
  );
  return found?.id;
}

export interface LibraryRow {
  order_no: string;
  ordered_at: Date;
  status: OrderState;
  report_code: string;
  report_name: string;
  report_slug: string | null;
  report_industry: string | null;
  /** The edition that was bought. */
  edition: number;
  /** The edition on sale; null if the report is no longer offered. */
  current_edition: number | null;
  licence: OrderRow['licence'];
  formats: string[];
  /** Of the line, in integer cents. */
  gross_cents: number;
  /** Of these, what was paid back. */
  refunded_cents: number;
  /** Its file is not finished yet. */
  in_preparation: boolean;
  currency: string;
  /** Its payment is being checked by staff: nothing can be downloaded. */
  needs_review: boolean;
  /** The code of its licence; null while nothing has been delivered. */
  licence_code: string | null;
  /** The path segment after `/download/`; null while it cannot be downloaded. */
  grant_id: string | null;
  /** The same for the invoice, which remains when the licence has ended. */
  invoice_grant_id: string | null;
  downloads_left: number | null;
  invoice_number: string | null;
  /** Its credit notes, and invoices that were replaced by a corrected one; oldest first. */
  papers: { number: string; is_invoice: boolean }[];
  /** The key of the page that says how to pay, while a transfer is awaited. */
  transfer: string | null;
}

/** The transfer that an order awaits. */
const TRANSFER = `SELECT t.id FROM transfer_payment t WHERE t.order_id = o.id AND t.closed_at IS NULL AND o.paid_at IS NULL
  ORDER BY t.created_at DESC LIMIT 1`;

const PAPERS = `SELECT COALESCE(json_agg(p ORDER BY p.issued_at, p.number), '[]') FROM (
    SELECT number, issued_at, true AS is_invoice FROM invoice c WHERE c.order_id = o.id AND c.cancelled_by IS NOT NULL
    UNION ALL SELECT number, issued_at, false FROM tax_document d WHERE d.order_id = o.id AND d.kind = 'credit-note') p`;

/**
 * The lines of one account's orders that are paid, being paid, awaiting a transfer or in review; newest first, at most
 * so many, all with null.
 */
export function libraryOf(
  db: Queryable,
  userId: string,
  most: number | null,
): Promise<LibraryRow[]> {
  return rows(
    db,
    `SELECT o.order_no, o.created_at AS ordered_at, o.status, o.needs_review, l.report_code, l.report_name, r.slug AS report_slug,
            n.slug AS report_industry, l.edition, r.edition AS current_edition, l.licence, l.formats, l.gross_cents, o.currency,
            x.code AS licence_code, CASE WHEN g.revoked_at IS NULL AND NOT o.needs_review THEN g.id END AS grant_id,
            CASE WHEN g.revoked_at IS NULL THEN g.max_downloads - g.used END AS downloads_left,
            CASE WHEN NOT o.needs_review THEN g.id END AS invoice_grant_id, i.number AS invoice_number, (${PAPERS}) AS papers,
            (SELECT COALESCE(sum(p.gross_cents), 0)::bigint FROM refund_line p JOIN refund f ON f.id = p.refund_id
             WHERE p.line_id = l.id AND f.state = 'done') AS refunded_cents, ${IN_PREPARATION} AS in_preparation, (${TRANSFER}) AS transfer
     FROM (SELECT * FROM orders o WHERE user_id = $1
             AND (${hadCapture('status')} OR released_at IS NOT NULL OR needs_review
               OR status = 'awaiting_approval' AND EXISTS (${TRANSFER}))
           ORDER BY created_at DESC LIMIT $2) o
     JOIN order_line l ON l.order_id = o.id
     LEFT JOIN report r ON r.id = l.report_id AND r.status = 'published'
     LEFT JOIN industry n ON n.id = r.industry_id
     LEFT JOIN download_grant g ON g.line_id = l.id
     LEFT JOIN licence x ON x.line_id = l.id
     LEFT JOIN invoice i ON i.order_id = o.id AND i.cancelled_by IS NULL
     ORDER BY o.created_at DESC, o.id, l.n LIMIT $2`,
    [userId, most],
  );
}

export type BillingRow = Pick<
  OrderRow,
  | 'order_no'
  | 'buyer_name'
  | 'email'
  | 'phone'
  | 'company'
  | 'designation'
  | 'address'
  | 'city'
  | 'state'
  | 'zipcode'
  | 'country'
  | 'tax_number'
  | 'po_number'
>;

/** What the buyer stated in one account's orders, paid or not; newest first. */
export function billingOf(db: Queryable, userId: string): Promise<BillingRow[]> {
  return rows(
    db,
    `SELECT order_no, buyer_name, email, phone, company, designation, address, city, state, zipcode, country, tax_number, po_number
     FROM orders WHERE user_id = $1 ORDER BY created_at DESC`,
    [userId],
  );
}
