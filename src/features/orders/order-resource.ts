import { z } from 'zod';
import { decimalSql } from '#src/money.ts';
import { sqlLiterally } from '#src/staff/resource/fields.ts';
import type { Resource } from '#src/staff/resource/resource.ts';
import { bookkeepers, sellers } from '#src/staff/roles.ts';
import { lineFields } from './line-fields.ts';
import { orderFields } from './order-fields.ts';
import { orderStates } from './order-states.ts';

const words = "lower(t.order_no || ' ' || t.email || ' ' || t.buyer_name || ' ' || t.company)";
const contained = `'%' || ${sqlLiterally('lower($)')} || '%'`;
const grant = (value: string) =>
  `(SELECT ${value} FROM download_grant g JOIN order_line l ON l.id = g.line_id WHERE l.order_id = t.id)`;
const lines = (value: string, from = '') =>
  `(SELECT ${value} FROM order_line l ${from} WHERE l.order_id = t.id)`;
const lineColumns = Object.keys(lineFields)
  .map((name) => `'${name}', l.${name}`)
  .join(', ');
const time = (column: string, of = 'g') =>
  `to_char(${of}.${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
const READERS = `(SELECT COALESCE(json_agg(json_build_object('id', n.id, 'name', n.name, 'email', n.email,
    'invited_at', ${time('invited_at', 'n')}, 'downloads_used', n.used, 'downloads_allowed', n.max_downloads,
    'downloaded_at', ${time('last_used_at', 'n')}, 'ended_at', ${time('ended_at', 'n')}) ORDER BY n.ended_at DESC NULLS FIRST, n.invited_at), '[]')
  FROM (SELECT * FROM licence_reader WHERE line_id = l.id ORDER BY ended_at DESC NULLS FIRST, invited_at LIMIT 200) n)`;
const LINES = lines(
  `json_agg(json_build_object(${lineColumns}, 'downloads_used', g.used, 'downloads_allowed', g.max_downloads,
     'downloaded_at', ${time('last_used_at')}, 'ended_at', ${time('revoked_at')}, 'readers', ${READERS},
     'refunded_cents', (SELECT COALESCE(sum(p.gross_cents), 0) FROM refund_line p JOIN refund r ON r.id = p.refund_id
                        WHERE p.line_id = l.id AND r.state IN ('done', 'pending'))) ORDER BY l.n)`,
  'LEFT JOIN download_grant g ON g.line_id = l.id',
);
/** A sum of cents of all lines. */
const sumOf = (column: string) => decimalSql(lines(`sum(l.${column})`));
/** Money was sent back since a moment: by the tax report's rule for the day of a refund. */
const refundedSince = (moment: string) =>
  `EXISTS (SELECT FROM capture c JOIN refund r USING (capture_id) WHERE c.order_id = t.id
     AND r.state IN ('done', 'pending') AND COALESCE(r.sent_at, r.created_at) >= ${moment})`;
/** Of the invoice in force. */
const ofInvoice = (column: string) =>
  `(SELECT i.${column} FROM invoice i WHERE i.order_id = t.id AND i.cancelled_by IS NULL)`;
const cents = z.coerce.number().int().min(0).max(100_000_000_00);

/**
 * Orders as staff see them: what was bought, by whom, and the state. Other calls, for finance staff, return how it was
 * paid.
 */
export const orderResource: Resource = {
  name: 'orders',
  label: 'order',
  table: 'orders',
  key: { column: 'id', type: z.uuid() },
  roles: { read: sellers, write: bookkeepers },
  fields: z.strictObject({}),
  also: orderFields,
  expressions: {
    has_account: '(t.user_id IS NOT NULL)',
    awaits_transfer: `EXISTS (SELECT FROM transfer_payment p WHERE p.order_id = t.id AND (p.closed_at IS NULL OR t.released_at IS NOT NULL))`,
    review_closed: `(t.status = 'capturing' AND NOT t.needs_review AND EXISTS (
      SELECT FROM payment_attempt a WHERE a.order_id = t.id AND a.state = 'review'))`,
    invoice_number: ofInvoice('number'),
    invoice_id: ofInvoice('id'),
    cancelled_invoices: `COALESCE((SELECT json_agg(json_build_object('id', i.id, 'number', i.number) ORDER BY i.issued_at, i.number)
      FROM invoice i WHERE i.order_id = t.id AND i.cancelled_by IS NOT NULL), '[]')`,
    credit_notes: `COALESCE((SELECT json_agg(json_build_object('id', d.id, 'number', d.number) ORDER BY d.issued_at, d.number)
      FROM tax_document d WHERE d.order_id = t.id AND d.kind = 'credit-note'), '[]')`,
    offer:
      "(SELECT json_build_object('id', q.id, 'number', q.number) FROM offer q WHERE q.id = t.quote_id)",
    lines: LINES,
    report_codes: lines("string_agg(l.report_code, ', ' ORDER BY l.n)"),
    licences: lines('array_agg(l.licence ORDER BY l.n)'),
    downloads_used: grant('sum(g.used)::int'),
    downloads_allowed: grant('sum(g.max_downloads)::int'),
    downloaded_at: grant('max(g.last_used_at)'),
    due_on: 'CASE WHEN t.paid_at IS NULL THEN publishers_date(t.due_at)::text END',
    // Ended when nothing can be downloaded any more.
    download_ended_at: grant(
      'CASE WHEN bool_and(g.revoked_at IS NOT NULL) THEN max(g.revoked_at) END',
    ),
  },
  listed: [
    'order_no',
    'status',
    'awaits_transfer',
    'needs_review',
    'review_closed',
    'report_codes',
    'report_name',
    'licences',
    'amount_cents',
    'currency',
    'buyer_name',
    'company',
    'email',
    'paid_at',
    'created_at',
  ],
  // The ids come first as a list, so that an index is used for both conditions. Some providers write theirs in capitals,
  // which may be entered in any case, others do not.
  search: `${words} LIKE ${contained} OR t.id = ANY(ARRAY(
    SELECT order_id FROM payment_attempt WHERE provider_order_id IN ($, upper($))
    UNION ALL SELECT order_id FROM capture WHERE capture_id IN ($, upper($))
    UNION ALL SELECT order_id FROM refund WHERE provider_refund_id IN ($, upper($))
    UNION ALL SELECT order_id FROM invoice WHERE number = upper($)
    UNION ALL SELECT order_id FROM tax_document WHERE number = upper($)
    UNION ALL SELECT p.id FROM offer q JOIN orders p ON p.quote_id = q.id WHERE q.number = upper($)
    UNION ALL SELECT id FROM orders WHERE po_number <> '' AND lower(po_number) LIKE ${contained}))`,
  sorted: ['id', 'created_at', 'paid_at', 'order_no', 'status', 'amount_cents', 'email'],
  orders: { paid_at: 't.paid_at % NULLS LAST', email: 'lower(t.email) %' },
  sort: { by: 'created_at', direction: 'DESC' },
  filters: {
    status: { type: z.enum(orderStates), sql: 't.status = $' },
    needs_review: { type: z.literal('true'), sql: 't.needs_review AND $::text IS NOT NULL' },
    from: { type: z.iso.date(), sql: 't.created_at >= publishers_midnight($::date)' },
    to: { type: z.iso.date(), sql: 't.created_at < publishers_midnight($::date + 1)' },
    paid_from: { type: z.iso.date(), sql: 't.paid_at >= publishers_midnight($::date)' },
    paid_to: { type: z.iso.date(), sql: 't.paid_at < publishers_midnight($::date + 1)' },
    refunded_from: { type: z.iso.date(), sql: refundedSince('publishers_midnight($::date)') },
    report: {
      type: z.string().trim().max(60),
      sql: `EXISTS (SELECT FROM order_line l WHERE l.order_id = t.id AND l.report_code = upper($))`,
    },
    code: {
      type: z.string().trim().max(40),
      sql: `t.id IN (SELECT u.order_id FROM discount_use u JOIN discount_code c ON c.id = u.code_id WHERE c.code = upper($))`,
    },
    buyer: { type: z.string().trim().max(254), sql: `${words} LIKE ${contained}` },
    currency: { type: z.string().length(3), sql: 't.currency = $' },
    amount_from: { type: cents, sql: 't.amount_cents >= $' },
    amount_to: { type: cents, sql: 't.amount_cents <= $' },
    custom_link_id: { type: z.coerce.number().int().positive(), sql: 't.custom_link_id = $' },
  },
  exported: {
    order: 't.order_no',
    created: 't.created_at',
    paid: 't.paid_at',
    status: 't.status',
    needs_review: 't.needs_review',
    report_id: lines("string_agg(l.report_code, '; ' ORDER BY l.n)"),
    report: lines("string_agg(l.report_name, '; ' ORDER BY l.n)"),
    licence: lines("string_agg(l.licence, '; ' ORDER BY l.n)"),
    net: sumOf('net_cents'),
    tax: sumOf('tax_cents'),
    amount: decimalSql('t.amount_cents'),
    currency: 't.currency',
    buyer: 't.buyer_name',
    company: 't.company',
    email: 't.email',
    phone: 't.phone',
    country: 't.country',
    invoice: ofInvoice('number'),
    refunded: decimalSql(
      '(SELECT COALESCE(sum(c.refunded_cents), 0) FROM capture c WHERE c.order_id = t.id)',
    ),
    tax_treatment: 't.tax_treatment',
    tax_number: 't.tax_number',
    po_number: 't.po_number',
    paid_on: 'publishers_date(t.paid_at)::text',
  },
  writes: [],
};
