import { type Queryable, row } from '#src/db/open.ts';
import { TODAY_BEGAN } from '#src/features/orders/queries.ts';
import { type SumsByCurrency, sumsOf } from '#src/staff/sums-by-currency.ts';

/** What is waiting for finance, and this month's payments so far. */
export interface MoneyToday {
  review: number;
  to_match: SumsByCurrency;
  unpaid: SumsByCurrency & { overdue: number };
  received: SumsByCurrency;
  refunded: SumsByCurrency;
  /** The last comparison with the providers; null if there was none. */
  compared: { at: string; agrees: boolean } | null;
}

/** The beginning of this month, in UTC. */
export const MONTH = "date_trunc('month', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'";

/** Refunds of this month, as amounts of (currency, cents). */
export const REFUNDED = `SELECT c.currency, r.amount_cents AS cents FROM refund r JOIN capture c USING (capture_id)
  WHERE r.state IN ('done', 'pending') AND r.created_at >= ${MONTH}`;

/** Whether a comparison with the payment providers found no difference. */
export const AGREES = "(result ->> 'differenceCents')::bigint = 0 AND result -> 'differing' = '[]'";

const UNPAID = 'FROM invoice i JOIN orders o ON o.id = i.order_id WHERE o.paid_at IS NULL';

/** Finance's day in numbers. Months are in UTC. */
export async function moneyToday(db: Queryable): Promise<MoneyToday> {
  const [counts, to_match, unpaid, received, refunded, compared] = await Promise.all([
    row<{ review: number; overdue: number }>(
      db,
      `SELECT (SELECT count(*) FROM orders WHERE needs_review)::int AS review,
         (SELECT count(*) ${UNPAID} AND o.due_at < ${TODAY_BEGAN})::int AS overdue`,
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
    row<{ at: Date; agrees: boolean }>(
      db,
      `SELECT done_at AS at, ${AGREES} AS agrees FROM reconciliation WHERE state = 'done' ORDER BY done_at DESC LIMIT 1`,
    ),
  ]);
  const { review, overdue } = counts!;
  return {
    review,
    to_match,
    unpaid: { ...unpaid, overdue },
    received,
    refunded,
    compared: compared ? { at: compared.at.toISOString(), agrees: compared.agrees } : null,
  };
}
