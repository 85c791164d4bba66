import type { Queryable } from '#src/db/open.ts';
import { assessTax } from './assess-tax.ts';
import { taxRates } from './queries.ts';
import { dayAt, legalSeller, taxSellerOf } from './seller.ts';
import type { TaxBuyer, TaxTreatment } from './tax-types.ts';

/**
 * How a sale of reports to this buyer is taxed now, by the seller's settings and today's rates. Store what it answers with
 * the order: it is not computed again.
 */
export async function treatSale(
  db: Queryable,
  buyer: TaxBuyer,
  now = new Date(),
): Promise<TaxTreatment> {
  const [seller, rates] = await Promise.all([legalSeller(db), taxRates(db)]);
  return assessTax({
    seller: taxSellerOf(seller),
    buyer,
    article: 'electronic-report',
    on: dayAt(seller, now),
    rates,
  });
}
