import { z } from 'zod';
import { invalidField } from '#src/errors.ts';
import { COUNTED } from '#src/features/orders/code-uses.ts';
import { containedIn, numberKey, text } from '#src/staff/resource/fields.ts';
import type { Resource } from '#src/staff/resource/resource.ts';
import { sellers } from '#src/staff/roles.ts';
import { givesNoMore, timeOf, tooMuch, type WrittenCode } from './code-ceiling.ts';

const cents = z.int().positive().max(100_000_000_00);
const ids = z.array(z.int().positive()).max(200);
const moment = z.iso.datetime({ offset: true }).nullable();
const uses = (condition: string) =>
  `(SELECT count(*)::int FROM discount_use u JOIN orders o ON o.id = u.order_id WHERE u.code_id = t.id${condition})`;
const state = `CASE WHEN t.ends_at <= now() THEN 'ended' WHEN t.starts_at > now() THEN 'planned' ELSE 'valid' END`;

/** Discount codes: how much they take off which reports, when, and how often. */
export const codeResource: Resource = {
  name: 'discount-codes',
  label: 'discount code',
  table: 'discount_code',
  key: { column: 'id', type: numberKey },
  roles: { read: sellers, write: sellers },
  fields: z.strictObject({
    code: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9][A-Z0-9-]{3,39}$/, 'must be 4 to 40 letters, digits and hyphens'),
    percent: z.int().min(1).max(95).nullable(),
    amount_cents: cents.nullable().describe('in cents, of the whole order'),
    report_ids: ids.describe('empty, like the industries: all reports'),
    industry_ids: ids,
    starts_at: moment,
    ends_at: moment,
    most_uses: z.int().positive().max(1_000_000).nullable().describe('null: unlimited'),
    once_per_customer: z.boolean(),
    note: text(2000),
  }),
  also: {
    state: z.enum(['valid', 'planned', 'ended']),
    orders: z.int().describe('orders begun with it'),
    paid: z.int().describe('of these, paid'),
    held: z
      .int()
      .describe(
        'additive: of these, not paid, but their use counts, as while a transfer is awaited',
      ),
    created_by: z.string().nullable(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  },
  expressions: {
    state,
    orders: uses(''),
    paid: uses(' AND o.paid_at IS NOT NULL'),
    held: uses(` AND o.paid_at IS NULL AND ${COUNTED}`),
  },
  listed: [
    'code',
    'state',
    'percent',
    'amount_cents',
    'most_uses',
    'orders',
    'paid',
    'held',
    'starts_at',
    'ends_at',
    'note',
    'created_by',
    'created_at',
  ],
  timed: true,
  search: containedIn('code', 'note'),
  sorted: ['id', 'code', 'created_at', 'ends_at'],
  orders: { ends_at: 't.ends_at % NULLS LAST' },
  sort: { by: 'created_at', direction: 'DESC' },
  filters: { state: { type: z.enum(['valid', 'planned', 'ended']), sql: `${state} = $` } },
  unrecorded: ['note'],
  writes: ['create', 'update'],
  async beforeWrite(given, { db, staff }, before) {
    const code = given as unknown as WrittenCode;
    const { starts_at, ends_at } = code;
    if ((given.percent === null) === (given.amount_cents === null))
      return invalidField('percent', 'Give either a percentage or an amount.');
    if (starts_at && ends_at && timeOf(starts_at) >= timeOf(ends_at))
      return invalidField('ends_at', 'The code must end after it begins.');
    if (!before) given.created_by = staff.email;
    else if (givesNoMore(code, before as unknown as WrittenCode)) return undefined;
    return tooMuch(db, staff.role, code);
  },
};
