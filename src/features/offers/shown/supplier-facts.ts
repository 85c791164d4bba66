import { type Queryable, row } from '#src/db/open.ts';
import { postalLines } from '#src/features/invoices/postal-lines.ts';
import type { LegalSeller } from '#src/features/tax/seller.ts';
import type { TaxRegistration } from '#src/features/tax/tax-types.ts';
import { registrationName } from '#src/site/form/country-fields.ts';

const list = (texts: string[]) => [...new Set(texts.filter(Boolean))].join(', ');

const numberOf = ({ country, scheme, number }: TaxRegistration) =>
  number && `${scheme === 'local' ? registrationName(country) : 'One-stop shop'} ${number}`;

/** Facts about the supplier for a purchasing department; unknown ones are omitted. */
export async function supplierFacts(
  db: Queryable,
  seller: LegalSeller,
  brand: string,
): Promise<[string, string][]> {
  const { address: street, postcode, city, country } = seller;
  const found = await row<{ name: string }>(db, 'SELECT name FROM country WHERE iso2 = $1', [
    country,
  ]);
  const countryName = found?.name ?? country;
  const facts: [string, string][] = [
    ['Legal seller', seller.legal_name || brand],
    ['Address', list(postalLines({ street, postcode, city, region: '', country, countryName }))],
    ['Registered as', seller.register],
    ['Tax numbers', list([...seller.registrations.map(numberOf), seller.tax_id])],
    [
      'Bank',
      list([
        seller.payee === seller.legal_name ? '' : seller.payee,
        seller.bank,
        seller.account && `account ${seller.account}`,
        seller.bank_code,
        seller.bic && `BIC ${seller.bic}`,
      ]),
    ],
    ['Contact', list([seller.email, seller.phone])],
  ];
  return facts.filter(([, value]) => value);
}
