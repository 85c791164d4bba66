import { type Queryable, row } from '#src/db/open.ts';
import { type SumsByCurrency, sumsOf } from '#src/staff/sums-by-currency.ts';

/** The state of all offers. */
export interface OffersStanding {
  /** Their buyers can still accept them. */
  open: SumsByCurrency;
  /** Accepted, and not paid yet. */
  accepted: SumsByCurrency;
  /** Open ones whose price expires within a week. */
  ending: SumsByCurrency;
  /** Of the last 20 that were decided or expired: the number accepted. */
  decided: number;
  won: number;
}

const amounts = (states: string) =>
  `SELECT currency, gross_cents AS cents FROM offer t WHERE offer_state(t) IN (${states})`;

/** Open, unpaid and expiring offers, and the share that was accepted. */
export async function offersStanding(db: Queryable): Promise<OffersStanding> {
  const open = amounts("'sent', 'opened'");
  const [opened, accepted, ending, last] = await Promise.all([
    sumsOf(db, open),
    sumsOf(db, amounts("'accepted'")),
    sumsOf(db, `${open} AND held_until < now() + interval '7 days'`),
    row<{ decided: number; won: number }>(
      db,
      `SELECT count(*)::int AS decided, count(*) FILTER (WHERE state IN ('accepted', 'paid'))::int AS won
       FROM (SELECT offer_state(t) AS state FROM offer t
             WHERE offer_state(t) IN ('accepted', 'paid', 'declined', 'expired') ORDER BY t.updated_at DESC LIMIT 20) last`,
    ),
  ]);
  return { open: opened, accepted, ending, decided: last!.decided, won: last!.won };
}
