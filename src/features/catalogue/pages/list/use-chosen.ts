import { useMemo } from 'react';
import { useNext } from '#src/router/router-context.ts';
import { type ListState, stateOf } from './list-state.ts';

/**
 * What the visitor has chosen in the list at `path`: the state that is being fetched, otherwise the one that is shown.
 * Every control of a list adds its change to this, so that a choice made on a slow line does not undo the one before.
 */
export function useChosen(path: string, shown: ListState): ListState {
  const next = useNext();
  return useMemo(() => {
    if (next?.pathname !== path) return shown;
    const url = new URL(path + next.search, 'http://list.invalid');
    // A changed list starts at its first page.
    url.searchParams.delete('page');
    return stateOf(url);
  }, [next, path, shown]);
}
