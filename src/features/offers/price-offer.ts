import type { Queryable } from '#src/db/open.ts';
import { taxOfLines } from '#src/features/tax/round-tax.ts';
import { taxOf } from '#src/features/tax/tax-of.ts';
import type { TaxTreatment } from '#src/features/tax/tax-types.ts';
import type { OfferBuyer, OfferLineRow, OfferSums } from './offer-row.ts';

/** A line before its tax. */
export type UntaxedLine = Omit<OfferLineRow, 'tax_rate' | 'tax_cents'>;

/** The sums of an offer's lines. */
export function sumsOfLines(
  lines: Pick<OfferLineRow, 'list_cents' | 'discount_cents' | 'tax_cents'>[],
): OfferSums {
  const sum = (column: 'list_cents' | 'discount_cents' | 'tax_cents') =>
    lines.reduce((all, line) => all + line[column], 0);
  const [list_cents, discount_cents, tax_cents] = [
    sum('list_cents'),
    sum('discount_cents'),
    sum('tax_cents'),
  ];
  return {
    list_cents,
    discount_cents,
    tax_cents,
    gross_cents: list_cents - discount_cents + tax_cents,
  };
}

/** Lines with the tax that this buyer pays today, by the rules of the checkout. */
export async function priceOffer(
  db: Queryable,
  lines: UntaxedLine[],
  buyer: Pick<OfferBuyer, 'buyer_kind' | 'country' | 'state' | 'tax_number'>,
): Promise<{ lines: OfferLineRow[]; tax: TaxTreatment; sums: OfferSums }> {
  const { buyer_kind: kind, country, state, tax_number: taxNumber } = buyer;
  const { tax } = await taxOf(db, { kind, country, state, taxNumber });
  const net = lines.map(({ list_cents, discount_cents }) => list_cents - discount_cents);
  const taxes = taxOfLines(net, tax.components);
  const taxed = lines.map((line, i) => ({
    ...line,
    tax_rate: tax.basisPoints,
    tax_cents: taxes[i]!,
  }));
  return { lines: taxed, tax, sums: sumsOfLines(taxed) };
}
