import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { Piscina } from 'piscina';
import { openQueue, TooBusy } from './open-queue.ts';
import { type Assignment, BEGUN } from './perform-task.ts';

export interface LaneSettings {
  threads: number;
  /** Tasks that may wait for a thread; any more are refused at once. */
  maxWaiting: number;
  /** Maximum wait of a task for a thread, in milliseconds. */
  maxWaitMs: number;
  /** Megabytes of heap of one thread; buffers are not included. */
  heapMb: number;
  /** Megabytes of buffers of one thread, such as a file and what it unpacks to. The heap's limit does not apply to them. */
  buffersMb: number;
  /** Milliseconds that a thread and its modules may take to load; 20 s by default. */
  loadingMs?: number;
}

export interface Lane {
  /**
   * Does a task in a thread of this lane.
   * @param module the module whose default export is the task, a function of `input`
   * @param deadlineMs milliseconds that the work may take, counted from when it begins; then its thread is terminated
   * @throws TooBusy if the queue is full or does not advance, or no thread loads in time, OverLimit, or what the task throws
   */
  run(module: URL, input: unknown, deadlineMs: number): Promise<unknown>;
}

/** A task exceeded its limit of time or memory and was terminated. */
export class OverLimit extends Error {
  constructor(module: URL, limit: string) {
    super(`the task ${module.pathname.split('/').at(-1)} was terminated: ${limit}`);
  }
}

/** The default limit for loading, which is apart from the deadline, so that this applies only to the work. */
const LOADING_MS = 20_000;
const IDLE_MS = 20_000;
/** How often the buffers of a thread are measured: in this time, a program unpacks some megabytes. */
const MEASURE_MS = 50;
const MEGABYTE = 1024 ** 2;
/** Besides BEGUN: the task has ended, in whatever way. */
const ENDED = 2;

/**
 * Lets threads have the limits that they are created with: those in the process's own options (bin/node-options.json)
 * would replace them (https://nodejs.org/api/worker_threads.html, `resourceLimits`). The main thread keeps the options,
 * which it has read when it started.
 */
function separateLimits(): void {
  setFlagsFromString('--max-old-space-size=0');
  setFlagsFromString('--max-semi-space-size=0');
}

/** Opens a lane of the pool. Its threads start when there is work and end after a while without any. */
export function openLane({
  threads,
  maxWaiting,
  maxWaitMs,
  heapMb,
  buffersMb,
  loadingMs = LOADING_MS,
}: LaneSettings): Lane {
  separateLimits();
  const pool = new Piscina({
    filename: fileURLToPath(new URL('./perform-task.ts', import.meta.url)),
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 16 },
    recordTiming: false,
  });
  // A thread that fails between two tasks is replaced by the next task.
  pool.on('error', () => undefined);
  const inTurn = openQueue({ concurrency: threads, maxWaiting, maxWaitMs });
  const buffersOf = async (threadId: number | undefined): Promise<number> => {
    const thread = pool.threads.find((one) => one.threadId === threadId);
    // It may end meanwhile.
    const found = await thread?.getHeapStatistics().catch(() => undefined);
    return found?.external_memory ?? 0;
  };

  const perform = async (module: URL, input: unknown, deadlineMs: number): Promise<unknown> => {
    const begun = new Int32Array(new SharedArrayBuffer(8));
    const ending = new AbortController();
    const end = (limit: string) =>
      ending.abort(new OverLimit(module, `it took more than ${limit}`));
    let timer = setTimeout(() => ending.abort(), loadingMs);
    let measuring: NodeJS.Timeout | undefined;
    const measure = async () => {
      if ((await buffersOf(begun[1])) > buffersMb * MEGABYTE) end(`${buffersMb} MB of buffers`);
    };
    const { async: pending, value } = Atomics.waitAsync(begun, 0, 0, loadingMs);
    if (pending)
      void value.then(() => {
        if (begun[0] !== BEGUN || ending.signal.aborted) return;
        clearTimeout(timer);
        timer = setTimeout(end, deadlineMs, `${deadlineMs} ms`);
        measuring = setInterval(measure, MEASURE_MS);
      });
    try {
      const assignment: Assignment = { module: module.href, input, begun };
      return await pool.run(assignment, { signal: ending.signal });
    } catch (error) {
      if (ending.signal.reason instanceof OverLimit) throw ending.signal.reason;
      // The machine is overloaded, and the task may do next time.
      if (ending.signal.aborted) throw new TooBusy();
      if ((error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY')
        throw new OverLimit(module, `it took more than ${heapMb} MB`);
      throw error;
    } finally {
      begun[0] = ENDED;
      Atomics.notify(begun, 0);
      clearTimeout(timer);
      clearInterval(measuring);
    }
  };
  return { run: (module, input, deadlineMs) => inTurn(() => perform(module, input, deadlineMs)) };
}
