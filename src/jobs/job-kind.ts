export type Payload = Record<string, string | number>;

/**
 * How an attempt ended. Undefined: the job is done. `again`: it is queued again after this many milliseconds, as a
 * failure if there is a reason, otherwise as the next run of something that repeats; `cause` is what was thrown.
 * `gaveUp`: it ended without success, as the record it is about states. `rest`: nothing of this kind starts for this
 * many milliseconds, and then one at a time until one ends in another way (a circuit breaker).
 */
export type Outcome =
  | undefined
  | { again: number; reason?: undefined }
  | { again: number; reason: string; rest?: number; cause?: unknown }
  | { gaveUp: string };

/** What one attempt at a job is given besides its payload. */
export interface AttemptContext {
  /** Aborted when the attempt's time is over, when another process has taken the job, or when the process ends. */
  signal: AbortSignal;
  /**
   * Aborted as soon as the process is asked to stop; long-running work stops at its next step and continues
   * elsewhere.
   */
  leaving: AbortSignal;
  /** The number of the attempt, from 1. */
  attempt: number;
  /**
   * Writes an outcome that must not be lost, retrying through a short outage of the database. Throws after a long one,
   * so that the job is tried again.
   */
  insist(write: () => Promise<unknown>): Promise<void>;
}

/** One kind of work that follows a transaction, as a feature declares it. */
export interface JobKind {
  kind: string;
  /** Does one job. Must be idempotent; throwing is a failure. */
  handle(payload: Payload, context: AttemptContext): Promise<Outcome> | Promise<void>;
  /** How many of this kind one process runs at the same time; 1 by default. */
  concurrency?: number;
  /** Time limit of one attempt in milliseconds; a minute by default. */
  timeoutMs?: number;
  /** Failed attempts in a row after which the job is given up; 12 by default. */
  maxAttempts?: number;
  /** Records for people that the job was given up. */
  gaveUp?(payload: Payload, reason: string): Promise<void>;
}

/** Something that is done regularly, by one process at a time, as a feature declares it. */
export interface Duty {
  name: string;
  /** Milliseconds from one run to the next. */
  every: number;
  /**
   * One bounded batch. The result is stored in the row of `duty`, for people and as `last` for the next run; `more`
   * in it makes the next run follow immediately. Throws if it must run again soon.
   */
  run(
    signal: AbortSignal,
    last: Record<string, unknown>,
  ): Promise<object | undefined> | Promise<void>;
}
