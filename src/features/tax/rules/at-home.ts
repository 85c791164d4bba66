import type { TaxTreatment } from '../tax-types.ts';
import type { Assessment } from './assessment.ts';
import { charged, exempt, notRegistered, taxInText, taxName } from './treatments.ts';

/** Union territories of India without a legislature of their own. */
const unionTerritories = new Set(['IN-AN', 'IN-CH', 'IN-DH', 'IN-LA', 'IN-LD']);

/** Seller and buyer are in the same tax territory. */
export function assessAtHome(assessment: Assessment): TaxTreatment {
  const { seller, there, home, buyer } = assessment;
  if (there.country === 'US') return assessState(assessment);
  if (seller.smallEnterprise)
    return exempt(there, {
      reason: there.eu
        ? 'Article 284 of Directive 2006/112/EC'
        : 'Exemption of small enterprises at home',
      words: 'No tax is charged: the seller is exempt as a small enterprise.',
    });
  if (!assessment.registeredIn(home)) return unregistered(assessment);
  if (buyer.exemption) return byCertificate(assessment);
  const rate = assessment.rate(there);
  if (there.country === 'IN') return indian(assessment, rate.basisPoints);
  return charged({ ...there, region: rate.region }, rate.basisPoints, {
    reason: there.eu ? domesticEu(buyer.kind) : `Domestic supply: ${domesticLaw(there.country)}`,
  });
}

const domesticEu = (kind: 'business' | 'private') =>
  kind === 'business'
    ? 'Articles 44 and 193 of Directive 2006/112/EC'
    : 'Articles 58 and 193 of Directive 2006/112/EC';

const laws: Record<string, string> = {
  GB: 'VATA 1994 s. 4 and s. 7A',
  CH: 'MWSTG Art. 10 and Art. 25(1)',
  CA: 'Excise Tax Act s. 165',
};
const domesticLaw = (country: string) =>
  laws[country] ?? `${taxName(country)} at the rate of ${country}`;

/** Central and state tax within one state, integrated tax between states. */
function indian({ seller, there }: Assessment, basisPoints: number): TaxTreatment {
  const within = there.region !== '' && there.region === seller.region;
  if (!within)
    return charged(there, basisPoints, {
      name: 'IGST',
      reason: 'IGST Act 2017 s. 5(1), s. 7(3) and s. 12(2)',
    });
  const second = unionTerritories.has(there.region) ? 'UTGST' : 'SGST';
  const half = basisPoints / 2;
  return charged(there, basisPoints, {
    name: `CGST + ${second}`,
    components: ['CGST', second].map((name) => ({ name, basisPoints: half })),
    reason: `CGST Act 2017 s. 9(1); ${second} Act s. ${second === 'UTGST' ? '7' : '9'}(1); IGST Act 2017 s. 8(2)`,
  });
}

/** A sale into a state of the United States, also by a foreign seller. */
export function assessState(assessment: Assessment): TaxTreatment {
  const { there, buyer } = assessment;
  if (!assessment.registeredIn(there)) return unregistered(assessment);
  if (buyer.exemption) return byCertificate(assessment);
  const { basisPoints } = assessment.rate(there);
  const reason = `Sales tax law of ${there.region}; South Dakota v. Wayfair (2018)`;
  if (basisPoints > 0) return charged(there, basisPoints, { reason });
  return exempt(there, {
    reason,
    words: 'No sales tax is charged: the state does not tax reports that are delivered online.',
  });
}

const byCertificate = ({ there, buyer }: Assessment) =>
  exempt(there, {
    reason: `Certificate of exemption ${buyer.exemption}`,
    words: `No tax is charged: certificate of exemption ${buyer.exemption}.`,
  });

/** The seller may not charge the tax. */
export const unregistered = ({ there }: Assessment): TaxTreatment =>
  notRegistered(there, {
    reason: 'The seller is not registered for this tax',
    words: `No tax is charged: the seller is not registered for ${taxInText(there.country)}.`,
  });
