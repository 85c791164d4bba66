import { Icon } from '../icon/icon.tsx';
import './views.css';
import { Button, IconButton, Menu, MenuItem } from '@mui/material';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  reactRouterProvider,
  type SavedQuery,
  type SortPayload,
  useDataProvider,
  useListContext,
  useNotify,
  useSavedQueries,
  useStore,
} from 'react-admin';
import type { Screen } from '../screen.ts';
import { ViewNameDialog } from './view-name-dialog.tsx';

const { useLocation } = reactRouterProvider;

const MOST_VIEWS = 20;

interface View {
  label: string;
  filter: Record<string, unknown>;
  sort: SortPayload;
  /** The filters whose inputs are displayed. */
  displayed: object;
}

/** Filters in one order, without empty ones. */
const textOf = ({ filter, sort }: Pick<View, 'filter' | 'sort'>) =>
  JSON.stringify([
    Object.entries(filter)
      .filter(([, value]) => value !== '' && value !== null && value !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
    [sort.field, sort.order],
  ]);

/** The views of a list: those that come with it, and those of this person. A view narrows and sorts, under a name. */
export function ViewBar({ screen: { sort: usual, views: given = [] } }: { screen: Screen }) {
  const {
    resource,
    filterValues,
    displayedFilters,
    sort,
    perPage,
    total,
    isPending,
    setFilters,
    setSort,
  } = useListContext();
  const [stored, setStored] = useSavedQueries(resource);
  const [naming, setNaming] = useState<'new' | 'rename'>();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const notify = useNotify();
  const saved: SavedQuery[] = stored ?? [];
  const viewOf = ({ label, value }: SavedQuery): View => ({
    label,
    filter: value?.filter ?? {},
    sort: value?.sort ?? usual,
    displayed: value?.displayedFilters ?? {},
  });
  const all: View = { label: 'All', filter: {}, sort: usual, displayed: {} };
  const prepared = given.map(
    ({ label, filter }): View => ({
      label,
      filter,
      sort: usual,
      displayed: Object.fromEntries(Object.keys(filter).map((name) => [name, true])),
    }),
  );
  const own = saved.map(viewOf);
  const now = textOf({ filter: filterValues, sort });
  const isCurrent = (view: View) => textOf(view) === now;
  const active = saved.find((view) => isCurrent(viewOf(view)));
  const open = (view: View) => {
    setFilters(view.filter, view.displayed);
    setSort(view.sort);
  };
  const [first, setFirst] = useStore<string>(`${resource}.firstView`, '');
  const { search } = useLocation();
  const opened = useRef(false);
  useEffect(() => {
    // A list requested as a whole starts with the default view; once.
    if (opened.current || isPending) return;
    opened.current = true;
    const view = own.find(({ label }) => label === first);
    if (view && isCurrent(all) && search === '') open(view);
  });
  const counts = useCounts(resource, [...prepared, ...own]);
  const remove = () => {
    setAnchor(null);
    if (active?.label === first) setFirst('');
    setStored(saved.filter((view) => view !== active));
    notify('The view is removed.');
  };
  const save = (label: string) => {
    setNaming(undefined);
    if (naming === 'rename' && active?.label === first) setFirst(label);
    const value = { filter: filterValues, displayedFilters, sort, perPage };
    setStored(
      naming === 'rename'
        ? saved.map((view) => (view === active ? { ...view, label } : view))
        : [...saved, { label, value }],
    );
  };
  const button = (view: View) => (
    <button
      key={view.label}
      type="button"
      aria-current={isCurrent(view) ? 'true' : undefined}
      onClick={() => open(view)}
    >
      {view.label}
      <Count of={isCurrent(view) ? total : counts[view.label]} />
    </button>
  );
  return (
    <nav className="views" aria-label="Views">
      {[all, ...prepared].map(button)}
      {own.map((view) => (
        <span key={view.label} className="views__one">
          {button(view)}
          {isCurrent(view) && (
            <IconButton
              size="small"
              aria-label={`Change the view ${view.label}`}
              onClick={({ currentTarget }) => setAnchor(currentTarget)}
            >
              <Icon name="dots-three-vertical" fontSize="small" />
            </IconButton>
          )}
        </span>
      ))}
      {![all, ...prepared, ...own].some(isCurrent) && own.length < MOST_VIEWS && (
        <Button size="small" onClick={() => setNaming('new')}>
          Save this view
        </Button>
      )}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem
          onClick={() => {
            setAnchor(null);
            setNaming('rename');
          }}
        >
          Rename…
        </MenuItem>
        <MenuItem
          onClick={() => {
            setAnchor(null);
            const isFirst = active?.label === first;
            setFirst(isFirst ? '' : (active?.label ?? ''));
            notify(
              isFirst
                ? 'The list now opens with all records.'
                : 'The list now opens with this view.',
            );
          }}
        >
          {active?.label === first ? 'Open with all first' : 'Open this view first'}
        </MenuItem>
        <MenuItem onClick={remove}>Remove</MenuItem>
      </Menu>
      {naming && (
        <ViewNameDialog
          before={naming === 'rename' ? (active?.label ?? '') : ''}
          taken={[all, ...prepared, ...own].map(({ label }) => label)}
          onClose={() => setNaming(undefined)}
          onName={save}
        />
      )}
    </nav>
  );
}

/** How many records a view contains; nothing while that is unknown. */
const Count = ({ of: count }: { of: number | undefined }) =>
  count === undefined ? null : <small> {count.toLocaleString('en-US')}</small>;

/** How many records each view contains, by name, as of the last minute. */
function useCounts(resource: string, views: View[]): Record<string, number | undefined> {
  const dataProvider = useDataProvider();
  return useQueries({
    queries: views.map(({ filter, sort }) => ({
      queryKey: [resource, 'view-count', filter],
      queryFn: async () => {
        const pagination = { page: 1, perPage: 1 };
        return (await dataProvider.getList(resource, { filter, pagination, sort })).total;
      },
      staleTime: 60_000,
    })),
    combine: (found) => Object.fromEntries(views.map(({ label }, at) => [label, found[at]?.data])),
  });
}
