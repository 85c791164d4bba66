import { z } from 'zod';
import { gaps } from '#src/features/catalogue/gaps/gap-names.ts';
import { bookkeepers, owners } from '#src/staff/roles.ts';
import { doneShape, staffContracts } from '#src/staff/staff-contract.ts';
import { sumsByCurrency } from '#src/staff/sums-by-currency.ts';

const count = z.int();
const time = z.iso.datetime();
const month = z.string().regex(/^\d{4}-\d\d$/);
const unpublished = z.object({
  resource: z.string(),
  id: z.string(),
  at: time.describe('time of the last change'),
  publish_at: time.nullable(),
  held: z.string().nullable().describe('why it was not published on schedule'),
});
const queue = z.object({ queued: count, failed: count, oldest_minutes: count.nullable() });
const promise = z.object({ given: count, kept: count });
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
        .describe('search terms without results'),
    }),
  },
  'figures.trade': {
    route: 'GET /figures/trade',
    roles: ['owner', 'sales', 'finance'],
    summary:
      'Requests, orders and revenue by month and industry, and how many answers were on time',
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
    summary: 'Drafts of the caller, the next scheduled publications, and the catalogue in numbers',
    response: z.object({
      mine: z.array(unpublished).describe('last changed by the caller; the newest six'),
      scheduled: z.array(unpublished).describe('those held back, then the next ones; at most six'),
      counts: z.object({
        mine: count,
        scheduled: count,
        held: count.describe('drafts that were not published on schedule'),
        published: count.describe('reports'),
        this_week: count.describe('reports published in the last seven days'),
      }),
      gaps: z
        .array(z.object({ gap: z.enum(gaps), reports: count }))
        .describe('published reports with something missing'),
    }),
  },
  'figures.sales': {
    route: 'GET /figures/sales',
    roles: ['owner', 'sales'],
    summary:
      'What is waiting for sales, the value of open offers, and how quickly this month’s requests were answered',
    response: z.object({
      overdue: count,
      overdue_since: time.nullable(),
      due_soon: count.describe('to be answered within 24 hours'),
      due_soon_mine: count.describe('of these, assigned to the caller'),
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
    summary:
      'Revenue, refunds and expected payments of the month, compared with the previous one, and how promises were kept',
    response: z.object({
      month: month.describe('at the publisher’s place, as in the tax report'),
      revenue_cents: z.int().describe('of orders paid this month in dollars, less refunds'),
      before_cents: z.int().describe('of the previous month, up to the same point in time'),
      others: z.array(z.object({ currency: z.string(), revenue_cents: z.int() })),
      paid: count,
      median_cents: z.int().nullable(),
      expected: sumsByCurrency.describe(
        'invoices that fall due and open offers that expire by the end of the month, without tax',
      ),
      refunded: sumsByCurrency,
      visits: count.describe('views of report pages'),
      delivered: promise.describe('within five minutes of the payment, in twelve months'),
      compared: promise.describe(
        'complete comparisons with the providers without a difference, in twelve months',
      ),
    }),
  },
  'figures.setup': {
    route: 'GET /figures/setup',
    roles: owners,
    summary: 'What a new store has, and what it still lacks before its first sale',
    response: z.object({
      site: z.boolean().describe('it has a name and a contact address'),
      unwritten_policies: count,
      seller: z.boolean().describe('the legal seller has a name, an address and a country'),
      industries: z.boolean(),
      report: z.boolean().describe('one is published and has a price and a file'),
    }),
  },
  'figures.money': {
    route: 'GET /figures/money',
    roles: bookkeepers,
    summary: 'What is waiting for finance, and this month’s payments',
    response: z.object({
      review: count.describe('orders'),
      to_match: sumsByCurrency.describe(
        'transfers without an order, with the amounts not yet allocated',
      ),
      unpaid: sumsByCurrency
        .extend({ overdue: count })
        .describe('invoices, with the amounts still unpaid'),
      received: sumsByCurrency.describe('this month'),
      refunded: sumsByCurrency.describe('this month'),
      compared: z
        .object({
          at: time,
          agrees: z.boolean().describe('every payment was compared, and none differs'),
          differs: z.boolean(),
          unanswered: count.describe('payments for which no provider was available'),
          nightly: z.boolean(),
        })
        .nullable()
        .describe('the last comparison with the payment providers'),
      month: month.describe('at the publisher’s place, as in the tax report'),
    }),
  },
  'figures.health': {
    route: 'GET /figures/health',
    roles: owners,
    summary:
      'What is waiting, which mails and jobs failed and why, what is missing, and when the regular duties last ran',
    response: z.object({
      mail: queue,
      failed_mails: z.array(
        z.object({ id: z.string(), kind: z.string(), subject: z.string() }).loose(),
      ),
      jobs: queue,
      failed_jobs: z.array(z.object({ id: count, kind: z.string(), key: z.string() }).loose()),
      lines: z
        .array(z.object({ title: z.string(), ok: z.boolean(), text: z.string() }))
        .describe('reported by each part of the store'),
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
    summary: 'Send a failed mail again',
    params: z.object({ id: z.uuid() }),
    response: doneShape,
  },
  'figures.dismissMail': {
    route: 'POST /figures/health/mails/:id/dismiss',
    roles: owners,
    summary: 'Stop reporting a failed mail that cannot be sent; deletes its content',
    params: z.object({ id: z.uuid() }),
    response: doneShape,
  },
  'figures.retryJob': {
    route: 'POST /figures/health/jobs/:id/retry',
    roles: owners,
    summary: 'Run a failed job again',
    params: z.object({ id: z.coerce.number().int().positive() }),
    response: doneShape,
  },
  'figures.dismissJob': {
    route: 'POST /figures/health/jobs/:id/dismiss',
    roles: owners,
    summary: 'Stop reporting a failed job that will not be run again',
    params: z.object({ id: z.coerce.number().int().positive() }),
    response: doneShape,
  },
});
