import { useCallback, useEffect, useRef, useState } from 'react';
import { MOST_LISTED, type Search, type SearchResult } from './search-result.ts';

const shortest = 2;
const pause = 150;

interface Found {
  query: string;
  result: SearchResult;
  /** How many reports there are in total, once that is known. */
  total?: string;
}

/**
 * The results while text is being typed: requested 150 ms after the last letter from two letters on, or at once by
 * `ask`. `found` is `null` while nothing has been found yet; a failed search finds nothing. `waiting` means that the
 * answer to the current text is still pending: until then the results belong to an earlier text.
 */
export function useSearch(search: Search, text: string) {
  const [found, setFound] = useState<Found | null>(null);
  const [requested, setRequested] = useState(false);
  const running = useRef<AbortController>(null);

  const close = useCallback(() => {
    running.current?.abort();
    setFound(null);
    setRequested(false);
  }, []);

  const ask = useCallback(
    async (query: string) => {
      running.current?.abort();
      const controller = new AbortController();
      const { signal } = controller;
      running.current = controller;
      setRequested(true);
      const nothing: SearchResult = { industries: [], services: [], reports: [] };
      const result = await search.find(query, signal).catch(() => nothing);
      if (signal.aborted) return;
      setFound({ query, result });
      setRequested(false);
      // Only a full list may omit others.
      if (result.nearest || result.reports.length < MOST_LISTED) return;
      const total = await search.count(query, signal).catch(() => undefined);
      if (!signal.aborted) setFound({ query, result, total });
    },
    [search],
  );

  useEffect(() => {
    const query = text.trim();
    if (query.length < shortest) return close();
    const timer = setTimeout(() => ask(query), pause);
    return () => clearTimeout(timer);
  }, [text, ask, close]);

  return {
    found,
    waiting: requested || (found !== null && found.query !== text.trim()),
    ask,
    close,
  };
}
