import { type Queryable, row, rows } from '#src/db/open.ts';
import { queueMail } from '#src/mail/queue-mail.ts';
import type { Licence } from './contract.ts';
import { canMove, type OrderState } from './order-states.ts';

export interface OrderRow {
  id: string;
  order_no: string;
  quote_id: string | null;
  report_id: number | null;
  report_code: string;
  report_name: string;
  edition: number;
  licence: Licence;
  amount_cents: number;
  currency: string;
  buyer_name: string;
  email: string;
  phone: string;
  company: string;
  designation: string;
  country: string;
  address: string;
  city: string;
  state: string;
  zipcode: string;
  user_id: string | null;
  status: OrderState;
  needs_review: boolean;
  access_hashes: Buffer[];
  lease: string | null;
  lease_until: Date | null;
  payer_id: string | null;
  payer_email: string | null;
  paid_at: Date | null;
  created_at: Date;
}

export interface AttemptRow {
  id: number;
  order_id: string;
  n: number;
  request_key: string;
  capture_try: number;
  paypal_order_id: string | null;
  approval_url: string | null;
  state:
    | 'new'
    | 'awaiting_approval'
    | 'capturing'
    | 'pending'
    | 'captured'
    | 'declined'
    | 'lapsed'
    | 'review';
  next_check_at: Date;
  /** Money may be waiting at PayPal, which could not be asked. */
  expected: boolean;
  /** Staff take a payment that differs from its order as it is. */
  accepted_at: Date | null;
  created_at: Date;
}

export interface CaptureRow {
  capture_id: string;
  order_id: string;
  attempt_id: number;
  status: string;
  amount_cents: number;
  currency: string;
  refunded_cents: number;
  update_time: Date;
}

/** One order by its id. */
export function orderById(db: Queryable, id: string): Promise<OrderRow | undefined> {
  return row(db, 'SELECT * FROM orders WHERE id = $1', [id]);
}

/** One order, locked until the caller's transaction ends. */
export function lockOrder(client: Queryable, id: string): Promise<OrderRow | undefined> {
  return row(client, 'SELECT * FROM orders WHERE id = $1 FOR UPDATE', [id]);
}

/** The attempt that PayPal knows by this order id. */
export function attemptByPaypalId(
  db: Queryable,
  paypalOrderId: string,
): Promise<AttemptRow | undefined> {
  return row(db, 'SELECT * FROM payment_attempt WHERE paypal_order_id = $1', [paypalOrderId]);
}

/** The newest attempt of an order. */
export function latestAttempt(db: Queryable, orderId: string): Promise<AttemptRow | undefined> {
  return row(db, 'SELECT * FROM payment_attempt WHERE order_id = $1 ORDER BY n DESC LIMIT 1', [
    orderId,
  ]);
}

/** Captures of an order, oldest first. */
export function capturesOf(db: Queryable, orderId: string): Promise<CaptureRow[]> {
  return rows(db, 'SELECT * FROM capture WHERE order_id = $1 ORDER BY created_at, capture_id', [
    orderId,
  ]);
}

/** Whether the buyer has paid and may hold the report. */
export const isDelivered = ({ status }: Pick<OrderRow, 'status'>): boolean =>
  status === 'paid' || status === 'partially_refunded';

/** Whether the order's money has come; nothing but a refund can change it now. */
export const isPaidFor = (order: Pick<OrderRow, 'status'>): boolean =>
  isDelivered(order) || order.status === 'refunded' || order.status === 'reversed';

/**
 * Moves an order that the caller has locked, if the table of moves allows it.
 * @returns whether the order stands at `to` now
 */
export async function moveOrder(
  client: Queryable,
  order: OrderRow,
  to: OrderState,
): Promise<boolean> {
  if (order.status === to) return true;
  if (!canMove(order.status, to)) return false;
  await client.query(
    'UPDATE orders SET status = $2, paid_at = CASE WHEN $2 = $3 THEN now() ELSE paid_at END WHERE id = $1',
    [order.id, to, 'paid'],
  );
  order.status = to;
  return true;
}

/** Writes who changes orders in this transaction; the history of states names it. */
export async function actAs(client: Queryable, actor: string): Promise<void> {
  await client.query("SELECT set_config('app.actor', $1, true)", [actor]);
}

