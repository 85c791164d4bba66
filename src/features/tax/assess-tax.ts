import { assessAcrossTheBorder } from './rules/across-the-border.ts';
import { assessmentOf, type TaxQuestion } from './rules/assessment.ts';
import { assessAtHome } from './rules/at-home.ts';
import { notRegistered } from './rules/treatments.ts';
import { assessWithinEu } from './rules/within-eu.ts';
import type { TaxTreatment } from './tax-types.ts';

/**
 * The tax on the sale of an article: a pure function of seller, buyer, article, day and rates. The same for every line
 * of an order, since all lines have the same parties.
 * @throws Error if a tax must be charged whose rate on that day is not known
 */
export function assessTax(question: TaxQuestion): TaxTreatment {
  const assessment = assessmentOf(question);
  const { home, there } = assessment;
  const { seller, buyer } = question;
  if (!seller.country || !buyer.country) {
    const reason = `The country of the ${seller.country ? 'buyer' : 'seller'} is not stated.`;
    return notRegistered(there, { reason, words: '' });
  }
  if (home.country === there.country) return assessAtHome(assessment);
  if (home.eu && there.eu) return assessWithinEu(assessment);
  return assessAcrossTheBorder(assessment);
}
