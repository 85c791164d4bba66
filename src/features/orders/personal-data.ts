import { type Queryable, rows } from '#src/db/open.ts';
import type { PersonalData } from '#src/personal-data.ts';
import { ordersOf } from './queries.ts';

const TAX = 'tax law requires ten years';

/**
 * No transfer has arrived, even in part, and none can still arrive, as one that was sent before another way to pay was
 * begun.
 */
const NO_TRANSFER = `NOT EXISTS (SELECT FROM bank_allocation b WHERE b.order_id = t.id)
  AND NOT EXISTS (SELECT FROM transfer_payment p WHERE p.order_id = t.id AND (
                  p.closed_at IS NULL AND t.status = 'awaiting_approval'
                  OR p.closed_at > now() - interval '30 days' AND t.status <> 'cancelled'))`;

/** Nothing was paid, invoiced, or is still to be looked at. */
const UNPAID = `${NO_TRANSFER} AND NOT t.needs_review
  AND NOT EXISTS (SELECT FROM capture c WHERE c.order_id = t.id) AND NOT EXISTS (SELECT FROM invoice i WHERE i.order_id = t.id)`;

/** An order that nobody approved: an approval must happen within three hours, and expires after 72. */
const NEVER_APPROVED = `${UNPAID} AND t.status IN ('new', 'awaiting_approval', 'cancelled', 'expired')
  AND t.created_at < now() - interval '7 days'`;

/**
 * An order that was never paid: its money can no longer arrive, since an approval expires after 72 hours at the latest.
 * It is not a purchase, so no law requires keeping it.
 */
const NEVER_PAID = `${UNPAID} AND t.status IN ('new', 'awaiting_approval', 'cancelled', 'expired', 'declined')
  AND t.created_at < now() - interval '4 days'`;

/** Deletes orders with their invoices, licences and files. Only for orders that no law requires to be kept. */
async function removeOrders(client: Queryable, ids: string[]): Promise<void> {
  await rows(client, 'DELETE FROM invoice WHERE order_id = ANY($1::uuid[])', [ids]);
  await rows(client, 'DELETE FROM orders WHERE id = ANY($1::uuid[])', [ids]);
}

/** Deletes orders that nobody approved; the figures keep their number per month. */
async function removeUnapproved(client: Queryable, ids: string[]): Promise<void> {
  await rows(
    client,
    `INSERT INTO removed_checkout AS r (month, orders)
     SELECT to_char(created_at AT TIME ZONE (SELECT time_zone FROM legal_seller), 'YYYY-MM'), count(*) FROM orders WHERE id = ANY($1::uuid[]) GROUP BY 1
     ON CONFLICT (month) DO UPDATE SET orders = r.orders + excluded.orders`,
    [ids],
  );
  await removeOrders(client, ids);
}

/**
 * Orders and invoices. Those that were paid, or still may be, are kept with the name on them, and no longer belong to
 * an account once the person is erased (GDPR, article 17, paragraph 3 b).
 */
export const ordersPersonal: PersonalData = {
  tables: [
    {
      table: 'orders',
      what: 'orders',
      whose: 'lower(t.email) = $1',
      kept: TAX,
      hidden: ['access_hashes', 'content_hash', 'lease', 'lease_until', 'lease_holder', 'origin'],
    },
    {
      table: 'invoice',
      what: 'invoices',
      whose: `t.order_id IN ${ordersOf}`,
      kept: TAX,
      hidden: ['file_key', 'file_digest'],
    },
  ],
  moments: {
    kind: 'order',
    sql: `SELECT o.created_at AS at, 'Order ' || o.order_no || ': ' ||
            (SELECT string_agg(l.report_name, ', ' ORDER BY l.n) FROM order_line l WHERE l.order_id = o.id) AS said,
            o.status AS state, o.amount_cents -
              (SELECT COALESCE(sum(c.refunded_cents), 0)::bigint FROM capture c WHERE c.order_id = o.id) AS amount_cents, o.currency, 'orders' AS screen, o.id::text AS id
          FROM orders o WHERE lower(o.email) = $1`,
    stated:
      'SELECT o.email, o.buyer_name AS name, o.company, o.phone, o.created_at AS at FROM orders o',
  },
  // Sales staff may not read alerts.
  confidentialMails: ['staff-alert'],
  nobody: {
    order_line: 'what an order bought; names no person',
    order_event: 'states of an order, which is listed; names no person',
    staff_alert: 'what staff must look at; refers to the order',
  },
  mentioning: { staff_alert: ['note'] },
  retention: [
    {
      name: 'orders',
      what: 'orders, invoices and licences',
      period: '10 years',
      table: 'orders',
      key: 'id',
      over: `t.created_at < now() - interval '10 years'
        AND NOT EXISTS (SELECT FROM invoice i WHERE i.order_id = t.id AND i.issued_at >= now() - interval '10 years')`,
      remove: removeOrders,
    },
    {
      name: 'unapproved-orders',
      what: 'orders that nobody approved',
      period: '7 days',
      table: 'orders',
      key: 'id',
      over: NEVER_APPROVED,
      remove: removeUnapproved,
    },
    {
      name: 'unpaid-orders',
      what: 'orders whose payment was declined',
      period: '24 months',
      table: 'orders',
      key: 'id',
      over: `${NEVER_PAID} AND t.created_at < now() - interval '24 months'`,
      remove: removeOrders,
    },
  ],
  names: 'SELECT buyer_name AS name FROM orders WHERE lower(email) = $1',
  // Those that are kept leave the account when it is deleted (`release_orders_of_customer`).
  async erase(client, { email }) {
    const found = await rows<{ id: string }>(
      client,
      `SELECT id FROM orders t WHERE lower(t.email) = lower($1) AND ${NEVER_PAID} FOR UPDATE`,
      [email],
    );
    await removeOrders(
      client,
      found.map(({ id }) => id),
    );
  },
};
