import { type Queryable, row } from '#src/db/open.ts';
import type { TaxTreatment } from '#src/features/tax/tax-types.ts';
import { treatSale } from '#src/features/tax/treat-sale.ts';
import { hasNumberForm } from './number-form.ts';
import { regionOf } from './regions.ts';

/** Who is billed, as far as tax depends on it. */
export interface BilledBuyer {
  kind: 'business' | 'private';
  /** A country's name as the form lists it; empty: not known. */
  country: string;
  /** As the buyer wrote it. */
  state: string;
  taxNumber: string;
}

/** How an order of this buyer is taxed today. A number that has not its country's form counts as none. */
export async function taxOf(db: Queryable, buyer: BilledBuyer): Promise<TaxTreatment> {
  const found = await row<{ iso2: string }>(
    db,
    'SELECT iso2 FROM country WHERE lower(name) = lower($1) OR iso2 = upper($1) LIMIT 1',
    [buyer.country.trim()],
  );
  const country = found?.iso2 ?? '';
  const { kind, state, taxNumber } = buyer;
  return treatSale(db, {
    country,
    region: regionOf(country, state),
    kind,
    numberCheck: hasNumberForm(country, taxNumber) ? 'form' : undefined,
  });
}
