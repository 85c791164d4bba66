import { z } from 'zod';
import { contracts } from '#src/http/api/contract.ts';
import { licenceTypes } from '#src/licences.ts';
import { orderInput, wishFields } from './order-input.ts';

const licence = z.enum(licenceTypes);

const capture = z.object({
  id: z.string(),
  status: z.string().describe('additive: COMPLETED, PENDING, REFUNDED …'),
  amount: z.object({ value: z.string(), currency_code: z.string() }),
});

/** The outcome of a payment, in PayPal's shape and words, which clients expect. */
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
    .describe('path of the report; null while nothing may be downloaded'),
  data: z.string().nullable().describe('additive: path of the data file, where there is one'),
  slug: z.string().nullable().describe('additive, as are the next three; null: no longer there'),
  image: z.string().nullable(),
  category: z.string().nullable(),
  industrySlug: z.string().nullable(),
});

/** What the browser that ordered gets in addition: the first report, and all of them as `lines`. */
const ownOrder = boughtLine.extend({
  number: z.string(),
  email: z.string(),
  invoice: z.string().nullable(),
  lines: z.array(boughtLine).describe('additive: everything that was bought'),
});

export const checkoutContracts = contracts({
  buyNowLink: {
    summary: 'What a purchase of one report at one licence comes to, with a quote for its price',
    cost: { name: 'quote', most: 600, seconds: 600 },
    params: z.object({
      reportId: z
        .string()
        .min(1)
        .max(200)
        .describe('slug, report code, numeric id or custom-link id'),
    }),
    query: z.object(wishFields),
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      reportId: z.string(),
      reportName: z.string(),
      category: z.string(),
      industrySlug: z.string(),
      type: licence,
      price: z.number().describe('in `currency`'),
      currency: z.string().describe('additive: ISO 4217; US dollars unless another was asked for'),
      currencies: z
        .array(z.string())
        .describe('additive: in what it can be paid; empty for a custom link'),
      link: z.object({ page: z.int() }),
      formats: z.array(z.string()).describe('additive'),
      licences: z
        .array(z.object({ type: licence, price: z.number().describe('in `currency`') }))
        .describe(
          'additive: at which licences the report is sold; empty for a custom link, which fixes its own',
        ),
      slug: z.string().describe('additive'),
      image: z.string().nullable().describe('additive'),
      pay_with: z
        .object({ name: z.string(), means: z.string().describe('such as: an account or a card') })
        .optional()
        .describe('additive: who takes the money'),
      ways_to_pay: z
        .array(
          z.object({
            id: z.string(),
            name: z.string(),
            provider: z.string().describe('whose page the buyer is sent to'),
            means: z.string(),
            by_invoice: z
              .boolean()
              .describe('nobody is sent to a provider: an invoice says how to pay'),
          }),
        )
        .describe(
          'additive: who may take the money, first the one who does unless asked otherwise',
        ),
      test_payments: z.boolean().describe('additive: no real money is taken'),
      lines: z
        .array(
          z.object({
            report_id: z.string(),
            report_name: z.string(),
            slug: z.string(),
            image: z.string().nullable(),
            category: z.string(),
            industrySlug: z.string(),
            formats: z.array(z.string()),
            type: licence,
            price: z.number().describe('in `currency`'),
          }),
        )
        .describe('additive: one by one, what a basket holds; empty for a single report'),
      left_out: z.int().describe('additive: how many reports of the basket cannot be bought now'),
      quote: z
        .string()
        .optional()
        .describe('additive: holds this price for two hours; send it with the order'),
    }),
  },
  createOrder: {
    summary: 'Begin a purchase; the browser is then sent to `approval_url`',
    cost: { name: 'order', most: 300, seconds: 600 },
    body: orderInput,
    response: z.object({
      success: z.boolean(),
      message: z.string(),
      approval_url: z.string().optional(),
      already_bought: z
        .literal(true)
        .optional()
        .describe('additive: ask the buyer, then send without `ask_if_bought`'),
    }),
  },
  captureOrder: {
    cost: { name: 'capture', most: 600, seconds: 600 },
    summary: 'Finish a purchase that the buyer approved, or tell how it ended; captures once',
    query: z.object({ token: z.string().max(200).optional() }),
    response: z.object({
      success: z.boolean(),
      message: z.string(),
      data: captureResult.optional(),
      paid_with: z.string().optional().describe('additive: who took the money'),
      order: ownOrder.optional().describe('additive: only for the buyer'),
      reason: z.string().optional().describe('additive: why, where trying again does not help'),
      retry: z.string().optional().describe('additive: path at which the buyer can try again'),
    }),
  },
});

type CheckoutContracts = typeof checkoutContracts;

declare module '#src/site/api-types.ts' {
  interface AllContracts extends CheckoutContracts {}
}
