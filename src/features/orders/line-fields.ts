import { z } from 'zod';
import { licenceTypes } from '#src/licences.ts';

/**
 * The content of an order line; each field is a column of `order_line`. Amounts are integer cents of the order's
 * currency.
 */
export const lineFields = {
  id: z.uuid(),
  n: z.int().describe('from 1'),
  report_id: z.int().nullable().describe('null: the report no longer exists'),
  report_code: z.string(),
  report_name: z.string(),
  edition: z.int(),
  formats: z.array(z.string()).describe('delivered formats, such as PDF, XLSX and CSV'),
  licence: z.enum(licenceTypes),
  seats: z.int().nullable().describe('null: everyone in the buyer’s company'),
  upgrade_of: z
    .string()
    .nullable()
    .describe('additive: the code of the licence that it upgrades for the difference; null: none'),
  list_cents: z.int().describe('the price, in cents'),
  discount_cents: z.int(),
  net_cents: z.int().describe('price less discount'),
  tax_rate: z.int().describe('in basis points: 1900 is 19 %'),
  tax_cents: z.int(),
  gross_cents: z.int().describe('the amount to pay'),
};

export type LineRecord = z.infer<z.ZodObject<typeof lineFields>>;
