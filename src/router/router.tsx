import {
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { addressOf, type Location, locationOf } from './location.ts';
import { type NavigateOptions, NavigationContext } from './router-context.ts';
import { keepPlace, restorePlace, startAt } from './scroll.ts';

/** What is shown for an address; created by the site, kept by the router. */
export interface Shown<View> {
  location: Location;
  view: View;
}

/** The outcome of loading an address: something to show, or another address to redirect to. */
export type Loaded<View> = { view: View } | { redirect: string };

interface Props<View> {
  first: Shown<View>;
  load: (location: Location, signal: AbortSignal) => Promise<Loaded<View>>;
  children: (view: View, location: Location) => ReactNode;
}

type Arrival = { kind: 'new'; stay: boolean } | { kind: 'back' };

/** More redirects in a row than this are a loop. */
const MOST_REDIRECTS = 5;

/**
 * Keeps the page and the address bar in sync: a navigation first loads and then shows, the newest one wins, Back
 * restores the scroll position. If loading fails (a chunk of an older build, for example) the browser loads the page
 * itself.
 */
export function Router<View>({ first, load, children }: Props<View>) {
  const [shown, setShown] = useState(first);
  const [next, setNext] = useState<Location>();
  const running = useRef<AbortController>(undefined);
  const arrival = useRef<Arrival>(undefined);
  const current = useRef(first.location);

  const go = useCallback(
    async (target: Location, options: NavigateOptions & { back?: boolean }) => {
      running.current?.abort();
      running.current = new AbortController();
      const { signal } = running.current;
      setNext(target);
      try {
        let location = target;
        let loaded = await load(location, signal);
        for (let left = MOST_REDIRECTS; 'redirect' in loaded && left > 0; left--) {
          location = locationOf(loaded.redirect, origin, target.key);
          loaded = await load(location, signal);
        }
        if (signal.aborted) return;
        if ('redirect' in loaded) throw new Error('The page redirects endlessly');
        const { view } = loaded;
        if (!options.back) {
          keepPlace(current.current.key);
          history[options.replace ? 'replaceState' : 'pushState'](
            { key: location.key },
            '',
            addressOf(location),
          );
        } else if (location !== target)
          history.replaceState(history.state, '', addressOf(location));
        arrival.current = options.back
          ? { kind: 'back' }
          : { kind: 'new', stay: options.preventScrollReset === true };
        current.current = location;
        startTransition(() => {
          setShown({ location, view });
          setNext(undefined);
        });
      } catch {
        if (!signal.aborted) window.location.assign(addressOf(target));
      }
    },
    [load],
  );

  /** Shows another place of the current page: nothing to load, and what is still loading is no longer wanted. */
  const moveTo = useCallback((target: Location) => {
    running.current?.abort();
    setNext(undefined);
    current.current = target;
    setShown(({ view }) => ({ location: target, view }));
  }, []);

  const navigate = useCallback(
    (to: string, options: NavigateOptions = {}) => {
      const target = locationOf(to, window.location.href);
      const { pathname, search, hash } = current.current;
      const samePage = target.pathname === pathname && target.search === search;
      // As browsers do: a link to the current address replaces the entry.
      const replace = options.replace || (samePage && target.hash === hash);
      if (!samePage || !target.hash) return void go(target, { ...options, replace });
      keepPlace(current.current.key);
      history[replace ? 'replaceState' : 'pushState']({ key: target.key }, '', addressOf(target));
      moveTo(target);
      startAt(target, false);
    },
    [go, moveTo],
  );

  useEffect(() => {
    history.scrollRestoration = 'manual';
    // Pages store data of an entry next to the key: it must survive a reload.
    history.replaceState({ ...history.state, key: current.current.key }, '');
    restoreAfterReload(current.current.key);
    const leave = () => keepPlace(current.current.key);
    const back = ({ state }: PopStateEvent) => {
      const key = (state as { key?: string } | null)?.key;
      leave();
      const target = locationOf(window.location.href, origin, key);
      const { pathname, search } = current.current;
      if (target.pathname !== pathname || target.search !== search)
        return void go(target, { back: true });
      moveTo(target);
      if (key) restorePlace(key);
    };
    addEventListener('popstate', back);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('popstate', back);
      removeEventListener('pagehide', leave);
    };
  }, [go, moveTo]);

  useLayoutEffect(() => {
    const how = arrival.current;
    arrival.current = undefined;
    if (!how) return;
    if (how.kind === 'back') restorePlace(shown.location.key);
    else if (!how.stay) startAt(shown.location, true);
  }, [shown]);

  const navigation = useMemo(
    () => ({ location: shown.location, navigate, next }),
    [shown, navigate, next],
  );
  return (
    <NavigationContext value={navigation}>{children(shown.view, shown.location)}</NavigationContext>
  );
}

/** A reload keeps the visitor's position; the first visit to an address starts where the browser put it. */
function restoreAfterReload(key: string): void {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (entry && entry.type !== 'navigate') restorePlace(key);
}
