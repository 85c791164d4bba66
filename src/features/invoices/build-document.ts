import { type Queryable, row } from '#src/db/open.ts';
import { ordinal } from '#src/features/catalogue/pieces/report-texts.ts';
import { dayOf } from '#src/features/content/pieces/dates.ts';
import type { OrderRow } from '#src/features/orders/order-fields.ts';
import type { OrderLine } from '#src/features/orders/order-lines.ts';
import { printedNumber } from '#src/features/tax/numbers/number-form.ts';
import { wordsFor } from '#src/features/tax/rules/reverse-charge-words.ts';
import { dayAt, type LegalSeller, registrationFor } from '#src/features/tax/seller.ts';
import type { TaxTreatment } from '#src/features/tax/tax-types.ts';
import { licenceWords } from '#src/licences.ts';
import type { DocumentLine, PartyAddress, TaxDocument } from './tax-document.ts';

/** Begins with its country (EN 16931, BR-CO-09), which `EU` and `IM` of the one-stop shops are not. */
const VAT_NUMBER = /^(?!EU|IM)[A-Z]{2}[0-9A-Z+*]{2,}$/;

/** The source of a document: an order, or an offer that is not an order yet. */
export type Documented = Pick<
  OrderRow,
  | 'order_no'
  | 'po_number'
  | 'buyer_name'
  | 'email'
  | 'company'
  | 'country'
  | 'address'
  | 'city'
  | 'state'
  | 'zipcode'
  | 'tax_number'
  | 'tax_number_check'
  | 'tax'
  | 'currency'
  | 'paid_at'
  | 'created_at'
>;

/** What the tax treatment of an order may lack if an earlier version decided it. */
const unstated: TaxDocument['treatment'] = {
  name: '',
  basisPoints: 0,
  components: [],
  words: '',
  reason: '',
  category: 'O',
};
/** The tax treatment of an order without one, from before tax was computed. */
const undecided: TaxDocument['treatment'] = { ...unstated, exemptionCode: 'VATEX-EU-O' };

/** Whether the publisher has named the legal seller: otherwise a document has no EN 16931 data. */
export const isNamed = ({ legal_name, country }: LegalSeller): boolean =>
  legal_name !== '' && country !== '';

/** The seller's part of a document, from the current settings, with the number under which it taxes the sale. */
function sellerPart(
  seller: LegalSeller,
  { brand, country, tax }: { brand: string; country: string; tax: Documented['tax'] },
): TaxDocument['seller'] {
  const under = registrationFor(seller, (tax ?? {}) as Partial<TaxTreatment>);
  const vat = under && VAT_NUMBER.test(under.number) ? under.number : '';
  const registration = (!vat && under) || (seller.tax_id ? undefined : seller.registrations[0]);
  return {
    brand,
    name: seller.legal_name,
    address: {
      street: seller.address,
      postcode: seller.postcode,
      city: seller.city,
      region: '',
      country: seller.country,
      countryName: country,
    },
    register: seller.register,
    vatNumber: vat,
    taxNumber: registration?.number ?? seller.tax_id,
    registeredIn: registration?.country ?? '',
    serviceCode: seller.service_code,
    email: seller.email,
    phone: seller.phone,
    bank: {
      payee: seller.payee,
      name: seller.bank,
      account: seller.account,
      code: seller.bank_code,
      bic: seller.bic,
    },
  };
}

/** The buyer of an order as documents name them. */
export async function buyerPart(db: Queryable, order: Documented): Promise<TaxDocument['buyer']> {
  const address = await addressOf(db, order);
  return {
    company: order.company,
    person: order.buyer_name,
    address,
    taxNumber: printedNumber(address.country, order.tax_number),
    email: order.email,
  };
}

/**
 * The address of an order, its country found by name or code; only the country's name if the store does not know it.
 */
async function addressOf(db: Queryable, order: Documented): Promise<PartyAddress> {
  const known = await row<{ iso2: string; name: string }>(
    db,
    'SELECT iso2, name FROM country WHERE lower(name) = lower($1) OR iso2 = upper($1) LIMIT 1',
    [order.country],
  );
  return {
    street: order.address,
    postcode: order.zipcode,
    city: order.city,
    region: order.state === order.city ? '' : order.state,
    country: known?.iso2 ?? '',
    countryName: known?.name ?? order.country,
  };
}

const countryName = async (db: Queryable, iso2: string) =>
  (await row<{ name: string }>(db, 'SELECT name FROM country WHERE iso2 = $1', [iso2]))?.name ??
  iso2;

/** A line of an order as documents print it. */
export const documentLine = (
  line: Omit<OrderLine, 'id' | 'n' | 'report_id' | 'seats' | 'gross_cents' | 'order_id'>,
): DocumentLine => ({
  name: line.report_name,
  detail: [
    `${ordinal(line.edition)} edition`,
    licenceWords(line.licence, line.upgrade_of),
    ...line.formats,
  ].join(', '),
  code: line.report_code,
  listCents: line.list_cents,
  discountCents: line.discount_cents,
  ...(line.upgrade_of && { upgradeOf: line.upgrade_of }),
  netCents: line.net_cents,
  taxCents: line.tax_cents,
  basisPoints: line.tax_rate,
});

/** How the buyer's number was verified, as text; empty if no authority was asked. */
function evidenceOf(check: unknown): string {
  const { service, checked_on, consultation } = (check ?? {}) as Record<string, string | undefined>;
  if (!service || !checked_on) return '';
  const proof = consultation ? `, consultation number ${consultation}` : '';
  return `Tax number checked with ${service} on ${dayOf(checked_on)}${proof}.`;
}

/** Everything in a document about this order except its kind, number and lines. */
export async function documentOf(
  db: Queryable,
  order: Documented,
  seller: LegalSeller,
  brand: string,
): Promise<Omit<TaxDocument, 'kind' | 'number' | 'lines'>> {
  const treatment = order.tax
    ? { ...unstated, ...(order.tax as Partial<TaxDocument['treatment']>) }
    : undecided;
  const buyer = await buyerPart(db, order);
  return {
    issuedOn: dayAt(seller),
    suppliedOn: dayAt(seller, order.paid_at ?? order.created_at),
    orderNo: order.order_no,
    poNumber: order.po_number,
    seller: sellerPart(seller, {
      brand,
      tax: order.tax,
      country: await countryName(db, seller.country),
    }),
    buyer,
    treatment: { ...treatment, words: wordsFor(treatment.words, buyer.address.country) },
    evidence: evidenceOf(order.tax_number_check),
    currency: order.currency,
  };
}
