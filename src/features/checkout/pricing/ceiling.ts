import { type Queryable, row } from '#src/db/open.ts';
import { type Failure, invalidField } from '#src/errors.ts';
import { licences } from '#src/licences.ts';
import type { StaffRole } from '#src/staff/roles.ts';

/** Roles that set prices below the list price. */
export const discountMakers = [
  'owner',
  'finance',
  'sales',
  'editor',
] as const satisfies StaffRole[];

interface AskedDiscount {
  /** The field that a refusal belongs to. */
  field: string;
  /** Integer cents; null: there is no list price, so that any price may be a discount of any size. */
  list_cents: number | null;
  /** Integer cents of the same currency. */
  discount_cents: number;
}

/** The highest discount of a role, and of any role, in percent of a list price. */
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

/**
 * Refuses a discount above the ceiling of this role; otherwise undefined. Where there is no list price, only a role
 * with the highest ceiling sets one.
 */
export async function aboveCeiling(
  db: Queryable,
  role: StaffRole,
  { field, list_cents, discount_cents }: AskedDiscount,
): Promise<Failure | undefined> {
  const { percent, highest } = await ceilingOf(db, role);
  if (list_cents === null)
    return percent === highest
      ? undefined
      : invalidField(
          field,
          `There is no list price to compare with. Somebody who may give up to ${highest}% can set this price.`,
        );
  if (discount_cents <= Math.floor((list_cents * percent) / 100)) return undefined;
  const who =
    percent < highest
      ? `Somebody who may give up to ${highest}% can give it.`
      : 'An owner can raise it in the discount ceilings.';
  return invalidField(field, `This discount is above your ceiling of ${percent}%. ${who}`);
}

/** The lowest list price in US cents of the published reports that a code is for; null if none has a price. */
export async function lowestListPrice(
  db: Queryable,
  { report_ids, industry_ids }: { report_ids: readonly number[]; industry_ids: readonly number[] },
): Promise<number | null> {
  const lowest = await row<{ cents: number | null }>(
    db,
    `SELECT min(least(${licences.map(({ column }) => column).join(', ')})) AS cents FROM report
     WHERE status = 'published' AND ((cardinality($1::bigint[]) = 0 AND cardinality($2::bigint[]) = 0)
       OR id = ANY($1::bigint[]) OR industry_id = ANY($2::bigint[]))`,
    [report_ids, industry_ids],
  );
  return lowest?.cents ?? null;
}
