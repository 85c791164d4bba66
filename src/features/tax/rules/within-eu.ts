import type { TaxTreatment } from '../tax-types.ts';
import type { Assessment } from './assessment.ts';
import { unregistered } from './at-home.ts';
import { reverseChargeWords } from './reverse-charge-words.ts';
import { charged, exempt, reverseCharge } from './treatments.ts';

/** Seller in one member state, buyer in another. */
export function assessWithinEu(assessment: Assessment): TaxTreatment {
  const { seller, home, there } = assessment;
  const known = assessment.registeredIn(home) || seller.smallEnterprise === true;
  if (assessment.business)
    return known
      ? reverseCharge(there, {
          reason: 'Articles 44 and 196 of Directive 2006/112/EC',
          words: reverseChargeWords,
          provisional: assessment.provisional,
        })
      : unregistered(assessment);
  if (assessment.registeredIn(there) || assessment.oneStopShop) return atDestination(assessment);
  if (seller.smallEnterprise)
    return exempt(home, {
      reason: 'Articles 59c and 284 of Directive 2006/112/EC',
      words: 'No tax is charged: the seller is exempt as a small enterprise.',
    });
  if (!known) return unregistered(assessment);
  const rate = assessment.rate(home);
  // Below the threshold of 10,000 euros a year; above it the publisher must register for the one-stop shop.
  return charged({ ...home, region: rate.region }, rate.basisPoints, {
    reason: 'Article 59c of Directive 2006/112/EC',
    unregisteredAbroad: true,
  });
}

/** At the rate of the buyer's member state. */
export function atDestination(assessment: Assessment): TaxTreatment {
  const rate = assessment.rate(assessment.there);
  const shop = assessment.home.eu ? 'Articles 369a to 369k' : 'Articles 358a to 369';
  return charged({ ...assessment.there, region: rate.region }, rate.basisPoints, {
    reason: assessment.registeredIn(assessment.there)
      ? 'Article 58 of Directive 2006/112/EC'
      : `Article 58 and ${shop} of Directive 2006/112/EC`,
  });
}
