import { z } from 'zod';
import { furtherCurrencies } from '#src/currencies.ts';
import { licenceTypes } from '#src/licences.ts';
import { emailField } from '#src/mail/email-address.ts';
import { priceCurrency } from '#src/money.ts';
import { isLatin } from '#src/site/form/contract-fields.ts';
import { someText, text } from '#src/staff/resource/fields.ts';

const discountPercent = z.number().min(0).describe('of the list price, at most two decimals');

/** A line as written by staff: the report at one licence, and the discount on its list price. */
const offeredLine = z.strictObject({
  report_id: z.int().positive(),
  licence: z.enum(licenceTypes),
  discount_percent: discountPercent.max(95),
});

/** A line as it is answered: what was paid for an upgraded licence may be nearly the whole price of the larger one. */
export const answeredLine = offeredLine.extend({ discount_percent: discountPercent.max(100) });

export type OfferedLine = z.infer<typeof offeredLine>;

/** Printed on the offer and on the invoice. */
const printed = <T extends z.ZodString>(field: T) =>
  field.refine(isLatin, 'must be in Latin letters: it is printed on the invoice');

/** The fields of an offer that staff write. */
export const offerFields = z.strictObject({
  buyer_name: printed(someText(120)),
  email: emailField('is required', 'is not an e-mail address'),
  phone: text(40),
  company: printed(text(160)),
  designation: text(120),
  country: someText(100),
  address: printed(text(300)),
  city: printed(text(120)),
  state: printed(text(120)),
  zipcode: text(30),
  buyer_kind: z.enum(['business', 'private']),
  tax_number: text(40),
  note: text(2000).describe('for the person who approves; shown on the page of the offer'),
  held_until: z.iso.datetime({ offset: true }),
  lead_id: z.uuid().nullable(),
  currency: z
    .enum([priceCurrency, ...furtherCurrencies])
    .optional()
    .describe('of all its prices; US dollars by default'),
  lines: z.array(offeredLine).min(1, 'An offer has at least one report.').max(20),
});

export type OfferFields = z.infer<typeof offerFields>;
