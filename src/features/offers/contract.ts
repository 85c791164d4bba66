import { z } from 'zod';
import { orderInput, wayToPay } from '#src/features/checkout/order-input.ts';
import { contracts } from '#src/http/api/contract.ts';
import { licenceTypes } from '#src/licences.ts';
import { company, isLatin, website } from '#src/site/form/contract-fields.ts';
import { missing, unsolvedCheck, wrong } from '#src/site/form/sentences.ts';
import { offerStates } from './offer-row.ts';

const amount = z.number().describe('in the currency of the offer');
const time = z.iso.datetime();
const LONG = 'Please use at most 2,000 characters.';
const key = z.string('Name the offer.').max(200, 'Name the offer.');

const line = z.object({
  report_id: z.string().describe('report code'),
  report_name: z.string(),
  slug: z.string(),
  image: z.string().nullable(),
  category: z.string(),
  industrySlug: z.string(),
  type: z.enum(licenceTypes),
  seats: z.int().nullable().describe('null: everyone in the company'),
  edition: z.int(),
  pages: z.int(),
  formats: z.array(z.string()),
  price: amount,
  discount: amount,
  tax: amount,
  total: amount,
});

/** The calls of offers: anybody with the key may read, pay, ask and decline. */
export const offerContracts = contracts({
  askForOffer: {
    summary: 'Request an offer at list prices, to be approved by somebody else',
    cost: { name: 'ask for offer', most: 60, seconds: 600 },
    body: orderInput
      .pick({
        name: true,
        email: true,
        type: true,
        currency: true,
        designation: true,
        address: true,
        city: true,
        state: true,
        zipcode: true,
        buyer_kind: true,
        tax_number: true,
      })
      .extend({
        mobile_no: orderInput.shape.mobile_no.optional(),
        report_id: z
          .string('Name the report.')
          .trim()
          .min(1, 'Name the report.')
          .max(200, 'Name the report.')
          .describe('slug, report code or numeric id; `basket`: the content of the basket'),
        company_name: company.refine(isLatin, wrong.letters).optional(),
        country: z.string(missing.country).trim().min(1, missing.country).max(100),
        note: z
          .string(LONG)
          .trim()
          .max(2000, LONG)
          .optional()
          .describe('for the person who approves'),
        turnstile_token: z.string(unsolvedCheck).min(1, unsolvedCheck).max(4096, unsolvedCheck),
        website,
      }),
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      offer: z.string().optional().describe('path of the offer, with its key; only in this answer'),
      pdf: z.string().optional().describe('path of its PDF'),
      mailed: z
        .literal(false)
        .optional()
        .describe('additive: its address was sent too many today, so it is not mailed'),
    }),
  },
  offer: {
    summary: 'An offer, by the key of its address',
    cost: { name: 'offer', most: 600, seconds: 600 },
    params: z.object({ key }),
    response: z.object({
      success: z.literal(true),
      number: z.string(),
      state: z.enum(offerStates),
      company: z.string(),
      buyer_name: z.string(),
      billing: z
        .object({
          country: z.string(),
          tax_number: z.string(),
          address: z.string(),
          city: z.string(),
          state: z.string(),
          zipcode: z.string(),
        })
        .describe('the billing details, as on the PDF'),
      note: z.string(),
      made_at: time,
      held_until: time,
      paid_at: time.nullable(),
      po_number: z.string().describe('additive: as stated at the last approval'),
      transfer: z
        .object({
          page: z.string().describe('path of the page that says how to pay'),
          purchase_order: z.boolean().describe('it was ordered with a purchase order'),
        })
        .nullable()
        .describe('additive: it was ordered, and its transfer is awaited'),
      lines: z.array(line),
      upgrade_of: z
        .string()
        .nullable()
        .describe(
          'additive: the code of the licence that it upgrades; its discount is what was paid for it',
        ),
      price: amount.describe('the sum before discount and tax'),
      discount: amount,
      tax: amount,
      tax_words: z.string().describe('which tax, or why none, as on the PDF'),
      tax_brief: z.string().describe('the same in a few words'),
      tax_reason: z.string().describe('the legal rule that applies'),
      total: amount.describe('the amount to pay'),
      currency: z.string(),
      supplier: z.array(z.tuple([z.string(), z.string()])).describe('facts about the seller'),
      events: z.array(z.object({ words: z.string(), at: time })).describe('newest first'),
      reminders: z.boolean().describe('reminders are still due'),
      ways_to_pay: z.array(wayToPay),
      test_payments: z.boolean().describe('no real money is taken'),
    }),
  },
  acceptOffer: {
    summary: 'Begin to pay an offer; the browser continues at `approval_url`',
    cost: { name: 'order', most: 300, seconds: 600 },
    body: orderInput.pick({ po_number: true, pay_by: true }).extend({
      key,
      amount: orderInput.shape.amount
        .optional()
        .describe(
          'additive: the total that was approved; the offer is refused if it has another one',
        ),
    }),
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      approval_url: z.string(),
    }),
  },
  changeOffer: {
    summary: 'Change the billing details of an open offer: its tax is determined again',
    cost: { name: 'change offer', most: 60, seconds: 600 },
    body: orderInput
      .pick({ address: true, city: true, state: true, zipcode: true, tax_number: true })
      .extend({
        key,
        country: z.string(missing.country).trim().min(1, missing.country).max(100),
      }),
    response: z.object({ success: z.literal(true), message: z.string() }),
  },
  answerOffer: {
    summary: 'Ask about an offer, decline it, stop its reminders, or say that somebody sees it',
    cost: { name: 'answer offer', most: 60, seconds: 600 },
    body: z.object({
      key,
      answer: z
        .enum(['ask', 'decline', 'stop-reminders', 'opened'], 'Please choose again.')
        .describe(
          '`opened`, additive: the page is in front of somebody; reading it says nothing, because mail programs and chats open links themselves',
        ),
      text: z.string(LONG).trim().max(2000, LONG).optional().describe('required for a question'),
    }),
    response: z.object({ success: z.literal(true), message: z.string() }),
  },
});

type OfferContracts = typeof offerContracts;

declare module '#src/site/api-types.ts' {
  interface AllContracts extends OfferContracts {}
}
