import { useCallback, useEffect, useState } from 'react';
import type { Unread } from '#src/backoffice/frame/not-read.tsx';
import { staffFetch } from '#src/backoffice/staff-fetch.ts';
import { useLive } from '#src/backoffice/waiting/use-live.ts';

interface Figures<Body> {
  figures?: Body;
  /** They could not be fetched. */
  unread?: Unread;
  /** Fetches them again. */
  again: () => void;
}

/**
 * Figures of one call, fetched once; undefined until they arrive, or without a path. After a failure they are fetched
 * again every few seconds, as the lists next to them are.
 */
export function useFigures<Body>(path: string | undefined): Figures<Body> {
  const [{ figures, error }, setState] = useState<{ figures?: Body; error?: Error }>({});
  const [tries, setTries] = useState(0);
  const again = useCallback(() => setTries((number) => number + 1), []);
  useLive(
    useCallback(() => {
      if (error) again();
    }, [error, again]),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` fetches again
  useEffect(() => {
    if (!path) return;
    let left = false;
    staffFetch<Body>('GET', path).then(
      (found) => !left && setState({ figures: found }),
      (failed: Error) => !left && setState({ error: failed }),
    );
    return () => {
      left = true;
    };
  }, [path, tries]);
  return { figures, ...(error && { unread: { error, onAgain: again } }), again };
}
