import { z } from 'zod';
import { checkToken } from '#src/http/admission/check-token.ts';
import { emailField } from '#src/mail/email-address.ts';

const text = (max: number, missing: string) =>
  z.string(missing).trim().min(1, missing).max(max, `Please use at most ${max} characters.`);
const extra = (max: number, missing: string) => text(max, missing).optional().describe('additive');

const AMOUNT = 'The amount does not match the price of this report. Please load the page again.';
const REPORT = 'Name the report that is to be bought.';
const LICENCE = 'Choose a licence.';
const EXPIRED = 'This price has expired. Please load the page again.';

/**
 * What `POST /paypal/create-order` takes: the four fields of the specification, section 3, and what says beside them
 * what is bought and who is billed.
 */
export const orderInput = z.object({
  turnstile_token: checkToken,
  name: text(120, 'Enter your name.'),
  email: emailField(
    'Enter your e-mail address.',
    'Enter an e-mail address such as name@company.com.',
  ),
  mobile_no: text(40, 'Enter your phone number.').refine(
    (number) => /^[\d\s+().,/#x-]+$/i.test(number) && number.replace(/\D/g, '').length >= 5,
    'Enter the full number, with at least 5 digits.',
  ),
  amount: z
    .union([z.number(), z.string().max(40, AMOUNT)], AMOUNT)
    .describe('US dollars, as shown; it can only make the request fail'),
  report_id: z
    .union([z.string().trim().min(1, REPORT).max(200, REPORT), z.int().transform(String)], REPORT)
    .optional()
    .describe('additive: what is bought; needed unless a quote is given'),
  type: z.string(LICENCE).max(100, LICENCE).optional().describe('additive: the licence'),
  quote: z
    .string(EXPIRED)
    .max(300, EXPIRED)
    .optional()
    .describe('additive: the quote of the order summary'),
  company_name: extra(160, 'Enter your company’s name.'),
  designation: extra(120, 'Enter your designation.'),
  country: extra(100, 'Choose your country.'),
  address: extra(300, 'Enter your address.'),
  city: extra(120, 'Enter your city.'),
  state: extra(120, 'Enter your state.'),
  zipcode: extra(30, 'Enter your zipcode.'),
  terms: z.literal(true, 'Tick the box to go on.').optional().describe('additive'),
  ask_if_bought: z
    .boolean('Say true or false.')
    .optional()
    .describe(
      'additive: answer with `already_bought` when this browser bought the same within a day',
    ),
});

export type OrderInput = z.infer<typeof orderInput>;

/**
 * The integer cents of an amount as a client wrote it: a number, or plain digits with at most two decimals. Null for
 * everything else, so that nothing is rounded into a right price.
 */
export function centsOf(amount: unknown): number | null {
  const plain = typeof amount === 'number' ? String(amount) : amount;
  const match =
    typeof plain === 'string' ? /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(plain.trim()) : null;
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null;
}
