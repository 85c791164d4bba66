import { z } from 'zod';
import { orderStates } from '#src/features/orders/order-states.ts';
import type { CallBody } from '#src/http/api/contract.ts';
import { emailField } from '#src/mail/email-address.ts';
import { someText } from '#src/staff/resource/fields.ts';
import { bookkeepers as roles } from '#src/staff/roles.ts';
import { doneShape, staffContracts } from '#src/staff/staff-contract.ts';

const params = z.object({ id: z.uuid() });
const time = z.iso.datetime();
const cents = z.int().describe('in cents');
const state = z.object({ status: z.enum(orderStates), needs_review: z.boolean() });

const history = z.object({
  pro_forma: z
    .string()
    .nullable()
    .describe(
      'path of the pro-forma invoice that the buyer can download, while a transfer is awaited',
    ),
  payer: z.object({ id: z.string().nullable(), email: z.string().nullable() }),
  refundable_cents: cents.describe('the refundable amount'),
  credited_disputes: z
    .array(z.string())
    .describe(
      'additive: numbers of credit notes of disputes that were won after them, whose amount has no invoice',
    ),
  lines: z
    .array(z.object({ line_id: z.uuid(), cents }))
    .describe('the refundable amount of each line'),
  states: z.array(
    z.object({ from: z.string().nullable(), to: z.string(), actor: z.string(), at: time }),
  ),
  attempts: z.array(
    z.object({
      n: z.int(),
      state: z.string(),
      provider: z.string(),
      provider_order_id: z.string().nullable(),
      request_key: z.string(),
      last_error: z.string().nullable(),
      next_check_at: time,
      accepted_at: time.nullable(),
      created_at: time,
    }),
  ),
  captures: z.array(
    z.object({
      capture_id: z.string(),
      by_transfer: z.boolean().describe('money on a bank account, which no provider knows'),
      status: z.string(),
      amount_cents: cents,
      refunded_cents: cents,
      currency: z.string(),
      created_at: time,
    }),
  ),
  refunds: z.array(
    z.object({
      id: z.uuid(),
      provider: z.string(),
      provider_refund_id: z.string().nullable(),
      kind: z.string(),
      status: z.string(),
      amount_cents: cents,
      reason: z.string(),
      requested_by: z.string().nullable(),
      last_error: z.string().nullable(),
      created_at: time,
      paid_on: z.iso
        .date()
        .nullable()
        .describe('additive: when staff paid it in another way; null: the provider makes it'),
      paid_reference: z.string().describe('additive: the reference of that payment'),
    }),
  ),
  events: z.array(
    z.object({
      event_id: z.string(),
      provider: z.string(),
      event_type: z.string(),
      received_at: time,
      processed_at: time.nullable(),
      raw: z.string().describe('as it was delivered'),
    }),
  ),
  alerts: z.array(
    z.object({ id: z.int(), kind: z.string(), message: z.string(), resolved_at: time.nullable() }),
  ),
  acts: z.array(
    z.object({ at: time, staff_email: z.string(), call: z.string(), after: z.unknown() }),
  ),
});

const raw = z.object({ method: z.string(), path: z.string(), status: z.int(), body: z.string() });

/** What finance staff do with payments of orders. */
export const paymentStaffContracts = staffContracts({
  'orders.history': {
    route: 'GET /orders/:id/payment',
    roles,
    summary: 'How an order was paid: every attempt, capture, refund, event and staff action',
    params,
    response: history,
  },
  'orders.provider': {
    route: 'GET /orders/:id/provider',
    roles,
    summary: 'The payment provider’s current answers about an order, verbatim',
    params,
    response: z.object({ answers: z.array(raw) }),
  },
  'orders.check': {
    route: 'POST /orders/:id/check',
    roles,
    outsideTransaction: true,
    summary: 'Check an order with the payment provider now, and update it',
    params,
    response: state.extend({
      sure: z.boolean().describe('false: the provider was not available'),
    }),
  },
  'orders.missed-refunds': {
    route: 'POST /orders/:id/missed-refunds',
    roles,
    outsideTransaction: true,
    summary: 'Record refunds that were made at the payment provider and that the store missed',
    params,
    response: state.extend({
      found_cents: cents.describe('the amount of the refunds that were missing until now'),
      sure: z.boolean().describe('false: the provider was not available'),
    }),
  },
  'orders.refund': {
    route: 'POST /orders/:id/refunds',
    roles,
    confirm: true,
    outsideTransaction: true,
    summary:
      'Refund an order: all that is left, lines, or a part; sent twice it is one refund; with `paid` nothing is sent',
    params,
    body: z.strictObject({
      refund: z.uuid().describe('created by the form; the same id is the same refund'),
      amount_cents: z
        .union([z.int().positive().max(100_000_000_00), z.literal('all')])
        .describe('in cents; all: everything refundable of the order, or of the given lines'),
      lines: z
        .array(z.uuid())
        .min(1)
        .max(100)
        .optional()
        .describe(
          'the lines to refund; absent: all, in proportion to the refundable amount of each',
        ),
      seen_cents: z
        .int()
        .positive()
        .max(100_000_000_00)
        .optional()
        .describe(
          'what could be refunded, of the order or of the given lines, when the form was filled in; refused if it is another sum by now',
        ),
      reason: someText(500),
      paid: z
        .strictObject({
          on: z.iso.date('must be a day, such as 2026-11-23'),
          reference: someText(140).describe('of the payment; the buyer’s mail names it'),
        })
        .optional()
        .describe(
          'additive: the refund was paid in another way, such as by transfer; absent: the payment provider makes it',
        ),
    }),
    response: state.extend({
      refund: z.object({ id: z.uuid(), status: z.string(), amount_cents: cents }),
    }),
  },
  'orders.email': {
    route: 'POST /orders/:id/email',
    roles,
    once: true,
    confirm: true,
    summary:
      'Replace the e-mail address of an order, and mail there new private links, or how to pay; the old links become invalid',
    params,
    body: z.strictObject({
      email: emailField('is required', 'is not an e-mail address'),
      seen: z.string().max(254).describe('the address to be replaced; 409 if it is another by now'),
    }),
    response: doneShape,
  },
  'orders.resolve': {
    route: 'POST /orders/:id/review',
    roles,
    once: true,
    confirm: true,
    summary:
      'End the review of an order; with `accept` its payment is accepted as it is and the report delivered',
    params,
    body: z.strictObject({ note: someText(1000), accept: z.boolean() }),
    response: doneShape,
  },
  'reconciliations.create': {
    route: 'POST /reconciliations',
    roles,
    summary:
      'Compare our ledger with those of the payment providers, order by order; the result is available later',
    body: z.strictObject({ days: z.int().min(1).max(366).describe('number of days back') }),
    response: z.object({ data: z.object({ id: z.int() }), writable: z.array(z.string()) }),
  },
  'reconciliations.nightly': {
    route: 'GET /reconciliations/nightly',
    roles,
    summary: 'The result of last night’s comparison',
    response: z.object({ done_at: time.nullable(), result: z.unknown() }),
  },
});

export type PaymentHistory = CallBody<(typeof paymentStaffContracts)['orders.history']>;
