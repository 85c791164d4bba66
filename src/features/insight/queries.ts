import { type Queryable, row, rows } from '#src/db/open.ts';
import { priceCurrency } from '#src/money.ts';

export interface Traffic {
  days: { day: string; hits: number }[];
  reports: { id: number; code: string; name: string; hits: number }[];
  pages: { path: string; hits: number }[];
  terms: { term: string; searches: number }[];
  nothing: { term: string; searches: number }[];
}

const TODAY = "(now() AT TIME ZONE 'UTC')::date";

/** Visits and searches of the last days, including today. */
export async function trafficOf(db: Queryable, days: number): Promise<Traffic> {
  const since = `day > ${TODAY} - $1::int`;
  const [byDay, reports, pages, terms, nothing] = await Promise.all([
    rows<Traffic['days'][number]>(
      db,
      `SELECT d::date AS day, COALESCE(sum(v.hits), 0)::bigint AS hits
       FROM generate_series(${TODAY} - $1::int + 1, ${TODAY}, interval '1 day') AS d
       LEFT JOIN visit_count v ON v.day = d::date GROUP BY d ORDER BY d`,
      [days],
    ),
    rows<Traffic['reports'][number]>(
      db,
      `SELECT r.id, r.code, r.name, v.hits FROM
         (SELECT report_id, sum(hits)::bigint AS hits FROM visit_count WHERE ${since} AND report_id IS NOT NULL
          GROUP BY report_id ORDER BY hits DESC, report_id LIMIT 15) v
       JOIN report r ON r.id = v.report_id ORDER BY v.hits DESC, r.id`,
      [days],
    ),
    rows<Traffic['pages'][number]>(
      db,
      `SELECT path, sum(hits)::bigint AS hits FROM visit_count WHERE ${since} AND report_id IS NULL
       GROUP BY path ORDER BY hits DESC, path LIMIT 15`,
      [days],
    ),
    rows<Traffic['terms'][number]>(
      db,
      `SELECT term, sum(searches)::bigint AS searches FROM search_term_count WHERE ${since}
       GROUP BY term ORDER BY searches DESC, term LIMIT 15`,
      [days],
    ),
    rows<Traffic['nothing'][number]>(
      db,
      `SELECT term, sum(nothing)::bigint AS searches FROM search_term_count WHERE ${since} AND nothing > 0
       GROUP BY term ORDER BY searches DESC, term LIMIT 15`,
      [days],
    ),
  ]);
  return { days: byDay, reports, pages, terms, nothing };
}

export interface Trade {
  months: {
    month: string;
    samples: number;
    enquiries: number;
    checkouts: number;
    paid: number;
    revenue_cents: number;
  }[];
  industries: { industry: string; paid: number; revenue_cents: number }[];
  response: { answered: number; in_time: number; overdue: number; median_minutes: number | null };
}

/** Revenue of order lines without tax, less their refunds: cents of one currency. */
export const NET = `sum(l.net_cents - COALESCE((SELECT sum(p.net_cents) FROM refund_line p JOIN refund f ON f.id = p.refund_id
  WHERE p.line_id = l.id AND f.state IN ('done', 'pending')), 0))`;
/** The same for the orders in dollars. */
export const REVENUE = `COALESCE(${NET} FILTER (WHERE o.currency = '${priceCurrency}'), 0)::bigint`;
/** SQL: the publisher's time zone, in which the tax report has its months too. */
export const ZONE = '(SELECT time_zone FROM legal_seller)';
const FIRST_MONTH = `date_trunc('month', now() AT TIME ZONE ${ZONE}) - make_interval(months => $1::int - 1)`;
const monthOf = (column: string) => `to_char(${column} AT TIME ZONE ${ZONE}, 'YYYY-MM')`;
const since = (column: string) => `${column} >= (${FIRST_MONTH}) AT TIME ZONE ${ZONE}`;

/** The funnel from requests to revenue by the publisher's months, revenue by industry, and how many answers were on time. */
export async function tradeOf(db: Queryable, months: number): Promise<Trade> {
  const [byMonth, industries, response] = await Promise.all([
    rows<Trade['months'][number]>(
      db,
      `SELECT to_char(m, 'YYYY-MM') AS month, COALESCE(l.samples, 0)::int AS samples,
         COALESCE(l.enquiries, 0)::int AS enquiries, COALESCE(o.checkouts, 0)::int AS checkouts,
         COALESCE(p.paid, 0)::int AS paid, COALESCE(p.revenue, 0)::bigint AS revenue_cents
       FROM generate_series(${FIRST_MONTH}, now() AT TIME ZONE ${ZONE}, interval '1 month') AS m
       LEFT JOIN (SELECT ${monthOf('created_at')} AS month, count(*) FILTER (WHERE kind = 'sample') AS samples,
                    count(*) FILTER (WHERE kind <> 'sample') AS enquiries
                  FROM lead WHERE kind <> 'career' AND state <> 'spam' AND ${since('created_at')} GROUP BY 1) l
         ON l.month = to_char(m, 'YYYY-MM')
       LEFT JOIN (SELECT month, sum(n) AS checkouts
                  FROM (SELECT ${monthOf('created_at')} AS month, count(*) AS n
                        FROM orders WHERE ${since('created_at')} GROUP BY 1
                        UNION ALL SELECT month, orders FROM removed_checkout) begun GROUP BY 1) o ON o.month = to_char(m, 'YYYY-MM')
       LEFT JOIN (SELECT ${monthOf('o.paid_at')} AS month, count(DISTINCT o.id) AS paid, ${REVENUE} AS revenue
                  FROM orders o JOIN order_line l ON l.order_id = o.id WHERE ${since('o.paid_at')} GROUP BY 1) p ON p.month = to_char(m, 'YYYY-MM')
       ORDER BY m`,
      [months],
    ),
    rows<Trade['industries'][number]>(
      db,
      `SELECT COALESCE(i.name, 'Reports that are gone') AS industry, count(DISTINCT o.id)::int AS paid, ${REVENUE} AS revenue_cents
       FROM orders o JOIN order_line l ON l.order_id = o.id LEFT JOIN report r ON r.id = l.report_id LEFT JOIN industry i ON i.id = r.industry_id
       WHERE ${since('o.paid_at')} GROUP BY 1 ORDER BY revenue_cents DESC, 1`,
      [months],
    ),
    row<Trade['response']>(
      db,
      `SELECT count(*) FILTER (WHERE first_answer_at IS NOT NULL)::int AS answered,
         count(*) FILTER (WHERE first_answer_at <= due_at)::int AS in_time,
         count(*) FILTER (WHERE waits_until < now())::int AS overdue,
         round(extract(epoch FROM percentile_cont(0.5) WITHIN GROUP (ORDER BY first_answer_at - created_at)) / 60)::int
           AS median_minutes
       FROM lead WHERE kind <> 'career' AND due_at IS NOT NULL AND ${since('created_at')}`,
      [months],
    ),
  ]);
  return { months: byMonth, industries, response: response! };
}
