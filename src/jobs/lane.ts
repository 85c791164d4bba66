import type { JobKind } from './job-kind.ts';

/**
 * How many jobs of one kind a process may start now: up to the kind's concurrency. It is also a circuit breaker: none
 * during a rest, then one at a time until one has shown that the others may follow.
 */
export class Lane {
  readonly work: JobKind;
  running = 0;
  /** When something may start again, by `performance.now()`: the machine's clock may be set back for hours. */
  restUntil = 0;
  private doubted = false;

  constructor(work: JobKind) {
    this.work = work;
  }

  /** How many more may start now. While the outcome is in doubt only one probes, instead of all of them failing. */
  get room(): number {
    if (performance.now() < this.restUntil) return 0;
    return (this.doubted ? 1 : (this.work.concurrency ?? 1)) - this.running;
  }

  /** Starts nothing for this many milliseconds; after that the outcome is in doubt. */
  rest(ms: number): void {
    this.doubted = true;
    this.restUntil = performance.now() + ms;
  }

  /** One has ended without a need for rest, if only with a refusal: no longer in doubt. */
  trust(): void {
    this.doubted = false;
  }
}
