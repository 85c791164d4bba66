import type { TaxArticle, TaxRate } from '../tax-types.ts';
import type { TaxPlace } from './territories.ts';

/**
 * The rate of a place on a day: that of its region if the region has one, otherwise of the country.
 * @param on ISO date in the seller's zone
 * @returns whole basis points and whether they are the region's; undefined if none is known on that day
 */
export function rateOn(
  rates: readonly TaxRate[],
  { country, region }: Pick<TaxPlace, 'country' | 'region'>,
  article: TaxArticle,
  on: string,
): { basisPoints: number; region: string } | undefined {
  const known = rates
    .filter((rate) => rate.country === country && rate.article === article && rate.validFrom <= on)
    .filter((rate) => rate.region === '' || rate.region === region)
    .toSorted((a, b) => b.region.localeCompare(a.region) || b.validFrom.localeCompare(a.validFrom));
  return known[0] && { basisPoints: known[0].basisPoints, region: known[0].region };
}
