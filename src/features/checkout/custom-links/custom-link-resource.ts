import { z } from 'zod';
import { furtherCurrencies } from '#src/currencies.ts';
import { type Queryable, row } from '#src/db/open.ts';
import { invalidField } from '#src/errors.ts';
import { type Licence, licences, licenceTypes } from '#src/licences.ts';
import { priceCurrency } from '#src/money.ts';
import { bigKey, text } from '#src/staff/resource/fields.ts';
import type { Resource } from '#src/staff/resource/resource.ts';
import { type StaffRole, sellers } from '#src/staff/roles.ts';
import { aboveCeiling } from '../pricing/ceiling.ts';
import { type Priced, priceIn } from '../pricing/list-prices.ts';
import { newLinkKey } from './custom-link.ts';

const ofReport = (column: string) => `(SELECT r.${column} FROM report r WHERE r.id = t.report_id)`;
const uses = (condition: string) =>
  `(SELECT count(*)::int FROM orders o WHERE o.custom_link_id = t.id${condition})`;
const state = `CASE WHEN t.revoked_at IS NOT NULL THEN 'revoked' WHEN t.expires_at <= now() THEN 'expired' ELSE 'valid' END`;
const fixed = ['report_id', 'licence', 'price_cents', 'currency'] as const;

interface NewLink {
  report_id: number;
  licence: Licence;
  price_cents: number;
  currency?: string;
}

/** Refuses a link for a report that is not for sale, or a price below what this role may go down to. */
async function tooCheap(db: Queryable, role: StaffRole, link: NewLink) {
  const report = await row<Priced>(
    db,
    `SELECT currency_prices, ${licences.map(({ column }) => column).join(', ')} FROM report
     WHERE id = $1 AND status = 'published'`,
    [link.report_id],
  );
  if (!report) return invalidField('report_id', 'Only a published report can be sold.');
  const list_cents = priceIn(report, link.licence, link.currency ?? priceCurrency);
  const discount_cents = (list_cents ?? 0) - link.price_cents;
  return aboveCeiling(db, role, { field: 'price_cents', list_cents, discount_cents });
}

/** Links that sell one report at one licence for a price set by staff. What they sell cannot be changed later. */
export const customLinkResource: Resource = {
  name: 'custom-links',
  label: 'buy-now link with a price of its own',
  table: 'custom_link',
  key: { column: 'id', type: bigKey },
  roles: { read: sellers, write: sellers },
  fields: z.strictObject({
    report_id: z.int().positive(),
    licence: z.enum(licenceTypes),
    price_cents: z.int().positive().max(100_000_000_00).describe('in cents'),
    currency: z
      .enum([priceCurrency, ...furtherCurrencies])
      .optional()
      .describe('US dollars by default'),
    note: text(2000),
    expires_at: z.iso.datetime({ offset: true }).nullable(),
  }),
  also: {
    key: z.string(),
    state: z.enum(['valid', 'expired', 'revoked']),
    report_code: z.string(),
    report_name: z.string(),
    orders: z.int().describe('orders begun with it'),
    paid: z.int().describe('of these, paid'),
    created_by: z.string().nullable(),
    created_at: z.iso.datetime(),
    revoked_at: z.iso.datetime().nullable(),
  },
  expressions: {
    state,
    report_code: ofReport('code'),
    report_name: ofReport('name'),
    orders: uses(''),
    paid: uses(' AND o.paid_at IS NOT NULL'),
  },
  listed: [
    'key',
    'state',
    'report_id',
    'report_code',
    'report_name',
    'licence',
    'price_cents',
    'currency',
    'note',
    'orders',
    'paid',
    'created_by',
    'created_at',
    'expires_at',
    'revoked_at',
  ],
  search: `t.key = $ OR t.note ILIKE '%' || $ || '%' OR t.report_id = ANY(ARRAY(SELECT id FROM report WHERE code = upper($)))`,
  sorted: ['id', 'created_at', 'expires_at', 'price_cents'],
  orders: { expires_at: 't.expires_at % NULLS LAST' },
  sort: { by: 'created_at', direction: 'DESC' },
  filters: {
    state: { type: z.enum(['valid', 'expired', 'revoked']), sql: `${state} = $` },
    report_id: { type: z.coerce.number().int().positive(), sql: 't.report_id = $' },
  },
  unrecorded: ['note'],
  writes: ['create', 'update'],
  async beforeWrite(given, { db, staff }, before) {
    const ends = given.expires_at ? new Date(given.expires_at as string).getTime() : undefined;
    if (
      ends !== undefined &&
      ends <= Date.now() &&
      ends !== (before?.expires_at as Date | null)?.getTime()
    )
      return invalidField(
        'expires_at',
        'The link must expire in the future. Revoke it to end it now.',
      );
    if (before) {
      // Clients that do not know about currencies omit it.
      given.currency ??= before.currency;
      const changed = fixed.find((name) => given[name] !== before[name]);
      return changed
        ? invalidField(changed, 'What a link sells cannot be changed. Please create another link.')
        : undefined;
    }
    const above = await tooCheap(db, staff.role, given as unknown as NewLink);
    if (above) return above;
    Object.assign(given, { key: newLinkKey(), created_by: staff.email });
    return undefined;
  },
};
