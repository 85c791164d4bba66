import { z } from 'zod';
import { contracts } from '#src/http/api/contract.ts';
import { licenceTypes } from '#src/licences.ts';

const licence = z.enum(licenceTypes);
const amount = z.number().describe('in `currency`');
const dollars = z.number().describe('US dollars');
const REPORT = 'Name the report.';
const report = z.string(REPORT).trim().min(1, REPORT).max(200, REPORT);

const line = z.object({
  report_id: z.string().describe('report code'),
  report_name: z.string(),
  slug: z.string(),
  image: z.string().nullable(),
  category: z.string(),
  industrySlug: z.string(),
  formats: z.array(z.string()),
  type: licence,
  price: dollars.nullable().describe('US dollars; null when it cannot be bought now'),
  seen_price: amount.describe('in `seen_currency`, when it was put in'),
  seen_currency: z.string().describe('in which it was seen then'),
  seen_now: amount.nullable().describe('the price of now in that currency; null: it has none'),
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
    .describe('the same in the currencies of the basket, dollars left out'),
});

const basket = z.object({
  success: z.literal(true),
  lines: z.array(line),
  price: dollars.describe('US dollars, of what can be bought'),
  prices: z
    .array(z.object({ currency: z.string().describe('ISO 4217'), price: amount }))
    .describe('in what all that can be bought may be paid, dollars first'),
  most: z.int().describe('how many reports a basket holds'),
});

/** The calls about the basket of a visitor or customer. */
export const basketContracts = contracts({
  basket: {
    summary: 'The basket of this browser, or of the account that is logged in',
    cost: { name: 'basket', most: 600, seconds: 600 },
    response: basket,
  },
  changeBasket: {
    summary: 'Put a report into the basket, give it another licence, or take it out',
    cost: { name: 'basket change', most: 300, seconds: 600 },
    body: z.object({
      report_id: report.describe('slug, report code or numeric id'),
      type: licence.optional().describe('put in with this licence; left out: taken out'),
      currency: z
        .string('Name a currency.')
        .regex(/^[A-Z]{3}$/, 'Name a currency.')
        .optional()
        .describe('in which its price is seen; left out: US dollars'),
    }),
    response: basket,
  },
});

type BasketContracts = typeof basketContracts;

declare module '#src/site/api-types.ts' {
  interface AllContracts extends BasketContracts {}
}
