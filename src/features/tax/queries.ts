import { type Queryable, rows } from '#src/db/open.ts';
import type { TaxRate } from './tax-types.ts';

/** All rates of all days; a few hundred rows maintained by staff. */
export function taxRates(db: Queryable): Promise<TaxRate[]> {
  return rows(
    db,
    `SELECT country, region, article, basis_points AS "basisPoints", valid_from::text AS "validFrom"
     FROM tax_rate ORDER BY country, region, valid_from LIMIT 5000`,
  );
}
