import { z } from 'zod';
import { numberKey } from '#src/staff/resource/fields.ts';
import type { Resource } from '#src/staff/resource/resource.ts';
import { places } from './permission-contract.ts';

const NUMBER = `('Q-' || to_char(t.created_at AT TIME ZONE 'UTC', 'YYYY') || '-' || lpad(t.id::text, 6, '0'))`;

/** Permissions to quote: what, to whom, for which work. */
export const permissionResource: Resource = {
  name: 'quote-permissions',
  label: 'permission to quote',
  table: 'quote_permission',
  key: { column: 'id', type: numberKey },
  roles: { read: ['owner', 'editor', 'sales'], write: ['owner'] },
  fields: z.strictObject({}),
  also: {
    number: z.string(),
    name: z.string(),
    email: z.string(),
    place: z.enum(places),
    work: z.string(),
    subject: z.string(),
    citation: z.string(),
    figure_id: z.int().nullable(),
    report_code: z.string(),
    source_page: z.string(),
    created_at: z.iso.datetime(),
  },
  expressions: { number: NUMBER },
  listed: ['number', 'name', 'email', 'place', 'work', 'subject', 'report_code', 'created_at'],
  search: `(${NUMBER} ILIKE '%' || $ || '%' OR t.work ILIKE '%' || $ || '%' OR t.name ILIKE '%' || $ || '%'
    OR lower(t.email) = lower($))`,
  sorted: ['created_at'],
  sort: { by: 'created_at', direction: 'DESC' },
  filters: {
    place: { type: z.enum(places), sql: 't.place = $' },
    from: { type: z.iso.date(), sql: 't.created_at >= publishers_midnight($::date)' },
    to: { type: z.iso.date(), sql: 't.created_at < publishers_midnight($::date + 1)' },
  },
  exported: {
    number: NUMBER,
    given: 't.created_at',
    name: 't.name',
    email: 't.email',
    place: 't.place',
    work: 't.work',
    figure: 't.subject',
    report_id: 't.report_code',
  },
  writes: [],
};
