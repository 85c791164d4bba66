import { type Queryable, row, rows } from '#src/db/open.ts';
import { priceCurrency } from '#src/money.ts';
import { type SumsByCurrency, sumsOf } from '#src/staff/sums-by-currency.ts';
import { COMPLETE, MONTH, MONTH_NAME, NO_DIFFERENCE, REFUNDED } from './money-today.ts';
import { NET, REVENUE, ZONE } from './queries.ts';

/** How often a promise was kept, and out of how many times. */
interface PromiseKept {
  given: number;
  kept: number;
}

/** The state of the month for management. Amounts are integer cents without tax, refunds as they were paid. */
export interface MonthToday {
  /** Such as `2026-11`. */
  month: string;
  /** From orders paid this month, in dollars, less their refunds. */
  revenue_cents: number;
  /** Of the previous month, up to the same point in time. */
  before_cents: number;
  /** This month's revenue in further currencies: amounts of different currencies are never added. */
  others: { currency: string; revenue_cents: number }[];
  paid: number;
  /** Of this month's orders in dollars; null if none was paid. */
  median_cents: number | null;
  /** Invoices that fall due by the end of the month, and open offers that expire by then. */
  expected: SumsByCurrency;
  refunded: SumsByCurrency;
  /** Views of report pages. */
  visits: number;
  /** Reports delivered within five minutes of the payment, in the last twelve months. */
  delivered: PromiseKept;
  /** Complete comparisons with the payment providers that agreed to the cent, in the last twelve months. */
  compared: PromiseKept;
}

const BEFORE = `(date_trunc('month', now() AT TIME ZONE ${ZONE}) - interval '1 month') AT TIME ZONE ${ZONE}`;
const NEXT = `(date_trunc('month', now() AT TIME ZONE ${ZONE}) + interval '1 month') AT TIME ZONE ${ZONE}`;
/** Whether an offer's last day is before the next month: it is held until the end of a day in UTC. */
const HELD_THIS_MONTH = `(t.held_until AT TIME ZONE 'UTC')::date < (${NEXT} AT TIME ZONE ${ZONE})::date`;
/** A shorter previous month ends earlier. */
const SAME_MOMENT = `least(${MONTH}, ${BEFORE} + (now() - ${MONTH}))`;
const YEAR = "now() - interval '12 months'";
const SOLD = 'FROM orders o JOIN order_line l ON l.order_id = o.id';
const DOLLARS = `currency = '${priceCurrency}'`;
/** Unpaid invoices and open offers, without tax, as amounts of (currency, cents). */
const EXPECTED = `SELECT o.currency, sum(l.net_cents) AS cents ${SOLD} JOIN invoice i ON i.order_id = o.id AND i.cancelled_by IS NULL
    WHERE o.paid_at IS NULL AND o.due_at < ${NEXT} GROUP BY o.id
  UNION ALL SELECT t.currency, t.list_cents - t.discount_cents FROM offer t
    WHERE offer_state(t) IN ('sent', 'opened') AND ${HELD_THIS_MONTH}`;

/** The state of the publisher's month. Visits are counted by days in UTC. */
export async function monthToday(db: Queryable): Promise<MonthToday> {
  const [sold, others, refunded, expected, more] = await Promise.all([
    row<Pick<MonthToday, 'month' | 'revenue_cents' | 'before_cents' | 'paid' | 'median_cents'>>(
      db,
      `SELECT ${MONTH_NAME} AS month, (SELECT ${REVENUE} ${SOLD} WHERE o.paid_at >= ${MONTH}) AS revenue_cents,
         (SELECT ${REVENUE} ${SOLD} WHERE o.paid_at >= ${BEFORE} AND o.paid_at < ${SAME_MOMENT}) AS before_cents,
         (SELECT count(*) FROM orders WHERE paid_at >= ${MONTH})::int AS paid,
         (SELECT round(percentile_cont(0.5) WITHIN GROUP (ORDER BY net))::bigint
          FROM (SELECT sum(l.net_cents) AS net ${SOLD} WHERE o.paid_at >= ${MONTH} AND o.${DOLLARS} GROUP BY o.id) each_order)
           AS median_cents`,
    ),
    rows<MonthToday['others'][number]>(
      db,
      `SELECT o.currency, ${NET}::bigint AS revenue_cents ${SOLD}
       WHERE o.paid_at >= ${MONTH} AND o.currency <> $1 GROUP BY 1 ORDER BY 1`,
      [priceCurrency],
    ),
    sumsOf(db, REFUNDED),
    sumsOf(db, EXPECTED),
    row<{
      visits: number;
      paid_year: number;
      in_time: number;
      compared: number;
      agreed: number;
    }>(
      db,
      `SELECT (SELECT COALESCE(sum(hits), 0) FROM visit_count
               WHERE report_id IS NOT NULL AND day >= date_trunc('month', now() AT TIME ZONE ${ZONE})::date)::bigint AS visits,
         d.paid_year, d.in_time, c.compared, c.agreed
       FROM (SELECT count(*)::int AS paid_year,
               count(*) FILTER (WHERE EXISTS (SELECT FROM licence l WHERE l.order_id = o.id
                 AND l.issued_at <= o.paid_at + interval '5 minutes'))::int AS in_time
             FROM orders o WHERE o.paid_at >= ${YEAR}) d,
            (SELECT count(*)::int AS compared, count(*) FILTER (WHERE ${NO_DIFFERENCE})::int AS agreed
             FROM reconciliation WHERE state = 'done' AND done_at >= ${YEAR} AND (${COMPLETE} OR NOT (${NO_DIFFERENCE}))) c`,
    ),
  ]);
  const { visits, paid_year, in_time, compared, agreed } = more!;
  return {
    ...sold!,
    others,
    refunded,
    visits,
    expected,
    delivered: { given: paid_year, kept: in_time },
    compared: { given: compared, kept: agreed },
  };
}
