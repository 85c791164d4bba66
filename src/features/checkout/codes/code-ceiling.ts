import type { Queryable } from '#src/db/open.ts';
import type { Failure } from '#src/errors.ts';
import type { StaffRole } from '#src/staff/roles.ts';
import { aboveCeiling, lowestListPrice } from '../pricing/ceiling.ts';
import type { Discount } from './discount.ts';

/** A code as staff write it, or as it is stored. */
export interface WrittenCode extends Omit<Discount, 'id'> {
  starts_at: Date | string | null;
  ends_at: Date | string | null;
  most_uses: number | null;
  once_per_customer: boolean;
}

/** The time in ms; without one, the code never ends. */
export const timeOf = (moment: Date | string | null): number =>
  moment === null ? Number.POSITIVE_INFINITY : new Date(moment).getTime();

const usesOf = ({ most_uses }: WrittenCode) => most_uses ?? Number.POSITIVE_INFINITY;

/** What a code gives, apart from when it ends and how often it is used. */
const givenBy = (code: WrittenCode): string =>
  JSON.stringify([
    code.code,
    code.percent,
    code.amount_cents,
    code.report_ids,
    code.industry_ids,
    code.starts_at && timeOf(code.starts_at),
    code.once_per_customer,
  ]);

/** Whether a change at most ends a code sooner, or after fewer uses. */
export const givesNoMore = (after: WrittenCode, before: WrittenCode): boolean =>
  givenBy(after) === givenBy(before) &&
  timeOf(after.ends_at) <= timeOf(before.ends_at) &&
  usesOf(after) <= usesOf(before);

/**
 * Refuses a code that takes more off a list price than this role may give; otherwise undefined. An amount counts as its
 * share of the cheapest report that the code is for, at its cheapest licence.
 */
export async function tooMuch(
  db: Queryable,
  role: StaffRole,
  code: WrittenCode,
): Promise<Failure | undefined> {
  if (code.percent !== null)
    return aboveCeiling(db, role, {
      field: 'percent',
      list_cents: 100,
      discount_cents: code.percent,
    });
  return aboveCeiling(db, role, {
    field: 'amount_cents',
    list_cents: await lowestListPrice(db, code),
    discount_cents: code.amount_cents ?? 0,
  });
}
