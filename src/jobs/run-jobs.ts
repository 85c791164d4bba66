import { setTimeout as pause } from 'node:timers/promises';
import { listen } from '#src/db/listen.ts';
import type { Database } from '#src/db/open.ts';
import { presenceOf } from '#src/db/presence.ts';
import { bringForward, dropAbandoned, dutyKind, scheduleDuties } from './duties.ts';
import { JOB_CHANNEL } from './enqueue.ts';
import {
  absentHolders,
  claimJobs,
  holdJobs,
  type Job,
  releaseJobs,
  untilNextJob,
} from './job-claims.ts';
import type { Duty, JobKind } from './job-kind.ts';
import { Lane } from './lane.ts';
import { performJob, type Trouble, textOf, type UnderWay } from './perform-job.ts';
import { WakeSignal } from './wake-signal.ts';

export interface WorkOptions {
  db: Database;
  jobs: JobKind[];
  duties?: Duty[];
  /** Aborted: no new job starts, and running ones have `drainMs` milliseconds, asked then, to finish. */
  signal: AbortSignal;
  drainMs?: () => number;
  /** Called for every failed attempt and every database error. */
  onTrouble?: (event: Trouble) => void;
}

const TIMEOUT_MS = 60_000;
/** How often a process looks for jobs of dead processes, and renews its own leases and looks at the clock; milliseconds. */
const LOOK_MS = 2000;
const HOLD_MS = 10_000;
const BUSY_MS = 50;
const DRAIN_MS = 8000;
/** A job that continues after its signal was aborted is left to its lease. */
const ABORTED_MS = 500;

/**
 * The one engine of background work: does the jobs in the queue and the regular duties until the signal is aborted.
 * Any number of processes may run it. A job is done at least once; a job of a process that died is taken over by
 * another within seconds, that of an unreachable process when its lease has expired.
 */
export async function runJobs(options: WorkOptions): Promise<void> {
  const { db, jobs, duties = [], signal, drainMs = () => DRAIN_MS, onTrouble = () => {} } = options;
  const engine = new Engine(
    db,
    [...jobs, ...duties.map((duty) => dutyKind(db, duty))],
    signal,
    onTrouble,
  );
  const { wake } = engine.wakeSignal;
  const stopListening = listen(db, { channel: JOB_CHANNEL, notified: wake, resumed: wake });
  signal.addEventListener('abort', wake, { once: true });
  let scheduled = false;
  let nextCorrection = 0;
  while (!signal.aborted) {
    try {
      if (!scheduled) await scheduleDuties(db, duties);
      scheduled = true;
      if (performance.now() >= nextCorrection) {
        nextCorrection = performance.now() + HOLD_MS;
        await bringForward(db, duties);
        await dropAbandoned(db, duties);
      }
      const wait = await engine.step();
      if (wait > 0 && !signal.aborted) await engine.wakeSignal.wait(wait);
    } catch (error) {
      onTrouble({ kind: 'queue', key: '', reason: textOf(error), gaveUp: false, cause: error });
      if (!signal.aborted) await engine.wakeSignal.wait(1000);
    }
  }
  stopListening();
  await engine.drain(drainMs());
}

class Engine {
  readonly wakeSignal = new WakeSignal();
  private readonly lanes: Map<string, Lane>;
  private readonly underWay = new Map<Promise<unknown>, UnderWay>();
  private readonly drained = new AbortController();
  private readonly db: Database;
  private readonly leaving: AbortSignal;
  private readonly onTrouble: (event: Trouble) => void;
  private suspects: number[] = [];
  private nextLook = 0;
  private nextHold = 0;

  constructor(
    db: Database,
    kinds: JobKind[],
    leaving: AbortSignal,
    onTrouble: (event: Trouble) => void,
  ) {
    this.db = db;
    this.lanes = new Map(kinds.map((work) => [work.kind, new Lane(work)]));
    this.leaving = leaving;
    this.onTrouble = onTrouble;
  }

  /** Starts what is due; returns milliseconds until there may be more. */
  async step(): Promise<number> {
    const now = performance.now();
    if (now >= this.nextLook) {
      this.nextLook = now + LOOK_MS;
      await this.releaseDead();
    }
    if (now >= this.nextHold) {
      this.nextHold = now + HOLD_MS;
      await this.holdOn();
    }
    const lanes = [...this.lanes];
    const free = new Map(
      lanes.filter(([, { room }]) => room > 0).map(([kind, { room }]) => [kind, room]),
    );
    const claimed = await claimJobs(this.db, free, await presenceOf(this.db));
    for (const job of claimed) this.begin(job);
    if (claimed.length > 0) return 0;
    const rests = lanes
      .map(([, { restUntil }]) => restUntil - performance.now())
      .filter((ms) => ms > 0);
    const next = (await untilNextJob(this.db, free)) ?? LOOK_MS;
    // Jobs that are due and could not be taken are being taken by another process.
    return Math.min(LOOK_MS, next > 0 ? Math.max(next, 5) : BUSY_MS, ...rests);
  }

  /** Lets running jobs finish, for this many milliseconds; then ends them. */
  async drain(ms: number): Promise<void> {
    const finished = Promise.allSettled(this.underWay.keys());
    const timer = setTimeout(() => this.drained.abort(), ms);
    await Promise.race([finished, pause(ms + ABORTED_MS, undefined, { ref: false })]);
    clearTimeout(timer);
  }

  private begin(job: Job): void {
    const lane = this.lanes.get(job.kind)!;
    const ends = performance.now() + (lane.work.timeoutMs ?? TIMEOUT_MS);
    const running = { job, lane, ends, lost: new AbortController() };
    const { db, leaving, drained, onTrouble } = this;
    lane.running += 1;
    const work = performJob(running, { db, leaving, drained: drained.signal, onTrouble }).finally(
      () => {
        lane.running -= 1;
        this.underWay.delete(work);
        this.wakeSignal.wake();
      },
    );
    this.underWay.set(work, running);
  }

  /** A broken connection may come back: a process that is still absent at the next look is considered dead. */
  private async releaseDead(): Promise<void> {
    const absent = await absentHolders(this.db);
    const dead = absent.filter((holder) => this.suspects.includes(holder));
    const running = [...this.underWay.values()].map(({ job }) => job);
    await releaseJobs(this.db, dead, running);
    this.suspects = absent;
  }

  /** A job whose time is over is no longer held, so that another process takes one that hangs. */
  private async holdOn(): Promise<void> {
    const inTime = [...this.underWay.values()].filter(({ ends }) => performance.now() < ends);
    if (inTime.length === 0) return;
    const renewed = await holdJobs(
      this.db,
      inTime.map(({ job }) => job),
      await presenceOf(this.db),
    );
    for (const { job, lost } of inTime) if (!renewed.has(job.id)) lost.abort();
  }
}
