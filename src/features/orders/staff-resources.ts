import { z } from 'zod';
import { decimalSql } from '#src/money.ts';
import { bigKey, containedIn } from '#src/staff/resource/fields.ts';
import type { Resource } from '#src/staff/resource/resource.ts';
import { bookkeepers } from '#src/staff/roles.ts';
import { TODAY_BEGAN } from './queries.ts';

const time = z.iso.datetime();
const roles = { read: bookkeepers, write: bookkeepers };
const fields = z.strictObject({});
const ofOrder = (column: string) => `(SELECT o.${column} FROM orders o WHERE o.id = t.order_id)`;
/** Null of a cancelled invoice: the payment of the order belongs to the one that replaces it. */
const inForce = (value: string) => `CASE WHEN t.cancelled_by IS NULL THEN ${value} END`;
/** A sum of its lines; for an invoice from before there was tax, of the order's, which never change. */
const ofLines = (field: 'netCents' | 'taxCents', column: string) =>
  `COALESCE((SELECT sum((l->>'${field}')::bigint) FROM jsonb_array_elements(t.content #> '{document,lines}') l),
    (SELECT sum(l.${column}) FROM order_line l WHERE l.order_id = t.order_id))`;
const due = `(SELECT o.due_at FROM orders o WHERE o.id = t.order_id AND o.paid_at IS NULL AND t.cancelled_by IS NULL)`;
const amount = "(t.content->>'amountCents')::bigint";
const cancelledBy = '(SELECT d.number FROM tax_document d WHERE d.id = t.cancelled_by)';
const replaces = "(t.content #>> '{document,replaces,number}')";
/**
 * What was refunded of it. A corrected invoice is for what was left of the order, so what was refunded before belongs
 * to the ones that it replaces: their amounts less those of the credit notes that cancel them, and less what a bank had
 * taken back, has returned, and another invoice charges again.
 */
const refunded = `(CASE WHEN t.cancelled_by IS NULL
  THEN (SELECT COALESCE(sum(c.refunded_cents), 0)::bigint FROM capture c WHERE c.order_id = t.order_id)
    - (${ofOrder('amount_cents')} - ${amount})
  ELSE ${amount} - (SELECT COALESCE(sum(CASE WHEN d.refund_id IS NULL
      THEN (SELECT sum((l->>'netCents')::bigint + (l->>'taxCents')::bigint) FROM jsonb_array_elements(d.content -> 'lines') l)
      ELSE (SELECT sum(p.reinvoiced_net_cents + p.reinvoiced_tax_cents) FROM refund_line p WHERE p.refund_id = d.refund_id) END), 0)::bigint
    FROM tax_document d WHERE d.order_id = t.order_id AND d.content #>> '{corrects,number}' = t.number) END)`;

