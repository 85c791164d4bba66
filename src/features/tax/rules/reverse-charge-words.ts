/** The statement for the buyer in a reverse charge, as required by Article 226(11a) of Directive 2006/112/EC. */
export const reverseChargeWords = 'Reverse charge: the customer accounts for the VAT.';

/**
 * The same statement from the Directive's version in a member state's language, if it is written in Latin letters:
 * bookkeepers look for it.
 */
const inOwnLanguage: Record<string, string> = {
  AT: 'Steuerschuldnerschaft des Leistungsempfängers',
  BE: 'btw verlegd, autoliquidation',
  CZ: 'daň odvede zákazník',
  DE: 'Steuerschuldnerschaft des Leistungsempfängers',
  DK: 'omvendt betalingspligt',
  EE: 'pöördmaksustamine',
  ES: 'inversión del sujeto pasivo',
  FI: 'käännetty verovelvollisuus',
  FR: 'autoliquidation',
  HR: 'prijenos porezne obveze',
  HU: 'fordított adózás',
  IT: 'inversione contabile',
  LT: 'atvirkštinis apmokestinimas',
  LU: 'autoliquidation',
  LV: 'nodokļa apgrieztā maksāšana',
  NL: 'btw verlegd',
  PL: 'odwrotne obciążenie',
  PT: 'autoliquidação',
  RO: 'taxare inversă',
  SE: 'omvänd betalningsskyldighet',
  SI: 'obrnjena davčna obveznost',
  SK: 'prenesenie daňovej povinnosti',
};

/**
 * The sentence of a treatment in a document for a buyer in a country.
 * @param country ISO 3166-1
 */
export function wordsFor(words: string, country: string): string {
  const own = inOwnLanguage[country];
  if (!own) return words;
  return words.replace(reverseChargeWords, reverseChargeWords.replace('.', ` (${own}).`));
}
