import { useCallback, useEffect, useRef, useState } from 'react';
import type { Search, SearchResult } from './search-result.ts';

const shortest = 2;
const pause = 150;

/**
 * The results for a growing text: asked for 150 ms after the last letter from two letters on, or at once by `ask`.
 * `result` is `null` while there is nothing to show; a failed search finds nothing.
 */
export function useSearch(search: Search, text: string) {
  const [found, setFound] = useState<{ query: string; result: SearchResult } | null>(null);
  const running = useRef<AbortController>(null);

  const close = useCallback(() => {
    running.current?.abort();
    setFound(null);
  }, []);

  const ask = useCallback(
    async (query: string) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      const result = await search(query, controller.signal).catch(() => ({
        industries: [],
        services: [],
        reports: [],
      }));
      if (!controller.signal.aborted) setFound({ query, result });
    },
    [search],
  );

  useEffect(() => {
    const query = text.trim();
    if (query.length < shortest) return close();
    const timer = setTimeout(() => ask(query), pause);
    return () => clearTimeout(timer);
  }, [text, ask, close]);

  return { found, ask, close };
}
