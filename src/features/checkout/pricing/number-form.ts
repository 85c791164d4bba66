/** Member states of the EU and Northern Ireland, with what follows the letters of the country in a VAT number. */
const VAT: Record<string, RegExp> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^[1-9]\d{8}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{10}01$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
};
const OTHERS: Record<string, RegExp> = {
  GB: /^(GB)?(\d{9}|\d{12})$/,
  CH: /^CHE\d{9}(MWST|TVA|IVA)?$/,
  LI: /^CHE\d{9}(MWST|TVA|IVA)?$/,
  IN: /^\d{2}[A-Z]{5}\d{4}[A-Z][0-9A-Z]Z[0-9A-Z]$/,
  US: /^\d{9}$/,
};

/**
 * Whether a tax number has the form of its country's; spaces, dots and hyphens do not count. Of a country whose form is
 * not known here none is taken as a business's number.
 * @param iso2 of the buyer's country
 */
export function hasNumberForm(iso2: string, number: string): boolean {
  const plain = number.toUpperCase().replace(/[\s.\-/]/g, '');
  const prefix = iso2 === 'GR' ? 'EL' : iso2;
  const vat = VAT[prefix];
  if (vat) return plain.startsWith(prefix) && vat.test(plain.slice(2));
  return OTHERS[iso2]?.test(plain) ?? false;
}
