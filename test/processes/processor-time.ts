import { deflateSync, inflateSync } from 'node:zlib';

/** The system counts a thread's time in ticks of some milliseconds: enough rounds of the reference to see many. */
const ROUNDS = 8;
const packed = deflateSync(Buffer.alloc(4 << 20));

/** Milliseconds of this thread: other processes do not stretch them as they stretch the clock. */
function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * What `work` takes of this thread's processor time, as a multiple of what unpacking 4 MB takes beside it (some 2 ms):
 * a limit on it holds on slow machines, and on those that are shared.
 */
export async function costOf(work: () => unknown): Promise<number> {
  const start = threadMs();
  let rounds = 0;
  // Never none at all, whatever the clock counts.
  while (rounds < ROUNDS || threadMs() === start) {
    inflateSync(packed);
    rounds += 1;
  }
  const before = threadMs();
  await work();
  return (threadMs() - before) / ((before - start) / rounds);
}
