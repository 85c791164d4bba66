import { row } from '#src/db/open.ts';
import type { Metric } from '#src/metrics/metric.ts';

/** Changes that have not been sent to the CDN yet. */
export const cdnMetrics: Metric[] = [
  {
    name: 'cdn_purges_waiting',
    help: 'Changes of content that have not been sent to the CDN yet.',
    async read(db) {
      const waiting = await row<{ n: number }>(db, 'SELECT count(*)::int AS n FROM cdn_purge');
      return waiting?.n ?? 0;
    },
  },
];
