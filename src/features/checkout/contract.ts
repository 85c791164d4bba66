import { z } from 'zod';
import { contracts } from '#src/http/api/contract.ts';
import { licenceTypes } from '#src/licences.ts';
import { basketReport } from './basket/contract.ts';
import { optionFields, orderInput, wayToPay } from './order-input.ts';

const licence = z.enum(licenceTypes);

const capture = z.object({
  id: z.string(),
  status: z.string().describe('additive: COMPLETED, PENDING, REFUNDED …'),
  amount: z.object({ value: z.string(), currency_code: z.string() }),
});

/** The outcome of a payment, in PayPal's format and words, which clients expect. */
const captureResult = z.object({
  id: z.string(),
  status: z.string().describe('COMPLETED; PENDING while the provider holds the payment'),
  payer: z
    .object({ payer_id: z.string(), email_address: z.string() })
    .describe('masked for strangers'),
  purchase_units: z.array(z.object({ payments: z.object({ captures: z.array(capture) }) })),
});

/** One report that was bought. */
const boughtLine = z.object({
  report_id: z.string(),
  report_name: z.string(),
  type: licence,
  download: z
    .string()
    .nullable()
    .describe('path of the report; null while it cannot be downloaded'),
  data: z.string().nullable().describe('additive: path of the data file, if there is one'),
  in_preparation: z
    .boolean()
    .describe('additive: its file is not finished; the buyer gets a mail when it is'),
  slug: z.string().nullable().describe('additive, like the next three; null: it no longer exists'),
  image: z.string().nullable(),
  category: z.string().nullable(),
  industrySlug: z.string().nullable(),
});

/** What the ordering browser gets in addition: the first report, and all of them as `lines`. */
const ownOrder = boughtLine.extend({
  number: z.string(),
  email: z.string(),
  invoice: z.string().nullable(),
  lines: z.array(boughtLine).describe('additive: everything that was bought'),
});

export const checkoutContracts = contracts({
  buyNowLink: {
    summary: 'The price of one report at one licence, with a quote',
    cost: { name: 'quote', most: 600, seconds: 600 },
    params: z.object({
      reportId: z
        .string()
        .min(1)
        .max(200)
        .describe('slug, report code, numeric id or custom-link id'),
    }),
    query: z.object(optionFields),
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      reportId: z.string(),
      reportName: z.string(),
      category: z.string(),
      industrySlug: z.string(),
      type: licence,
      price: z.number().describe('in `currency`'),
      currency: z.string().describe('additive: ISO 4217; US dollars unless another was requested'),
      currencies: z
        .array(z.string())
        .describe('additive: the currencies in which it can be paid; empty for a custom link'),
      link: z.object({ page: z.int() }),
      in_preparation: z
        .boolean()
        .describe('additive: a file is not finished; buyers get a mail when it is'),
      formats: z.array(z.string()).describe('additive'),
      licences: z
        .array(z.object({ type: licence, price: z.number().describe('in `currency`') }))
        .describe(
          'additive: the licences at which the report is sold; empty for a custom link, whose licence is fixed',
        ),
      slug: z.string().describe('additive'),
      image: z.string().nullable().describe('additive'),
      pay_with: z
        .object({
          name: z.string(),
          means: z.string().describe('for example: an account or a card'),
        })
        .optional()
        .describe('additive: the payment provider'),
      ways_to_pay: z
        .array(wayToPay)
        .describe('additive: the possible payment providers, the default first'),
      test_payments: z.boolean().describe('additive: no real money is taken'),
      lines: z
        .array(basketReport.extend({ price: z.number().describe('in `currency`') }))
        .describe('additive: the lines of a basket; empty for a single report'),
      left_out: z
        .int()
        .describe('additive: number of reports in the basket that cannot be bought now'),
      quote: z
        .string()
        .optional()
        .describe('additive: fixes this price for two hours; send it with the order'),
    }),
  },
  createOrder: {
    summary: 'Begin a purchase; the browser continues at `approval_url`',
    cost: { name: 'order', most: 300, seconds: 600 },
    body: orderInput,
    response: z.object({
      success: z.boolean(),
      message: z.string(),
      approval_url: z.string().optional(),
      already_bought: z
        .literal(true)
        .optional()
        .describe('additive: ask the buyer, then send it without `ask_if_bought`'),
    }),
  },
  captureOrder: {
    cost: { name: 'capture', most: 600, seconds: 600 },
    summary: 'Finish a purchase that the buyer approved, or return its outcome; captures once',
    query: z.object({ token: z.string().max(200).optional() }),
    response: z.object({
      success: z.boolean(),
      message: z.string(),
      data: captureResult.optional(),
      paid_with: z.string().optional().describe('additive: the payment provider'),
      order: ownOrder.optional().describe('additive: only for the buyer'),
      reason: z.string().optional().describe('additive: why, if the buyer cannot simply try again'),
      retry: z.string().optional().describe('additive: path at which the buyer can try again'),
    }),
  },
});

type CheckoutContracts = typeof checkoutContracts;

declare module '#src/site/api-types.ts' {
  interface AllContracts extends CheckoutContracts {}
}
