import type { JobKind } from './job-kind.ts';

/** How much of one kind of work a process does at the same time. */
export class Lane {
  readonly work: JobKind;
  running = 0;
  /** Milliseconds of Unix time until which nothing starts. */
  restUntil = 0;
  private doubted = false;

  constructor(work: JobKind) {
    this.work = work;
  }

  /** How many more may start now. While the outcome is in doubt only one probes, instead of all of them failing. */
  get room(): number {
    if (Date.now() < this.restUntil) return 0;
    return (this.doubted ? 1 : (this.work.atOnce ?? 1)) - this.running;
  }

  /** Starts nothing for this many milliseconds; after that the outcome is in doubt. */
  rest(ms: number): void {
    this.doubted = true;
    this.restUntil = Date.now() + ms;
  }

  /** One was done: no longer in doubt. */
  trust(): void {
    this.doubted = false;
  }
}
