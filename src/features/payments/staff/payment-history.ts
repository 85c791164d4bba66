import { type Queryable, row, rows } from '#src/db/open.ts';
import { creditedDisputes } from '#src/features/delivery/credit-notes/unpaid-credit.ts';
import { canInvoice } from '#src/features/invoices/order-document.ts';
import { howToPayOrder, isAwaited, transferPath } from '../bank/how-to-pay.ts';
import { paymentOf } from '../bank/transfer-payment.ts';
import { leftOfLines, refundableCents } from '../refunds/refund-ledger.ts';
import type { PaymentHistory as History } from './contract.ts';

/** Maximum number of entries, the newest ones. */
const MOST = 200;

/** The path of the pro-forma invoice on the buyer's page of an order whose transfer is awaited; null if there is none. */
async function proFormaOf(db: Queryable, orderId: string): Promise<string | null> {
  const transfer = await howToPayOrder(db, orderId);
  return isAwaited(transfer) && (await canInvoice(db))
    ? transferPath(transfer.id, '/pro-forma.pdf')
    : null;
}

interface EventRow {
  event_id: string;
  event_type: string;
  provider: string;
  received_at: Date;
  processed_at: Date | null;
  raw: Buffer;
}

/** Everything known about the payment of an order, each list oldest first; undefined if there is no such order. */
export async function paymentHistory(db: Queryable, orderId: string): Promise<History | undefined> {
  const order = await row<{
    order_no: string;
    payer_id: string | null;
    payer_email: string | null;
  }>(db, 'SELECT order_no, payer_id, payer_email FROM orders WHERE id = $1', [orderId]);
  if (!order) return undefined;
  const list = <Row>(sql: string) => rows<Row>(db, sql, [orderId]);
  const [states, attempts, captures, refunds, alerts, acts] = await Promise.all([
    list<History['states'][number]>(
      'SELECT from_status AS "from", to_status AS "to", actor, at FROM order_event WHERE order_id = $1 ORDER BY id',
    ),
    list<History['attempts'][number]>(
      `SELECT n, state, provider, provider_order_id, request_key, last_error, next_check_at, accepted_at, created_at
       FROM payment_attempt WHERE order_id = $1 ORDER BY n`,
    ),
    list<Omit<History['captures'][number], 'by_transfer'>>(
      `SELECT capture_id, state AS status, amount_cents, refunded_cents, currency, created_at
       FROM capture WHERE order_id = $1 ORDER BY created_at, capture_id`,
    ),
    list<History['refunds'][number]>(
      `SELECT id, provider, provider_refund_id, kind, state AS status, amount_cents, reason, requested_by, last_error, created_at,
         paid_on::text, paid_reference
       FROM refund WHERE order_id = $1 ORDER BY created_at, id`,
    ),
    list<History['alerts'][number]>(
      'SELECT id, kind, message, resolved_at FROM staff_alert WHERE order_id = $1 ORDER BY id',
    ),
    list<History['acts'][number]>(
      `SELECT at, staff_email, call, after FROM (SELECT * FROM staff_audit
         WHERE entity = 'orders' AND entity_id = $1 ORDER BY id DESC LIMIT ${MOST}) newest ORDER BY id`,
    ),
  ]);
  const left = await Promise.all(
    captures.filter(givesBack).map(({ capture_id }) => refundableCents(db, capture_id)),
  );
  return {
    pro_forma: await proFormaOf(db, orderId),
    payer: { id: order.payer_id, email: order.payer_email },
    refundable_cents: left[0] ?? 0,
    credited_disputes: (await creditedDisputes(db, orderId)).map(({ number }) => number),
    lines: await leftOfLines(db, orderId),
    states,
    attempts,
    captures: captures.map((capture) => ({
      ...capture,
      by_transfer: paymentOf(capture.capture_id) !== null,
    })),
    refunds,
    alerts,
    acts,
    events: await eventsNaming(db, [
      orderId,
      order.order_no,
      ...attempts.flatMap(({ provider_order_id: id }) => id ?? []),
      ...captures.map(({ capture_id }) => capture_id),
      ...refunds.flatMap(({ provider_refund_id: id }) => id ?? []),
    ]),
  };
}

const givesBack = ({ status }: { status: string }) =>
  status === 'captured' || status === 'partially_refunded';

async function eventsNaming(db: Queryable, ids: string[]): Promise<History['events']> {
  const found = await rows<EventRow>(
    db,
    `SELECT event_id, event_type, provider, received_at, processed_at, raw FROM webhook_inbox
     WHERE ids && $1::text[] ORDER BY received_at DESC, event_id LIMIT ${MOST}`,
    [ids],
  );
  return found.reverse().map(({ raw, received_at, processed_at, ...event }) => ({
    ...event,
    received_at: received_at.toISOString(),
    processed_at: processed_at?.toISOString() ?? null,
    raw: raw.toString('utf8'),
  }));
}
