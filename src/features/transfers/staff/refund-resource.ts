import { z } from 'zod';
import type { Resource } from '#src/staff/resource/resource.ts';
import { bookkeepers } from '#src/staff/roles.ts';

const order = (column: string) =>
  `(SELECT ${column} FROM transfer_payment p JOIN orders o ON o.id = p.order_id WHERE 'in-' || p.id = t.capture_id)`;

/** Refunds of orders paid by transfer: a person sends them, and marks them as sent here. */
export const transferRefundResource: Resource = {
  name: 'transfer-refunds',
  label: 'refund by transfer',
  table: 'transfer_refund',
  key: { column: 'id', type: z.uuid() },
  roles: { read: bookkeepers, write: bookkeepers },
  fields: z.strictObject({}),
  also: {
    order_id: z.uuid().nullable(),
    order_no: z.string().nullable(),
    buyer: z.string().nullable(),
    account: z.string().nullable().describe('from which the money was sent'),
    amount_cents: z.int(),
    currency: z.string(),
    sent_on: z.iso.date().nullable(),
    sent_by: z.string().nullable(),
    by_correction: z.boolean().describe('a match was undone: nothing is sent'),
    created_at: z.iso.datetime(),
  },
  expressions: {
    order_id: order('o.id'),
    order_no: order('o.order_no'),
    buyer: order("COALESCE(NULLIF(o.company, ''), o.buyer_name)"),
    account: `(SELECT string_agg(NULLIF(e.payer_account, ''), ', ') FROM transfer_payment p
      JOIN bank_allocation a ON a.order_id = p.order_id JOIN bank_entry e ON e.id = a.entry_id
      WHERE 'in-' || p.id = t.capture_id)`,
    sent_on: 't.sent_on::text',
  },
  listed: [
    'order_id',
    'order_no',
    'buyer',
    'account',
    'amount_cents',
    'currency',
    'sent_on',
    'by_correction',
    'created_at',
  ],
  search: `${order('o.order_no')} = upper($)`,
  sorted: ['created_at', 'amount_cents'],
  sort: { by: 'created_at', direction: 'DESC' },
  waiting: { open: 'true' },
  filters: { open: { type: z.enum(['true', 'false']), sql: '(t.sent_on IS NULL) = $::boolean' } },
  writes: [],
};
