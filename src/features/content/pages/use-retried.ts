import { useEffect, useState } from 'react';

/**
 * The data that a page was loaded with, or if there was none, the result of one silent retry. `waiting` stays true for at
 * least `hold` milliseconds before a page may say that there is nothing (docs/contract.md, "Fixed numbers").
 * @param loaded undefined if there is nothing
 */
export function useRetried<T>(
  loaded: T | undefined,
  again: () => Promise<T | undefined>,
  hold = 0,
) {
  const [found, setFound] = useState<T>();
  const [waiting, setWaiting] = useState(true);
  const nothing = loaded === undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: one retry, however often the page renders
  useEffect(() => {
    if (!nothing) return;
    let current = true;
    const shortest = new Promise((resolve) => setTimeout(resolve, hold));
    void again().then(async (value) => {
      if (current) setFound(value);
      if (value === undefined) await shortest;
      if (current) setWaiting(false);
    });
    return () => {
      current = false;
    };
  }, [nothing]);

  const value = loaded ?? found;
  return { value, waiting: waiting && value === undefined };
}

const filled = <Item>(list: Item[]) => (list.length > 0 ? list : undefined);

/** The same for a list: an empty one is nothing. */
export const useRetriedList = <Item>(loaded: Item[], again: () => Promise<Item[]>, hold?: number) =>
  useRetried(filled(loaded), async () => filled(await again()), hold);
