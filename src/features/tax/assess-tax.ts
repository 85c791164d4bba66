import { assessAcrossTheBorder } from './rules/across-the-border.ts';
import { assessmentOf, type TaxQuestion } from './rules/assessment.ts';
import { assessAtHome } from './rules/at-home.ts';
import { notRegistered } from './rules/treatments.ts';
import { assessWithinEu } from './rules/within-eu.ts';
import type { TaxTreatment } from './tax-types.ts';

/**
 * How the sale of an article is taxed: a pure function of seller, buyer, article, day and rates. The same for every line
 * of an order, for all lines have the same parties.
 * @throws Error when a tax has to be charged whose rate is unknown on that day
 */
export function assessTax(question: TaxQuestion): TaxTreatment {
  const assessment = assessmentOf(question);
  const { home, there } = assessment;
  if (!question.seller.country || !question.buyer.country)
    return notRegistered(there, { reason: 'Seller and buyer must have a country', words: '' });
  if (home.country === there.country) return assessAtHome(assessment);
  if (home.eu && there.eu) return assessWithinEu(assessment);
  return assessAcrossTheBorder(assessment);
}
