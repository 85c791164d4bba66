import { z } from 'zod';
import { row } from '#src/db/open.ts';
import { fieldProblem } from '#src/errors.ts';
import { containedIn, numberKey, someText, text } from '#src/staff/resource/fields.ts';
import type { Resource } from '#src/staff/resource/resource.ts';
import { bookkeepers } from '#src/staff/roles.ts';

const country = text(2).regex(/^[A-Z]{2}$/, 'must be two capital letters, such as DE');
const region = text(6);
const ofCountry = (given: Record<string, unknown>) =>
  given.region && !new RegExp(`^${given.country}-[A-Z0-9]{1,3}$`).test(String(given.region))
    ? fieldProblem('region', 'must be a code of the country, such as US-WA')
    : undefined;

/** Tax rates with the day from which they apply. */
export const rateResource: Resource = {
  name: 'tax-rates',
  label: 'tax rate',
  table: 'tax_rate',
  key: { column: 'id', type: numberKey },
  roles: { read: bookkeepers, write: bookkeepers },
  fields: z.strictObject({
    country,
    region,
    basis_points: z.int().min(0).max(10_000),
    valid_from: z.iso.date(),
  }),
  also: { updated_at: z.iso.datetime() },
  listed: ['country', 'region', 'basis_points', 'valid_from', 'updated_at'],
  search: containedIn('country', 'region'),
  sorted: ['id', 'country', 'valid_from', 'basis_points'],
  sort: { by: 'country', direction: 'ASC' },
  exported: {
    country: 't.country',
    region: 't.region',
    basis_points: 't.basis_points',
    valid_from: 't.valid_from::text',
  },
  writes: ['create', 'update', 'delete'],
  timed: true,
  async beforeWrite(given, { db }, before) {
    const wrong = ofCountry(given);
    if (wrong) return wrong;
    const twin = await row(
      db,
      'SELECT FROM tax_rate WHERE country = $1 AND region = $2 AND valid_from = $3::date AND id <> $4',
      [given.country, given.region, given.valid_from, before?.id ?? 0],
    );
    return twin
      ? fieldProblem('valid_from', 'a rate of this place begins on that day already')
      : undefined;
  },
};

/** Where the seller is registered to charge tax. */
export const registrationResource: Resource = {
  name: 'tax-registrations',
  label: 'tax registration',
  table: 'tax_registration',
  key: { column: 'id', type: numberKey },
  roles: { read: bookkeepers, write: bookkeepers },
  confirmWrites: true,
  fields: z.strictObject({
    country,
    region,
    scheme: z.enum(['local', 'oss-union', 'oss-non-union']),
    number: someText(40),
  }),
  also: { updated_at: z.iso.datetime() },
  listed: ['country', 'region', 'scheme', 'number', 'updated_at'],
  search: containedIn('country', 'region', 'number'),
  sorted: ['id', 'country', 'number'],
  sort: { by: 'country', direction: 'ASC' },
  writes: ['create', 'update', 'delete'],
  timed: true,
  async beforeWrite(given, { db }, before) {
    const wrong = ofCountry(given);
    if (wrong) return wrong;
    if (given.country === 'US' && given.scheme === 'local' && !given.region)
      return fieldProblem('region', 'is required: states register, such as US-WA');
    // A registration without a rate would leave orders without a price.
    const rate = await row(
      db,
      `SELECT FROM tax_rate WHERE country = $1 AND region IN ('', $2)
         AND valid_from <= CURRENT_DATE AND (country <> 'US' OR region = $2)`,
      [given.country, given.region],
    );
    if (!rate) return fieldProblem('country', 'has no tax rate: add it first');
    const twin = await row(
      db,
      'SELECT FROM tax_registration WHERE country = $1 AND region = $2 AND scheme = $3 AND id <> $4',
      [given.country, given.region, given.scheme, before?.id ?? 0],
    );
    return twin ? fieldProblem('country', 'has this registration already') : undefined;
  },
};
