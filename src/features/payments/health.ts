import { row } from '#src/db/open.ts';
import type { HealthPart } from '#src/staff/health-part.ts';
import { EVENT_WAITS } from './events/keep-event.ts';

const WAITS_LONG_MIN = 60;

interface Waiting {
  unsettled: number;
  /** Minutes. */
  oldest: number | null;
  events: number;
  /** Minutes. */
  oldest_event: number | null;
  review: number;
  alerts: number;
}

const minutesSince = (column: string) =>
  `floor(extract(epoch FROM now() - min(${column})) / 60)::int`;
const since = (minutes: number | null) =>
  minutes === null ? '' : `, the oldest for ${minutes} min`;

/** Payments without a final state, events not yet processed, and decisions that people must make. */
export const paymentsHealth: HealthPart = {
  line: {
    title: 'Payments',
    async read(db) {
      const waiting = await row<Waiting>(
        db,
        `SELECT count(*)::int AS unsettled, ${minutesSince('created_at')} AS oldest,
           (SELECT count(*)::int FROM webhook_inbox WHERE ${EVENT_WAITS}) AS events,
           (SELECT ${minutesSince('received_at')} FROM webhook_inbox WHERE ${EVENT_WAITS}) AS oldest_event,
           (SELECT count(*)::int FROM orders WHERE needs_review) AS review,
           (SELECT count(*)::int FROM staff_alert WHERE resolved_at IS NULL) AS alerts
         FROM payment_attempt WHERE state IN ('capturing', 'pending')`,
      );
      const { unsettled, oldest, events, oldest_event: oldestEvent, review, alerts } = waiting!;
      const longest = Math.max(oldest ?? 0, oldestEvent ?? 0);
      const notProcessed =
        events === 0 ? '' : ` Events of providers not processed: ${events}${since(oldestEvent)}.`;
      return {
        ok: review === 0 && alerts === 0 && longest < WAITS_LONG_MIN,
        text: `${unsettled} not settled${since(oldest)}.${notProcessed} ${review} to be looked at, ${alerts} open ${alerts === 1 ? 'alert' : 'alerts'}.`,
      };
    },
  },
};
