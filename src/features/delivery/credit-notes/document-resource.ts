import { z } from 'zod';
import { decimalSql } from '#src/money.ts';
import type { Resource } from '#src/staff/resource/resource.ts';
import { bookkeepers } from '#src/staff/roles.ts';

const sum = (field: 'netCents' | 'taxCents') =>
  `(SELECT sum((l ->> '${field}')::bigint)::bigint FROM jsonb_array_elements(t.content -> 'lines') l)`;
const gross = `(${sum('netCents')} + ${sum('taxCents')})`;
const orderNo = "(t.content ->> 'orderNo')";
const corrects = "(t.content #>> '{corrects,number}')";
const replacedBy = "(t.content #>> '{replacedBy,number}')";
const currency = "(t.content ->> 'currency')";

/** Credit notes and pro-forma invoices; none of them ever changes. */
export const documentResource: Resource = {
  name: 'tax-documents',
  label: 'credit note or pro-forma invoice',
  table: 'tax_document',
  key: { column: 'id', type: z.uuid() },
  roles: { read: bookkeepers, write: bookkeepers },
  fields: z.strictObject({}),
  also: {
    kind: z.enum(['credit-note', 'pro-forma']),
    number: z.string(),
    issued_at: z.iso.datetime(),
    issued_on: z.iso.date().describe('additive: the day that is printed on it'),
    order_id: z.uuid(),
    order_no: z.string(),
    corrects: z.string().nullable(),
    replaced_by: z
      .string()
      .nullable()
      .describe('additive: of a credit note that cancels an invoice, the corrected invoice'),
    currency: z.string(),
    tax_cents: z.int(),
    gross_cents: z.int(),
  },
  expressions: {
    issued_on: 'publishers_date(t.issued_at)::text',
    order_no: orderNo,
    corrects,
    replaced_by: replacedBy,
    currency,
    tax_cents: sum('taxCents'),
    gross_cents: gross,
  },
  listed: [
    'kind',
    'number',
    'issued_at',
    'issued_on',
    'order_id',
    'order_no',
    'corrects',
    'replaced_by',
    'currency',
    'tax_cents',
    'gross_cents',
  ],
  search: `t.number ILIKE '%' || $ || '%' OR ${orderNo} ILIKE '%' || $ || '%'`,
  sorted: ['id', 'number', 'issued_at'],
  sort: { by: 'issued_at', direction: 'DESC' },
  filters: {
    kind: { type: z.enum(['credit-note', 'pro-forma']), sql: 't.kind = $' },
    from: { type: z.iso.date(), sql: 't.issued_at >= publishers_midnight($::date)' },
    to: { type: z.iso.date(), sql: 't.issued_at < publishers_midnight($::date + 1)' },
  },
  exported: {
    kind: 't.kind',
    number: 't.number',
    issued: 'publishers_date(t.issued_at)::text',
    order: orderNo,
    corrects,
    currency,
    tax: decimalSql(sum('taxCents')),
    gross: decimalSql(gross),
    net: decimalSql(sum('netCents')),
    buyer: "COALESCE(NULLIF(t.content #>> '{buyer,company}', ''), t.content #>> '{buyer,person}')",
    tax_number: "t.content #>> '{buyer,taxNumber}'",
    replaced_by: replacedBy,
  },
  writes: [],
};
