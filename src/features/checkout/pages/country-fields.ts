/** What an address and a company of a country have: the checkout asks for nothing that does not exist there. */
export interface CountryFields {
  hasStates: boolean;
  hasPostcode: boolean;
  /** What a company calls its tax number there, and how it begins or looks. */
  taxNumber: string;
}

const STATES = new Set('AU BR CA CN IN JP MX MY US'.split(' '));
const NO_POSTCODE = new Set(
  'AE AG AO AW BF BI BJ BO BS BW BZ CD CF CG CI CM DJ DM ER FJ GA GD GH GM GN GQ GY HK JM KI KM KN LY ML MO MR MW NR QA RW SB SC SL SR ST SY TD TG TK TL TO TV UG VU WS YE ZW'.split(
    ' ',
  ),
);
const VAT = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK GB NO'.split(
    ' ',
  ),
);
const NAMES: Record<string, string> = {
  IN: 'GSTIN',
  CH: 'UID number',
  LI: 'UID number',
  US: 'EIN',
  AU: 'ABN',
  CA: 'GST/HST number',
};

/** @param iso2 empty while none is chosen: everything is asked for */
export const fieldsOfCountry = (iso2: string): CountryFields => ({
  hasStates: iso2 === '' || STATES.has(iso2),
  hasPostcode: !NO_POSTCODE.has(iso2),
  taxNumber: VAT.has(iso2) ? 'VAT ID' : (NAMES[iso2] ?? 'Tax number'),
});
