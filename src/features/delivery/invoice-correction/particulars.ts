import type { z } from 'zod';
import type { Queryable } from '#src/db/open.ts';
import { conflict, type Failure, fieldProblem } from '#src/errors.ts';
import type { OrderRow } from '#src/features/orders/order-fields.ts';
import { numberForm } from '#src/features/tax/numbers/number-form.ts';
import { codeOfCountry, taxOf } from '#src/features/tax/tax-of.ts';
import type { particularsShape } from './particulars-shape.ts';

/** What an invoice says about its buyer, and may be corrected. */
export type Particulars = z.infer<typeof particularsShape>;

/** The tax on a sale to the buyer of an order, as far as its documents and the tax report say it. */
async function decided(db: Queryable, order: OrderRow): Promise<string> {
  const { tax } = await taxOf(db, {
    kind: order.buyer_kind,
    country: order.country,
    state: order.state,
    taxNumber: order.tax_number,
  });
  const { kind, basisPoints, components, country, region, words, category } = tax;
  return JSON.stringify({ kind, basisPoints, components, country, region, words, category });
}

/**
 * Why the particulars of an order cannot be corrected like this: a number that cannot be right, or another tax. Both are
 * assessed by today's settings, so that only the correction makes a difference.
 */
export async function refusedParticulars(
  db: Queryable,
  order: OrderRow,
  corrected: OrderRow,
): Promise<Failure | undefined> {
  const { tax_number: number, country } = corrected;
  const isNew = number !== order.tax_number && number !== '';
  if (isNew && !numberForm(await codeOfCountry(db, country), number).ok)
    return fieldProblem('tax_number', `is not a tax number of ${country}`);
  if ((await decided(db, order)) === (await decided(db, corrected))) return undefined;
  return conflict(
    'With these particulars the sale would be taxed differently, so its amount may change. Refund the order and offer it again with the right ones.',
  );
}
