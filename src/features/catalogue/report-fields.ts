import { z } from 'zod';
import { type CurrencyPrices, furtherCurrencies } from '#src/currencies.ts';
import { type Licence, licenceTypes, perLicence } from '#src/licences.ts';
import { html, image, slug, someText, text } from '#src/staff/resource/fields.ts';

const cents = z
  .int()
  .positive()
  .max(100_000_000_00)
  .nullable()
  .describe('in cents; null: not sold at that licence');

/** Drops empty prices, and currencies without any. */
function withoutEmptyPrices(
  given: Partial<Record<string, Partial<Record<Licence, number | null>>>>,
): CurrencyPrices {
  const entries = Object.entries(given).map(([currency, prices]) => {
    const set = Object.entries(prices ?? {}).filter(([, cents]) => cents !== null);
    return [currency, Object.fromEntries(set)] as const;
  });
  return Object.fromEntries(entries.filter(([, prices]) => Object.keys(prices).length > 0));
}

/** The fields of a report that staff edit. Its status has separate calls. */
export const reportFields = z.strictObject({
  code: z
    .string()
    .trim()
    .toUpperCase()
    .min(1)
    .max(60)
    .regex(/^[A-Z0-9][A-Z0-9._-]*$/, 'must be letters, digits, dots, hyphens and underscores'),
  slug,
  industry_id: z.int().positive(),
  name: someText(300),
  keyword: text(2000),
  summary: text(5000),
  short_description: text(5000),
  description: html,
  table_of_contents: html,
  segmentation: html,
  author_name: text(200),
  author_bio: text(5000),
  pages: z.int().min(0).max(100_000),
  formats: z
    .array(
      z
        .string()
        .trim()
        .regex(/^[\w .+-]{1,20}$/),
    )
    .min(1)
    .max(10),
  published_on: z.iso.date().nullable(),
  ...perLicence('column', () => cents),
  currency_prices: z
    .partialRecord(z.enum(furtherCurrencies), z.partialRecord(z.enum(licenceTypes), cents))
    .transform(withoutEmptyPrices)
    .optional()
    .describe('in other currencies: by currency and licence, in cents'),
  image: image.nullable(),
  sample_pages: z
    .string()
    .trim()
    .regex(
      /^(none|[1-9]\d{0,4}(-[1-9]\d{0,4})?(, ?[1-9]\d{0,4}(-[1-9]\d{0,4})?)*)?$/,
      'must be pages and ranges such as 5, 8-12, or none',
    )
    .optional()
    .describe('pages that may be included in the sample; empty: the default'),
  edition: z.int().min(1).max(1000),
  questions: z
    .array(
      z.strictObject({
        question: z.string().trim().min(1).max(500),
        answer: z.string().max(20_000),
      }),
    )
    .max(50),
});
