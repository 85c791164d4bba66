import { all } from 'country-codes-list';
import type pg from 'pg';

/**
 * The package follows ISO 3166-1 and adds Kosovo (XK). One of its codes is wrong: the French Southern Territories use
 * the numbering plan of Réunion and Mayotte (ITU-T E.164 assigns 262), not that of the Australian external
 * territories.
 */
const CORRECTED_PHONE_CODES: Record<string, string> = { TF: '262' };

const NAMES = new Intl.DisplayNames('en', { type: 'region', style: 'short', fallback: 'none' });

/** Short names according to Unicode CLDR, except where those abbreviate or name a city. */
const WRITTEN_OUT: Record<string, string> = {
  GB: 'United Kingdom',
  US: 'United States',
  CG: 'Congo',
  CD: 'Congo (Democratic Republic)',
};

export type Country = { iso2: string; name: string; phoneCode: string };

/** Every country and territory of ISO 3166-1, and Kosovo, with one phone code; shared codes (+1, +7, +44) repeat. */
export function countries(): Country[] {
  return all().map(({ countryCode, countryCallingCode, countryNameEn }) => ({
    iso2: countryCode,
    name:
      WRITTEN_OUT[countryCode] ??
      (NAMES.of(countryCode) ?? countryNameEn).replace(' & ', ' and ').replace(/^St\. /, 'Saint '),
    phoneCode: CORRECTED_PHONE_CODES[countryCode] ?? countryCallingCode,
  }));
}

/** Inserts the countries, or updates the name and phone code of existing ones. Safe to repeat. */
export async function loadCountries(client: pg.ClientBase): Promise<void> {
  await client.query(
    `INSERT INTO country (iso2, name, phone_code)
     SELECT iso2, name, "phoneCode" FROM jsonb_to_recordset($1) AS c(iso2 text, name text, "phoneCode" text)
     ON CONFLICT (iso2) DO UPDATE SET name = EXCLUDED.name, phone_code = EXCLUDED.phone_code
     WHERE (country.name, country.phone_code) IS DISTINCT FROM (EXCLUDED.name, EXCLUDED.phone_code)`,
    [JSON.stringify(countries())],
  );
}
