const AT_ONCE = 8;

/**
 * Does `work` on all items in their order, eight at a time; begins no more once the signal aborts.
 * @returns how many could not be done
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
