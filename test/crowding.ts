/** Milliseconds of the processor that one measurement takes. */
const SAMPLE_MS = 30;

/**
 * How many times longer than on an idle machine everything takes just now, since others use its processors: 1 or more.
 * A limit in milliseconds that a test measures by the clock is multiplied by it.
 */
export function crowding(): number {
  const began = performance.now();
  const before = process.threadCpuUsage();
  let spent = 0;
  while (spent < SAMPLE_MS) {
    const { user, system } = process.threadCpuUsage(before);
    spent = (user + system) / 1000;
  }
  return Math.max((performance.now() - began) / spent, 1);
}
