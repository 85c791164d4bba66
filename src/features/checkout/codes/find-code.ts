import { type Queryable, row } from '#src/db/open.ts';
import { withoutInvisible } from '#src/invisible.ts';
import type { Discount } from './discount.ts';

/** A code that is valid now as far as its dates are concerned. */
export interface FoundCode extends Discount {
  most_uses: number | null;
  once_per_customer: boolean;
  ends_at: Date | null;
}

/** Normalizes a code: any case, with what was copied around it. */
export const writtenCode = (text: string): string => withoutInvisible(text).trim().toUpperCase();

const VALID = `(starts_at IS NULL OR starts_at <= now()) AND (ends_at IS NULL OR ends_at > now())`;

/** The code that somebody entered, if it is valid now; whether it is used up is decided when the order is written. */
export function findCode(db: Queryable, text: string): Promise<FoundCode | undefined> {
  return row(
    db,
    `SELECT id, code, percent, amount_cents, report_ids, industry_ids, most_uses, once_per_customer, ends_at
     FROM discount_code WHERE code = $1 AND ${VALID}`,
    [writtenCode(text)],
  );
}
