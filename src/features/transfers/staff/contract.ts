import { z } from 'zod';
import { someText, text } from '#src/staff/resource/fields.ts';
import { bookkeepers as roles } from '#src/staff/roles.ts';
import { staffContracts } from '#src/staff/staff-contract.ts';
import { csvColumns } from '../statement/read-csv.ts';

const params = z.object({ id: z.uuid() });
const cents = z.int().positive().max(100_000_000_00);
const currency = z.string().regex(/^[A-Z]{3}$/, 'must be three capital letters, such as USD');
const booked = z.object({
  order_no: z.string(),
  cents: z.int().describe('of the transfer, that now belong to the order'),
  open_cents: z.int().describe('what is still to come for the order'),
  status: z.string().describe('of the order, after its payment was settled'),
});

const file = {
  file_name: someText(200),
  content: z.string().min(1, 'is empty').max(3_500_000, 'is too large: at most 3.5 MB'),
  currency: currency.describe('of a table that names none'),
  columns: z
    .partialRecord(z.enum(csvColumns), someText(200))
    .optional()
    .describe('the headings of a table; left out: those that banks usually write'),
};

const entry = z.object({
  booked_on: z.iso.date(),
  amount_cents: z.int(),
  currency: z.string(),
  payer_name: z.string(),
  remittance: z.string(),
  known: z.boolean().describe('stored already, from another file'),
});

/** What bookkeepers do with the money that comes and goes by transfer. */
export const transferStaffContracts = staffContracts({
  'transfers.create': {
    route: 'POST /transfers',
    roles,
    outsideTransaction: true,
    summary:
      'Record money that has come in; it pays an order at once if it names it and is exactly what is open',
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
    summary: 'Orders that a transfer may be for, the likeliest first',
    params,
    response: z.object({
      suggestions: z.array(
        z.object({
          order_no: z.string(),
          who: z.string(),
          open_cents: z.int(),
          currency: z.string(),
          named: z.boolean().describe('the text of the transfer names it'),
          exact: z.boolean().describe('the amount is exactly what is open'),
          same_name: z.boolean().describe('payer and buyer are called alike'),
        }),
      ),
      matched: z.array(
        z.object({
          order_no: z.string(),
          cents: z.int(),
          fee_cents: z.int(),
          by: z.string(),
          paid: z.boolean().describe('the order is paid; taken back, it is reversed'),
          released: z.boolean().describe('it was delivered on its purchase order before that'),
        }),
      ),
    }),
  },
  'transfers.match': {
    route: 'POST /transfers/:id/match',
    roles,
    outsideTransaction: true,
    summary: 'Match a transfer with an order; an order whose amount has come is paid and delivered',
    params,
    body: z.strictObject({
      order_no: someText(40),
      fee: z.boolean().describe('what is missing was kept by a bank and counts as paid'),
    }),
    response: booked,
  },
  'transfers.unmatch': {
    route: 'POST /transfers/:id/unmatch',
    roles,
    confirm: true,
    summary:
      'Take a wrong match back; an order that was paid by it is reversed, and its licence ends unless its purchase order gave it',
    params,
    body: z.strictObject({ order_no: someText(40), reason: someText(500) }),
    response: z.object({
      order_no: z.string(),
      cents: z.int().describe('of the transfer, that belong to nothing again'),
      reversed: z.boolean().describe('the order had been paid by it'),
    }),
  },
  'transfers.return': {
    route: 'POST /transfers/:id/return',
    roles,
    confirm: true,
    summary: 'Note that what belongs to nothing of a transfer was sent back',
    params,
    body: z.strictObject({ note: someText(500) }),
    response: z.object({ returned_cents: z.int() }),
  },
  'bank-statements.preview': {
    route: 'POST /bank-statements/preview',
    roles,
    asksOnly: true,
    summary: 'What an import of a bank statement would add; nothing is stored',
    body: z.strictObject(file),
    response: z.object({
      problem: z.string().nullable().describe('why it cannot be read'),
      headings: z.array(z.string()).describe('to choose from, where the usual ones are not there'),
      entries: z.array(entry).describe('the first 200'),
      read: z.int(),
      skipped: z.int().describe('what went out, and what is not booked yet'),
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
  'transfer-refunds.sent': {
    route: 'POST /transfer-refunds/:id/sent',
    roles,
    confirm: true,
    outsideTransaction: true,
    summary: 'Note that a refund was transferred to the buyer',
    params,
    response: z.object({ success: z.literal(true) }),
  },
});
