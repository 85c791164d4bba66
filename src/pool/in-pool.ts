import { tracingChannel } from 'node:diagnostics_channel';
import { basename } from 'node:path';
import { type Lane, type LaneSettings, openLane } from './lane.ts';

/**
 * The lane in which each kind of work waits, so that none waits behind another: files that strangers send, drawings
 * that visitors cause, what staff write, the PDFs that staff upload, and the files of paid orders. Nothing that anybody can
 * ask for without having paid is in the lane of orders.
 */
const LANES = {
  uploads: { threads: 1, maxWaiting: 16, maxWaitMs: 5_000, heapMb: 96, buffersMb: 96 },
  drawings: { threads: 1, maxWaiting: 24, maxWaitMs: 15_000, heapMb: 128, buffersMb: 256 },
  editing: { threads: 1, maxWaiting: 16, maxWaitMs: 15_000, heapMb: 256, buffersMb: 128 },
  /** With the memory that a copy of the same file needs in the lane of orders. */
  reports: { threads: 1, maxWaiting: 16, maxWaitMs: 60_000, heapMb: 512, buffersMb: 768 },
  orders: { threads: 1, maxWaiting: 16, maxWaitMs: 30_000, heapMb: 512, buffersMb: 768 },
} satisfies Record<string, LaneSettings>;

/** For traces. */
const pooled = tracingChannel<unknown, { task: string; lane: string }>('store.pool');

const open = new Map<keyof typeof LANES, Lane>();

function laneOf(name: keyof typeof LANES): Lane {
  const lane = open.get(name) ?? openLane(LANES[name]);
  open.set(name, lane);
  return lane;
}

// biome-ignore lint/suspicious/noExplicitAny: any task's function; its own types are taken over.
type Task = (input: any) => unknown;

/**
 * Returns a function that does its work in the process's thread pool instead of on the main thread. Its input and
 * result are copied between threads, so large files are passed by path.
 * @param module the module whose default export is the work
 * @param lane the lane in which it waits
 * @param deadlineMs milliseconds that the work itself may take
 * @returns a function that throws TooBusy, OverLimit, or what the work throws
 */
export function inPool<T extends Task>(
  module: URL,
  { lane, deadlineMs }: { lane: keyof typeof LANES; deadlineMs: number },
): (input: Parameters<T>[0]) => Promise<Awaited<ReturnType<T>>> {
  const task = basename(module.pathname, '.ts');
  return (input) =>
    pooled.tracePromise(() => laneOf(lane).run(module, input, deadlineMs), {
      task,
      lane,
    }) as Promise<Awaited<ReturnType<T>>>;
}
