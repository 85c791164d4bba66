import { type Queryable, row } from '#src/db/open.ts';
import { numberForm } from './numbers/number-form.ts';
import { wasRefused } from './numbers/refused-numbers.ts';
import { regionOf } from './regions.ts';
import type { NumberCheck, TaxTreatment } from './tax-types.ts';
import { treatSale } from './treat-sale.ts';

/** The billing details that tax depends on. */
export interface BilledBuyer {
  kind: 'business' | 'private';
  /** A country's name as the form lists it; empty: not known. */
  country: string;
  /** As entered by the buyer. */
  state: string;
  taxNumber: string;
}

/**
 * What is known about a number without asking anybody: its format, and whether VIES has refused it. Otherwise VIES is
 * asked after the order. Undefined if there is no number.
 */
async function knownOf(
  db: Queryable,
  country: string,
  number: string,
): Promise<{ numberCheck: NumberCheck; isRefused: boolean } | undefined> {
  if (!number.trim() || !country) return undefined;
  const { ok, normalized } = numberForm(country, number);
  if (!ok) return { numberCheck: 'invalid', isRefused: true };
  return { numberCheck: 'form', isRefused: await wasRefused(db, normalized) };
}

/** ISO 3166-1 of a country by its name or code; empty: not known. */
export async function codeOfCountry(db: Queryable, country: string): Promise<string> {
  const found = await row<{ iso2: string }>(
    db,
    'SELECT iso2 FROM country WHERE lower(name) = lower($1) OR iso2 = upper($1) LIMIT 1',
    [country.trim()],
  );
  return found?.iso2 ?? '';
}

/**
 * The tax on an order of this buyer today.
 * @returns `numberCheck`: of the number's format alone
 */
export async function taxOf(
  db: Queryable,
  buyer: BilledBuyer,
): Promise<{ tax: TaxTreatment; numberCheck: NumberCheck | undefined }> {
  const country = await codeOfCountry(db, buyer.country);
  const { kind, state, taxNumber } = buyer;
  const known = kind === 'business' ? await knownOf(db, country, taxNumber) : undefined;
  const tax = await treatSale(db, {
    country,
    region: regionOf(country, state),
    kind,
    numberCheck: known?.isRefused ? 'invalid' : known?.numberCheck,
  });
  return { tax, numberCheck: known?.numberCheck };
}
