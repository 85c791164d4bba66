import type { Database } from '#src/db/open.ts';
import { claimJob, finishJob, type Job, postponeJob, releaseExpiredJobs } from './job-claims.ts';
import { listenForJobs } from './listen-for-jobs.ts';

/** Does one kind of job. Returns when it is done; throws when it must be tried again. Must bear being done twice. */
type JobHandler = (payload: Job['payload'], signal: AbortSignal) => Promise<void>;

export interface JobOptions {
  db: Database;
  handlers: Record<string, JobHandler>;
  /** Aborted: no new job is begun; what is under way may end. */
  signal: AbortSignal;
  /** Jobs done at the same time by this process. */
  concurrency?: number;
  /** Longer than any job takes. */
  leaseMs?: number;
  onTrouble?: (event: { kind: string; key: string; reason: string; gaveUp: boolean }) => void;
}

const MOST_TRIES = 12;
const IDLE_MS = 2000;

/** Pause before the next try in milliseconds: 1 s, 2 s, 4 s … at most 10 minutes. */
const pauseAfter = (tries: number) => Math.min(1000 * 2 ** (tries - 1), 600_000);

/**
 * Does the jobs of the queue until the signal aborts; any number of processes may run it. A job is done at least once,
 * and again after a crash.
 */
export async function runJobs(options: JobOptions): Promise<void> {
  const { db, handlers, signal, onTrouble = () => {}, concurrency = 4, leaseMs = 30_000 } = options;
  const kinds = Object.keys(handlers);
  const underWay = new Set<Promise<void>>();
  const bell = listenForJobs(db, signal);
  let nextRelease = 0;

  const perform = async (job: Job) => {
    try {
      await handlers[job.kind]!(job.payload, AbortSignal.timeout(leaseMs - 1000));
      await finishJob(db, job);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const gaveUp = job.attempts >= MOST_TRIES;
      onTrouble({ kind: job.kind, key: job.key, reason, gaveUp });
      // While the database is away the lease runs out by itself.
      await postponeJob(db, job, reason, gaveUp ? undefined : pauseAfter(job.attempts)).catch(
        () => undefined,
      );
    }
  };

  const step = async (): Promise<boolean> => {
    if (Date.now() >= nextRelease) {
      await releaseExpiredJobs(db);
      nextRelease = Date.now() + 5000;
    }
    if (underWay.size >= concurrency) return false;
    const job = await claimJob(db, kinds, leaseMs);
    if (!job) return false;
    const work = perform(job).finally(() => {
      underWay.delete(work);
      bell.ring();
    });
    underWay.add(work);
    return true;
  };

  while (!signal.aborted) {
    const busy = await step().catch((error: Error) => {
      onTrouble({ kind: 'queue', key: '', reason: error.message, gaveUp: false });
      return false;
    });
    if (!busy) await bell.wait(IDLE_MS);
  }
  await Promise.allSettled(underWay);
}
