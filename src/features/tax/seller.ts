import { type Queryable, row, rows } from '#src/db/open.ts';
import { placeOf } from './rules/territories.ts';
import type { TaxRegistration, TaxSeller, TaxTreatment } from './tax-types.ts';

/** The legal seller, as named on invoices; texts that the publisher has not entered are empty. */
export interface LegalSeller {
  legal_name: string;
  address: string;
  postcode: string;
  city: string;
  region: string;
  country: string;
  register: string;
  tax_id: string;
  letter_of_undertaking: string;
  small_enterprise: boolean;
  service_code: string;
  email: string;
  phone: string;
  time_zone: string;
  payee: string;
  bank: string;
  account: string;
  bank_code: string;
  bic: string;
  /** Whether buyers may pay by bank transfer, and within how many days. */
  offers_transfer: boolean;
  transfer_days: number;
  /** The same against a purchase order. */
  offers_purchase_order: boolean;
  purchase_order_days: number;
  registrations: TaxRegistration[];
}

const COLUMNS = `legal_name, address, postcode, city, region, country, register, tax_id, letter_of_undertaking, small_enterprise,
  service_code, email, phone, time_zone, payee, bank, account, bank_code, bic, offers_transfer, transfer_days,
  offers_purchase_order, purchase_order_days`;

/** The seller according to the current settings. */
export async function legalSeller(db: Queryable): Promise<LegalSeller> {
  const seller = await row<Omit<LegalSeller, 'registrations'>>(
    db,
    `SELECT ${COLUMNS} FROM legal_seller`,
  );
  if (!seller) throw new Error('the row of legal_seller is missing');
  const registrations = await rows<TaxRegistration>(
    db,
    'SELECT country, region, scheme, number FROM tax_registration ORDER BY country, region, scheme LIMIT 500',
  );
  return { ...seller, registrations };
}

/** The seller as far as tax depends on them. */
export const taxSellerOf = (seller: LegalSeller): TaxSeller => ({
  country: seller.country,
  region: seller.region,
  registrations: seller.registrations,
  letterOfUndertaking: seller.letter_of_undertaking,
  smallEnterprise: seller.small_enterprise,
});

/**
 * The registration whose number an invoice shows: if tax is charged abroad, that of the place or of the one-stop shop,
 * otherwise the domestic one (Articles 226(3) and 358a and following of Directive 2006/112/EC).
 */
export function registrationFor(
  seller: Pick<LegalSeller, 'country' | 'registrations'>,
  { kind, country = seller.country, region = '' }: Partial<TaxTreatment>,
): TaxRegistration | undefined {
  const { registrations } = seller;
  const local = (of: string) =>
    registrations.filter((one) => one.scheme === 'local' && one.country === of);
  const [home] = local(seller.country);
  if (kind !== 'standard' || country === seller.country) return home;
  const there = local(country);
  return (
    there.find((one) => one.region === region) ??
    there[0] ??
    (placeOf(country).eu ? registrations.find(({ scheme }) => scheme !== 'local') : undefined) ??
    home
  );
}

/** The current day at the seller's place, an ISO date: rates change at midnight there. */
export const dayAt = ({ time_zone }: Pick<LegalSeller, 'time_zone'>, now = new Date()): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: time_zone, dateStyle: 'short' }).format(now);
