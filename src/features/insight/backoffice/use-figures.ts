import { useCallback, useEffect, useState } from 'react';
import { staffFetch } from '#src/backoffice/staff-fetch.ts';
import { useLive } from '#src/backoffice/waiting/use-live.ts';

/**
 * Figures of one call, fetched once; undefined until they arrive, or without a path. After a failure they are fetched
 * again every few seconds, as the lists next to them are.
 */
export function useFigures<Body>(
  path: string | undefined,
  again = 0,
): { figures?: Body; problem?: string } {
  const [state, setState] = useState<{ figures?: Body; problem?: string }>({});
  const [tries, setTries] = useState(0);
  const failed = state.problem !== undefined;
  useLive(
    useCallback(() => {
      if (failed) setTries((number) => number + 1);
    }, [failed]),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` and `tries` fetch again
  useEffect(() => {
    if (!path) return;
    let left = false;
    staffFetch<Body>('GET', path).then(
      (figures) => !left && setState({ figures }),
      (error: Error) => !left && setState({ problem: error.message }),
    );
    return () => {
      left = true;
    };
  }, [path, again, tries]);
  return state;
}