/** Issued invoices, with those that a corrected one has replaced; none of them ever changes. */
export const invoiceResource: Resource = {
  name: 'invoices',
  label: 'invoice',
  table: 'invoice',
  key: { column: 'id', type: z.uuid() },
  roles,
  fields,
  also: {
    number: z.string(),
    issued_at: time,
    order_id: z.uuid(),
    order_no: z.string(),
    buyer: z.string(),
    email: z.string(),
    amount_cents: z.int(),
    refunded_cents: z.int(),
    currency: z.string(),
    order_status: z.string(),
    paid_at: time.nullable(),
    due_at: time.nullable().describe('due date, until it is paid'),
    issued_on: z.iso.date().describe('additive: the day that is printed on it'),
    due_on: z.iso
      .date()
      .nullable()
      .describe('additive: the day that is printed on it, until it is paid'),
    overdue: z.boolean().describe('additive: that day is over'),
    cancelled_by: z
      .string()
      .nullable()
      .describe('additive: number of the credit note that cancels it, if it was corrected'),
    replaces: z.string().nullable().describe('additive: number of the invoice that it corrects'),
  },
  expressions: {
    order_no: ofOrder('order_no'),
    buyer:
      "concat_ws(', ', NULLIF(t.content->'buyer'->>0, ''), NULLIF(t.content->'buyer'->>1, ''))",
    email: ofOrder('email'),
    amount_cents: amount,
    refunded_cents: refunded,
    currency: "(t.content->>'currency')",
    order_status: ofOrder('status'),
    paid_at: ofOrder('paid_at'),
    due_at: due,
    issued_on: 'publishers_date(t.issued_at)::text',
    due_on: `publishers_date(${due})::text`,
    cancelled_by: cancelledBy,
    replaces,
    overdue: `COALESCE(${due} < ${TODAY_BEGAN}, false)`,
  },
  listed: [
    'number',
    'issued_at',
    'order_id',
    'order_no',
    'buyer',
    'email',
    'amount_cents',
    'refunded_cents',
    'currency',
    'order_status',
    'paid_at',
    'due_at',
    'issued_on',
    'due_on',
    'overdue',
    'cancelled_by',
  ],
  search: `t.number ILIKE '%' || $ || '%' OR t.order_id = ANY(ARRAY(SELECT id FROM orders
    WHERE lower(order_no || ' ' || email || ' ' || buyer_name || ' ' || company) LIKE '%' || lower($) || '%'))`,
  sorted: ['id', 'number', 'issued_at'],
  sort: { by: 'issued_at', direction: 'DESC' },
  waiting: { unpaid: 'overdue' },
  filters: {
    from: { type: z.iso.date(), sql: 't.issued_at >= publishers_midnight($::date)' },
    to: { type: z.iso.date(), sql: 't.issued_at < publishers_midnight($::date + 1)' },
    unpaid: {
      type: z.enum(['true', 'overdue']),
      sql: `EXISTS (SELECT FROM orders o WHERE o.id = t.order_id AND o.paid_at IS NULL AND t.cancelled_by IS NULL
        AND ($ = 'true' OR o.due_at < ${TODAY_BEGAN}))`,
    },
  },
  exported: {
    invoice: 't.number',
    issued: 'publishers_date(t.issued_at)::text',
    order: ofOrder('order_no'),
    buyer: "t.content->'buyer'->>0",
    email: ofOrder('email'),
    country: ofOrder('country'),
    amount: decimalSql(amount),
    given_back: decimalSql(refunded),
    currency: "t.content->>'currency'",
    status: `COALESCE(${inForce(ofOrder('status'))}, 'cancelled')`,
    paid: inForce(ofOrder('paid_at')),
    due: `publishers_date(${inForce(ofOrder('due_at'))})::text`,
    capture: inForce(
      '(SELECT c.capture_id FROM capture c WHERE c.order_id = t.order_id ORDER BY c.created_at LIMIT 1)',
    ),
    net: decimalSql(ofLines('netCents', 'net_cents')),
    tax: decimalSql(ofLines('taxCents', 'tax_cents')),
    tax_number: `COALESCE(t.content #>> '{document,buyer,taxNumber}', ${ofOrder('tax_number')})`,
    replaces,
    cancelled_by: cancelledBy,
    paid_on: `publishers_date(${inForce(ofOrder('paid_at'))})::text`,
  },
  writes: [],
};

/** Problems that a person must look at. */
export const alertResource: Resource = {
  name: 'alerts',
  label: 'alert',
  table: 'staff_alert',
  key: { column: 'id', type: bigKey },
  roles,
  fields,
  also: {
    kind: z.string(),
    message: z.string(),
    order_id: z.uuid().nullable(),
    order_no: z.string().nullable(),
    created_at: time,
    resolved_at: time.nullable(),
    resolved_by: z.string().nullable(),
    note: z.string().describe('of the person who resolved it'),
  },
  expressions: { order_no: ofOrder('order_no') },
  listed: ['kind', 'message', 'order_id', 'order_no', 'created_at', 'resolved_at', 'resolved_by'],
  search: containedIn('message', 'kind'),
  sorted: ['id', 'created_at', 'kind'],
  sort: { by: 'created_at', direction: 'DESC' },
  waiting: { open: 'true' },
  filters: {
    open: { type: z.enum(['true', 'false']), sql: "(t.resolved_at IS NULL) = ($ = 'true')" },
    order_id: { type: z.uuid(), sql: 't.order_id = $' },
  },
  writes: [],
};
