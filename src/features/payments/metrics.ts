import { row } from '#src/db/open.ts';
import type { Metric } from '#src/metrics/metric.ts';
import { EVENT_WAITS } from './events/keep-event.ts';

const counted =
  (text: string): Metric['read'] =>
  async (db) =>
    (await row<{ n: number }>(db, text))?.n ?? 0;

/** Payments without a final state, and decisions that people must make. */
export const paymentMetrics: Metric[] = [
  {
    name: 'payments_unsettled_oldest_seconds',
    help: 'Age of the oldest payment without a final state.',
    read: counted(
      `SELECT COALESCE(extract(epoch FROM now() - min(created_at)), 0)::float8 AS n
       FROM payment_attempt WHERE state = 'capturing'`,
    ),
  },
  {
    name: 'orders_needing_review',
    help: 'Orders whose payment differs from the order and needs a person’s review.',
    read: counted('SELECT count(*)::int AS n FROM orders WHERE needs_review'),
  },
  {
    name: 'staff_alerts_open',
    help: 'Alerts to staff that nobody has resolved.',
    read: counted('SELECT count(*)::int AS n FROM staff_alert WHERE resolved_at IS NULL'),
  },
  {
    name: 'webhook_inbox_oldest_seconds',
    help: 'How long the oldest event of a payment provider has waited, until it is processed or its job is dismissed.',
    read: counted(
      `SELECT COALESCE(extract(epoch FROM now() - min(received_at)), 0)::float8 AS n
       FROM webhook_inbox WHERE ${EVENT_WAITS}`,
    ),
  },
];
