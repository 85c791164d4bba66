import { row } from '#src/db/open.ts';
import type { Metric } from '#src/metrics/metric.ts';
import { FAILED_MAIL } from './retry-mail.ts';

/** Mail that is waiting, and mail that was given up. */
export const mailMetrics: Metric[] = [
  {
    name: 'mail_oldest_seconds',
    help: 'How long the longest-waiting mail has been due.',
    async read(db) {
      const oldest = await row<{ seconds: number }>(
        db,
        `SELECT COALESCE(extract(epoch FROM now() - min(created_at)), 0)::float8 AS seconds
         FROM outbox_mail WHERE state = 'queued'`,
      );
      return oldest?.seconds ?? 0;
    },
  },
  {
    name: 'mail_failed',
    help: 'Mails that were given up, until they are sent again or dismissed.',
    async read(db) {
      const failed = await row<{ n: number }>(
        db,
        `SELECT count(*)::int AS n FROM outbox_mail WHERE ${FAILED_MAIL}`,
      );
      return failed?.n ?? 0;
    },
  },
];
