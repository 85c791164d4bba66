import type { PartyAddress } from './tax-document.ts';

/** Countries where the postcode follows the city and the state, as in `Denver, CO 80202`. */
const STATE_THEN_POSTCODE = new Set('AU BR CA MX US'.split(' '));
/** Countries where it follows the city, as in `Delhi 110001`. */
const CITY_THEN_POSTCODE = new Set('BD CN HK ID IN JP KR LK NP NZ PH PK SG TH TW VN ZA'.split(' '));
/** Countries where it has a separate line below the city. */
const POSTCODE_APART = new Set('GB GG IE IM JE'.split(' '));

const joined = (separator: string, ...parts: string[]) => parts.filter(Boolean).join(separator);

function cityLines({ country, postcode, city, region }: PartyAddress): string[] {
  if (STATE_THEN_POSTCODE.has(country)) return [joined(' ', joined(', ', city, region), postcode)];
  if (CITY_THEN_POSTCODE.has(country)) return [joined(' ', city, postcode), region];
  if (POSTCODE_APART.has(country)) return [city, region, postcode];
  // The code of an Italian or Spanish province goes on the line of its city.
  if (/^[A-Z]{2}$/.test(region)) return [joined(' ', postcode, city, region)];
  return [joined(' ', postcode, city), region];
}

/** The lines of an address as letters are addressed in its country, without empty ones. */
export const postalLines = (address: PartyAddress): string[] =>
  [address.street, ...cityLines(address), address.countryName].filter(Boolean);
