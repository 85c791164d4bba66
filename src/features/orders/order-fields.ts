import { z } from 'zod';
import { licenceTypes } from '#src/licences.ts';
import { lineFields } from './line-fields.ts';
import { orderStates } from './order-states.ts';

const time = z.iso.datetime();

/** The fields of an order; each is a column of the same name. Report, edition, formats and licence are those of its first line. */
const columns = {
  order_no: z.string(),
  status: z.enum(orderStates),
  needs_review: z.boolean(),
  report_id: z.int().nullable(),
  report_code: z.string(),
  report_name: z.string(),
  edition: z.int(),
  formats: z.array(z.string()).describe('additive: what is delivered, such as PDF, XLSX and CSV'),
  licence: z.enum(licenceTypes),
  /** Integer cents. */
  amount_cents: z.int(),
  currency: z.string(),
  buyer_name: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  designation: z.string(),
  country: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipcode: z.string(),
  buyer_kind: z.enum(['business', 'private']),
  tax_number: z.string().describe('the buyer’s VAT or other tax number; empty: none'),
  po_number: z.string().describe('the buyer’s own reference, printed on the invoice'),
  tax_treatment: z.string(),
  tax: z
    .looseObject({ words: z.string().optional(), reason: z.string().optional() })
    .nullable()
    .describe('how the order is taxed: words for the invoice, the rule that was followed'),
  discount_code: z.string().describe('the code that lowered its price; empty: none'),
  custom_link_id: z.int().nullable().describe('the link with a price of its own that it came by'),
};

/** A line with what became of it. */
const lineRecord = z.object({
  ...lineFields,
  refunded_cents: z.int().describe('what was given back of it, in cents'),
  downloads_used: z.int().nullable(),
  downloads_allowed: z.int().nullable().describe('null: nothing was ever delivered'),
  downloaded_at: z.string().nullable(),
  ended_at: z.string().nullable().describe('when licence and download ended'),
});

/** What staff read of an order: its columns, and what belongs to it. */
export const orderFields = {
  ...columns,
  lines: z.array(lineRecord),
  report_codes: z.string().describe('of all lines'),
  licences: z.array(z.enum(licenceTypes)).describe('of all lines'),
  has_account: z.boolean(),
  awaits_transfer: z.boolean().describe('the buyer was told how to pay by bank transfer'),
  invoice_number: z.string().nullable(),
  downloads_used: z.int().nullable(),
  downloads_allowed: z.int().nullable().describe('null: nothing was ever delivered'),
  downloaded_at: time.nullable(),
  download_ended_at: time.nullable(),
  paid_at: time.nullable(),
  released_at: time.nullable().describe('delivered on its purchase order, before it was paid'),
  created_at: time,
  updated_at: time,
};

type Infer<Fields extends z.ZodRawShape> = z.infer<z.ZodObject<Fields>>;

/** One of its lines. */
export type OrderLineRecord = z.infer<typeof lineRecord>;

/** An order as the calls of the staff answer it. */
export type OrderRecord = Infer<typeof orderFields> & { id: string };

/** A row of `orders`. */
export interface OrderRow extends Infer<typeof columns> {
  id: string;
  /** How the tax number was checked, and the proof of it. */
  tax_number_check: object | null;
  quote_id: string | null;
  user_id: string | null;
  /** SHA-256 of the secrets of the browsers that ordered. */
  access_hashes: Buffer[];
  lease: string | null;
  lease_until: Date | null;
  payer_id: string | null;
  payer_email: string | null;
  paid_at: Date | null;
  /** Delivered on its purchase order, before it was paid. */
  released_at: Date | null;
  /** When its invoice is due, while it is not paid. */
  due_at: Date | null;
  created_at: Date;
}