/** The order with this number, if it was paid or is being paid, belongs to no account, and was made with this address. */
export function guestOrder(
  db: Queryable,
  orderNo: string,
  email: string,
): Promise<OrderRow | undefined> {
  return row(
    db,
    `SELECT * FROM orders
     WHERE order_no = upper($1) AND lower(email) = lower($2) AND user_id IS NULL AND order_rank(status) >= 4`,
    [orderNo, email],
  );
}

/**
 * Gives a guest's order to an account. Call it only for whoever proved to read the mail of the order's address.
 * @returns its number; undefined when it belongs to an account by now, or has another address
 */
export async function giveOrder(
  client: Queryable,
  { id, email, userId }: { id: string; email: string; userId: string },
): Promise<string | undefined> {
  const given = await row<{ order_no: string }>(
    client,
    `UPDATE orders SET user_id = $2 WHERE id = $1 AND user_id IS NULL AND lower(email) = lower($3) RETURNING order_no`,
    [id, userId, email],
  );
  return given?.order_no;
}

export interface LibraryRow {
  order_no: string;
  ordered_at: Date;
  status: OrderState;
  report_code: string;
  report_name: string;
  report_slug: string | null;
  licence: OrderRow['licence'];
  amount_cents: number;
  currency: string;
  /** Below `/download/`; null when nothing may be downloaded. */
  grant_id: string | null;
  downloads_left: number | null;
  invoice_number: string | null;
}

/** The orders of one account that were paid or are being paid, newest first, at most 100. */
export function libraryOf(db: Queryable, userId: string): Promise<LibraryRow[]> {
  return rows(
    db,
    `SELECT o.order_no, o.created_at AS ordered_at, o.status, o.report_code, o.report_name, r.slug AS report_slug,
            o.licence, o.amount_cents, o.currency, g.id AS grant_id, g.max_downloads - g.used AS downloads_left,
            i.number AS invoice_number
     FROM orders o
     LEFT JOIN report r ON r.id = o.report_id AND r.status = 'published'
     LEFT JOIN download_grant g ON g.order_id = o.id AND g.revoked_at IS NULL
     LEFT JOIN invoice i ON i.order_id = o.id
     WHERE o.user_id = $1 AND order_rank(o.status) >= 4
     ORDER BY o.created_at DESC LIMIT 100`,
    [userId],
  );
}

export interface Alert {
  /** The same trouble is told once. */
  key: string;
  kind:
    | 'payment-mismatch'
    | 'provider-refused'
    | 'provider-down'
    | 'not-captured'
    | 'refund-refused'
    | 'reconcile-difference'
    | 'delivery-failed';
  orderId?: string;
  /** One sentence for a person. */
  message: string;
}

/** Writes down what a person must look at, and mails it to the publisher's own address, once per key. */
export async function alertStaff(client: Queryable, alert: Alert): Promise<void> {
  const { rowCount } = await client.query(
    'INSERT INTO staff_alert (key, kind, order_id, message) VALUES ($1, $2, $3, $4) ON CONFLICT (key) DO NOTHING',
    [alert.key, alert.kind, alert.orderId ?? null, alert.message],
  );
  if (rowCount === 0) return;
  await mailStaff(client, {
    subject: `Please look: ${alert.message}`,
    text: `${alert.message}\n\nIt stands in the back office under alerts until somebody resolves it.`,
    dedupeKey: `alert:${alert.key}`,
  });
}

/** Ends an alert whose trouble is over by itself, and mails so, once per key; one that staff have resolved stays so. */
export async function endAlert(client: Queryable, key: string, message: string): Promise<void> {
  await client.query(
    `UPDATE staff_alert SET resolved_at = now(), resolved_by = 'recovered' WHERE key = $1 AND resolved_at IS NULL`,
    [key],
  );
  await mailStaff(client, { subject: message, text: message, dedupeKey: `recovered:${key}` });
}

async function mailStaff(
  client: Queryable,
  mail: { subject: string; text: string; dedupeKey: string },
): Promise<void> {
  const { rows } = await client.query<{ email: string; site_name: string }>(
    'SELECT email, site_name FROM site_info',
  );
  const site = rows[0];
  if (site)
    await queueMail(client, {
      ...mail,
      kind: 'staff-alert',
      to: { address: site.email, name: site.site_name },
    });
}
