import type { TaxTreatment } from '../tax-types.ts';
import type { Assessment } from './assessment.ts';
import { assessState, unregistered } from './at-home.ts';
import { exportRuleOf } from './export-rules.ts';
import { foreignSupplierRules } from './foreign-suppliers.ts';
import { reverseChargeWords } from './reverse-charge-words.ts';
import {
  charged,
  reverseCharge,
  supplyAbroad,
  taxInText,
  taxName,
  zeroRatedExport,
} from './treatments.ts';
import { atDestination } from './within-eu.ts';

/** Seller or buyer is outside the EU, and they are in different territories. */
export function assessAcrossTheBorder(assessment: Assessment): TaxTreatment {
  const { there } = assessment;
  if (there.eu) return intoEu(assessment);
  if (!assessment.registeredIn(there)) return exported(assessment);
  if (there.country === 'US') return assessState(assessment);
  return asForeignSupplier(assessment);
}

function intoEu(assessment: Assessment): TaxTreatment {
  const { there, seller, provisional } = assessment;
  if (assessment.business) {
    const home = exported(assessment);
    if (home.kind === 'standard') return home;
    const treatment = reverseCharge(there, {
      reason: 'Articles 44 and 196 of Directive 2006/112/EC',
      words: [seller.letterOfUndertaking ? home.words : '', reverseChargeWords].join(' ').trim(),
      provisional,
    });
    // An invoice with this category must include a tax number of the seller (EN 16931, BR-AE-02).
    return seller.registrations.length > 0
      ? treatment
      : { ...treatment, category: 'O', exemptionCode: 'VATEX-EU-O' };
  }
  if (assessment.registeredIn(there) || assessment.oneStopShop) return atDestination(assessment);
  return exported(assessment);
}

/** Registered in the buyer's country, established elsewhere. */
function asForeignSupplier(assessment: Assessment): TaxTreatment {
  const { there, business, provisional, buyer } = assessment;
  const rule = foreignSupplierRules[there.country];
  if (business && rule?.business === 'reverse-charge') {
    const { exemptionCode: _, ...treatment } = reverseCharge(there, {
      reason: rule.businessLaw,
      words: `Reverse charge: the customer accounts for the ${taxInText(there.country)}.`,
      provisional: provisional && buyer.numberCheck === 'unanswered',
    });
    return treatment;
  }
  const rate = assessment.rate(there);
  return charged({ ...there, region: rate.region }, rate.basisPoints, {
    ...(there.country === 'IN' && { name: 'IGST' }),
    reason:
      (business ? rule?.businessLaw : rule?.privateLaw) ??
      `${taxName(there.country)} of ${there.country} on foreign sellers of digital services`,
  });
}

/** The seller's own law places the supply abroad. */
function exported(assessment: Assessment): TaxTreatment {
  const { seller, home, there, buyer, rates } = assessment;
  const known =
    home.country === 'US' || seller.smallEnterprise === true || assessment.registeredIn(home);
  if (!known) return unregistered(assessment);
  const rule = exportRuleOf(home.country, home.eu);
  const unregisteredAbroad =
    !assessment.business && rates.some(({ country }) => country === there.country);
  const facts = {
    reason: buyer.kind === 'business' ? rule.businessLaw : rule.privateLaw,
    unregisteredAbroad: unregisteredAbroad && there.country !== 'US',
  };
  if (home.country === 'IN') return indianExport(assessment, facts);
  if (rule.zeroRated)
    return zeroRatedExport(there, { ...facts, words: 'Export of services, zero-rated.' });
  return supplyAbroad(there, {
    ...facts,
    words: `No ${taxInText(home.country)} is charged: the place of supply is the customer’s country.`,
  });
}

function indianExport(
  assessment: Assessment,
  facts: { reason: string; unregisteredAbroad: boolean },
): TaxTreatment {
  const { seller, home, there } = assessment;
  if (seller.letterOfUndertaking)
    return zeroRatedExport(there, {
      ...facts,
      name: 'IGST',
      reason: `${facts.reason}; s. 16(3)(a)`,
      words: `Supply meant for export under letter of undertaking ${seller.letterOfUndertaking} without payment of integrated tax.`,
    });
  const rate = assessment.rate({ ...home, region: '' });
  return charged({ ...home, region: '' }, rate.basisPoints, {
    ...facts,
    name: 'IGST',
    reason: 'IGST Act 2017 s. 16(3)(b): export on payment of integrated tax',
  });
}
