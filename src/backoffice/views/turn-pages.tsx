import { type Query, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  InfinitePagination,
  ListContextProvider,
  useDataProvider,
  useInfinitePaginationContext,
  useListContext,
} from 'react-admin';
import { NotRead } from '../frame/not-read.tsx';

/** Long enough to show a page that was just read, without reading it a second time. */
const JUST_READ_MS = 2000;

/** Queries for pages that were read before they were shown. */
const readAhead = new WeakSet<object>();

/** How many milliseconds the answer of a list's query counts as current. */
export const currentFor = (query: object): number => (readAhead.has(query) ? JUST_READ_MS : 0);

interface Turning {
  to: number;
  error?: Error;
}

/**
 * Shows another page of a list once that page has been read. If it cannot be read, the list stays on its page, with the
 * failure shown here: react-admin would go to the first page.
 */
export function TurnPages({ children }: { children: ReactNode }) {
  const list = useListContext();
  const { resource, page, perPage, sort, filterValues, setPage } = list;
  const dataProvider = useDataProvider();
  const client = useQueryClient();
  const [turning, setTurning] = useState<Turning>();
  const shown = JSON.stringify([resource, page, perPage, sort, filterValues]);
  const latest = useRef<object>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown has changed
  useEffect(() => {
    latest.current = undefined;
    setTurning(undefined);
  }, [shown]);
  const turnTo = async (to: number) => {
    const asked = { to };
    latest.current = asked;
    setTurning(asked);
    const params = { pagination: { page: to, perPage }, sort, filter: filterValues };
    // The key under which react-admin looks for the page.
    const queryKey = [resource, 'getList', { ...params, meta: undefined }];
    const queryFn = () => dataProvider.getList(resource, params);
    const error = await client.fetchQuery({ queryKey, queryFn }).then(
      () => undefined,
      (reason: Error) => reason,
    );
    // Another page has been requested meanwhile, or the list has been filtered.
    if (latest.current !== asked) return;
    if (error) return setTurning({ to, error });
    const query: Query | undefined = client.getQueryCache().find({ queryKey });
    if (query) readAhead.add(query);
    setPage(to);
  };
  const asked = turning && !turning.error ? turning.to : page;
  return (
    <>
      {turning?.error && (
        <NotRead
          error={new Error(`Page ${turning.to} could not be read. ${turning.error.message}`)}
          onAgain={() => void turnTo(turning.to)}
        />
      )}
      <ListContextProvider value={{ ...list, page: asked, setPage: (to) => void turnTo(to) }}>
        {children}
      </ListContextProvider>
    </>
  );
}

/** Adds rows on a phone when the end of the list is reached; after a failure only on demand. */
export function MoreRows() {
  const { error, data, refetch } = useListContext();
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = useInfinitePaginationContext();
  if (!error || !data || isFetchingNextPage) return <InfinitePagination />;
  const again = () => (hasNextPage ? fetchNextPage() : refetch());
  return <NotRead error={error as Error} onAgain={() => void again()} />;
}
