import type { Queryable } from '#src/db/open.ts';
import { assessTax } from './assess-tax.ts';
import { taxRates } from './queries.ts';
import { dayAt, legalSeller, taxSellerOf } from './seller.ts';
import type { TaxBuyer, TaxTreatment } from './tax-types.ts';

/**
 * The tax on a sale of reports to this buyer now, with the seller's settings and today's rates. Store the result with
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
