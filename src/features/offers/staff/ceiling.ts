import { z } from 'zod';
import { type Queryable, row } from '#src/db/open.ts';
import { type Failure, failure } from '#src/errors.ts';
import type { Resource } from '#src/staff/resource/resource.ts';
import { owners, type StaffRole } from '#src/staff/roles.ts';
import type { OfferSums } from '../offer-row.ts';

/** Roles that make offers. */
export const offerMakers = ['owner', 'finance', 'sales', 'editor'] as const satisfies StaffRole[];

/** The maximum discount on an offer's list price for each role. */
export const ceilingResource: Resource = {
  name: 'discount-ceilings',
  label: 'discount ceiling',
  table: 'discount_ceiling',
  key: { column: 'role', type: z.enum(offerMakers) },
  roles: { read: offerMakers, write: owners },
  fields: z.strictObject({ percent: z.int().min(0).max(95) }),
  also: { role: z.enum(offerMakers), updated_at: z.iso.datetime() },
  listed: ['role', 'percent', 'updated_at'],
  timed: true,
  search: 't.role = $',
  sorted: ['role', 'percent'],
  sort: { by: 'percent', direction: 'DESC' },
  writes: ['update'],
};

/** The highest discount of a role, and of any role, in percent of an offer's list price. */
export async function ceilingOf(
  db: Queryable,
  role: StaffRole,
): Promise<{ percent: number; highest: number }> {
  const ceiling = await row<{ percent: number; highest: number }>(
    db,
    `SELECT COALESCE((SELECT percent FROM discount_ceiling WHERE role = $1), 0) AS percent,
       COALESCE((SELECT max(percent) FROM discount_ceiling), 0) AS highest`,
    [role],
  );
  return ceiling!;
}

/** Refuses an offer whose discount is above the ceiling of this role; otherwise undefined. */
export async function aboveCeiling(
  db: Queryable,
  role: StaffRole,
  { list_cents, discount_cents }: OfferSums,
): Promise<Failure | undefined> {
  const { percent, highest } = await ceilingOf(db, role);
  if (discount_cents <= Math.floor((list_cents * percent) / 100)) return undefined;
  const message = `This discount is above your ceiling of ${percent}%. Somebody who may give up to ${highest}% can make this offer.`;
  return failure('invalid', { message, errors: { lines: [message] } });
}
