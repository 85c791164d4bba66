import { z } from 'zod';
import { contracts } from '#src/http/api/contract.ts';
import { licenceTypes } from '#src/licences.ts';

const licence = z.enum(licenceTypes);
const amount = z.number().describe('in `currency`');
const dollars = z.number().describe('US dollars');
const REPORT = 'Name the report.';
const report = z.string(REPORT).trim().min(1, REPORT).max(200, REPORT);

/** A report in a basket, without its price. */
export const basketReport = z.object({
  report_id: z.string().describe('report code'),
  report_name: z.string(),
  slug: z.string(),
  image: z.string().nullable(),
  category: z.string(),
  industrySlug: z.string(),
  formats: z.array(z.string()),
  type: licence,
});

const line = basketReport.extend({
  price: dollars.nullable().describe('US dollars; null if it cannot be bought now'),
  seen_price: amount.describe('in `seen_currency`, when it was added'),
  seen_currency: z.string().describe('the currency shown when it was added'),
  seen_now: amount.nullable().describe('the current price in that currency; null: it has none'),
  licences: z.array(z.object({ type: licence, price: dollars })),
  state: z.enum(['sold', 'repriced', 'withdrawn', 'not-sold']),
  prices: z
    .array(
      z.object({
        currency: z.string(),
        price: amount,
        licences: z.array(z.object({ type: licence, price: amount })),
      }),
    )
    .describe('the same in the other currencies of the basket, without dollars'),
});

const basket = z.object({
  success: z.literal(true),
  lines: z.array(line),
  price: dollars.describe('US dollars, for everything that can be bought'),
  prices: z
    .array(z.object({ currency: z.string().describe('ISO 4217'), price: amount }))
    .describe('the currencies in which everything available can be paid, dollars first'),
  most: z.int().describe('maximum number of reports in a basket'),
});

/** The calls about the basket of a visitor or customer. */
export const basketContracts = contracts({
  basket: {
    summary: 'The basket of this browser, or of the logged-in account',
    cost: { name: 'basket', most: 600, seconds: 600 },
    response: basket,
  },
  changeBasket: {
    summary: 'Add a report to the basket, change its licence, or remove it',
    cost: { name: 'basket change', most: 300, seconds: 600 },
    body: z.object({
      report_id: report.describe('slug, report code or numeric id'),
      type: licence.optional().describe('added with this licence; absent: removed'),
      currency: z
        .string('Name a currency.')
        .regex(/^[A-Z]{3}$/, 'Name a currency.')
        .optional()
        .describe('the currency in which its price was shown; absent: US dollars'),
    }),
    response: basket,
  },
});

type BasketContracts = typeof basketContracts;

declare module '#src/site/api-types.ts' {
  interface AllContracts extends BasketContracts {}
}
