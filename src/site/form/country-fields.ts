/** What addresses and companies of a country have: forms ask for nothing that does not exist there. */
export interface CountryFields {
  state: 'required' | 'optional' | 'none';
  hasPostcode: boolean;
  /** The name of a company's tax number there. */
  taxNumber: string;
  /** That number is a VAT number. */
  isVat: boolean;
  /** Its format, in words; unset if not stated. */
  numberForm?: string;
}

const STATES = new Set('AU BR CA CN IN JP MX MY US'.split(' '));
/** Countries whose addresses contain no region. */
const NO_STATES = new Set(
  'AT BE BG CH CY CZ DE DK EE FI FR GR HR HU IL IS LI LT LU LV MC MT NL NO PL PT RO SE SG SI SK'.split(
    ' ',
  ),
);
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
  GB: 'VAT number',
  NO: 'VAT number',
  US: 'EIN',
  AU: 'ABN',
  CA: 'GST/HST number',
};

const NUMBER_FORMS: Record<string, string> = {
  AT: 'ATU and 8 digits',
  AU: '11 digits',
  BE: 'BE and 10 digits',
  CH: 'CHE, 9 digits and MWST, TVA or IVA',
  CZ: 'CZ and 8 to 10 digits',
  DE: 'DE and 9 digits',
  DK: 'DK and 8 digits',
  ES: 'ES and 9 letters or digits',
  FI: 'FI and 8 digits',
  FR: 'FR, 2 letters or digits, and 9 digits',
  GB: 'GB and 9 digits',
  GR: 'EL and 9 digits',
  HU: 'HU and 8 digits',
  IE: 'IE, 7 digits, and 1 or 2 letters',
  IN: '15 letters and digits, the first two of them of your state',
  IT: 'IT and 11 digits',
  LU: 'LU and 8 digits',
  NL: 'NL, 9 digits, B and 2 digits',
  NO: '9 digits and MVA',
  PL: 'PL and 10 digits',
  PT: 'PT and 9 digits',
  RO: 'RO and 2 to 10 digits',
  SE: 'SE and 12 digits',
  US: '9 digits',
};

/** @param iso2 empty if none is chosen: every field is shown */
export const fieldsOfCountry = (iso2: string): CountryFields => ({
  state: iso2 === '' || STATES.has(iso2) ? 'required' : NO_STATES.has(iso2) ? 'none' : 'optional',
  hasPostcode: !NO_POSTCODE.has(iso2),
  taxNumber: NAMES[iso2] ?? (VAT.has(iso2) ? 'VAT ID' : 'Tax number'),
  isVat: VAT.has(iso2),
  numberForm: NUMBER_FORMS[iso2],
});

/** The name of the number under which a country, or one of its states, registers a seller for tax. */
export const registrationName = (iso2: string): string =>
  // The number that companies have there is of the Internal Revenue Service, but sales are taxed by the states.
  iso2 === 'US' ? 'Sales tax number' : fieldsOfCountry(iso2).taxNumber;
