import type { Database } from '../src/db/open.ts';
import type { Feature } from '../src/feature.ts';
import { runJobs, type WorkOptions } from '../src/jobs/run-jobs.ts';
import { storeOf } from '../src/main/open-platform.ts';
import type { TestApp } from './app.ts';

/** Does the queued jobs of one kind of a feature, once each; returns how many there were. */
export async function doQueued(
  { config, db, platform }: TestApp,
  feature: Feature,
  kind: string,
): Promise<number> {
  const { handle } = feature.jobs!(storeOf(config, db, platform)).find((job) => job.kind === kind)!;
  const never = new AbortController().signal;
  const context = {
    signal: never,
    leaving: never,
    attempt: 1,
    insist: async (write: () => Promise<unknown>) => void (await write()),
  };
  const { rows } = await db.query<{ payload: Record<string, string> }>(
    "UPDATE job SET state = 'done' WHERE kind = $1 AND state = 'queued' RETURNING payload",
    [kind],
  );
  for (const { payload } of rows) await handle(payload, context);
  return rows.length;
}

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
