import { type Queryable, rows } from '#src/db/open.ts';
import { type Failure, invalidField } from '#src/errors.ts';
import { grossOf, type NewLine } from '#src/features/orders/order-lines.ts';
import { taxOfLines } from '#src/features/tax/round-tax.ts';
import { type BilledBuyer, taxOf } from '#src/features/tax/tax-of.ts';
import type { NumberCheck, TaxTreatment } from '#src/features/tax/tax-types.ts';
import { priceCurrency } from '#src/money.ts';
import { discountsOf } from '../codes/discount.ts';
import { type FoundCode, findCode } from '../codes/find-code.ts';
import type { Wanted } from '../wanted.ts';

/** The price of an order. Amounts are integer cents. */
export interface PricedOrder {
  lines: NewLine[];
  code: FoundCode | undefined;
  tax: TaxTreatment;
  /** Of the buyer's tax number, by its format; undefined if there is none. */
  numberCheck: NumberCheck | undefined;
  totalCents: number;
}

/** The minimum payment: a provider takes no payment of zero. */
const LEAST_CENTS = 100;

/**
 * Prices an order for a buyer: the list prices less the discount of a code, and the tax on the rest. The same for the
 * summary that a buyer sees and for the order that is written.
 * @param code as entered by the buyer; empty: none
 */
export async function priceOrder(
  db: Queryable,
  wanted: Wanted,
  buyer: BilledBuyer,
  code = '',
): Promise<PricedOrder | Failure> {
  const found = code.trim() ? await findCode(db, code) : undefined;
  if (code.trim() && !found)
    return invalidField('code', 'This code is not known, or not valid at the moment.');
  if (found && found.amount_cents !== null && wanted.currency !== priceCurrency)
    return invalidField('code', 'This code is an amount in US dollars. Pay in dollars to use it.');
  const discounts = found ? await discountsOn(db, wanted, found) : wanted.lines.map(() => 0);
  if (found && discounts.every((cents) => cents === 0))
    return invalidField('code', 'This code is for other reports.');
  const { tax, numberCheck } = await taxOf(db, buyer);
  const net = wanted.lines.map(({ list_cents }, i) => list_cents - discounts[i]!);
  if (found && net.reduce((sum, cents) => sum + cents, 0) < LEAST_CENTS)
    return invalidField('code', 'This code is worth more than these reports cost.');
  const taxes = taxOfLines(net, tax.components);
  const lines = wanted.lines.map(
    (line, i): NewLine => ({
      ...line,
      discount_cents: discounts[i]!,
      tax_rate: tax.basisPoints,
      tax_cents: taxes[i]!,
    }),
  );
  const totalCents = lines.reduce((sum, line) => sum + grossOf(line), 0);
  return { lines, code: found, tax, numberCheck, totalCents };
}

async function discountsOn(
  db: Queryable,
  { lines, customLinkId }: Wanted,
  code: FoundCode,
): Promise<number[]> {
  // A price that staff set for one buyer is not discounted further.
  if (customLinkId !== null) return lines.map(() => 0);
  const industries = await rows<{ id: number; industry_id: number }>(
    db,
    'SELECT id, industry_id FROM report WHERE id = ANY($1::bigint[])',
    [lines.map(({ report_id }) => report_id)],
  );
  const of = (report: number) => industries.find(({ id }) => id === report)?.industry_id ?? 0;
  return discountsOf(
    lines.map((line) => ({ ...line, industry_id: of(line.report_id) })),
    code,
  );
}
