import { createContext, useContext } from 'react';
import type { Location } from './location.ts';

export interface NavigateOptions {
  /** Replaces the current entry of the history. */
  replace?: boolean;
  /** Keeps the scroll position of the page. */
  preventScrollReset?: boolean;
}

export interface Navigation {
  location: Location;
  /** Navigates to an address of this site; keeps its identity between renders. */
  navigate: (to: string, options?: NavigateOptions) => void;
  /** The address whose page is being fetched, if any. */
  next: Location | undefined;
}

export const NavigationContext = createContext<Navigation>({
  location: { pathname: '/', search: '', hash: '', key: 'first' },
  navigate: () => undefined,
  next: undefined,
});

/** Where the visitor is. */
export const useLocation = (): Location => useContext(NavigationContext).location;

/** Where the visitor is going, while that page is being fetched. */
export const useNext = (): Location | undefined => useContext(NavigationContext).next;

/** Navigates programmatically. */
export const useNavigate = (): Navigation['navigate'] => useContext(NavigationContext).navigate;

/** Fetches the current page again and shows what has changed, without losing what is open or typed in it. */
export function useRefresh(): (options?: NavigateOptions) => void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (options) => navigate(pathname + search, { ...options, replace: true });
}
