import { checkVAT, countries } from 'jsvat';
import { gstinDigit, isAbn, isNorwegian } from './check-digits.ts';

/** What the format of a tax number shows, without querying a service. */
export interface NumberForm {
  ok: boolean;
  /** As it is stored and verified: capital letters and digits, with the country's prefix if its law has one. */
  normalized: string;
  /** The member state in the notation of VIES, which can verify the number. */
  vies?: string;
}

/** VIES and VAT numbers call Greece `EL`. */
const prefixes: Record<string, string> = { GR: 'EL' };
const viesStates = new Set(
  'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

const asVat = (country: string, number: string): NumberForm => {
  const prefix = prefixes[country] ?? country;
  const northern = country === 'GB' && number.startsWith('XI');
  const full = northern || number.startsWith(prefix) ? number : prefix + number;
  // The library expects numbers of Northern Ireland in the format of the United Kingdom.
  const { isValid } = checkVAT(northern ? full.replace(/^XI/, 'GB') : full, countries);
  const state = northern ? 'XI' : prefix;
  return {
    ok: isValid,
    normalized: full,
    ...((northern || viesStates.has(prefix)) && { vies: state }),
  };
};

const form =
  (fits: (number: string) => boolean) =>
  (number: string): NumberForm => ({ ok: fits(number), normalized: number });

const GSTIN = /^(0[1-9]|[12]\d|3[0-8]|97)[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
/** EIN prefixes that the Internal Revenue Service has not assigned. */
const NO_EIN = /^(00|07|08|09|17|18|19|28|29|49|69|70|78|79|89|96|97)/;

const byCountry: Record<string, (number: string) => NumberForm> = {
  IN: form((number) => GSTIN.test(number) && gstinDigit(number) === number[14]),
  US: form((number) => /^\d{9}$/.test(number) && !NO_EIN.test(number)),
  AU: form(isAbn),
  NO: (number) => {
    const digits = number.replace(/^NO/, '').replace(/MVA$/, '');
    return { ok: isNorwegian(digits), normalized: `NO${digits}MVA` };
  },
  NZ: form((number) => /^\d{8,9}$/.test(number)),
  SG: form((number) =>
    /^(\d{8,9}[A-Z]|M[0-9A-Z]\d{7}[A-Z]|[TSR]\d{2}[A-Z]{2}\d{4}[A-Z])$/.test(number),
  ),
  CA: form((number) => /^\d{9}(RT\d{4})?$/.test(number)),
  CH: (number) =>
    asVat('CH', number.replace(/^CH(?!E)/, 'CHE').replace(/(MWST|TVA|IVA)?$/, 'MWST')),
};

/** Countries outside the EU whose numbers the library knows. */
const vatLike = new Set([...viesStates, 'GB', 'RS', 'GR']);

/** Capital letters and digits alone. */
const compact = (given: string) => given.toUpperCase().replace(/[\s./\p{Pd}\p{Cf}]/gu, '');

/** The country whose numbers are those of another one. */
const placeOf = (country: string) =>
  ({ MC: 'FR', IM: 'GB', LI: 'CH', EL: 'GR' })[country] ?? country;

/**
 * Checks the format and check digits of a tax number.
 * @param country ISO 3166-1; numbers of countries without a rule here are accepted if they look like a number at all
 */
export function numberForm(country: string, given: string): NumberForm {
  const number = compact(given);
  const place = placeOf(country);
  const judge = byCountry[place];
  if (judge) return judge(number);
  if (vatLike.has(place)) return asVat(place, number);
  return { ok: /^(?=.*\d)[0-9A-Z]{4,20}$/.test(number), normalized: number };
}

/**
 * A buyer's number as a VAT number, which begins with its country (EN 16931, BR-CO-09), also if it was entered without that;
 * undefined if it is a number of another kind, whatever letters it begins with.
 * @param country ISO 3166-1
 */
export function vatNumberOf(country: string, given: string): string | undefined {
  const { ok, normalized } = numberForm(country, given);
  const number = ok ? normalized : compact(given);
  const place = placeOf(country);
  const own = prefixes[place] ?? place;
  const isOwn = number.startsWith(own) || (place === 'GB' && number.startsWith('XI'));
  return isOwn && /^[A-Z]{2}[0-9A-Z+*]{2,}$/.test(number) ? number : undefined;
}

/** A number as documents print it: as it was entered, with its country's prefix if it is a VAT number without one. */
export function printedNumber(country: string, given: string): string {
  const prefix = vatNumberOf(country, given)?.slice(0, 2);
  return prefix && !compact(given).startsWith(prefix) ? `${prefix} ${given.trim()}` : given;
}
