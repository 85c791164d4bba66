import { z } from 'zod';
import { isLatin } from '#src/site/form/contract-fields.ts';
import { text } from '#src/staff/resource/fields.ts';

/** Invoices are printed in Latin letters. */
const printed = (longest: number) =>
  text(longest).refine(isLatin, 'must be in Latin letters: it is printed on the invoice');

/** The particulars of a buyer that can be corrected on an issued invoice; with the limits of the checkout. */
export const particularsShape = z.strictObject({
  company: printed(160),
  buyer_name: printed(120).min(1, 'is required'),
  address: printed(300),
  city: printed(120),
  state: printed(120),
  zipcode: printed(30),
  tax_number: printed(40),
  po_number: printed(60).describe('the buyer’s own reference'),
});
