/** Member states of the EU by their ISO codes. */
const euStates: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/** Parts of member states to which the common system of VAT does not extend: Article 6 of Directive 2006/112/EC. */
const outsideVat = new Set(['ES-CE', 'ES-GC', 'ES-ML', 'ES-TF', 'ES-CN', 'FI-01', 'GR-69']);

/**
 * Countries that are one tax territory with another: Monaco with France and the Isle of Man with the United Kingdom
 * (Article 7 of the directive), Liechtenstein with Switzerland (treaty of 28 October 1994).
 */
const sameTerritory: Record<string, string> = { MC: 'FR', IM: 'GB', LI: 'CH' };

/** A place in tax law. */
export interface TaxPlace {
  /** ISO 3166-1, or ISO 3166-2 of a part that is a separate territory. */
  country: string;
  region: string;
  /** Within the common system of VAT. */
  eu: boolean;
}

/** The tax territory of an address. Greece may be written as `EL`, as in tax offices. */
export function placeOf(country: string, region = ''): TaxPlace {
  const iso = country === 'EL' ? 'GR' : country;
  if (outsideVat.has(region)) return { country: region, region: '', eu: false };
  const territory = sameTerritory[iso] ?? iso;
  return { country: territory, region, eu: euStates.has(territory) };
}
