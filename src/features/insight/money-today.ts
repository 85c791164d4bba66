import { type Queryable, row } from '#src/db/open.ts';
import { TODAY_BEGAN } from '#src/features/orders/queries.ts';
import { type SumsByCurrency, sumsOf } from '#src/staff/sums-by-currency.ts';
import { ZONE } from './queries.ts';

/** What is waiting for finance, and this month's payments so far. */
export interface MoneyToday {
  review: number;
  to_match: SumsByCurrency;
  unpaid: SumsByCurrency & { overdue: number };
  received: SumsByCurrency;
  refunded: SumsByCurrency;
  /** The last comparison of payments with the providers, nightly or by staff; null if there was none. */
  compared: {
    at: string;
    /** Every payment was compared, and none differs. */
    agrees: boolean;
    differs: boolean;
    /** Payments for which no provider was available. */
    unanswered: number;
    nightly: boolean;
  } | null;
  /** This month, such as `2026-11`. */
  month: string;
}

/** When this month began at the publisher's place. */
export const MONTH = `date_trunc('month', now() AT TIME ZONE ${ZONE}) AT TIME ZONE ${ZONE}`;
/** This month at the publisher's place, such as `2026-11`. */
export const MONTH_NAME = `to_char(now() AT TIME ZONE ${ZONE}, 'YYYY-MM')`;

/** Refunds of this month, as amounts of (currency, cents): those that were sent, as in the tax report. */
export const REFUNDED = `SELECT c.currency, r.amount_cents AS cents FROM refund r JOIN capture c USING (capture_id)
  WHERE r.state IN ('done', 'pending') AND COALESCE(r.sent_at, r.created_at) >= ${MONTH}`;

/** Whether a comparison with the payment providers found no difference in what it compared. */
export const NO_DIFFERENCE =
  "(result ->> 'differenceCents')::bigint = 0 AND result -> 'differing' = '[]'";
/** The number of payments that it could not compare. */
const UNANSWERED = "COALESCE(jsonb_array_length(result -> 'unanswered'), 0)";
/** Whether it compared all of them. */
export const COMPLETE = `${UNANSWERED} = 0`;

const UNPAID =
  'FROM invoice i JOIN orders o ON o.id = i.order_id WHERE i.cancelled_by IS NULL AND o.paid_at IS NULL';

/** Finance's day in numbers. */
export async function moneyToday(db: Queryable): Promise<MoneyToday> {
  const [counts, to_match, unpaid, received, refunded, compared] = await Promise.all([
    row<{ review: number; overdue: number; month: string }>(
      db,
      `SELECT (SELECT count(*) FROM orders WHERE needs_review)::int AS review,
         (SELECT count(*) ${UNPAID} AND o.due_at < ${TODAY_BEGAN})::int AS overdue, ${MONTH_NAME} AS month`,
    ),
    sumsOf(
      db,
      'SELECT currency, unallocated_cents(t) AS cents FROM bank_entry t WHERE unallocated_cents(t) > 0',
    ),
    sumsOf(db, `SELECT o.currency, o.amount_cents - transferred_cents(o.id) AS cents ${UNPAID}`),
    sumsOf(
      db,
      `SELECT currency, amount_cents AS cents FROM capture
       WHERE state NOT IN ('declined', 'held') AND created_at >= ${MONTH}`,
    ),
    sumsOf(db, REFUNDED),
    row<Omit<NonNullable<MoneyToday['compared']>, 'at'> & { at: Date }>(
      db,
      `SELECT at, nightly, ${NO_DIFFERENCE} AND ${COMPLETE} AS agrees, NOT (${NO_DIFFERENCE}) AS differs,
         ${UNANSWERED} AS unanswered
       FROM (SELECT done_at AS at, result, false AS nightly FROM reconciliation WHERE state = 'done'
             UNION ALL SELECT done_at, result, true FROM duty WHERE name = 'reconcile' AND result ? 'differing') done
       WHERE result -> 'compared' <> '0' OR ${UNANSWERED} > 0 ORDER BY at DESC LIMIT 1`,
    ),
  ]);
  const { review, overdue, month } = counts!;
  return {
    review,
    to_match,
    unpaid: { ...unpaid, overdue },
    received,
    refunded,
    compared: compared ? { ...compared, at: compared.at.toISOString() } : null,
    month,
  };
}
