import { z } from 'zod';
import { isCurrency } from '#src/currencies.ts';
import { someText, text } from '#src/staff/resource/fields.ts';
import { bookkeepers as roles } from '#src/staff/roles.ts';
import { doneShape, staffContracts } from '#src/staff/staff-contract.ts';
import { csvColumns } from '../statement/read-csv.ts';

const params = z.object({ id: z.uuid() });
const cents = z.int().positive().max(100_000_000_00);
const currency = z
  .string()
  .regex(/^[A-Z]{3}$/, 'must be three capital letters, such as USD')
  .refine(isCurrency, 'is not a currency: enter its code, such as USD');
const booked = z.object({
  order_no: z.string(),
  cents: z.int().describe('cents of the transfer that now belong to the order'),
  open_cents: z.int().describe('the unpaid amount of the order'),
  status: z.string().describe('status of the order, after its payment was settled'),
});

const file = {
  file_name: someText(200),
  content: z.string().min(1, 'is empty').max(3_500_000, 'is too large: at most 3.5 MB'),
  currency: currency.describe('for a table without a currency'),
  columns: z
    .partialRecord(z.enum(csvColumns), someText(200))
    .optional()
    .describe('the headings of a table; absent: those that banks usually use'),
};

const entry = z.object({
  booked_on: z.iso.date(),
  amount_cents: z.int(),
  currency: z.string(),
  payer_name: z.string(),
  remittance: z.string(),
  known: z.boolean().describe('already stored, from another file'),
});

/** What bookkeepers do with incoming and outgoing transfers. */
export const transferStaffContracts = staffContracts({
  'transfers.create': {
    route: 'POST /transfers',
    roles,
    outsideTransaction: true,
    summary:
      'Record incoming money; it pays an order at once if it contains its number and is exactly the unpaid amount',
    body: z.strictObject({
      booked_on: z.iso.date('must be a day, such as 2026-11-23'),
      amount_cents: cents,
      currency,
      payer_name: text(200),
      payer_account: text(60),
      remittance: text(1000),
    }),
    response: z.object({ data: z.object({ id: z.uuid() }), writable: z.array(z.string()) }),
  },
  'transfers.suggestions': {
    route: 'GET /transfers/:id/suggestions',
    roles,
    summary: 'Orders that a transfer may be for, likeliest first',
    params,
    response: z.object({
      suggestions: z.array(
        z.object({
          order_no: z.string(),
          who: z.string(),
          open_cents: z.int(),
          currency: z.string(),
          named: z
            .boolean()
            .describe(
              'the text of the transfer contains its number, or that of its offer or an invoice',
            ),
          exact: z.boolean().describe('the amount is exactly the unpaid amount'),
          same_name: z.boolean().describe('payer and buyer have the same name'),
        }),
      ),
      settled: z
        .array(z.object({ order_id: z.uuid(), order_no: z.string(), status: z.string() }))
        .describe('orders that its text names, but that await no transfer, such as paid ones'),
      matched: z.array(
        z.object({
          order_id: z.uuid(),
          order_no: z.string(),
          cents: z.int(),
          fee_cents: z.int(),
          by: z.string(),
          paid: z.boolean().describe('the order is paid; undoing the match reverses it'),
          released: z.boolean().describe('it was delivered on its purchase order before'),
        }),
      ),
    }),
  },
  'transfers.match': {
    route: 'POST /transfers/:id/match',
    roles,
    outsideTransaction: true,
    summary:
      'Match a transfer with an order; an order whose full amount has arrived is paid and delivered',
    params,
    body: z.strictObject({
      order_no: someText(40),
      fee: z.boolean().describe('the missing amount was deducted by a bank and counts as paid'),
    }),
    response: booked,
  },
  'transfers.unmatch': {
    route: 'POST /transfers/:id/unmatch',
    roles,
    once: true,
    confirm: true,
    summary:
      'Undo a wrong match; an order paid by it is reversed, and its licence ends unless it was delivered on a purchase order',
    params,
    body: z.strictObject({ order_no: someText(40), reason: someText(500) }),
    response: z.object({
      order_no: z.string(),
      cents: z.int().describe('cents of the transfer that are unmatched again'),
      reversed: z.boolean().describe('the order had been paid with it'),
    }),
  },
  'transfers.return': {
    route: 'POST /transfers/:id/return',
    roles,
    once: true,
    confirm: true,
    summary: 'Record that the unmatched part of a transfer was returned',
    params,
    body: z.strictObject({ note: someText(500) }),
    response: z.object({ returned_cents: z.int() }),
  },
  'bank-statements.preview': {
    route: 'POST /bank-statements/preview',
    roles,
    asksOnly: true,
    summary: 'Preview of the import of a bank statement; nothing is stored',
    body: z.strictObject(file),
    response: z.object({
      problem: z.string().nullable().describe('why it cannot be read'),
      headings: z.array(z.string()).describe('to choose from, if the usual ones are missing'),
      entries: z.array(entry).describe('the first 200'),
      read: z.int(),
      skipped: z.int().describe('outgoing amounts, and those not booked yet'),
    }),
  },
  'bank-statements.create': {
    route: 'POST /bank-statements',
    roles,
    outsideTransaction: true,
    summary: 'Import a bank statement: each amount once, however often its file is imported',
    body: z.strictObject(file),
    response: z.object({ data: z.object({ id: z.int() }), writable: z.array(z.string()) }),
  },
  'orders.cancel': {
    route: 'POST /orders/:id/cancellation',
    roles,
    once: true,
    summary: 'Cancel an order whose transfer is awaited, of which nothing was paid or delivered',
    params,
    response: doneShape,
  },
  'transfer-refunds.sent': {
    route: 'POST /transfer-refunds/:id/sent',
    roles,
    confirm: true,
    outsideTransaction: true,
    summary: 'Record that a refund was transferred to the buyer',
    params,
    response: doneShape,
  },
});
