import { tracingChannel } from 'node:diagnostics_channel';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '#src/db/open.ts';
import { finishJob, giveUpJob, type Job, postponeJob, repeatJob } from './job-claims.ts';
import type { Lane } from './lane.ts';

export interface Trouble {
  kind: string;
  key: string;
  reason: string;
  gaveUp: boolean;
  /** What was thrown, if anything was. */
  cause?: unknown;
}

/** A job that this process has taken. */
export interface UnderWay {
  job: Job;
  lane: Lane;
  /** When its time is over, by `performance.now()`. */
  ends: number;
  /** Aborted when another process has taken it. */
  lost: AbortController;
}

interface Around {
  db: Database;
  leaving: AbortSignal;
  /** Aborted when the process stops waiting. */
  drained: AbortSignal;
  onTrouble: (event: Trouble) => void;
}

/** For traces. */
const performed = tracingChannel<unknown, { kind: string; attempt: number }>('store.job');

const MAX_ATTEMPTS = 12;
/** How long writing an outcome is retried while the database is unavailable; about as long as the job is held. */
const INSIST_MS = 30_000;
const INSIST_AGAIN_MS = 500;

/** Delay before the next attempt in milliseconds: 1 s, 2 s, 4 s … at most 10 minutes. */
const pauseAfter = (attempt: number) => Math.min(1000 * 2 ** (attempt - 1), 600_000);

/** The message of whatever was thrown. */
export const textOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Does one job and records how it ended. Never throws. */
export async function performJob({ job, lane, ends, lost }: UnderWay, around: Around) {
  const { db, leaving, drained, onTrouble } = around;
  const { handle, gaveUp, maxAttempts = MAX_ATTEMPTS } = lane.work;
  const { kind, key, payload, attempts } = job;

  /** Returns why it could not be written. */
  const written = async (write: () => Promise<unknown>): Promise<Error | undefined> => {
    for (const until = Date.now() + INSIST_MS; ; )
      try {
        await write();
        return undefined;
      } catch (error) {
        onTrouble({ kind, key, reason: textOf(error), gaveUp: false, cause: error });
        if (Date.now() > until || drained.aborted) return error as Error;
        await pause(INSIST_AGAIN_MS);
      }
  };
  const insist = async (write: () => Promise<unknown>) => {
    const error = await written(write);
    if (error) throw error;
  };
  /** Queues it again after `afterMs` milliseconds, or gives it up if this was its last attempt. */
  const failed = (reason: string, afterMs: number, cause?: unknown) => {
    const isOver = attempts >= maxAttempts;
    onTrouble({ kind, key, reason, gaveUp: isOver, cause });
    if (!isOver) return written(() => postponeJob(db, job, reason, afterMs));
    return written(async () => {
      await gaveUp?.(payload, reason);
      await giveUpJob(db, job, reason);
    });
  };

  if (attempts > maxAttempts) return failed('every process that ran it died', 0);
  const time = AbortSignal.timeout(Math.max(Math.ceil(ends - performance.now()), 0));
  const signal = AbortSignal.any([time, lost.signal, drained]);
  try {
    const outcome = await performed.tracePromise(
      async () => handle(payload, { signal, leaving, attempt: attempts, insist }),
      { kind, attempt: attempts },
    );
    const rest = outcome && 'rest' in outcome ? outcome.rest : undefined;
    if (rest !== undefined) lane.rest(rest);
    else lane.trust();
    if (outcome && 'gaveUp' in outcome)
      onTrouble({ kind, key, reason: outcome.gaveUp, gaveUp: true });
    else if (outcome?.reason !== undefined)
      return failed(outcome.reason, outcome.again, outcome.cause);
    if (outcome && 'again' in outcome) return written(() => repeatJob(db, job, outcome.again));
    return written(() => finishJob(db, job));
  } catch (error) {
    return failed(textOf(error), pauseAfter(attempts), error);
  }
}
