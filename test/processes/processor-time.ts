import { deflateSync, inflateSync } from 'node:zlib';

/** The system counts a thread's time in ticks of some milliseconds: enough rounds of the reference to see many. */
const ROUNDS = 32;
const packed = deflateSync(Buffer.alloc(4 << 20));

/** Milliseconds of this thread: other processes do not affect them as they affect the clock. */
function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Milliseconds of all threads of this process so far: what else the machine does counts for nothing. */
export function processMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * The processor time of `work` in this thread, as a multiple of what decompressing 4 MB takes in the same run (some 2
 * ms): a limit on it holds on slow machines and on shared ones.
 */
export async function costOf(work: () => unknown): Promise<number> {
  const start = threadMs();
  let rounds = 0;
  // Never zero, whatever the clock counts.
  while (rounds < ROUNDS || threadMs() === start) {
    inflateSync(packed);
    rounds += 1;
  }
  const before = threadMs();
  await work();
  return (threadMs() - before) / ((before - start) / rounds);
}
