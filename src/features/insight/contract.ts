import { z } from 'zod';
import { gaps } from '#src/features/catalogue/gaps/gap-names.ts';
import { bookkeepers, owners } from '#src/staff/roles.ts';
import { staffContracts } from '#src/staff/staff-contract.ts';
import { sumsByCurrency } from '#src/staff/sums-by-currency.ts';

const count = z.int();
const time = z.iso.datetime();
const unpublished = z.object({
  resource: z.string(),
  id: z.string(),
  at: time.describe('of the last change'),
  publish_at: time.nullable(),
  held: z.string().nullable().describe('why it was not published when its time came'),
});
const queue = z.object({ queued: count, failed: count, oldest_minutes: count.nullable() });
const promise = z.object({ given: count, kept: count });
const done = z.object({ success: z.literal(true) });

/** Anonymous figures of the store, and the health page of an owner. */
export const insightContracts = staffContracts({
  'figures.traffic': {
    route: 'GET /figures/traffic',
    roles: ['owner', 'editor', 'sales'],
    summary: 'Visits and searches of the last days',
    query: z.object({ days: z.coerce.number().int().min(1).max(400).default(30) }),
    response: z.object({
      days: z.array(z.object({ day: z.string(), hits: count })),
      reports: z.array(z.object({ id: count, code: z.string(), name: z.string(), hits: count })),
      pages: z.array(z.object({ path: z.string(), hits: count })),
      terms: z.array(z.object({ term: z.string(), searches: count })),
      nothing: z
        .array(z.object({ term: z.string(), searches: count }))
        .describe('terms that found nothing'),
    }),
  },
  'figures.trade': {
    route: 'GET /figures/trade',
    roles: ['owner', 'sales', 'finance'],
    summary:
      'Requests, orders and revenue by month and industry, and answers against their promise',
    query: z.object({ months: z.coerce.number().int().min(1).max(36).default(12) }),
    response: z.object({
      months: z.array(
        z.object({
          month: z.string(),
          samples: count,
          enquiries: count,
          checkouts: count,
          paid: count,
          revenue_cents: count,
        }),
      ),
      industries: z.array(z.object({ industry: z.string(), paid: count, revenue_cents: count })),
      response: z.object({
        answered: count,
        in_time: count,
        overdue: count,
        median_minutes: count.nullable(),
      }),
    }),
  },
  'figures.editing': {
    route: 'GET /figures/editing',
    roles: ['owner', 'editor'],
    summary: 'Drafts of the caller, what is published by itself next, and the catalogue in numbers',
    response: z.object({
      mine: z.array(unpublished).describe('changed last by the caller; the newest six'),
      scheduled: z.array(unpublished).describe('what was held back, then the next; at most six'),
      counts: z.object({
        mine: count,
        scheduled: count,
        held: count.describe('drafts that were not published when their time came'),
        published: count.describe('reports'),
        this_week: count.describe('reports published in the last seven days'),
      }),
      gaps: z
        .array(z.object({ gap: z.enum(gaps), reports: count }))
        .describe('published reports that lack something'),
    }),
  },
  'figures.sales': {
    route: 'GET /figures/sales',
    roles: ['owner', 'sales'],
    summary: 'What waits for sales, and how the requests of this month were answered',
    response: z.object({
      overdue: count,
      overdue_since: time.nullable(),
      due_soon: count.describe('to be answered within 24 hours'),
      due_soon_mine: count.describe('of these, with the caller'),
      offers: sumsByCurrency
        .extend({ ending: count.describe('in their last two days') })
        .describe('that their buyers can still accept'),
      answered: count.describe('this month'),
      in_time: count,
    }),
  },
  'figures.month': {
    route: 'GET /figures/month',
    roles: owners,
    summary: 'How the month stands beside the one before, and how promises were kept',
    response: z.object({
      revenue_cents: z.int().describe('of orders paid this month in dollars, less refunds'),
      before_cents: z.int().describe('of the month before, up to the same moment'),
      others: z.array(z.object({ currency: z.string(), revenue_cents: z.int() })),
      paid: count,
      median_cents: z.int().nullable(),
      expected_cents: z
        .int()
        .describe(
          'invoices that fall due and open offers that end until the month does, in dollars',
        ),
      refunded: sumsByCurrency,
      visits: count.describe('opened report pages'),
      delivered: promise.describe('within five minutes of the payment, in twelve months'),
      compared: promise.describe('with the providers without a difference, in twelve months'),
    }),
  },
  'figures.money': {
    route: 'GET /figures/money',
    roles: bookkeepers,
    summary: 'What waits for finance, and what this month has brought',
    response: z.object({
      review: count.describe('orders'),
      to_match: sumsByCurrency.describe(
        'transfers that belong to no order yet, with what is left of them',
      ),
      unpaid: sumsByCurrency
        .extend({ overdue: count })
        .describe('invoices, with what is still to come'),
      received: sumsByCurrency.describe('this month'),
      refunded: sumsByCurrency.describe('this month'),
      compared: z
        .object({ at: time, agrees: z.boolean() })
        .nullable()
        .describe('the last comparison with the payment providers'),
    }),
  },
  'figures.health': {
    route: 'GET /figures/health',
    roles: owners,
    summary: 'What waits, what failed, what is missing, and when the regular duties were last done',
    response: z.object({
      mail: queue,
      failed_mails: z.array(
        z.object({ id: z.string(), kind: z.string(), subject: z.string() }).loose(),
      ),
      jobs: queue,
      failed_jobs: z.array(z.object({ id: count, kind: z.string(), key: z.string() }).loose()),
      lines: z
        .array(z.object({ title: z.string(), ok: z.boolean(), text: z.string() }))
        .describe('what each part of the store says of itself'),
      missing_files: z.array(z.object({ what: z.string(), record: z.string() })),
      files_checked: count,
      duties: z.array(
        z.object({ name: z.string(), done_at: time, result: z.record(z.string(), z.unknown()) }),
      ),
    }),
  },
  'figures.retryMail': {
    route: 'POST /figures/health/mails/:id/retry',
    roles: owners,
    summary: 'Send a mail again that was given up',
    params: z.object({ id: z.uuid() }),
    response: done,
  },
  'figures.retryJob': {
    route: 'POST /figures/health/jobs/:id/retry',
    roles: owners,
    summary: 'Do a job again that was given up',
    params: z.object({ id: z.coerce.number().int().positive() }),
    response: done,
  },
});
