import { useEffect, useState } from 'react';
import { staffFetch } from '#src/backoffice/staff-fetch.ts';

/** Figures of one call, fetched once; undefined until they arrive, or without a path. */
export function useFigures<Body>(
  path: string | undefined,
  again = 0,
): { figures?: Body; problem?: string } {
  const [state, setState] = useState<{ figures?: Body; problem?: string }>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` fetches again
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
  }, [path, again]);
  return state;
}
