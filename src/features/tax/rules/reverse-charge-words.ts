/** What the buyer of a reverse charge is told: the words that Article 226(11a) of Directive 2006/112/EC demands. */
export const reverseChargeWords = 'Reverse charge: the customer accounts for the VAT.';

/**
 * The same words in the versions of the Directive that are in a member state's language, as far as it is written in Latin
 * letters: bookkeepers look for them.
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
 * The words of a treatment as a document says them to a buyer in a country.
 * @param country ISO 3166-1
 */
export function wordsFor(words: string, country: string): string {
  const own = inOwnLanguage[country];
  if (!own) return words;
  return words.replace(reverseChargeWords, reverseChargeWords.replace('.', ` (${own}).`));
}
