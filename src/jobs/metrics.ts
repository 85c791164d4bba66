import { row, rows } from '#src/db/open.ts';
import type { Metric } from '#src/metrics/metric.ts';

/** Waiting background work by kind, and the delay of the oldest. */
export const jobMetrics: Metric[] = [
  {
    name: 'jobs_waiting',
    help: 'Jobs that are due and have not started, by kind.',
    label: 'kind',
    async read(db) {
      const waiting = await rows<{ kind: string; n: number }>(
        db,
        "SELECT kind, count(*)::int AS n FROM job WHERE state = 'queued' AND run_at <= now() GROUP BY kind",
      );
      return Object.fromEntries(waiting.map(({ kind, n }) => [kind, n]));
    },
  },
  {
    name: 'jobs_oldest_seconds',
    help: 'How long the longest-waiting job has been due.',
    async read(db) {
      const oldest = await row<{ seconds: number }>(
        db,
        `SELECT COALESCE(extract(epoch FROM now() - min(run_at)), 0)::float8 AS seconds
         FROM job WHERE state = 'queued' AND run_at <= now()`,
      );
      return oldest?.seconds ?? 0;
    },
  },
  {
    name: 'jobs_failed',
    help: 'Jobs that were given up, until they are run again or dismissed.',
    async read(db) {
      const failed = await row<{ n: number }>(
        db,
        "SELECT count(*)::int AS n FROM job WHERE state = 'failed'",
      );
      return failed?.n ?? 0;
    },
  },
  {
    name: 'backup_age_seconds',
    help: 'Time since the last backup; absent before the first.',
    async read(db) {
      const last = await row<{ seconds: number }>(
        db,
        "SELECT extract(epoch FROM now() - done_at)::float8 AS seconds FROM duty WHERE name = 'backup'",
      );
      return last?.seconds;
    },
  },
];
