const AT_ONCE = 8;

/**
 * Runs `work` on all items in order, eight at a time; starts no more once the signal aborts.
 * @returns how many failed
 */
export async function inParallel<T>(
  items: T[],
  signal: AbortSignal,
  work: (item: T) => Promise<unknown>,
): Promise<number> {
  const left = [...items];
  let failed = 0;
  const worker = async () => {
    for (let item = left.shift(); item !== undefined && !signal.aborted; item = left.shift())
      await work(item).catch(() => {
        failed += 1;
      });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return failed;
}
