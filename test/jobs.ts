import type { Database } from '../src/db/open.ts';
import { runJobs, type WorkOptions } from '../src/jobs/run-jobs.ts';

/** Runs these jobs and duties, as a worker process would, until it is stopped. */
export function working(
  db: Database,
  { drainMs, ...options }: Omit<WorkOptions, 'db' | 'signal' | 'drainMs'> & { drainMs?: number },
): { stop(): Promise<void> } {
  const leaving = new AbortController();
  const ended = runJobs({
    db,
    signal: leaving.signal,
    ...options,
    ...(drainMs !== undefined && { drainMs: () => drainMs }),
  });
  return {
    async stop() {
      leaving.abort();
      await ended;
    },
  };
}
