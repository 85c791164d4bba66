import { useCallback, useEffect, useState } from 'react';
import type { Answer } from '#src/http/api/contract.ts';
import { sessionExpired } from '#src/site/signed-in.ts';

export type ProfilePart<T> =
  | { state: 'loading' }
  /** With the status of the answer; 0: there was none. */
  | { state: 'failed'; status: number }
  | { state: 'loaded'; value: T };

/** A part of the profile that is fetched separately, so that one failing part does not affect the others. */
export function useProfilePart<Body>(
  ask: (signal?: AbortSignal) => Promise<Answer<Body>>,
): [ProfilePart<Body>, () => void] {
  const [loaded, setLoaded] = useState<ProfilePart<Body>>({ state: 'loading' });
  const load = useCallback(
    async (signal?: AbortSignal) => {
      setLoaded({ state: 'loading' });
      const found = await ask(signal).catch(() => undefined);
      if (signal?.aborted) return;
      if (found && !found.ok && found.status === 401) sessionExpired();
      setLoaded(
        found?.ok
          ? { state: 'loaded', value: found.body }
          : { state: 'failed', status: found?.status ?? 0 },
      );
    },
    [ask],
  );
  useEffect(() => {
    const stop = new AbortController();
    void load(stop.signal);
    return () => stop.abort();
  }, [load]);
  return [loaded, () => void load()];
}
