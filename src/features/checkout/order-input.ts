import { z } from 'zod';
import { checkToken } from '#src/http/admission/check-token.ts';
import { centsOfDecimal } from '#src/money.ts';
import { email, isLatin, name, phone, text } from '#src/site/form/contract-fields.ts';
import { missing, wrong } from '#src/site/form/sentences.ts';
import { type OptionName, optionNames } from './pages/purchase-options.ts';

/** Printed on the invoice. */
const extra = (max: number, words: string) =>
  text(max, words).refine(isLatin, wrong.letters).optional().describe('additive');
/** The same, but may be empty: not every buyer and country has it. */
const maybe = (max: number, words: string) =>
  z
    .string(words)
    .trim()
    .max(max, words)
    .refine(isLatin, wrong.letters)
    .optional()
    .describe('additive');

const CHOOSE_AGAIN = 'Please choose again.';

/** What a buyer reads about a field that is wrong, whether by its form or by what is stored. */
export const refusals = {
  amount: 'The amount does not match the price of this report. Please load the page again.',
  report_id: 'Name the report that is to be bought.',
  type: 'This report is not sold with that licence. Please contact us.',
  quote: 'This price has expired. Please load the page again.',
};

const option = z
  .string(CHOOSE_AGAIN)
  .max(100, CHOOSE_AGAIN)
  .optional()
  .describe('additive: as in the link');

/** The optional fields of a purchase, for calls. */
export const optionFields = Object.fromEntries(optionNames.map((name) => [name, option])) as Record<
  OptionName,
  typeof option
>;

/**
 * The body of `POST /paypal/create-order`: the four fields of its first clients, and in addition what is bought and who
 * is billed (docs/contract.md, "Price and payment").
 */
export const orderInput = z.object({
  turnstile_token: checkToken,
  name: name.refine(isLatin, wrong.letters),
  email,
  mobile_no: phone,
  amount: z
    .union([z.number(), z.string().max(40, refusals.amount)], refusals.amount)
    .describe('in the currency of the order, as shown; it is only checked against the price'),
  report_id: z
    .union(
      [
        z.string().trim().min(1, refusals.report_id).max(200, refusals.report_id),
        z.int().transform(String),
      ],
      refusals.report_id,
    )
    .optional()
    .describe('additive: what is bought; required without a quote'),
  ...optionFields,
  quote: z
    .string(refusals.quote)
    .max(2000, refusals.quote)
    .optional()
    .describe('additive: the quote of the order summary'),
  company_name: extra(160, missing.company_name),
  designation: extra(120, missing.designation),
  country: text(100, missing.country).optional().describe('additive'),
  address: extra(300, missing.address),
  city: extra(120, missing.city),
  state: maybe(120, missing.state),
  zipcode: maybe(30, missing.zipcode),
  buyer_kind: z
    .enum(['business', 'private'], 'Say whether a company or a private person buys.')
    .optional()
    .describe('additive: business by default'),
  tax_number: maybe(40, 'This is not a tax number.').describe('additive: VAT, GST or other number'),
  po_number: maybe(60, 'This reference is too long.').describe(
    'additive: the buyer’s own reference, printed on the invoice',
  ),
  terms: z.literal(true, missing.terms).optional().describe('additive'),
  pay_by: z
    .string(CHOOSE_AGAIN)
    .max(40, CHOOSE_AGAIN)
    .optional()
    .describe('additive: one of `ways_to_pay` of the order summary; the first by default'),
  ask_if_bought: z
    .boolean('Say true or false.')
    .optional()
    .describe(
      'additive: answer with `already_bought` when this browser or account bought the same within a day, and take no money if it has by the time the payment is approved',
    ),
  as_customer: z
    .boolean('Say true or false.')
    .optional()
    .describe(
      'additive: the buyer takes themselves to be logged in; refused with 401 if they are not, so that no order is missing from a profile',
    ),
});

export type OrderInput = z.infer<typeof orderInput>;

/** A way to pay that an answer offers; its `id` is what `pay_by` names. */
export const wayToPay = z.object({
  id: z.string(),
  name: z.string(),
  provider: z.string().describe('the provider whose page the buyer is sent to'),
  means: z.string(),
  by_invoice: z.boolean().describe('there is no provider’s page: an invoice says how to pay'),
});

/**
 * The integer cents of an amount as a client wrote it: a number, or plain digits with at most two decimals. Null for
 * everything else, so that nothing is rounded to a correct price.
 */
export function centsAsked(amount: unknown): number | null {
  const plain = typeof amount === 'number' ? String(amount) : amount;
  return typeof plain === 'string' ? centsOfDecimal(plain.trim()) : null;
}
