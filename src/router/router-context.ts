import { createContext, useContext } from 'react';
import type { Location } from './location.ts';

export interface NavigateOptions {
  /** Takes the current entry's place in the history. */
  replace?: boolean;
  /** Leaves the page where it is scrolled to. */
  preventScrollReset?: boolean;
}

export interface Navigation {
  location: Location;
  /** Goes to an address of this site; keeps its identity between renders. */
  navigate: (to: string, options?: NavigateOptions) => void;
  /** Whether the next page is being fetched. */
  busy: boolean;
}

export const NavigationContext = createContext<Navigation>({
  location: { pathname: '/', search: '', hash: '', key: 'first' },
  navigate: () => undefined,
  busy: false,
});

/** Where the visitor is. */
export const useLocation = (): Location => useContext(NavigationContext).location;

/** The way to go elsewhere by program. */
export const useNavigate = (): Navigation['navigate'] => useContext(NavigationContext).navigate;
