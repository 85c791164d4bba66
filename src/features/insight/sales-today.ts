import { type Queryable, row } from '#src/db/open.ts';
import { type SumsByCurrency, sumsOf } from '#src/staff/sums-by-currency.ts';
import { MONTH } from './money-today.ts';

/** What is waiting for sales, and how quickly this month's requests were answered. */
export interface SalesToday {
  overdue: number;
  /** Since when the oldest of them has been overdue; null if none is. */
  overdue_since: string | null;
  /** Due within the next 24 hours. */
  due_soon: number;
  /** Of these, assigned to the current user. */
  due_soon_mine: number;
  /** Offers that their buyers can still accept. */
  offers: SumsByCurrency & { ending: number };
  answered: number;
  in_time: number;
}

const OPEN = "FROM offer t WHERE offer_state(t) IN ('sent', 'opened', 'accepted')";

/** A salesperson's day in numbers. An offer is ending in its last two days. */
export async function salesToday(db: Queryable, staffId: string): Promise<SalesToday> {
  const soon = "waits_until >= now() AND waits_until < now() + interval '24 hours'";
  const [requests, offers, ending] = await Promise.all([
    row<Omit<SalesToday, 'offers' | 'overdue_since'> & { overdue_since: Date | null }>(
      db,
      `SELECT count(*) FILTER (WHERE waits_until < now())::int AS overdue,
         min(waits_until) FILTER (WHERE waits_until < now()) AS overdue_since,
         count(*) FILTER (WHERE ${soon})::int AS due_soon,
         count(*) FILTER (WHERE ${soon} AND assignee_id = $1)::int AS due_soon_mine,
         count(*) FILTER (WHERE first_answer_at >= ${MONTH})::int AS answered,
         count(*) FILTER (WHERE first_answer_at >= ${MONTH} AND first_answer_at <= due_at)::int AS in_time
       FROM lead WHERE kind <> 'career' AND state <> 'spam'
         AND (waits_until IS NOT NULL OR first_answer_at >= ${MONTH})`,
      [staffId],
    ),
    sumsOf(db, `SELECT currency, gross_cents AS cents ${OPEN}`),
    row<{ n: number }>(
      db,
      `SELECT count(*)::int AS n ${OPEN} AND held_until < now() + interval '2 days'`,
    ),
  ]);
  const { overdue_since: since } = requests!;
  return {
    ...requests!,
    overdue_since: since?.toISOString() ?? null,
    offers: { ...offers, ending: ending!.n },
  };
}
