import { z } from 'zod';
import { type Queryable, row } from '#src/db/open.ts';
import { fieldProblem } from '#src/errors.ts';
import { someText, text } from '#src/staff/resource/fields.ts';
import type { Resource } from '#src/staff/resource/resource.ts';
import { bookkeepers, owners } from '#src/staff/roles.ts';

/**
 * Whether a time zone is known to both Node and the database, which both count days in it. The list from `Intl` is not
 * usable: it has only one name for each zone, Asia/Calcutta but not Asia/Kolkata.
 */
async function isZone(db: Queryable, zone: string): Promise<boolean> {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
  } catch {
    return false;
  }
  return Boolean(await row(db, 'SELECT FROM pg_timezone_names WHERE name = $1', [zone]));
}

/** The legal seller: name, register, numbers and bank, as printed on invoices. One record with the key `true`. */
export const sellerResource: Resource = {
  name: 'legal-seller',
  label: 'legal seller',
  table: 'legal_seller',
  key: { column: 'id', type: z.literal('true') },
  // Anybody who can change the bank details can redirect payments.
  roles: { read: bookkeepers, write: owners },
  confirmWrites: true,
  fields: z.strictObject({
    legal_name: text(200),
    address: text(300),
    postcode: text(20),
    city: text(120),
    region: text(6),
    country: text(2).regex(/^([A-Z]{2})?$/, 'must be two capital letters, such as DE'),
    register: text(120),
    tax_id: text(60),
    letter_of_undertaking: text(60),
    small_enterprise: z.boolean(),
    service_code: text(20),
    email: text(254),
    phone: text(60),
    time_zone: someText(60),
    payee: text(200),
    bank: text(200),
    account: text(60),
    bank_code: text(60),
    bic: text(20),
    offers_transfer: z.boolean(),
    transfer_days: z.int().min(1).max(90),
    offers_purchase_order: z.boolean(),
    purchase_order_days: z.int().min(1).max(180),
  }),
  also: { updated_at: z.iso.datetime() },
  expressions: { id: 't.id::text' },
  listed: ['legal_name', 'updated_at'],
  search: `t.legal_name ILIKE '%' || $ || '%'`,
  sorted: ['legal_name'],
  sort: { by: 'legal_name', direction: 'ASC' },
  writes: ['update'],
  timed: true,
  async beforeWrite(given, { db }, before) {
    const { region, country, small_enterprise, tax_id, time_zone } = given;
    if ((given.offers_transfer || given.offers_purchase_order) && !given.account)
      return fieldProblem('account', 'is required: buyers pay by bank transfer');
    if (region && !new RegExp(`^${country}-[A-Z0-9]{1,3}$`).test(String(region)))
      return fieldProblem('region', 'must be a code of the country, such as IN-MH');
    if (time_zone !== before?.time_zone && !(await isZone(db, String(time_zone))))
      return fieldProblem('time_zone', 'must be a zone such as Europe/Berlin');
    // EN 16931, BR-E-02: an exempt seller needs a number too.
    return small_enterprise && !tax_id
      ? fieldProblem('tax_id', 'is required of a small enterprise')
      : undefined;
  },
};
