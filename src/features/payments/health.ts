import { row } from '#src/db/open.ts';
import type { HealthPart } from '#src/staff/health-part.ts';

const WAITS_LONG_MIN = 60;

interface Waiting {
  unsettled: number;
  /** Minutes. */
  oldest: number | null;
  review: number;
  alerts: number;
}

/** Payments without a final state, and decisions that people must make. */
export const paymentsHealth: HealthPart = {
  line: {
    title: 'Payments',
    async read(db) {
      const waiting = await row<Waiting>(
        db,
        // A review that has ended waits for nobody, whatever was decided.
        `SELECT count(*)::int AS unsettled, floor(extract(epoch FROM now() - min(a.created_at)) / 60)::int AS oldest,
           (SELECT count(*)::int FROM orders WHERE needs_review) AS review,
           (SELECT count(*)::int FROM staff_alert WHERE resolved_at IS NULL) AS alerts
         FROM payment_attempt a JOIN orders o ON o.id = a.order_id
         WHERE a.state IN ('capturing', 'pending') OR (a.state = 'review' AND o.needs_review)`,
      );
      const { unsettled, oldest, review, alerts } = waiting!;
      const since = oldest === null ? '' : `, the oldest for ${oldest} min`;
      return {
        ok: review === 0 && alerts === 0 && (oldest ?? 0) < WAITS_LONG_MIN,
        text: `${unsettled} not settled${since}. ${review} to be looked at, ${alerts} open alerts.`,
      };
    },
  },
};
