import type { TaxTreatment } from '../tax-types.ts';
import type { TaxPlace } from './territories.ts';

type Facts = Partial<TaxTreatment> & Pick<TaxTreatment, 'reason'>;

const untaxed = (place: TaxPlace, given: Facts) => ({
  basisPoints: 0,
  name: taxName(place.country),
  components: [],
  country: place.country,
  region: place.region,
  provisional: false,
  unregisteredAbroad: false,
  words: '',
  ...given,
});

const gstCountries = new Set(['AU', 'IN', 'NZ', 'SG']);

/** The provinces of Canada with a harmonized sales tax in place of the federal one: Excise Tax Act, Schedule VIII. */
const harmonized = new Set(['CA-NB', 'CA-NL', 'CA-NS', 'CA-ON', 'CA-PE']);

/** The English name of a country's tax. */
export function taxName(country: string): string {
  if (gstCountries.has(country)) return 'GST';
  if (country === 'CA') return 'GST/HST';
  if (country === 'US') return 'Sales tax';
  return country === 'JP' ? 'Consumption tax' : 'VAT';
}

/** The same within a sentence. */
export const taxInText = (country: string): string =>
  taxName(country).replace(/^(Sales|Consumption)/, (word) => word.toLowerCase());

/** The English name of the tax that is charged in a place, on an invoice. */
function chargedName({ country, region }: TaxPlace): string {
  if (country === 'CA') return harmonized.has(region) ? 'HST' : 'GST';
  return taxName(country);
}

/** Tax is charged. */
export const charged = (
  place: TaxPlace,
  basisPoints: number,
  { name = chargedName(place), components, ...given }: Facts,
): TaxTreatment => ({
  ...untaxed(place, given),
  kind: 'standard',
  basisPoints,
  name,
  components: components ?? [{ name, basisPoints }],
  category: basisPoints > 0 ? 'S' : 'Z',
});

/** The buyer accounts for the tax. */
export const reverseCharge = (place: TaxPlace, given: Facts): TaxTreatment => ({
  ...untaxed(place, given),
  kind: 'reverse-charge',
  category: 'AE',
  exemptionCode: 'VATEX-EU-AE',
});

/** Taxable at home, but exempt. */
export const exempt = (place: TaxPlace, given: Facts): TaxTreatment => ({
  ...untaxed(place, given),
  kind: 'exempt',
  category: 'E',
});

/** The place of supply is abroad, so the domestic law does not tax it. */
export const supplyAbroad = (place: TaxPlace, given: Facts): TaxTreatment => ({
  ...untaxed(place, given),
  kind: 'export',
  category: 'O',
  exemptionCode: 'VATEX-EU-O',
});

/** Exported at a zero rate, as in Indian law. */
export const zeroRatedExport = (place: TaxPlace, given: Facts): TaxTreatment => ({
  ...untaxed(place, given),
  kind: 'export',
  category: 'Z',
});

/** The seller has no registration with which to charge the tax. */
export const notRegistered = (place: TaxPlace, given: Facts): TaxTreatment => ({
  ...untaxed(place, given),
  kind: 'not-registered',
  category: 'O',
  exemptionCode: 'VATEX-EU-O',
});
