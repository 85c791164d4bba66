import { useEffect, useEffectEvent } from 'react';
import { useListContext, useNavigate, useStoreContext } from 'react-admin';

/**
 * Keeps a search that was typed and not sent yet when a row is opened: the list is filtered by it on the way
 * back, whether by the browser's button or a link.
 */
export function useKeepSearch(typed: string | undefined): void {
  const { resource, filterValues, displayedFilters, page, perPage, sort } = useListContext();
  const store = useStoreContext();
  const navigate = useNavigate();
  const keep = useEffectEvent(() => {
    const { q: _, ...others } = filterValues;
    const params = {
      filter: typed ? { ...others, q: typed } : others,
      displayedFilters,
      page: typed === filterValues.q ? page : 1,
      perPage,
      sort: sort.field,
      order: sort.order,
    };
    store.setItem(`${resource}.listParams`, params);
    const { filter, displayedFilters: shown, ...plain } = params;
    const search = new URLSearchParams({
      ...Object.fromEntries(Object.entries(plain).map(([name, value]) => [name, String(value)])),
      filter: JSON.stringify(filter),
      displayedFilters: JSON.stringify(shown ?? {}),
    });
    navigate({ search: `?${search}` }, { replace: true });
  });
  const waits = typed !== undefined;
  useEffect(() => {
    if (!waits) return;
    // Before the row's own handler, which leaves the list.
    const onClick = ({ target }: MouseEvent) => {
      if ((target as Element).closest('main tbody tr, main li a[href]')) keep();
    };
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, [waits]);
}
