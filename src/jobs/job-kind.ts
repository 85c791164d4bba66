export type Payload = Record<string, string | number>;

/**
 * How a try ended. Nothing: the job is done. `again`: it is queued again after so many milliseconds, as a failure when
 * there is a reason, else as the next turn of something that repeats. `gaveUp`: it is over without success, which the
 * record that it is about says. `rest`: nothing of this kind is begun for so many milliseconds, and then one at a time
 * until one is done.
 */
export type Outcome =
  | undefined
  | { again: number; reason?: undefined }
  | { again: number; reason: string; rest?: number }
  | { gaveUp: string };

export interface Turn {
  /** Aborted when the time of the try is over, when another process has taken the job, or at the end of the process. */
  signal: AbortSignal;
  /** Aborted as soon as the process is asked to end; what takes long stops at its next step and goes on elsewhere. */
  leaving: AbortSignal;
  /** Which try this is, from 1. */
  tries: number;
  /** Writes an outcome that must not be lost, through a short outage of the database. */
  insist(write: () => Promise<unknown>): Promise<void>;
}

/** One kind of work that follows a transaction, as a feature declares it. */
export interface JobKind {
  kind: string;
  /** Does one job. Must bear being done twice; what it throws is a failure. */
  handle(payload: Payload, turn: Turn): Promise<Outcome> | Promise<void>;
  /** Done at the same time by one process; 1 unless given. */
  atOnce?: number;
  /** Milliseconds of one try; a minute unless given. */
  limitMs?: number;
  /** Failures in a row before the job is given up; 12 unless given. */
  mostTries?: number;
  /** Records for people that the job was given up. */
  gaveUp?(payload: Payload, reason: string): Promise<void>;
}

/** Something that is done regularly, by one process at a time, as a feature declares it. */
export interface Duty {
  name: string;
  /** Milliseconds from one time to the next. */
  every: number;
  /**
   * One bounded batch. The answer is kept in the row of `duty`, for people and as `last` for the next time; `more` in it
   * lets the next time follow at once. Throws when it must be done again soon.
   */
  run(
    signal: AbortSignal,
    last: Record<string, unknown>,
  ): Promise<object | undefined> | Promise<void>;
}
