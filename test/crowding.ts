/** Milliseconds of processor time that one measurement takes. */
const SAMPLE_MS = 30;

/**
 * How many times longer than on an idle machine everything currently takes because others use its processors: 1 or
 * more. A wall-clock limit in milliseconds in a test is multiplied by it.
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
