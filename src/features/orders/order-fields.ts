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
  formats: z.array(z.string()).describe('additive: delivered formats, such as PDF, XLSX and CSV'),
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
    .looseObject({
      words: z.string().optional(),
      name: z.string().optional(),
      reason: z.string().optional(),
    })
    .nullable()
    .describe(
      'how the order is taxed: text for the invoice, name of the tax, the rule that applies',
    ),
  discount_code: z.string().describe('the discount code; empty: none'),
  custom_link_id: z.int().nullable().describe('the custom link with which it was begun'),
};

const reader = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  invited_at: z.string(),
  downloads_used: z.int(),
  downloads_allowed: z.int(),
  downloaded_at: z.string().nullable().describe('null: never'),
  ended_at: z.string().nullable().describe('removed by the buyer or by staff'),
});

/** A line with its refunds, downloads and readers. */
const lineRecord = z.object({
  ...lineFields,
  refunded_cents: z.int().describe('the refunded amount, in cents'),
  downloads_used: z.int().nullable(),
  downloads_allowed: z.int().nullable().describe('null: nothing has been delivered'),
  downloaded_at: z.string().nullable(),
  ended_at: z.string().nullable().describe('when licence and download ended'),
  readers: z
    .array(reader)
    .describe('whom the buyer named as readers; at most 200, those who ended last'),
});

/** The fields of an order for staff: its columns, and related records. */
export const orderFields = {
  ...columns,
  lines: z.array(lineRecord),
  report_codes: z.string().describe('of all lines'),
  licences: z.array(z.enum(licenceTypes)).describe('of all lines'),
  has_account: z.boolean(),
  awaits_transfer: z.boolean().describe('the buyer has been sent instructions for a bank transfer'),
  review_closed: z.boolean().describe('its review was closed, and nothing was delivered'),
  invoice_number: z.string().nullable(),
  invoice_id: z.uuid().nullable().describe('additive'),
  cancelled_invoices: z
    .array(z.object({ id: z.uuid(), number: z.string() }))
    .describe('additive: invoices that were replaced by a corrected one, oldest first'),
  credit_notes: z
    .array(z.object({ id: z.uuid(), number: z.string() }))
    .describe('credit notes that correct or cancel its invoices, oldest first'),
  offer: z
    .object({ id: z.uuid(), number: z.string() })
    .nullable()
    .describe('the offer from which it was made'),
  downloads_used: z.int().nullable(),
  downloads_allowed: z.int().nullable().describe('null: nothing has been delivered'),
  downloaded_at: time.nullable(),
  download_ended_at: time.nullable(),
  paid_at: time.nullable(),
  released_at: time.nullable().describe('delivered on its purchase order, before it was paid'),
  due_on: z.iso.date().nullable().describe('the day until which it is to be paid, while it is not'),
  created_at: time,
  updated_at: time,
};

type Infer<Fields extends z.ZodRawShape> = z.infer<z.ZodObject<Fields>>;

/** A named reader of a line. */
export type LineReader = z.infer<typeof reader>;

/** One of its lines. */
export type OrderLineRecord = z.infer<typeof lineRecord>;

/** An order as returned by staff calls. */
export type OrderRecord = Infer<typeof orderFields> & { id: string };

/** A row of `orders`. */
export interface OrderRow extends Infer<typeof columns> {
  id: string;
  /** How the tax number was verified, with proof. */
  tax_number_check: object | null;
  quote_id: string | null;
  user_id: string | null;
  /** Not captured if the buyer has bought the same meanwhile. */
  refuse_if_bought: boolean;
  /** SHA-256 of the secrets of the browsers that ordered. */
  access_hashes: Buffer[];
  lease: string | null;
  lease_until: Date | null;
  payer_id: string | null;
  payer_email: string | null;
  paid_at: Date | null;
  /** Delivered on its purchase order, before it was paid. */
  released_at: Date | null;
  /** The due date of its invoice, until it is paid. */
  due_at: Date | null;
  created_at: Date;
}
