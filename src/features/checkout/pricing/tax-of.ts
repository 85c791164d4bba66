import { type Queryable, row } from '#src/db/open.ts';
import { assessTax } from '#src/features/tax/assess-tax.ts';
import { taxRates } from '#src/features/tax/queries.ts';
import type { TaxBuyer, TaxSeller, TaxTreatment } from '#src/features/tax/tax-types.ts';
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

/** Without a country of the seller no tax is charged. */
const SELLER: TaxSeller = { country: '', registrations: [] };

/** How an order of this buyer is taxed today. */
export async function taxOf(db: Queryable, buyer: BilledBuyer): Promise<TaxTreatment> {
  const found = await row<{ iso2: string }>(
    db,
    'SELECT iso2 FROM country WHERE lower(name) = lower($1) OR iso2 = upper($1) LIMIT 1',
    [buyer.country.trim()],
  );
  const country = found?.iso2 ?? '';
  const taxed: TaxBuyer = {
    country,
    region: regionOf(country, buyer.state),
    kind: buyer.kind,
    numberCheck: buyer.taxNumber.trim() && buyer.kind === 'business' ? 'form' : undefined,
  };
  return assessTax({
    seller: SELLER,
    buyer: taxed,
    article: 'electronic-report',
    on: new Date().toISOString().slice(0, 10),
    rates: await taxRates(db),
  });
}
