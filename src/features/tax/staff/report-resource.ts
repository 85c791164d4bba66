import { z } from 'zod';
import { decimalSql } from '#src/money.ts';
import { containedIn } from '#src/staff/resource/fields.ts';
import type { Resource } from '#src/staff/resource/resource.ts';
import { bookkeepers } from '#src/staff/roles.ts';

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month such as 2026-11');

/**
 * Invoices less credit notes of each month, by place of supply, treatment, rate and currency; sums of their lines, to
 * the cent. Orders without such an invoice count by payment and refund.
 */
export const taxReportResource: Resource = {
  name: 'tax-report',
  label: 'line of the tax report',
  table: 'tax_report',
  key: { column: 'id', type: z.string().max(200) },
  roles: { read: bookkeepers, write: bookkeepers },
  fields: z.strictObject({}),
  also: {
    period: z.string(),
    country: z.string(),
    region: z.string(),
    treatment: z.string(),
    tax_rate: z.int(),
    currency: z.string(),
    orders: z.int(),
    net_cents: z.int(),
    tax_cents: z.int(),
    gross_cents: z.int(),
  },
  listed: [
    'period',
    'country',
    'region',
    'treatment',
    'tax_rate',
    'currency',
    'orders',
    'net_cents',
    'tax_cents',
    'gross_cents',
  ],
  search: containedIn('country', 'region', 'treatment'),
  sorted: ['id', 'period', 'country', 'tax_cents', 'net_cents'],
  sort: { by: 'period', direction: 'DESC' },
  filters: {
    from: { type: month, sql: 't.period >= $' },
    to: { type: month, sql: 't.period <= $' },
  },
  exported: {
    period: 't.period',
    country: 't.country',
    region: 't.region',
    treatment: 't.treatment',
    rate_percent: decimalSql('t.tax_rate'),
    currency: 't.currency',
    orders: 't.orders',
    net: decimalSql('t.net_cents'),
    tax: decimalSql('t.tax_cents'),
    gross: decimalSql('t.gross_cents'),
  },
  writes: [],
};
