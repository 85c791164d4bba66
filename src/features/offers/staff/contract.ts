import { z } from 'zod';
import { discountMakers as roles } from '#src/features/checkout/pricing/ceiling.ts';
import { seenVersion, text } from '#src/staff/resource/fields.ts';
import { doneShape, staffContracts } from '#src/staff/staff-contract.ts';
import { sumsByCurrency } from '#src/staff/sums-by-currency.ts';
import { offerFields } from './offer-fields.ts';

const priced = {
  currency: true,
  country: true,
  state: true,
  buyer_kind: true,
  tax_number: true,
  lines: true,
} as const;

const params = z.object({ id: z.uuid() });

/** What staff do with offers apart from writing them. */
export const offerStaffContracts = staffContracts({
  'offers.link': {
    route: 'GET /offers/:id/link',
    roles,
    handsOut: true,
    summary: 'The address of a sent offer; anybody with it may pay or decline',
    params,
    response: z.object({
      url: z
        .string()
        .nullable()
        .describe('null: not sent yet, or not since SECRET_KEY was changed'),
    }),
  },
  'offers.standing': {
    route: 'GET /offers/standing',
    roles,
    summary: 'Totals of the offers that are open, accepted or about to expire',
    response: z.object({
      open: sumsByCurrency,
      accepted: sumsByCurrency.describe('accepted, but not paid yet'),
      ending: sumsByCurrency.describe('open, and expiring within a week'),
      decided: z.int().describe('at most the last 20'),
      won: z.int().describe('of these, accepted'),
    }),
  },
  'offers.price': {
    route: 'POST /offers/price',
    roles,
    summary: 'The price of an offer being written; nothing is stored',
    asksOnly: true,
    body: offerFields
      .pick(priced)
      .required()
      .extend({
        id: z.uuid().nullable().describe('the offer being changed; null: a new one'),
        country: text(100).describe('a name; empty: not known yet'),
      }),
    response: z.object({
      lines: z.array(
        z.object({ report_id: z.int(), list_cents: z.int(), discount_cents: z.int() }),
      ),
      list_cents: z.int(),
      discount_cents: z.int(),
      tax_cents: z.int(),
      gross_cents: z.int(),
      tax_words: z.string(),
      ceiling_percent: z.int().describe('the caller’s highest discount'),
      highest_percent: z.int().describe('the highest discount of any role'),
    }),
  },
  'offers.send': {
    route: 'POST /offers/:id/send',
    roles,
    once: true,
    summary: 'Mail an offer to its buyer, for the first time or again',
    params,
    body: z.strictObject({ version: seenVersion }),
    response: doneShape,
  },
  'offers.withdraw': {
    route: 'POST /offers/:id/withdraw',
    roles,
    once: true,
    summary: 'Withdraw an offer for good; a payment that was begun is not captured',
    params,
    response: doneShape,
  },
});
