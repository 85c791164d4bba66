import type { JobKind } from './job-kind.ts';

/** How much of one kind of work a process does at the same time. */
export class Lane {
  readonly work: JobKind;
  running = 0;
  /** Milliseconds of Unix time until which nothing is begun. */
  restUntil = 0;
  private doubted = false;

  constructor(work: JobKind) {
    this.work = work;
  }

  /** How many more may begin now. While it is in doubt one probes, instead of all of them failing. */
  get room(): number {
    if (Date.now() < this.restUntil) return 0;
    return (this.doubted ? 1 : (this.work.atOnce ?? 1)) - this.running;
  }

  /** Begins nothing for so many milliseconds; then it is in doubt. */
  rest(ms: number): void {
    this.doubted = true;
    this.restUntil = Date.now() + ms;
  }

  /** One was done: there is no doubt any more. */
  trust(): void {
    this.doubted = false;
  }
}
