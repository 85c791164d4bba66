import { z } from 'zod';
import { decimalSql } from '#src/money.ts';
import { bigKey, containedIn } from '#src/staff/resource/fields.ts';
import type { Resource } from '#src/staff/resource/resource.ts';
import { bookkeepers } from '#src/staff/roles.ts';

const time = z.iso.datetime();
const roles = { read: bookkeepers, write: bookkeepers };
const left = 'unallocated_cents(t)';

/** Orders that an entry was matched with, by number. */
const orders = `COALESCE((SELECT string_agg(o.order_no, ', ' ORDER BY a.created_at) FROM bank_allocation a
  JOIN orders o ON o.id = a.order_id WHERE a.entry_id = t.id AND a.taken_back_at IS NULL), '')`;

const orderLinks = `COALESCE((SELECT jsonb_agg(jsonb_build_object('id', o.id, 'order_no', o.order_no) ORDER BY a.created_at)
  FROM bank_allocation a JOIN orders o ON o.id = a.order_id
  WHERE a.entry_id = t.id AND a.taken_back_at IS NULL), '[]')`;

/** Incoming money at the bank. Recording, matching and returning are separate calls. */
export const transferResource: Resource = {
  name: 'transfers',
  label: 'transfer',
  table: 'bank_entry',
  key: { column: 'id', type: z.uuid() },
  roles,
  fields: z.strictObject({}),
  also: {
    booked_on: z.iso.date(),
    amount_cents: z.int(),
    currency: z.string(),
    payer_name: z.string(),
    payer_account: z.string(),
    remittance: z.string(),
    left_cents: z.int().describe('the unmatched amount'),
    returned_cents: z.int(),
    orders: z.string().describe('numbers of the orders that it pays'),
    order_links: z
      .array(z.strictObject({ id: z.uuid(), order_no: z.string() }))
      .describe('the same orders with their ids'),
    recorded_by: z.string(),
    note: z.string(),
    created_at: time,
  },
  expressions: {
    booked_on: 't.booked_on::text',
    left_cents: left,
    orders,
    order_links: orderLinks,
  },
  listed: [
    'booked_on',
    'amount_cents',
    'currency',
    'payer_name',
    'remittance',
    'left_cents',
    'returned_cents',
    'orders',
    'order_links',
    'created_at',
  ],
  search: containedIn('payer_name', 'remittance', 'payer_account'),
  sorted: ['booked_on', 'amount_cents', 'created_at'],
  sort: { by: 'booked_on', direction: 'DESC' },
  waiting: { open: 'true' },
  filters: {
    open: { type: z.enum(['true', 'false']), sql: `(${left} > 0) = $::boolean` },
  },
  exported: {
    booked: 't.booked_on::text',
    amount: decimalSql('t.amount_cents'),
    currency: 't.currency',
    payer: 't.payer_name',
    account: 't.payer_account',
    text: 't.remittance',
    orders,
    unmatched: decimalSql(left),
    sent_back: decimalSql('t.returned_cents'),
  },
  writes: [],
};

/** Imported bank statements. */
export const statementResource: Resource = {
  name: 'bank-statements',
  label: 'bank statement',
  table: 'bank_statement',
  key: { column: 'id', type: bigKey },
  roles,
  fields: z.strictObject({}),
  also: {
    file_name: z.string(),
    format: z.string(),
    read: z.int(),
    added: z.int(),
    booked: z.int(),
    imported_by: z.string(),
    created_at: time,
  },
  listed: ['file_name', 'format', 'read', 'added', 'booked', 'imported_by', 'created_at'],
  search: containedIn('file_name', 'imported_by'),
  sorted: ['created_at'],
  sort: { by: 'created_at', direction: 'DESC' },
  writes: [],
};
