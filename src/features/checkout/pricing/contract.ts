import { z } from 'zod';
import { contracts } from '#src/http/api/contract.ts';
import { licenceTypes } from '#src/licences.ts';
import { orderInput } from '../order-input.ts';

const amount = z.number().describe('in the currency of the order');

const line = z.object({
  report_id: z.string().describe('report code'),
  report_name: z.string(),
  type: z.enum(licenceTypes),
  price: amount,
  discount: amount,
  tax: amount,
  total: amount,
});

/** The call that prices an order before it is placed. */
export const pricingContracts = contracts({
  orderSummary: {
    summary: 'The price of an order for this buyer, with tax and the discount of a code',
    cost: { name: 'order summary', most: 600, seconds: 600 },
    body: orderInput
      .pick({
        quote: true,
        report_id: true,
        type: true,
        currency: true,
        state: true,
        buyer_kind: true,
        tax_number: true,
        code: true,
      })
      .extend({ country: z.string().trim().max(100).optional().describe('empty: not known') })
      .describe('the same fields as in an order; all optional except what is bought'),
    response: z.object({
      success: z.literal(true),
      lines: z.array(line),
      price: amount.describe('the sum before discount and tax'),
      discount: amount,
      code: z.object({ code: z.string(), words: z.string() }).nullable().describe('the valid code'),
      code_problem: z.string().nullable().describe('why the given code is not valid'),
      tax: amount,
      tax_number_ok: z
        .boolean()
        .nullable()
        .describe('whether the tax number has its country’s format; null: none was given'),
      tax_rate: z.number().describe('in percent'),
      tax_words: z.string().describe('which tax, or why none, as on the invoice'),
      tax_brief: z.string().describe('the same in a few words'),
      total: amount.describe('the amount to pay: the `amount` of the order'),
      currency: z.string(),
    }),
  },
});

/** The call that checks whether a tax number is in use, which takes seconds. */
export const numberContracts = contracts({
  checkTaxNumber: {
    summary: 'Whether a tax number has its country’s format and, in the EU, whether VIES knows it',
    cost: { name: 'tax number', most: 60, seconds: 600 },
    body: z.object({
      country: z.string('Choose the country.').trim().min(1, 'Choose the country.').max(100),
      tax_number: z
        .string('Give the number.')
        .trim()
        .min(1, 'Give the number.')
        .max(40, 'This number is too long.'),
    }),
    response: z.object({
      success: z.literal(true),
      check: z
        .enum(['valid', 'invalid', 'unanswered', 'form'])
        .describe(
          '`form`: there is no service for it, the format is right; `unanswered`: VIES is not available',
        ),
      service: z.literal('VIES').nullable().describe('the service that answered'),
    }),
  },
});

type PricingContracts = typeof numberContracts & typeof pricingContracts;

declare module '#src/site/api-types.ts' {
  interface AllContracts extends PricingContracts {}
}
